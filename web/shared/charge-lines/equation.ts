import { isProduct } from '#domain/invoice/charge-basis.ts';
import { readCents } from '#domain/money/cents.ts';
import { decimalText, displayRate, parseRate } from '#domain/money/rate.ts';
import { displayMoney } from '../amount.tsx';

/** Exact dollars of any number of decimals for people: "497.125" gives "$497.125", "-7.5" gives "−$7.50". */
export function displayExactAmount(exact: string): string {
  const [whole = '0', decimals = ''] = exact.split('.');
  const cents = decimals.padEnd(2, '0');
  return displayMoney(`${whole}.${cents.slice(0, 2)}`) + cents.slice(2);
}

/**
 * Base × rate = exact as one line, or null where the charge was not made by that one product (a minimum, a
 * share by line of business): then the components and the notes explain it, and a false equation would not.
 */
export function equationOf(charge: { base: string; rate: string | null; exact: string }): string | null {
  if (charge.rate === null) return null;
  if (!isProduct(charge.base, charge.rate, charge.exact)) return null;
  return `${displayMoney(charge.base)} × ${displayRate(charge.rate)} = ${displayExactAmount(charge.exact)}`;
}

/** What of an amount a charge is taken on: "taxed", "15% taxed = $1,500.00" for a share of it, "not taxed". */
export function describeTaxed({
  amount,
  share,
  taxed,
}: {
  amount: string;
  share: string;
  taxed: boolean;
}): string {
  if (!taxed) return 'not taxed';
  if (share === '1') return 'taxed';
  const { numerator, decimals } = parseRate(share);
  return `${displayRate(share)} taxed = ${displayExactAmount(decimalText(readCents(amount) * numerator, decimals + 2))}`;
}
