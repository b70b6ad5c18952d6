import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { decideBankTransaction, lockBankTransaction } from '#db/queries/bank-transactions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Puts a transaction that was ignored back on the worklist. Throws NOT_FOUND, and CONFLICT for one that was not. */
export async function restoreBankTransaction(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const line = await lockBankTransaction(tx, id);
    if (line === null) throw new AppError('NOT_FOUND');
    if (line.status !== 'IGNORED') throw new AppError('CONFLICT');
    await decideBankTransaction(tx, id, { status: 'OPEN' });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'bank-transaction.restore',
      subjectKind: 'bank-transaction',
      subjectId: id,
      details: {},
    });
  });
}
