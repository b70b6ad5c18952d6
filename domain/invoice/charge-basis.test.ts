import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { decimalText } from '../money/rate.ts';
import { chargeBasis, isProduct } from './charge-basis.ts';

const PRICED = {
  rate: '0.0485',
  base: '12500.00',
  fees: '0.00',
  stateCharges: '0.00',
  exact: '606.25',
  minimumApplied: null,
  amount: cents(60_625n),
};
const PREMIUM = cents(1_250_000n);

test.each([
  ['a rate of its base', {}, '4.85% of $12,500.00'],
  ['beyond the cent', { base: '10250.00', exact: '497.125' }, '4.85% of $10,250.00'],
  ['with fees on the policy', { fees: '250.00' }, '4.85% of $12,500.00 (includes $250.00 in fees)'],
  [
    'with fees and what the state takes',
    { rate: '0.05', base: '10751.23', fees: '250.00', stateCharges: '501.23', exact: '537.5615' },
    '5% of $10,751.23 (includes $250.00 in fees and $501.23 in state charges)',
  ],
  [
    'with what the state takes alone',
    { rate: '0.05', base: '10501.23', stateCharges: '501.23', exact: '525.0615' },
    '5% of $10,501.23 (includes $501.23 in state charges)',
  ],
  [
    'a return with its fees',
    { base: '-1000.00', fees: '-100.00', exact: '-48.5' },
    '4.85% of −$1,000.00 (includes −$100.00 in fees)',
  ],
  ['a return', { base: '-1000.00', exact: '-48.5' }, '4.85% of −$1,000.00'],
  ['a flat charge', { rate: null, exact: '20' }, 'flat amount'],
  [
    'rates by line of business, with fees',
    { exact: '600', fees: '250.00' },
    'taxable base $12,500.00 (includes $250.00 in fees)',
  ],
  ['a minimum', { exact: '606.25', minimumApplied: '700.00' }, '4.85% of $12,500.00, minimum $700.00'],
  ['rates by line of business', { exact: '600' }, 'taxable base $12,500.00'],
])('%s', (_, changes, words) => {
  expect(chargeBasis({ ...PRICED, ...changes }, PREMIUM)).toBe(words);
});

/** Illinois, of a premium of $10,000.55. */
const ILLINOIS = { rate: '0.035', base: '10001.00', exact: '350.035', amount: cents(35_000n) };
test.each([
  [
    'premium and charge',
    ILLINOIS,
    1_000_055n,
    '3.5% of $10,001.00, premium and charge rounded to the whole dollar',
  ],
  ['the charge alone', ILLINOIS, 1_000_100n, '3.5% of $10,001.00, charge rounded to the whole dollar'],
  // The whole dollar is the exact amount, but of another premium than stands beside it.
  [
    'the premium alone',
    { ...ILLINOIS, base: '10000.00', exact: '350' },
    999_951n,
    '3.5% of $10,000.00, premium rounded to the whole dollar',
  ],
  ['neither', { ...ILLINOIS, base: '10000.00', exact: '350' }, 1_000_000n, '3.5% of $10,000.00'],
  // A cent more or less than the exact amount is no whole dollar.
  [
    'what is no whole dollar',
    { ...ILLINOIS, base: '10000.28', exact: '350.0098', amount: cents(35_001n) },
    1_000_028n,
    '3.5% of $10,000.28',
  ],
  [
    'less than a cent',
    { ...ILLINOIS, base: '10000.28', exact: '350.0098', amount: cents(35_000n) },
    1_000_028n,
    '3.5% of $10,000.28',
  ],
  [
    'more than a cent',
    { ...ILLINOIS, base: '10000.29', exact: '350.01015', amount: cents(35_000n) },
    1_000_029n,
    '3.5% of $10,000.29, charge rounded to the whole dollar',
  ],
  // A part of the premium is another base, no rounded one.
  [
    'a part of the premium',
    { ...ILLINOIS, base: '9000.00', exact: '315', amount: cents(31_500n) },
    1_000_000n,
    '3.5% of $9,000.00',
  ],
  [
    'a return',
    { ...ILLINOIS, base: '-10001.00', exact: '-350.035', amount: cents(-35_000n) },
    -1_000_055n,
    '3.5% of −$10,001.00, premium and charge rounded to the whole dollar',
  ],
  [
    'a minimum',
    { ...ILLINOIS, base: '1000.00', exact: '35', minimumApplied: '50.00', amount: cents(5_000n) },
    100_000n,
    '3.5% of $1,000.00, minimum $50.00',
  ],
])('a charge of a state that rounds to whole dollars: %s', (_, changes, premium, words) => {
  expect(chargeBasis({ ...PRICED, ...changes }, cents(premium))).toBe(words);
});

test('a product is told from what differs by the last digit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.integer({ min: 1, max: 9_999 }),
      (cents, rate) => {
        const base = decimalText(cents, 2);
        const text = (0.0001 * rate).toFixed(4);
        expect(isProduct(base, text, decimalText(cents * BigInt(rate), 6))).toBe(true);
        expect(isProduct(base, text, decimalText(cents * BigInt(rate) + 1n, 6))).toBe(false);
      },
    ),
  );
});
