import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents } from '../money/cents.ts';
import { changesOfCharges } from './charge-changes.ts';

const side = (charges: Record<string, bigint>) =>
  Object.entries(charges).map(([key, amount]) => ({ key, label: key, amount: cents(amount) }));

test('shows each charge on both sides, the new and the gone ones too', () => {
  const changes = changesOfCharges(side({ tax: 48_500n, old: 1_000n }), side({ tax: 49_713n, stamp: 410n }));
  expect(changes.map(({ key, before, after, difference }) => [key, before, after, difference])).toEqual([
    ['tax', 48_500n, 49_713n, 1_213n],
    ['old', 1_000n, null, -1_000n],
    ['stamp', null, 410n, 410n],
  ]);
});

test('a charge that was renamed stands under its later name', () => {
  const charge = (label: string) => [{ key: 'tax', label, amount: cents(1n) }];
  expect(changesOfCharges(charge('Tax'), charge('Premium tax'))[0]?.label).toBe('Premium tax');
  expect(changesOfCharges(charge('Tax'), [])[0]?.label).toBe('Tax');
  expect(changesOfCharges([], charge('Premium tax'))[0]?.label).toBe('Premium tax');
});

test('the differences add up to the difference of the totals', () => {
  const charges = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.bigInt(-10_000n, 10_000n));
  const totalOf = (all: Record<string, bigint>) =>
    Object.values(all).reduce((sum, amount) => sum + amount, 0n);
  fc.assert(
    fc.property(charges, charges, (before, after) => {
      const changes = changesOfCharges(side(before), side(after));
      expect(addCents(...changes.map(({ difference }) => difference))).toBe(totalOf(after) - totalOf(before));
    }),
  );
});
