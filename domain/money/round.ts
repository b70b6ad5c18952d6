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
  if (unit !== 1n) {
    const { rounded, wasTie } = roundAndTell(numerator, denominator * unit, mode);
    return { rounded: rounded * unit, wasTie };
  }
  const whole = numerator / denominator;
  const rest = numerator % denominator;
  const isNegative = rest < 0n;
  const twice = rest * (isNegative ? -2n : 2n);
  const wasTie = twice === denominator;
  if (!goesAway(whole, twice, denominator, mode)) return { rounded: whole, wasTie };
  return { rounded: isNegative ? whole - 1n : whole + 1n, wasTie };
}

/** Whether `whole` is left for the next number away from zero; `twice` is double the rest, without its sign. */
function goesAway(whole: bigint, twice: bigint, denominator: bigint, mode: RoundingMode): boolean {
  switch (mode) {
    case 'AWAY_FROM_ZERO':
      return twice !== 0n;
    case 'TOWARD_ZERO':
      return false;
    case 'HALF_AWAY_FROM_ZERO':
      return twice >= denominator;
    case 'HALF_EVEN':
      return twice === denominator ? whole % 2n !== 0n : twice > denominator;
  }
}
