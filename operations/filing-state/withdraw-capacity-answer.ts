import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findCapacityAnswer, markAnswerWithdrawn } from '#db/queries/capacity-answers.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

/**
 * Takes a written answer back, so that its state waits for another. It stays in the history, and is told like one that is
 * put on file. Throws NOT_FOUND, and CONFLICT where it does not count any more.
 */
export async function withdrawCapacityAnswer(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const answer = await findCapacityAnswer(tx, id);
    if (answer === undefined) throw new AppError('NOT_FOUND');
    const withdrawn = await markAnswerWithdrawn(tx, id, { by: actor.id, at: context.clock.now() });
    if (!withdrawn)
      throw new AppError('CONFLICT', { message: 'This answer was already withdrawn or replaced.' });
    await notifyOfStateChange(context, tx, actor, [answer.state], 'WITHDRAW_ANSWER');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'capacity.withdraw-answer',
      subjectKind: 'capacity',
      subjectId: answer.capacity,
      details: { answerId: id, ...answer },
    });
  });
}
