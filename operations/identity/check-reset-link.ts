import { findInviter } from '#db/queries/audit.ts';
import { findUserBySubject } from '#db/queries/users.ts';
import type { Role } from '#domain/access/roles.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/** Whose password a mailed token sets; for who was invited, by whom and as what. */
export interface ResetLink {
  email: string | null;
  invitation: { invitedBy: string | null; role: Role } | null;
}

/**
 * Whether the mailed token still sets a password, before one is thought of, and whose. It counts as an attempt with the
 * token, like setting one: nobody can try more tokens than before. Throws LINK_INVALID.
 */
export async function checkResetLink(
  context: Pick<OperationContext, 'db'> & PasswordContext,
  token: string,
  client: { address: string },
): Promise<ResetLink> {
  const identity = passwordIdentityOf(context);
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  const user = await findUserBySubject(context.db, await identity.requireResetLink(token));
  if (!user) return { email: null, invitation: null };
  const invitation =
    user.status === 'INVITED' ? { invitedBy: await findInviter(context.db, user.id), role: user.role } : null;
  return { email: user.email, invitation };
}
