import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findCompanyCredit, lockCompanyMoney } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { formatCents, sumAmounts, ZERO } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { insertPayment, onlyFilingOf } from './insert-payment.ts';
import { type AllocationRequest, planAllocations } from './plan-allocations.ts';
import { settleFilings } from './settle-filings.ts';

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
    const book = bookNow(context, actor.id);
    const only = filings.find(({ id }) => id === onlyFilingOf(allocations));
    const reference = 'Customer credit applied';
    const id = await insertPayment(tx, {
      companyId,
      about: only?.number ?? null,
      source: 'CREDIT',
      method: null,
      amount,
      allocations,
      receivedOn: book.on,
      reference,
      book,
    });
    await settleFilings(context, tx, {
      actor,
      filings,
      allocations,
      source: 'CREDIT',
      method: null,
      amount: null,
      reference: null,
      received: null,
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
