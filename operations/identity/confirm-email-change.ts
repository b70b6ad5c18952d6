import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { isEmailTaken, setUserEmail } from '#db/queries/email-changes.ts';
import { findUserBySubject } from '#db/queries/users.ts';
import { endApiKeys } from '../api-key/end-api-keys.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * The link in the letter to the new address: from now on it is the user's, here and at the provider, and every
 * sign-in has ended but the one that asked, with every API key. Throws LINK_INVALID, also for an address that was taken meanwhile.
 */
export async function confirmEmailChange(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  token: string,
  client: { address: string },
): Promise<void> {
  const { emailChanges } = passwordIdentityOf(context);
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  await inTransaction(context.db, async (tx) => {
    const { subject, email } = await emailChanges.finish(tx, token);
    const user = await findUserBySubject(tx, subject);
    if (!user || user.status === 'DISABLED' || (await isEmailTaken(tx, email, user.id))) {
      throw new AppError('LINK_INVALID');
    }
    await setUserEmail(tx, user.id, email);
    await enqueueMail(context, tx, {
      to: user.email,
      template: 'email-changed',
      data: { firstName: user.firstName, newEmail: email },
    });
    await endApiKeys(context, tx, { ...user, email }, user, 'email change');
    await appendAuditEntry(context, tx, {
      actor: user,
      action: 'user.change-email',
      subjectKind: 'user',
      subjectId: user.id,
      details: { email: { from: user.email, to: email } },
    });
  });
}
