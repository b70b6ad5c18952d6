import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findOutboxMail, insertOutboxMail, requeueMail } from '#db/queries/outbox.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';
import { getOutboxMail, type OutboxMailView } from './get-outbox-mail.ts';

/**
 * Sends a mail again, word for word: one that was given up or waits gets its attempts anew, one that has left goes out
 * as a mail of its own, so that both stay in the list. Throws NOT_FOUND, and CONFLICT for one whose text is gone or
 * holds a link that counts once. RATE_LIMITED where its mailbox got enough of them again.
 */
export async function resendMail(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<OutboxMailView> {
  await limitAttempts(context.db, LIMITS.mailAgain, (await getOutboxMail(context, id)).recipient);
  return await inTransaction(context.db, async (tx) => {
    const { canResend } = await getOutboxMail({ db: tx }, id);
    if (!canResend) {
      throw new AppError('CONFLICT', {
        message: 'This email held a link or code that counts once. Its recipient can ask for a new one.',
      });
    }
    const mailId = (await requeueMail(tx, id)) ? id : await copyOf(tx, id);
    await enqueueDelivery(tx, mailId);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'mail.resend',
      subjectKind: 'mail',
      subjectId: id,
      details: mailId === id ? {} : { copy: mailId },
    });
    return await getOutboxMail({ db: tx }, mailId);
  });
}

async function copyOf(tx: Parameters<typeof insertOutboxMail>[0], id: string): Promise<string> {
  const mail = await findOutboxMail(tx, id);
  if (mail === null) throw new AppError('NOT_FOUND');
  const { recipient, template, subject, bodyText, bodyHtml, invoiceRevisionId } = mail;
  return await insertOutboxMail(tx, { recipient, template, subject, bodyText, bodyHtml, invoiceRevisionId });
}
