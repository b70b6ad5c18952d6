import type { Db, Tx } from '../pool.ts';
import { runOn } from '../run-statement.ts';
import type { UserOfIdentity } from './actor.ts';

/** The columns of the embedded provider's tables that we read ourselves. */
type IdentityTables = {
  'identity.jwks': { id: string; publicKey: string; alg: string | null; createdAt: Date };
};

type AccountTables = {
  'identity.user': { id: string };
  'identity.account': { userId: string; providerId: string; password: string | null };
};

/** A session by its id, and the account that a token says it belongs to. Both are UUIDs. */
export interface SessionClaim {
  sessionId: string;
  subject: string;
}

export interface OpenSession {
  email: string;
  emailVerified: boolean;
  secondFactorAt: Date | null;
  /** The user linked to the account; null where none is yet. */
  user: UserOfIdentity | null;
}

interface SessionRow extends Omit<OpenSession, 'user'> {
  place: number;
  userId: string | null;
  role: UserOfIdentity['role'];
  status: UserOfIdentity['status'];
  companyId: string | null;
  userEmail: string;
}

/**
 * For each claim the account of its session, with the user linked to it; null where the session has ended or belongs
 * to somebody else. Asked for every request: one statement for all of it, kept by its connection.
 */
export async function findOpenSessions(
  db: Db,
  claims: readonly SessionClaim[],
): Promise<(OpenSession | null)[]> {
  const rows = await runOn(db)(
    `select asked.place::integer as place, account.email, account."emailVerified",
       session.second_factor_at as "secondFactorAt",
       linked.id as "userId", linked.role, linked.status, linked.company_id as "companyId",
       linked.email as "userEmail"
     from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (session_id, subject, place)
     join identity.session session on session.id = asked.session_id
     join identity."user" account on account.id = session."userId"
     left join users linked on linked.identity_provider = 'local' and linked.identity_subject = asked.subject::text
     where session."userId" = asked.subject and session."expiresAt" > $3`,
    [claims.map(({ sessionId }) => sessionId), claims.map(({ subject }) => subject), new Date()],
  );
  const byPlace = new Map((rows as unknown as SessionRow[]).map((row) => [row.place, toOpenSession(row)]));
  return claims.map((_claim, index) => byPlace.get(index + 1) ?? null);
}

function toOpenSession(row: SessionRow): OpenSession {
  const { email, emailVerified, secondFactorAt, userId: id, role, status, companyId, userEmail } = row;
  const user = id === null ? null : { id, role, status, companyId, email: userEmail };
  return { email, emailVerified, secondFactorAt, user };
}

/** Keeps others who change how one signs in to this account waiting until `tx` ends. */
export async function lockAccount(tx: Tx, subject: string): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .selectFrom('identity.user')
    .select('id')
    .where('id', '=', subject)
    .forUpdate()
    .execute();
}

/** Puts one hash of the same password in the place of another; a password that was set meanwhile stays. */
export async function replacePasswordHash(
  db: Db,
  hash: { subject: string; from: string; to: string },
): Promise<void> {
  await db
    .withTables<AccountTables>()
    .updateTable('identity.account')
    .set({ password: hash.to })
    .where('userId', '=', hash.subject)
    .where('providerId', '=', 'credential')
    .where('password', '=', hash.from)
    .execute();
}

export async function listSigningKeys(
  db: Db,
): Promise<{ id: string; publicKey: string; alg: string | null }[]> {
  return await db
    .withTables<IdentityTables>()
    .selectFrom('identity.jwks')
    .select(['id', 'publicKey', 'alg'])
    .orderBy('createdAt', 'desc')
    .execute();
}
