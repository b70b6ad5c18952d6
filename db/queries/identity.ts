import type { Db, Tx } from '../pool.ts';
import { runOn } from '../run-statement.ts';
import type { UserOfIdentity } from './actor.ts';

/** The columns of the embedded provider's tables that we read ourselves. */
type IdentityTables = {
  'identity.jwks': { id: string; publicKey: string; alg: string | null; createdAt: Date };
};

type AccountTables = {
  'identity.user': { id: string; email: string; emailVerified: boolean; session_generation: number };
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
  signedInAt: Date;
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
export async function selectSessionsOfClaims(
  db: Db,
  claims: readonly SessionClaim[],
): Promise<(OpenSession | null)[]> {
  const rows = await runOn(db)<SessionRow>(
    `select asked.place::integer as place, account.email, account."emailVerified",
       session.second_factor_at as "secondFactorAt", session."createdAt" as "signedInAt",
       linked.id as "userId", linked.role, linked.status, linked.company_id as "companyId",
       linked.email as "userEmail"
     from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (session_id, subject, place)
     join identity.session session on session.id = asked.session_id
     join identity."user" account on account.id = session."userId"
     left join users linked on linked.identity_provider = 'local' and linked.identity_subject = asked.subject::text
     where session."userId" = asked.subject and session."expiresAt" > $3`,
    [claims.map(({ sessionId }) => sessionId), claims.map(({ subject }) => subject), new Date()],
  );
  const byPlace = new Map(rows.map((row) => [row.place, toOpenSession(row)]));
  return claims.map((_claim, index) => byPlace.get(index + 1) ?? null);
}

function toOpenSession(row: SessionRow): OpenSession {
  const { userId: id, role, status, companyId, userEmail, place: _place, ...session } = row;
  const user = id === null ? null : { id, role, status, companyId, email: userEmail };
  return { ...session, user };
}

/** What a password is held against; its hash is null for an account that has none yet. */
export interface Credential {
  subject: string;
  /** Whether somebody has shown that the mailbox is theirs. */
  isConfirmed: boolean;
  hash: string | null;
  /** How often all sign-ins of the account have ended, as of the same moment as the hash. */
  generation: number;
}

/** The credential of an address in small letters; null for one without an account. */
export async function findCredential(db: Db, email: string): Promise<Credential | null> {
  const row = await db
    .withTables<AccountTables>()
    .selectFrom('identity.user as person')
    .leftJoin('identity.account as account', (join) =>
      join.onRef('account.userId', '=', 'person.id').on('account.providerId', '=', 'credential'),
    )
    .select([
      'person.id as subject',
      'person.emailVerified as isConfirmed',
      'account.password as hash',
      'person.session_generation as generation',
    ])
    .where('person.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Keeps others who sign in to this account, or change how one does, waiting until `tx` ends. Returns its generation,
 * null where there is no such account. Comes before any lock of the user, so that nobody waits in a circle.
 */
export async function lockAccount(tx: Tx, subject: string): Promise<number | null> {
  const row = await tx
    .withTables<AccountTables>()
    .selectFrom('identity.user')
    .select('session_generation as generation')
    .where('id', '=', subject)
    .forUpdate()
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** The same for the account of a user; does nothing where another provider has it. */
export async function lockAccountOfUser(tx: Tx, userId: string): Promise<void> {
  await lockAccountsOfUsers(tx, [userId]);
}

/** The same for the accounts of several users, in the order in which all are locked. */
export async function lockAccountsOfUsers(tx: Tx, userIds: readonly string[]): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select('identity_subject as subject')
    .where('id', 'in', userIds)
    .where('identity_provider', '=', 'local')
    .orderBy('identity_subject')
    .execute();
  for (const { subject } of users) if (subject) await lockAccount(tx, subject);
}

/** The same for every account, in one order, so that two who ask at one moment wait for each other and not in a circle. */
export async function lockAllAccounts(tx: Tx): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .selectFrom('identity.user')
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** From now on no sign-in opens a session whose password was checked before. Locks the account until `tx` ends. */
export async function startNextGeneration(tx: Tx, subject: string): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .updateTable('identity.user')
    .set(({ eb }) => ({ session_generation: eb('session_generation', '+', 1) }))
    .where('id', '=', subject)
    .execute();
}

/** The same for every account, which the caller has locked. */
export async function startNextGenerationOfAll(tx: Tx): Promise<void> {
  await tx
    .withTables<AccountTables>()
    .updateTable('identity.user')
    .set(({ eb }) => ({ session_generation: eb('session_generation', '+', 1) }))
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

export async function selectSigningKeys(
  db: Db,
): Promise<{ id: string; publicKey: string; alg: string | null }[]> {
  return await db
    .withTables<IdentityTables>()
    .selectFrom('identity.jwks')
    .select(['id', 'publicKey', 'alg'])
    .orderBy('createdAt', 'desc')
    .execute();
}
