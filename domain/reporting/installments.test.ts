import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import type { ReportDuty } from '../rules/state-facts.ts';
import { type InstallmentPeriod, installmentsOf } from './installments.ts';

type Law = Pick<ReportDuty, 'threshold' | 'installmentAmount'>;
const accrued = (amount: bigint): Law => ({
  installmentAmount: 'ACCRUED_TAX',
  threshold: { amount: cents(amount), of: 'ACCRUED' },
});
const priorYear = (amount: bigint): Law => ({
  installmentAmount: 'ACCRUED_TAX',
  threshold: { amount: cents(amount), of: 'PRIOR_YEAR' },
});
const computed = (...taxes: bigint[]): InstallmentPeriod[] =>
  taxes.map((tax) => ({ tax: cents(tax), amount: null, isFixed: false }));
const fixed = (tax: bigint, amount: bigint | null): InstallmentPeriod => ({
  tax: cents(tax),
  amount: amount === null ? null : cents(amount),
  isFixed: true,
});
const amounts = (law: Law, periods: InstallmentPeriod[], prior: Cents | null = null) =>
  installmentsOf(law, periods, prior).map(({ amount }) => amount);

describe('by accrued tax', () => {
  test('all that is accrued is due once it reaches the threshold, to the cent, and is not counted again', () => {
    expect(amounts(accrued(70n), computed(69n, 1n, 69n, 0n, 1n))).toEqual([0n, 70n, 0n, 0n, 70n]);
    expect(amounts(accrued(70n), computed(69n, 0n))).toEqual([0n, 0n]);
  });
  test('what was filed stays, and what came late is in the next one', () => {
    expect(amounts(accrued(70n), [fixed(100n, 90n), ...computed(59n, 1n)])).toEqual([90n, 0n, 70n]);
  });
  test('what returns gave back is not due', () => {
    expect(amounts(accrued(70n), computed(80n, -30n, 90n))).toEqual([80n, 0n, 0n]);
    expect(amounts(accrued(70n), computed(80n, -30n, 100n))).toEqual([80n, 0n, 70n]);
  });
});

describe('by the tax of the year before', () => {
  const law = priorYear(20n);
  test('each period pays its own tax from the threshold on', () => {
    expect(amounts(law, computed(5n, 0n, 7n), cents(20n))).toEqual([5n, 0n, 7n]);
    expect(amounts(law, computed(5n, 7n), cents(19n))).toEqual([0n, 0n]);
  });
  test('an excess of returns is carried forward', () => {
    expect(amounts(law, computed(5n, -8n, 4n, 9n), cents(20n))).toEqual([5n, 0n, 0n, 5n]);
  });
  test('nobody knows it where the year before is not on file', () => {
    expect(amounts(law, computed(5n), null)).toEqual([null]);
    expect(amounts(law, [fixed(5n, 3n), ...computed(1n)], null)).toEqual([3n, null]);
  });
});

test('where no source computes it, it is what was entered', () => {
  const law: Law = { installmentAmount: null, threshold: null };
  expect(amounts(law, [...computed(5n), fixed(5n, 2n)])).toEqual([null, 2n]);
  // What was filed before anybody knew the amount is not computed afterwards.
  expect(amounts(accrued(1n), [fixed(5n, null), ...computed(2n)])).toEqual([null, 7n]);
});

test('how it came about is told: the tax of the year, and what went before', () => {
  expect(installmentsOf(accrued(70n), computed(40n, 50n, 5n), null)).toEqual([
    { accrued: 40n, earlier: 0n, amount: 0n },
    { accrued: 90n, earlier: 0n, amount: 90n },
    { accrued: 95n, earlier: 90n, amount: 0n },
  ]);
});

test('no installment is below zero, and all of them together never exceed what had accrued at its highest', () => {
  const tax = fc.bigInt({ min: -500n, max: 1_000n });
  fc.assert(
    fc.property(fc.array(tax, { maxLength: 12 }), fc.bigInt({ min: 1n, max: 900n }), (taxes, least) => {
      for (const law of [accrued(least), priorYear(least)]) {
        const found = installmentsOf(law, computed(...taxes), cents(900n));
        let paid = 0n;
        let highest = 0n;
        for (const { accrued: through, amount } of found) {
          expect(amount).toBeGreaterThanOrEqual(0n);
          paid += amount ?? 0n;
          highest = through > highest ? through : highest;
          expect(paid <= highest).toBe(true);
          if (law.threshold?.of === 'ACCRUED' && amount !== 0n) expect(amount).toBeGreaterThanOrEqual(least);
          // What is left unpaid never reaches the threshold; by the year before nothing is left at all.
          const open = through - paid;
          expect(open < (law.threshold?.of === 'ACCRUED' ? least : 1n)).toBe(true);
        }
      }
    }),
  );
});
