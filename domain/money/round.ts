/** Ways to reach a whole unit. All are symmetric: a negative amount rounds as the mirror of its positive. */
export const ROUNDING_MODES = ['HALF_AWAY_FROM_ZERO', 'HALF_EVEN', 'AWAY_FROM_ZERO', 'TOWARD_ZERO'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/**
 * The only rounding in the product: `numerator / denominator` to the nearest multiple of `unit` by `mode`,
 * exact integers throughout. `denominator` and `unit` must be positive.
 */
export function round(numerator: bigint, denominator: bigint, mode: RoundingMode, unit = 1n): bigint {
  const step = unit === 1n ? denominator : denominator * unit;
  const whole = numerator / step;
  const rest = numerator % step;
  const units =
    rest !== 0n && goesAway(rest < 0n ? -rest : rest, step, whole, mode) ? awayFromZero(whole, rest) : whole;
  return unit === 1n ? units : units * unit;
}

function awayFromZero(whole: bigint, rest: bigint): bigint {
  return rest < 0n ? whole - 1n : whole + 1n;
}

function goesAway(rest: bigint, step: bigint, whole: bigint, mode: RoundingMode): boolean {
  switch (mode) {
    case 'AWAY_FROM_ZERO':
      return true;
    case 'TOWARD_ZERO':
      return false;
    case 'HALF_AWAY_FROM_ZERO':
      return rest * 2n >= step;
    case 'HALF_EVEN':
      return rest * 2n === step ? whole % 2n !== 0n : rest * 2n > step;
  }
}

/** Whether `numerator / denominator` lies exactly between two multiples of `unit`. */
export function isTie(numerator: bigint, denominator: bigint, unit = 1n): boolean {
  const step = unit === 1n ? denominator : denominator * unit;
  const rest = numerator % step;
  return rest !== 0n && (rest < 0n ? -rest : rest) * 2n === step;
}
