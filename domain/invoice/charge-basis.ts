import { displayAmount, readCents, ZERO } from '../money/cents.ts';
import { decimalText, displayRate, parseRate } from '../money/rate.ts';

/** A charge as it was priced: dollars and rates as decimal text, `exact` before it was rounded. */
export interface PricedCharge {
  rate: string | null;
  base: string;
  /** What of the base are fees on the policy and not its premium. */
  fees: string;
  /** What of the base are charges of the state. */
  stateCharges: string;
  exact: string;
  /** The least that is charged, where it was more than the rate came to. */
  minimumApplied: string | null;
}

/**
 * What a charge was computed on: "4.85% of $12,500.00 (includes $250.00 in fees)", "flat amount". Where it is not that one product, as with a rate by
 * line of business, only the taxable base is named: a false equation would explain nothing.
 */
export function chargeBasis({ rate, exact, minimumApplied, ...parts }: PricedCharge): string {
  if (rate === null) return 'flat amount';
  const { base } = parts;
  const taxed = describeBase(parts);
  const of = `${displayRate(rate)} of ${taxed}`;
  if (minimumApplied !== null) return `${of}, minimum ${displayAmount(minimumApplied)}`;
  return isProduct(base, rate, exact) ? of : `taxable base ${taxed}`;
}

/**
 * "$10,751.23 (includes $250.00 in fees and $501.23 in state charges)". The premium stands beside it: whoever compares
 * the two finds what lies between them.
 */
export function describeBase({
  base,
  fees,
  stateCharges,
}: Pick<PricedCharge, 'base' | 'fees' | 'stateCharges'>): string {
  const beside = [
    { amount: fees, what: 'fees' },
    { amount: stateCharges, what: 'state charges' },
  ]
    .filter(({ amount }) => readCents(amount) !== ZERO)
    .map(({ amount, what }) => `${displayAmount(amount)} in ${what}`);
  return beside.length === 0
    ? displayAmount(base)
    : `${displayAmount(base)} (includes ${beside.join(' and ')})`;
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
