import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { isEmailTaken } from '#db/queries/email-changes.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * Mails a link to the new address, which counts once it is opened, and a warning to the old one. An address that
 * is somebody else's is answered alike; its owner is told instead. Throws INVALID, RATE_LIMITED.
 */
export async function requestEmailChange(
  context: Pick<OperationContext, 'db' | 'config'> & PasswordContext,
  actor: Actor,
  identity: VerifiedIdentity,
  request: { email: string; currentPassword: string },
  client: { address: string },
): Promise<void> {
  const own = passwordIdentityOf(context);
  const email = request.email.toLowerCase();
  if (email === actor.email.toLowerCase()) {
    throw new AppError('INVALID', { details: { fields: { email: 'That’s already your email address.' } } });
  }
  const subject = await checkOwnPassword(context.db, own, actor, request.currentPassword);
  await limitAttempts(context.db, LIMITS.mailFromAddress, client.address);
  await limitAttempts(context.db, LIMITS.mailToAddress, email);
  await limitAttempts(context.db, LIMITS.emailChangeOfUser, actor.id);
  await inTransaction(context.db, async (tx) => {
    const sessionId = await own.sessions.requireOpen(tx, subject, identity.sessionId);
    const { firstName, email: oldEmail } = await getUser({ db: tx }, actor.id);
    const link = await own.emailChanges.start(tx, { subject, email, sessionId });
    if (link === null || (await isEmailTaken(tx, email, actor.id))) {
      await enqueueMail(context, tx, { to: email, template: 'email-taken', data: {} });
    } else {
      await enqueueMail(context, tx, { to: email, template: 'email-change', data: { firstName, link } });
    }
    await enqueueMail(context, tx, {
      to: oldEmail,
      template: 'email-change-asked',
      data: { firstName, newEmail: email },
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.ask-email-change',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { from: oldEmail, to: email },
    });
  });
}
