import type { Db } from '../pool.ts';
import { runOn } from '../run-statement.ts';

/** The columns of the embedded provider's tables that we read ourselves. */
type IdentityTables = {
  'identity.jwks': { id: string; publicKey: string; alg: string | null; createdAt: Date };
};

interface OpenSession {
  email: string;
  emailVerified: boolean;
  secondFactorAt: Date | null;
}

/** Account of an open session; null when the session has ended or belongs to somebody else. Ids must be UUIDs. */
export async function findOpenSession(
  db: Db,
  sessionId: string,
  subject: string,
): Promise<OpenSession | null> {
  // Asked with every request, so the statement is kept by its connection.
  const rows = await runOn(db)(
    `select account.email, account."emailVerified", session.second_factor_at as "secondFactorAt"
     from identity.session session join identity."user" account on account.id = session."userId"
     where session.id = $1 and session."userId" = $2 and session."expiresAt" > $3`,
    [sessionId, subject, new Date()],
  );
  return (rows[0] as OpenSession | undefined) ?? null;
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
