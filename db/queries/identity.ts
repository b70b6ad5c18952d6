import type { Db } from '../pool.ts';
import { runOn } from '../run-statement.ts';
import type { ActorRow } from './actor.ts';

/** The columns of the embedded provider's tables that we read ourselves. */
type IdentityTables = {
  'identity.jwks': { id: string; publicKey: string; alg: string | null; createdAt: Date };
};

interface OpenSession {
  email: string;
  emailVerified: boolean;
  secondFactorAt: Date | null;
  /** The user linked to the account; null where none is yet. */
  user: ActorRow | null;
}

interface SessionRow extends Omit<OpenSession, 'user'> {
  user_id: string | null;
  role: ActorRow['role'];
  status: ActorRow['status'];
  company_id: string | null;
  user_email: string;
}

/**
 * Account of an open session, with the user linked to it; null when the session has ended or belongs to somebody
 * else. Ids must be UUIDs. Asked with every request: one statement for both, kept by its connection.
 */
export async function findOpenSession(
  db: Db,
  sessionId: string,
  subject: string,
): Promise<OpenSession | null> {
  const rows = await runOn(db)(
    `select account.email, account."emailVerified", session.second_factor_at as "secondFactorAt",
       linked.id as user_id, linked.role, linked.status, linked.company_id, linked.email as user_email
     from identity.session session
     join identity."user" account on account.id = session."userId"
     left join users linked on linked.identity_provider = 'local' and linked.identity_subject = $2::text
     where session.id = $1 and session."userId" = $2::text::uuid and session."expiresAt" > $3`,
    [sessionId, subject, new Date()],
  );
  const row = rows[0] as SessionRow | undefined;
  if (row === undefined) return null;
  const { email, emailVerified, secondFactorAt, user_id: id, role, status, company_id, user_email } = row;
  const user = id === null ? null : { id, role, status, company_id, email: user_email };
  return { email, emailVerified, secondFactorAt, user };
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
