import type { Db } from '../pool.ts';

/** The columns of the embedded provider's tables that we read ourselves. */
type IdentityTables = {
  'identity.session': { id: string; userId: string; expiresAt: Date; second_factor_at: Date | null };
  'identity.user': { id: string; email: string; emailVerified: boolean };
  'identity.jwks': { id: string; publicKey: string; alg: string | null; createdAt: Date };
};

/** Account of an open session; null when the session has ended or belongs to somebody else. Ids must be UUIDs. */
export async function findOpenSession(
  db: Db,
  sessionId: string,
  subject: string,
): Promise<{ email: string; emailVerified: boolean; secondFactorAt: Date | null } | null> {
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.session as session')
    .innerJoin('identity.user as account', 'account.id', 'session.userId')
    .select(['account.email', 'account.emailVerified', 'session.second_factor_at as secondFactorAt'])
    .where('session.id', '=', sessionId)
    .where('session.userId', '=', subject)
    .where('session.expiresAt', '>', new Date())
    .executeTakeFirst();
  return row ?? null;
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
