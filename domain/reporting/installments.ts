import { addCents, type Cents, cents, ZERO } from '../money/cents.ts';
import type { ReportDuty } from '../rules/state-facts.ts';

/** One period of a duty of installments, in cents. */
export interface InstallmentPeriod {
  /** The tax of the filings that count in it, returns netted. */
  tax: Cents;
  /** What it comes to as it stands; null: not known. */
  amount: Cents | null;
  /** Filed, or entered by an admin: the amount is not computed again. */
  isFixed: boolean;
}

/** What one installment comes to, and why. */
export interface Installment {
  /** The tax of the year through its period. */
  accrued: Cents;
  /** What earlier installments of the year come to. */
  earlier: Cents;
  /** Null: not known; zero: none is due. */
  amount: Cents | null;
}

type Law = Pick<ReportDuty, 'threshold' | 'installmentAmount'>;

/**
 * The installments of a year, whose periods are given in order. `priorYearTax` null: the books do not have it.
 * Returns that exceed the tax are carried to the next period: no installment is below zero.
 */
export function installmentsOf(
  law: Law,
  periods: readonly InstallmentPeriod[],
  priorYearTax: Cents | null,
): Installment[] {
  let [accrued, earlier]: [Cents, Cents] = [ZERO, ZERO];
  return periods.map((period) => {
    accrued = addCents(accrued, period.tax);
    const open = cents(accrued - earlier);
    const amount = period.isFixed ? period.amount : amountOf(law, open, priorYearTax);
    const installment = { accrued, earlier, amount };
    earlier = addCents(earlier, amount ?? ZERO);
    return installment;
  });
}

function amountOf(
  { threshold, installmentAmount }: Law,
  open: Cents,
  priorYearTax: Cents | null,
): Cents | null {
  if (installmentAmount === null) return null;
  const due = open > ZERO ? open : ZERO;
  if (threshold === null) return due;
  const measured = threshold.of === 'ACCRUED' ? open : priorYearTax;
  if (measured === null) return null;
  return measured >= threshold.amount ? due : ZERO;
}
