import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, formatCents, parseCents } from '#domain/money/cents.ts';
import { amountsToTurn, amountWithSign, withoutSign } from './return-amounts.ts';

test.for([
  ['12.50', '-12.50', '12.50'],
  ['-12.50', '-12.50', '12.50'],
  ['(12.50)', '-12.50', '12.50'],
  ['0', '0', '0'],
  ['0.00', '0.00', '0.00'],
  ['-', '', ''],
  ['', '', ''],
] as const)('typed %j is kept as %j of a return and as %j of all else', ([typed, ofReturn, otherwise]) => {
  expect(amountWithSign(typed, true)).toBe(ofReturn);
  expect(amountWithSign(typed, false)).toBe(otherwise);
});

test('an amount is the same to the cent, whatever is chosen before it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 14n) + 1n, max: 10n ** 14n - 1n }), (cents) => {
      const text = formatCents(cents as Cents);
      const size = cents < 0n ? -cents : cents;
      expect(parseCents(amountWithSign(text, true))).toBe(-size);
      expect(parseCents(amountWithSign(amountWithSign(text, true), false))).toBe(size);
      expect(parseCents(withoutSign(text))).toBe(size);
    }),
  );
});

test('every amount of the form turns with its transaction, and only those that are wrong', () => {
  const content = {
    coverages: [{ premium: '100.00', premiumOutsideUs: '5' }, { premium: '-7.00' }, {}],
    fees: [{ amount: '25' }, { amount: 'x' }],
    allocation: [{ state: 'TX' as const, premium: '100.00' }],
  };
  expect(amountsToTurn(content, true)).toEqual([
    { path: 'coverages.0.premium', amount: '-100.00' },
    { path: 'coverages.0.premiumOutsideUs', amount: '-5' },
    { path: 'fees.0.amount', amount: '-25' },
    { path: 'allocation.0.premium', amount: '-100.00' },
  ]);
  expect(amountsToTurn(content, false)).toEqual([{ path: 'coverages.1.premium', amount: '7.00' }]);
});
