/** An exact number: numerator over denominator, the denominator above zero. Never reduced; it need not be fast. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

export const ZERO: Fraction = { over: 0n, under: 1n };
export const ONE: Fraction = { over: 1n, under: 1n };

/** The number that decimal text such as "-12.50" writes down; null where it writes none. */
export function fractionOf(text: string): Fraction | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', part = ''] = match;
  const digits = BigInt(whole + part);
  return { over: sign === '-' ? -digits : digits, under: 10n ** BigInt(part.length) };
}

export const whole = (number: bigint): Fraction => ({ over: number, under: 1n });

export const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});

/** To the nearest multiple of `step`, an exact half away from zero. */
export function roundToNearest({ over, under }: Fraction, step: bigint): bigint {
  const size = over < 0n ? -over : over;
  const steps = (2n * size + under * step) / (2n * under * step);
  return over < 0n ? -steps * step : steps * step;
}
