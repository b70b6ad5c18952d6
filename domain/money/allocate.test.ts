import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';
import { cents } from './cents.ts';

test('a third each of a dollar, the odd cent to the first', () => {
  expect(allocate(cents(100n), [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(allocate(cents(-100n), [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
});

test('the largest remainder is served first', () => {
  expect(allocate(cents(10n), [1n, 2n, 2n])).toEqual([2n, 4n, 4n]);
  expect(allocate(cents(11n), [1n, 2n, 2n])).toEqual([2n, 5n, 4n]);
});

test('no weight at all: equal shares', () => {
  expect(allocate(cents(5n), [0n, 0n])).toEqual([3n, 2n]);
});

test('whole dollars', () => {
  expect(allocate(cents(30_100n), [10_050n, 20_050n], 100n)).toEqual([10_100n, 20_000n]);
});

test('refuses what cannot add up', () => {
  expect(() => allocate(cents(1n), [])).toThrow(RangeError);
  expect(() => allocate(cents(1n), [-1n])).toThrow(RangeError);
  expect(() => allocate(cents(150n), [1n], 100n)).toThrow(RangeError);
  expect(allocate(cents(0n), [])).toEqual([]);
  expect(() => allocate(cents(100n), [1n, -1n])).toThrow('weights may not be negative');
});

test('the parts are the whole, each within one cent of its exact share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), weights, (total, shares) => {
      const parts = allocate(cents(total), shares);
      const sum = shares.reduce((left, right) => left + right, 0n);
      const close = parts.every((part, index) => {
        const exactTimesSum = total * (sum === 0n ? 1n : (shares[index] ?? 0n));
        const whole = sum === 0n ? BigInt(shares.length) : sum;
        const off = part * whole - exactTimesSum;
        return (off < 0n ? -off : off) < whole;
      });
      return parts.reduce<bigint>((left, right) => left + right, 0n) === total && close;
    }),
  );
});
