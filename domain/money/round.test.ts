import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUNDING_MODES, round, roundAndTell } from './round.ts';

test.each([
  ['HALF_AWAY_FROM_ZERO', [1n, 2n, 3n, 2n, -3n]],
  ['HALF_EVEN', [0n, 2n, 2n, 2n, -2n]],
  ['AWAY_FROM_ZERO', [1n, 2n, 3n, 3n, -3n]],
  ['TOWARD_ZERO', [0n, 1n, 2n, 2n, -2n]],
] as const)('%s of 0.5, 1.5, 2.5, 2.4 and -2.5', (mode, expected) => {
  expect([5n, 15n, 25n, 24n, -25n].map((tenths) => round(tenths, 10n, mode))).toEqual(expected);
});

test('half to even is to even below nothing, too', () => {
  expect([-15n, -5n, -35n].map((tenths) => round(tenths, 10n, 'HALF_EVEN'))).toEqual([-2n, 0n, -4n]);
});

test('to the whole dollar in cents', () => {
  expect(round(4_350n, 1n, 'HALF_AWAY_FROM_ZERO', 100n)).toBe(4_400n);
  expect(round(4_349n, 1n, 'HALF_AWAY_FROM_ZERO', 100n)).toBe(4_300n);
  expect(round(-4_350n, 1n, 'HALF_AWAY_FROM_ZERO', 100n)).toBe(-4_400n);
  expect(round(4_350n, 1n, 'HALF_EVEN', 100n)).toBe(4_400n);
  expect(round(4_250n, 1n, 'HALF_EVEN', 100n)).toBe(4_200n);
});

const numerator = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
const denominator = fc.bigInt({ min: 1n, max: 10n ** 6n });
const mode = fc.constantFrom(...ROUNDING_MODES);
const unit = fc.constantFrom(1n, 5n, 100n);

test('a negative amount rounds as the mirror of its positive', () => {
  fc.assert(
    fc.property(
      numerator,
      denominator,
      mode,
      unit,
      (n, d, m, u) => round(-n, d, m, u) === -round(n, d, m, u),
    ),
  );
});

test('the result is a multiple of the unit, less than one unit away, and at most half for the nearest', () => {
  fc.assert(
    fc.property(numerator, denominator, mode, unit, (n, d, m, u) => {
      const result = round(n, d, m, u);
      const away = result * d - n;
      const distance = away < 0n ? -away : away;
      return result % u === 0n && distance < d * u && (!m.startsWith('HALF') || distance * 2n <= d * u);
    }),
  );
});

test('a tie lies exactly between two units', () => {
  const wasTie = (n: bigint, d: bigint, u?: bigint) => roundAndTell(n, d, 'HALF_EVEN', u).wasTie;
  expect(wasTie(4_971_250n, 10_000n)).toBe(false);
  expect(wasTie(497_125n, 10n)).toBe(true);
  expect(wasTie(-497_125n, 10n)).toBe(true);
  expect(wasTie(497_120n, 10n)).toBe(false);
  expect(wasTie(50n, 1n, 100n)).toBe(true);
  expect(wasTie(100n, 1n, 100n)).toBe(false);
});
