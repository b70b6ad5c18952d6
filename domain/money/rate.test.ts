import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, displayRate, parseRate, RateError } from './rate.ts';

test('a rate becomes exact integers, trailing zeros dropped', () => {
  expect(parseRate('0.0485')).toEqual({ numerator: 485n, denominator: 10_000n, decimals: 4 });
  expect(parseRate('0.0300')).toEqual({ numerator: 3n, denominator: 100n, decimals: 2 });
  expect(parseRate('1.00')).toEqual({ numerator: 1n, denominator: 1n, decimals: 0 });
});

test.each(['', '5%', '-0.01', '.05', '0.', '1e-2', '0.0000000000001', '12345'])('refuses %j', (text) => {
  expect(() => parseRate(text)).toThrow(RateError);
});

test('rates for people', () => {
  expect(displayRate('0.0485')).toBe('4.85%');
  expect(displayRate('0.03')).toBe('3%');
  expect(displayRate('0.00175')).toBe('0.175%');
  expect(displayRate('1')).toBe('100%');
  expect(displayRate('0')).toBe('0%');
});

test('exact decimal text', () => {
  expect(decimalText(497_125n, 3)).toBe('497.125');
  expect(decimalText(-5n, 1)).toBe('-0.5');
  expect(decimalText(-5n, 4)).toBe('-0.0005');
  expect(decimalText(1_000n, 2)).toBe('10');
  expect(decimalText(7n, 0)).toBe('7');
  expect(decimalText(0n, 6)).toBe('0');
});

test('decimal text keeps the value exactly', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
      fc.integer({ min: 0, max: 12 }),
      (value, decimals) => {
        const [whole = '', fraction = ''] = decimalText(value, decimals).replace('-', '').split('.');
        const read = BigInt(whole + fraction.padEnd(decimals, '0'));
        return (value < 0n ? -read : read) === value && !fraction.endsWith('0');
      },
    ),
  );
});
