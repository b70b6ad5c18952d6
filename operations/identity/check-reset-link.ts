import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * Whether the mailed token still sets a password, before one is thought of. It counts as an attempt with the token, like
 * setting one: nobody can try more tokens than before. Throws LINK_INVALID.
 */
export async function checkResetLink(
  context: Pick<OperationContext, 'db'> & PasswordContext,
  token: string,
  client: { address: string },
): Promise<void> {
  const identity = passwordIdentityOf(context);
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  await identity.requireResetLink(token);
}
