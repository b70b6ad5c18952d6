import type { Role, UserStatus } from '#domain/access/roles.ts';
import type { Db } from '../pool.ts';
import { runOn } from '../run-statement.ts';

/** Who somebody is at the identity provider. */
export interface ProviderIdentity {
  provider: 'local' | 'firebase';
  subject: string;
  email: string;
  emailVerified: boolean;
}

export interface UserOfIdentity {
  id: string;
  role: Role;
  status: UserStatus;
  companyId: string | null;
  email: string;
}

/**
 * The user linked to an identity or, where the identity's address is confirmed, the one who was invited by that
 * address and is linked to none yet. Asked with every request, so the statement is kept by its connection.
 */
export async function findUserOfIdentity(db: Db, identity: ProviderIdentity): Promise<UserOfIdentity | null> {
  const rows = await runOn(db)(
    `select id, role, status, company_id as "companyId", email from users
     where identity_provider = $1
       and (identity_subject = $2 or (identity_subject is null and lower(email) = $3 and $4::boolean))
     limit 1`,
    [identity.provider, identity.subject, identity.email.toLowerCase(), identity.emailVerified],
  );
  return (rows[0] as UserOfIdentity | undefined) ?? null;
}
