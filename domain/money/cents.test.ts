import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  absoluteCents,
  addCents,
  cents,
  displayCents,
  formatCents,
  leastCents,
  MoneyError,
  type MoneyErrorCode,
  negateCents,
  parseCents,
  readCents,
  sumAmounts,
  ZERO,
} from './cents.ts';

const amount = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }).map(cents);

describe('parseCents', () => {
  test.each([
    ['0', 0n],
    ['-0', 0n],
    ['7', 700n],
    ['7.5', 750n],
    ['1234.50', 123_450n],
    ['-0.05', -5n],
    ['0001.10', 110n],
    ['999999999999.99', 99_999_999_999_999n],
    ['000000000000000001', 100n],
  ])('reads %s', (text, expected) => {
    expect(parseCents(text)).toBe(expected);
  });

  test.each<[string, MoneyErrorCode]>([
    ['', 'NOT_A_NUMBER'],
    [' 1', 'NOT_A_NUMBER'],
    ['1,000', 'NOT_A_NUMBER'],
    ['1e3', 'NOT_A_NUMBER'],
    ['+1', 'NOT_A_NUMBER'],
    ['.5', 'NOT_A_NUMBER'],
    ['5.', 'NOT_A_NUMBER'],
    ['$5', 'NOT_A_NUMBER'],
    ['٣', 'NOT_A_NUMBER'],
    ['NaN', 'NOT_A_NUMBER'],
    ['1\n', 'NOT_A_NUMBER'],
    ['1.005', 'TOO_MANY_DECIMALS'],
    ['1000000000000', 'TOO_LARGE'],
  ])('refuses %j as %s', (text, code) => {
    expect(() => parseCents(text)).toThrow(expect.objectContaining({ code }));
    expect(() => parseCents(text)).toThrow(MoneyError);
  });

  test('reads back what formatCents wrote', () => {
    fc.assert(fc.property(amount, (value) => parseCents(formatCents(value)) === value));
  });
});

test('a sum beyond what one may enter is read back', () => {
  const sum = cents(123_456_789_012_345_678n);
  expect(readCents(formatCents(sum))).toBe(sum);
  expect(() => parseCents(formatCents(sum))).toThrow(MoneyError);
  expect(() => readCents('1e3')).toThrow(MoneyError);
});

test('amounts for people', () => {
  expect(displayCents(cents(123_450n))).toBe('$1,234.50');
  expect(displayCents(cents(-500n))).toBe('−$5.00');
  expect(displayCents(cents(100_000_000n))).toBe('$1,000,000.00');
  expect(displayCents(cents(99_999n))).toBe('$999.99');
  expect(displayCents(ZERO)).toBe('$0.00');
});

test('sums and signs', () => {
  expect(addCents()).toBe(0n);
  expect(addCents(cents(5n), cents(-7n), cents(1n))).toBe(-1n);
  expect(sumAmounts([])).toBe(0n);
  expect(sumAmounts([{ amount: cents(5n) }, { amount: cents(-7n) }])).toBe(-2n);
  expect(negateCents(cents(5n))).toBe(-5n);
  expect(absoluteCents(cents(-5n))).toBe(5n);
});

test('the smallest of amounts, wherever it stands and whatever its sign', () => {
  expect(leastCents(cents(5n))).toBe(5n);
  expect(leastCents(cents(5n), cents(7n))).toBe(5n);
  expect(leastCents(cents(5n), cents(-7n), cents(0n))).toBe(-7n);
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 6 }), (amounts) => {
      const [first = ZERO, ...others] = amounts;
      const least = leastCents(first, ...others);
      return amounts.includes(least) && amounts.every((each) => least <= each);
    }),
  );
});

test('what is wrong with an amount is said with the text that was given', () => {
  expect(() => parseCents('1000000000000')).toThrow(
    '"1000000000000" has more than 12 digits before the point',
  );
  expect(() => parseCents('1.234')).toThrow('"1.234" has more than two decimals');
  expect(() => parseCents('a very long text that is none')).toThrow('is not an amount such as 1234.50');
  expect(parseCents('999999999999')).toBe(99_999_999_999_900n);
  expect(new MoneyError('TOO_LARGE', 'x').name).toBe('MoneyError');
});
