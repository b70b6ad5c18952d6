import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findContactMessage, markContactMessageAnswered } from '#db/queries/contact-messages.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { ContactMessage } from './list-contact-messages.ts';

/**
 * Notes that the actor has answered a visitor and how, or that the message is open again. The answer itself goes from
 * the actor's own mailbox. Throws NOT_FOUND.
 */
export async function answerContactMessage(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  { answered, note }: { answered: boolean; note: string },
): Promise<ContactMessage> {
  return await inTransaction(context.db, async (tx) => {
    const answer = answered ? { by: actor.id, at: context.clock.now(), note } : null;
    if (!(await markContactMessageAnswered(tx, id, answer))) throw new AppError('NOT_FOUND');
    await appendAuditEntry(context, tx, {
      actor,
      action: answered ? 'contact-message.answer' : 'contact-message.reopen',
      subjectKind: 'contact-message',
      subjectId: id,
      details: answered ? { note } : {},
    });
    const message = await findContactMessage(tx, id);
    if (message === null) throw new AppError('NOT_FOUND');
    return message;
  });
}
