import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { decideBankTransaction, lockBankTransaction } from '#db/queries/bank-transactions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Takes a transaction of the bank off the worklist. Throws NOT_FOUND, and CONFLICT for one that is decided. */
export async function ignoreBankTransaction(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const line = await lockBankTransaction(tx, id);
    if (line === null) throw new AppError('NOT_FOUND');
    if (line.status !== 'OPEN') throw new AppError('CONFLICT');
    await decideBankTransaction(tx, id, {
      status: 'IGNORED',
      reason,
      by: actor.id,
      at: context.clock.now(),
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'bank-transaction.ignore',
      subjectKind: 'bank-transaction',
      subjectId: id,
      details: { reason },
    });
  });
}
