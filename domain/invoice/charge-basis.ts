import { type Cents, displayAmount, readCents, ZERO } from '../money/cents.ts';
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
  amount: Cents;
}

/**
 * What a charge was computed on: "4.85% of $12,500.00 (includes $250.00 in fees)", "flat amount". Where it is not that one product, as with a rate by
 * line of business, only the taxable base is named: a false equation would explain nothing. What a state rounds to whole
 * dollars is said, since neither the premium beside it nor the amount is what the reader computes.
 */
export function chargeBasis(charge: PricedCharge, premium: Cents): string {
  const basis = describeProduct(charge);
  const rounded = [
    ...(isPremiumRounded(charge, premium) ? ['premium'] : []),
    ...(isAmountRounded(charge) ? ['charge'] : []),
  ];
  return rounded.length === 0 ? basis : `${basis}, ${rounded.join(' and ')} rounded to the whole dollar`;
}

const DOLLAR = 100n;
const isWhole = (amount: bigint) => amount % DOLLAR === 0n;
const distance = (one: bigint, other: bigint) => (one < other ? other - one : one - other);

/** Whether the premium in the base is the policy's in whole dollars, and not the policy's. */
function isPremiumRounded({ rate, base, fees, stateCharges }: PricedCharge, premium: Cents): boolean {
  const taxed = readCents(base) - readCents(fees) - readCents(stateCharges);
  return rate !== null && taxed !== premium && isWhole(taxed) && distance(taxed, premium) < DOLLAR;
}

/** Whether more than parts of a cent were rounded away. */
function isAmountRounded({ rate, exact, minimumApplied, amount }: PricedCharge): boolean {
  if (rate === null || minimumApplied !== null || !isWhole(amount)) return false;
  const [whole = '', fraction = ''] = exact.split('.');
  const unit = 10n ** BigInt(fraction.length);
  return distance(BigInt(whole + fraction) * DOLLAR, amount * unit) >= unit;
}

function describeProduct({ rate, exact, minimumApplied, ...parts }: PricedCharge): string {
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
