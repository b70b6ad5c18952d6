import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { retryJob as retryJobRow } from '#db/queries/stuck-work.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Has a failed job tried again at once, with all its attempts. Throws NOT_FOUND for one that is done or runs. */
export async function retryJob(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const task = await retryJobRow(tx, id, context.clock.now());
    if (task === null) {
      throw new AppError('NOT_FOUND', { message: 'This task has run since, or is running now.' });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: 'job.retry',
      subjectKind: 'job',
      subjectId: id,
      details: { task },
    });
  });
}
