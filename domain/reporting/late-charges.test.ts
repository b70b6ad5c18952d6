import { expect, test } from 'vitest';
import { cents, ZERO } from '../money/cents.ts';
import {
  describeIncludedCharges,
  describeLateCharges,
  remittedOf,
  writeLateCharges,
} from './late-charges.ts';

test.each([
  [{ penalty: '50.00', interest: '1234.50' }, '$50.00 penalty and $1,234.50 interest'],
  [{ penalty: '50.00', interest: '0.00' }, '$50.00 penalty'],
  [{ penalty: null, interest: '0.01' }, '$0.01 interest'],
  [{ penalty: '0.00', interest: null }, ''],
  [{}, ''],
])('%o: "%s"', (late, words) => {
  expect(describeLateCharges(late)).toBe(words);
  expect(describeIncludedCharges(late)).toBe(words === '' ? '' : `, including ${words}`);
});

test('nothing is written down of what is zero', () => {
  expect(writeLateCharges({ penalty: cents(1n), interest: ZERO })).toEqual({ penalty: '0.01' });
  expect(writeLateCharges({ penalty: ZERO, interest: cents(100n) })).toEqual({ interest: '1.00' });
});

test('what was paid of what was due is money and credit, without what came late', () => {
  const paid = { paid: cents(5_851n), credit: cents(410n), penalty: cents(5_000n), interest: cents(31n) };
  expect(remittedOf(paid)).toBe(1_230n);
  expect(remittedOf({ ...paid, paid: null, credit: ZERO, penalty: ZERO, interest: ZERO })).toBe(ZERO);
});
