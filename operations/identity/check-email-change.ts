import { AppError } from '#contract/errors.ts';
import { isEmailTaken } from '#db/queries/email-changes.ts';
import { findUserBySubject } from '#db/queries/users.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * The address that the link in the letter would put in place of the old one, before anybody decides on it. It counts as
 * an attempt with the token, like using it. Throws LINK_INVALID, also for an address that was taken meanwhile.
 */
export async function checkEmailChange(
  context: Pick<OperationContext, 'db'> & PasswordContext,
  token: string,
  client: { address: string },
): Promise<{ email: string }> {
  const { emailChanges } = passwordIdentityOf(context);
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  const { subject, email } = await emailChanges.require(context.db, token);
  const user = await findUserBySubject(context.db, subject);
  if (!user || user.status === 'DISABLED' || (await isEmailTaken(context.db, email, user.id))) {
    throw new AppError('LINK_INVALID');
  }
  return { email };
}
