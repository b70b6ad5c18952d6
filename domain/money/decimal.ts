/** An exact decimal: `value / 10 ** decimals`. */
export interface Decimal {
  value: bigint;
  decimals: number;
}

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Exact decimal text, as charges keep their unrounded amount ("497.125", "-0.5"). Throws RangeError for other text. */
export function parseDecimal(text: string): Decimal {
  const parts = DECIMAL_TEXT.exec(text);
  if (parts === null) throw new RangeError(`"${text}" is no decimal number.`);
  const [, sign = '', whole = '', fraction = ''] = parts;
  return { value: BigInt(sign + whole + fraction), decimals: fraction.length };
}

/** The exact sum. */
export function addDecimals(...terms: readonly Decimal[]): Decimal {
  const decimals = Math.max(0, ...terms.map((term) => term.decimals));
  const value = terms.reduce((sum, term) => sum + term.value * 10n ** BigInt(decimals - term.decimals), 0n);
  return { value, decimals };
}
