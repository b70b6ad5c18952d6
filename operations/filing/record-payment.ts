import { findCompanyCredit } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { type Cents, displayCents, leastCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { insertPayment } from '../payment/insert-payment.ts';
import { parsePaymentAmount, parseReceivedOn } from '../payment/parse-payment.ts';
import { settleFilings } from '../payment/settle-filings.ts';
import { todayOf } from '../today.ts';
import { onFiling } from './apply-event.ts';
import { fieldError } from './parse-field.ts';

export interface PaymentOfFiling {
  /** Dollars as decimal text, above zero. */
  amount: string;
  /** How the money came. */
  /** Left out: what we already hold for the company is applied. */
  method?: DirectPaymentMethod | undefined;
  receivedOn: string;
  reference: string;
  version?: number | undefined;
}

/**
 * A payment with one allocation, to this filing. Too little leaves it UNPAID, too much becomes the company's credit.
 * Throws AMOUNT_INVALID or INVALID naming the field, and what onFiling throws.
 */
export async function recordPayment(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  payment: PaymentOfFiling,
): Promise<void> {
  const seen = { id, actor, event: 'record-payment', version: payment.version } as const;
  await onFiling(context, seen, async (tx, { filing }) => {
    const amount = parsePaymentAmount(payment.amount);
    const receivedOn = parseReceivedOn(payment.receivedOn, todayOf(context.clock));
    const { method = null, reference } = payment;
    const { companyId } = filing;
    const open = balanceOf(filing);
    if (method === null) requireCredit(amount, { open, credit: await findCompanyCredit(tx, companyId) });
    const source = method === null ? 'CREDIT' : 'RECEIVED';
    const allocations = [{ filingId: id, invoiceId: null, amount: leastCents(amount, open) }];
    await insertPayment(tx, {
      companyId,
      about: filing.number,
      source,
      method,
      amount,
      allocations,
      receivedOn,
      reference,
      book: bookNow(context, actor.id),
    });
    await settleFilings(context, tx, {
      actor,
      filings: [filing],
      allocations,
      source,
      method,
      amount,
      reference: source === 'CREDIT' ? null : reference,
      received: source === 'CREDIT' ? null : amount,
    });
  });
}

function requireCredit(amount: Cents, { open, credit }: { open: Cents; credit: Cents }): void {
  if (amount > open) throw fieldError('amount', `Only ${displayCents(open)} is open on this filing.`);
  if (amount > credit) throw fieldError('amount', `You can apply up to ${displayCents(credit)}.`);
}
