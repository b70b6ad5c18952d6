import { type Cents, cents, leastCents, ZERO } from '../money/cents.ts';

/**
 * What of a payment can still be applied, in cents: its rest, as far as its company's credit still holds it. A customer's
 * credit is one balance, so that a refund may have taken it. Nothing of what was reversed, and of what never came in.
 */
export function availableCredit(
  payment: { source: string; isReversed: boolean; amount: Cents; allocated: Cents },
  companyCredit: Cents,
): Cents {
  if (payment.source !== 'RECEIVED' || payment.isReversed) return ZERO;
  const left = cents(payment.amount - payment.allocated);
  return left > ZERO && companyCredit > ZERO ? leastCents(left, companyCredit) : ZERO;
}
