import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findCompanyCredit, lockCompanyMoney } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatCents, sumAmounts, ZERO } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { type AllocationRequest, planAllocations } from './plan-allocations.ts';
import { settleWithoutMoney } from './settle-without-money.ts';

/**
 * Puts a company's credit on its filings and invoices: as asked, or oldest first on what it was billed. Returns the
 * id of the application. Throws NOT_FOUND, AMOUNT_INVALID and INVALID by field, also where there is nothing to apply.
 */
export async function applyCredit(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  companyId: string,
  request: { allocations?: readonly AllocationRequest[] | undefined },
): Promise<string> {
  return await inTransaction(context.db, async (tx) => {
    if (!(await lockCompanyMoney(tx, companyId))) throw new AppError('NOT_FOUND');
    const credit = await findCompanyCredit(tx, companyId);
    const { allocations, filings } = await planAllocations(tx, companyId, request.allocations, credit);
    const amount = sumAmounts(allocations);
    if (amount === ZERO)
      throw fieldError('allocations', 'There is no customer credit, or no balance due to apply it to.');
    const id = await settleWithoutMoney(context, tx, {
      actor,
      companyId,
      source: 'CREDIT',
      reference: 'Customer credit applied',
      amount,
      allocations,
      filings,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'payment.apply-credit',
      subjectKind: 'payment',
      subjectId: id,
      details: { companyId, amount: formatCents(amount) },
    });
    return id;
  });
}
