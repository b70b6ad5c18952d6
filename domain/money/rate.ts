declare const brand: unique symbol;
/** An exact decimal: `numerator / denominator`, the denominator being `10 ** decimals`. Built only by parseRate. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly decimals: number;
  readonly [brand]: 'Rate';
}

export class RateError extends Error {
  constructor(text: string) {
    super(`"${text}" is not a rate such as 0.0485`);
    this.name = 'RateError';
  }
}

const RATE_TEXT = /^(\d{1,4})(?:\.(\d{1,12}))?$/;

/**
 * A rate as decimal text ("0.0485" is 4.85%) to exact integers; never negative.
 * Throws RateError for anything else, a percent sign included.
 */
export function parseRate(text: string): Rate {
  const parts = RATE_TEXT.exec(text);
  if (parts === null) throw new RateError(text);
  const [, whole = '', fraction = ''] = parts;
  const significant = fraction.replace(/0+$/, '');
  const decimals = significant.length;
  return { numerator: BigInt(whole + significant), denominator: 10n ** BigInt(decimals), decimals } as Rate;
}

/** The rate as a percentage for people: "0.0485" gives "4.85%", "0.03" gives "3%". */
export function displayRate(text: string): string {
  const { numerator, decimals } = parseRate(text);
  return `${decimalText(numerator * 100n, decimals)}%`;
}

/** `value / 10 ** decimals` as exact decimal text without trailing zeros: "497.125", "-0.5", "10". */
export function decimalText(value: bigint, decimals: number): string {
  const negative = value < 0n;
  const digits = (negative ? -value : value).toString().padStart(decimals + 1, '0');
  const sign = negative ? '-' : '';
  if (decimals === 0) return sign + digits;
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === 48) end -= 1;
  return end === point
    ? sign + digits.slice(0, point)
    : `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}
