import { MINUS } from '#domain/money/cents.ts';

const PERCENT_DIGITS = 2;
/** As people write it: "25", "12.5 %", ".5". */
export const PERCENTAGE = /^(?=\.?\d)\d*(?:\.\d*)?\s*%?$/;

/** People write "$12,500" or paste "−$5.00"; the API reads "12500" and "-5.00". What it cannot read, it explains. */
export function plainAmount(text: string): string {
  return text.replace(/[$,\s]/g, '').replace(MINUS, '-');
}

/** Digits "5" to "0.05", exactly: the point moves two places to the left. */
function percentToRate(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.');
  const digits = whole.padStart(PERCENT_DIGITS + 1, '0') + fraction;
  const places = fraction.length + PERCENT_DIGITS;
  const rate = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return rate.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}

/** "0.05" to "5", exactly. */
export function rateToPercent(rate: string): string {
  const [whole = '', fraction = ''] = rate.split('.');
  const padded = fraction.padEnd(PERCENT_DIGITS, '0');
  const percent = `${whole}${padded.slice(0, PERCENT_DIGITS)}.${padded.slice(PERCENT_DIGITS)}`;
  return percent.replace(/^0+(?=\d)/, '').replace(/\.0*$|(\.\d*?)0+$/, '$1');
}

/**
 * A percentage as people write it ("4.85", "4.85%") as the rate the API takes ("0.0485"). Text that is none is
 * given back as it is: the server says what is wrong with it.
 */
export function rateOfTyped(text: string): string {
  const typed = text.trim();
  return PERCENTAGE.test(typed) ? percentToRate(typed.replace(/\s*%$/, '')) : typed;
}
