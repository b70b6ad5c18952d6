import { type Cents, cents } from './cents.ts';

/**
 * Divides `total` cents in proportion to `weights` (zero or positive) in multiples of `unit` cents so that the
 * parts add up to the whole exactly: each gets its share rounded toward zero, the units left over go to the
 * largest remainders, the earlier one on a tie. All weights zero: equal shares. `total` must be a multiple
 * of `unit`. A negative total gives the mirror of its positive.
 */
export function allocate(total: Cents, weights: readonly bigint[], unit = 1n): Cents[] {
  if (weights.length === 0) {
    if (total === 0n) return [];
    throw new RangeError('an amount cannot be divided among nobody');
  }
  if (weights.some((weight) => weight < 0n)) throw new RangeError('weights may not be negative');
  if (total % unit !== 0n) throw new RangeError(`${total} is not a multiple of ${unit}`);
  const sign = total < 0n ? -1n : 1n;
  const units = (total * sign) / unit;
  const sum = weights.reduce((left, right) => left + right, 0n);
  const shares = sum === 0n ? weights.map(() => 1n) : weights;
  const whole = sum === 0n ? BigInt(weights.length) : sum;

  const parts = shares.map((share) => (units * share) / whole);
  const remainders = shares.map((share, index) => ({ index, remainder: (units * share) % whole }));
  let left = units - parts.reduce((a, b) => a + b, 0n);
  remainders.sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of remainders) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => cents(part * unit * sign));
}
