import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDecimals, parseDecimal } from './decimal.ts';
import { decimalText } from './rate.ts';

test('reads what charges keep of their unrounded amounts', () => {
  expect(parseDecimal('497.125')).toEqual({ value: 497125n, decimals: 3 });
  expect(parseDecimal('-0.5')).toEqual({ value: -5n, decimals: 1 });
  expect(parseDecimal('0')).toEqual({ value: 0n, decimals: 0 });
});

test.each(['', '-', '1.', '.5', '1,000', '+1', '1e3', ' 1', '--1'])('"%s" is no decimal', (text) => {
  expect(() => parseDecimal(text)).toThrow(RangeError);
});

test('adds terms of different precision exactly; nothing adds up to zero', () => {
  expect(addDecimals()).toEqual({ value: 0n, decimals: 0 });
  expect(addDecimals(parseDecimal('2.427425'), parseDecimal('-4.85'))).toEqual({
    value: -2422575n,
    decimals: 6,
  });
});

test('a number and its negative are nothing, whatever is added between', () => {
  const decimal = fc.record({ value: fc.bigInt(-(10n ** 20n), 10n ** 20n), decimals: fc.nat(14) });
  fc.assert(
    fc.property(decimal, fc.array(decimal), ({ value, decimals }, others) => {
      const sum = addDecimals({ value, decimals }, ...others, { value: -value, decimals });
      const rest = addDecimals(...others);
      expect(decimalText(sum.value, sum.decimals).replace(/^-0$/, '0')).toBe(
        decimalText(rest.value, rest.decimals).replace(/^-0$/, '0'),
      );
    }),
  );
});
