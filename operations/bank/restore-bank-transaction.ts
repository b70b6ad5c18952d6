import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { decideBankTransaction, lockBankTransaction } from '#db/queries/bank-transactions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { reverseBankFee } from './record-bank-fee.ts';

/**
 * Puts a transaction that was ignored or matched back on the worklist. What it was matched with stays on the books,
 * but a bank fee, which came from this line alone, is reversed. Throws NOT_FOUND, and CONFLICT for one that is open and
 * for a fee that was paid back.
 */
export async function restoreBankTransaction(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const line = await lockBankTransaction(tx, id);
    if (line === null) throw new AppError('NOT_FOUND');
    if (line.status === 'OPEN') throw new AppError('CONFLICT');
    for (const { kind, id: feeId } of line.matches) {
      if (kind === 'BANK_FEE') await reverseBankFee(context, tx, actor, feeId);
    }
    await decideBankTransaction(tx, id, { status: 'OPEN' });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'bank-transaction.restore',
      subjectKind: 'bank-transaction',
      subjectId: id,
      details: line.matches.length === 0 ? {} : { matches: line.matches },
    });
  });
}
