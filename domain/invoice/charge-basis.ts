import { displayAmount, readCents } from '../money/cents.ts';
import { decimalText, displayRate, parseRate } from '../money/rate.ts';

/** A charge as it was priced: dollars and rates as decimal text, `exact` before it was rounded. */
export interface PricedCharge {
  rate: string | null;
  base: string;
  /** What of the base are fees on the policy and not its premium. */
  fees: string;
  exact: string;
  /** The least that is charged, where it was more than the rate came to. */
  minimumApplied: string | null;
}

/**
 * What a charge was computed on: "4.85% of $12,500.00 (includes $250.00 in fees)", "flat amount". Where it is not that one product, as with a rate by
 * line of business, only the taxable base is named: a false equation would explain nothing.
 */
export function chargeBasis({ rate, base, fees, exact, minimumApplied }: PricedCharge): string {
  if (rate === null) return 'flat amount';
  // The premium stands beside it: whoever compares the two finds what lies between them.
  const taxed =
    readCents(fees) === 0n
      ? displayAmount(base)
      : `${displayAmount(base)} (includes ${displayAmount(fees)} in fees)`;
  const of = `${displayRate(rate)} of ${taxed}`;
  if (minimumApplied !== null) return `${of}, minimum ${displayAmount(minimumApplied)}`;
  return isProduct(base, rate, exact) ? of : `taxable base ${taxed}`;
}

/** Whether `exact` is base times rate and nothing else. */
export function isProduct(base: string, rate: string, exact: string): boolean {
  const { numerator, decimals } = parseRate(rate);
  return decimalText(readCents(base) * numerator, decimals + 2) === canonical(exact);
}

function canonical(decimal: string): string {
  const trimmed = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return trimmed === '-0' ? '0' : trimmed;
}
