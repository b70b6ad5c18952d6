import { inTransaction } from '#db/pool.ts';
import { findContactEmail } from '#db/queries/companies.ts';
import { lockCompanyMoney } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { cents, formatCents, sumAmounts } from '#domain/money/cents.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { todayOf } from '../today.ts';
import { insertPayment, onlyFilingOf } from './insert-payment.ts';
import { parsePaymentAmount, parseReceivedOn } from './parse-payment.ts';
import { type AllocationRequest, planAllocations } from './plan-allocations.ts';
import { settleFilings } from './settle-filings.ts';

export interface MoneyReceived {
  companyId: string;
  /** Dollars as decimal text, above zero. */
  amount: string;
  method: DirectPaymentMethod;
  receivedDate: string;
  reference: string;
  /** Left out: what the company was billed, oldest first. Empty: all of it is credit. */
  allocations?: readonly AllocationRequest[] | undefined;
}

/**
 * Money of a company arrived: it is put on its filings and invoices, and the rest is the company's credit. Returns
 * the payment's id. Throws AMOUNT_INVALID and INVALID by field.
 */
export async function receivePayment(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  received: MoneyReceived,
): Promise<string> {
  const { companyId, method, reference } = received;
  const amount = parsePaymentAmount(received.amount);
  const receivedOn = parseReceivedOn(received.receivedDate, todayOf(context.clock), 'receivedDate');
  return await inTransaction(context.db, async (tx) => {
    if (!(await lockCompanyMoney(tx, companyId))) throw fieldError('companyId', 'Select a company.');
    const { allocations, filings } = await planAllocations(tx, companyId, received.allocations, amount);
    const only = filings.find(({ id }) => id === onlyFilingOf(allocations));
    const id = await insertPayment(tx, {
      companyId,
      about: only?.number ?? null,
      source: 'RECEIVED',
      method,
      amount,
      allocations,
      receivedOn,
      reference,
      book: bookNow(context, actor.id),
    });
    const whole = only === undefined ? null : amount;
    const kept = cents(amount - sumAmounts(allocations));
    const contact = await findContactEmail(tx, companyId);
    await settleFilings(context, tx, {
      actor,
      filings,
      allocations,
      source: 'RECEIVED',
      method,
      amount: whole,
      reference,
      received: amount,
      receipt: contact === null ? null : { to: contact, companyId, receivedOn, kept },
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'payment.record',
      subjectKind: 'payment',
      subjectId: id,
      details: {
        companyId,
        amount: formatCents(amount),
        method,
        receivedOn,
        reference,
        kept: formatCents(kept),
      },
    });
    return id;
  });
}
