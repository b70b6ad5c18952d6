import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findCompanyCredit, insertLedgerEntry, lockMoneyOf } from '#db/queries/ledger.ts';
import { insertAllocations, selectKeptOfPayment } from '#db/queries/payment-allocations.ts';
import { findPayment } from '#db/queries/payments.ts';
import type { Actor } from '#domain/access/actor.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { postCreditUse } from '#domain/ledger/postings.ts';
import { addCents, cents, formatCents, leastCents, sumAmounts } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { onlyFilingOf } from './insert-payment.ts';
import { type AllocationRequest, planAllocations } from './plan-allocations.ts';
import { settleFilings } from './settle-filings.ts';

/**
 * Puts what is left of a payment on filings and invoices of its company, as far as its credit still holds it. Throws
 * NOT_FOUND, PAYMENT_ALREADY_REVERSED, AMOUNT_INVALID and INVALID by field.
 */
export async function allocatePayment(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  request: { allocations: readonly AllocationRequest[] },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await lockMoneyOf(tx, () => findPayment(tx, id));
    if (found === null) throw new AppError('NOT_FOUND');
    const { companyId, source, method } = found;
    if (found.reversal) throw new AppError('PAYMENT_ALREADY_REVERSED');
    if (source !== 'RECEIVED') throw fieldError('allocations', 'Only payments received can be applied.');
    const kept = await selectKeptOfPayment(tx, id);
    const left = cents(found.amount - addCents(...kept.map((each) => each.kept)));
    const available = leastCents(left, await findCompanyCredit(tx, companyId));
    const { allocations, filings } = await planAllocations(tx, companyId, request.allocations, available);
    const book = bookNow(context, actor.id);
    const amount = sumAmounts(allocations);
    await insertAllocations(tx, id, allocations, { fromCredit: true, at: book.at });
    await insertLedgerEntry(tx, {
      description: `${describePayment(method, found.reference)}: customer credit applied`,
      filingId: onlyFilingOf(allocations),
      paymentId: id,
      createdBy: book.by,
      bookedOn: book.on,
      at: book.at,
      postings: postCreditUse({ companyId, amount }),
    });
    await settleFilings(context, tx, {
      actor,
      filings,
      allocations,
      source: 'CREDIT',
      method,
      amount: null,
      reference: null,
      received: null,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'payment.allocate',
      subjectKind: 'payment',
      subjectId: id,
      details: { companyId, amount: formatCents(amount) },
    });
  });
}
