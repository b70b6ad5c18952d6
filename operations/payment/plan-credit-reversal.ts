import type { Db } from '#db/pool.ts';
import { findCompanyCredit } from '#db/queries/ledger.ts';
import { type KeptAllocation, selectKeptCredit, takeFromKept } from '#db/queries/payment-allocations.ts';
import type { PaymentRecord } from '#db/queries/payments.ts';
import { type Cents, cents, sumAmounts, ZERO } from '#domain/money/cents.ts';

/** What the reversal of a payment takes from its company's credit, in cents. */
export interface CreditReversal {
  credit: Cents;
  creditAfter: Cents;
  /** Uses of credit that have to go, because the rest of this payment was in it: the last first. */
  taken: readonly (KeptAllocation & { amount: Cents })[];
  /** What was refunded of it and cannot be had back: then it cannot be reversed. */
  refunded: Cents;
}

/** Of a payment of which filings have so much now. */
export async function planCreditReversal(
  db: Db,
  payment: Pick<PaymentRecord, 'id' | 'companyId' | 'source' | 'amount'>,
  allocated: Cents,
): Promise<CreditReversal> {
  const credit = await findCompanyCredit(db, payment.companyId);
  const rest = payment.source === 'RECEIVED' ? cents(payment.amount - allocated) : ZERO;
  const missing = cents(rest - credit);
  if (missing <= ZERO) return { credit, creditAfter: cents(credit - rest), taken: [], refunded: ZERO };
  const uses = await selectKeptCredit(db, payment.companyId);
  const taken = takeFromKept(
    uses.filter(({ paymentId }) => paymentId !== payment.id),
    missing,
  );
  return { credit, creditAfter: ZERO, taken, refunded: cents(missing - sumAmounts(taken)) };
}
