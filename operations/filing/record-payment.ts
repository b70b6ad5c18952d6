import { lockCompanyCredit } from '#db/queries/ledger.ts';
import type { Actor } from '#domain/access/actor.ts';
import { balanceOf } from '#domain/filing/lifecycle.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { addCents, displayCents, formatCents, leastCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { bookNow } from '../ledger/post-filing.ts';
import { insertPayment } from '../payment/insert-payment.ts';
import { parsePaymentAmount, parseReceivedOn } from '../payment/parse-payment.ts';
import { todayOf } from '../today.ts';
import { applyEvent, onFiling } from './apply-event.ts';
import { filingMailData } from './filing-mail-data.ts';
import { fieldError } from './parse-field.ts';

export interface PaymentReceived {
  /** Dollars as decimal text, above zero. */
  amount: string;
  /** How the money came. */
  method?: DirectPaymentMethod | undefined;
  /** Applies what we already hold for the company: then there is no method. */
  fromCredit?: boolean | undefined;
  receivedOn: string;
  reference: string;
}

/**
 * Puts money on a filing. Too little leaves it UNPAID, too much becomes the company's credit. Throws
 * AMOUNT_INVALID or INVALID naming the field, and what onFiling throws.
 */
export async function recordPayment(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  payment: PaymentReceived,
): Promise<void> {
  await onFiling(context, { id, actor, event: 'record-payment' }, async (tx, { filing, party }) => {
    const amount = parsePaymentAmount(payment.amount);
    const receivedOn = parseReceivedOn(payment.receivedOn, todayOf(context.clock));
    const { method = null, reference } = payment;
    const open = balanceOf(filing);
    if (method === null) {
      if (amount > open) throw fieldError('amount', `Only ${displayCents(open)} is open on this filing.`);
      const credit = await lockCompanyCredit(tx, filing.companyId);
      if (amount > credit) throw fieldError('amount', `Customer credit available: ${displayCents(credit)}.`);
    }
    const allocated = leastCents(amount, open);
    const book = bookNow(context, actor.id);
    await insertPayment(tx, { filing, amount, allocated, method, receivedOn, reference, book });
    const paid = addCents(filing.paid, allocated);
    const balance = formatCents(balanceOf({ ...filing, paid }));
    await applyEvent(context, tx, {
      actor,
      party,
      filing,
      reason: null,
      details: {
        event: 'record-payment',
        amount: formatCents(amount),
        allocated: formatCents(allocated),
        method,
        balance,
      },
      after: { paid },
      changes: {},
      mail: {
        to: filing.submitterEmail,
        template: 'payment-recorded',
        data: { ...filingMailData(filing), amount: formatCents(amount), balance },
      },
    });
  });
}
