/** Ways to reach a whole unit. All are symmetric: a negative amount rounds as the mirror of its positive. */
export const ROUNDING_MODES = ['HALF_AWAY_FROM_ZERO', 'HALF_EVEN', 'AWAY_FROM_ZERO', 'TOWARD_ZERO'] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

/**
 * The only rounding in the product: `numerator / denominator` to the nearest multiple of `unit` by `mode`,
 * exact integers throughout. `denominator` and `unit` must be positive.
 */
export function round(numerator: bigint, denominator: bigint, mode: RoundingMode, unit = 1n): bigint {
  return roundAndTell(numerator, denominator, mode, unit).rounded;
}

/** The same, and whether it lay exactly between two multiples of `unit`, so that the mode alone decided. */
export function roundAndTell(
  numerator: bigint,
  denominator: bigint,
  mode: RoundingMode,
  unit = 1n,
): { rounded: bigint; wasTie: boolean } {
  const step = unit === 1n ? denominator : denominator * unit;
  const whole = numerator / step;
  const rest = numerator - whole * step;
  if (rest === 0n) return { rounded: unit === 1n ? whole : whole * unit, wasTie: false };
  const twice = rest < 0n ? rest * -2n : rest * 2n;
  const wasTie = twice === step;
  const units = goesAway(wasTie, twice > step, whole, mode) ? awayFromZero(whole, rest) : whole;
  return { rounded: unit === 1n ? units : units * unit, wasTie };
}

function awayFromZero(whole: bigint, rest: bigint): bigint {
  return rest < 0n ? whole - 1n : whole + 1n;
}

function goesAway(isTie: boolean, isNearerAway: boolean, whole: bigint, mode: RoundingMode): boolean {
  switch (mode) {
    case 'AWAY_FROM_ZERO':
      return true;
    case 'TOWARD_ZERO':
      return false;
    case 'HALF_AWAY_FROM_ZERO':
      return isTie || isNearerAway;
    case 'HALF_EVEN':
      return isTie ? whole % 2n !== 0n : isNearerAway;
  }
}
