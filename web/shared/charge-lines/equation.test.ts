import { expect, test } from 'vitest';
import { describeTaxed, displayExactAmount, equationOf } from './equation.ts';

test('base times rate is shown exactly, beyond the cent', () => {
  expect(equationOf({ base: '10250.00', rate: '0.0485', exact: '497.125' })).toBe(
    '$10,250.00 × 4.85% = $497.125',
  );
  expect(equationOf({ base: '10250.00', rate: '0.0004', exact: '4.10' })).toBe('$10,250.00 × 0.04% = $4.10');
  expect(equationOf({ base: '-100.00', rate: '0.03', exact: '-3' })).toBe('−$100.00 × 3% = −$3.00');
});

test('no equation is shown that does not hold', () => {
  expect(equationOf({ base: '100.00', rate: '0.03', exact: '25' })).toBeNull();
  expect(equationOf({ base: '100.00', rate: null, exact: '20' })).toBeNull();
});

test('exact amounts keep all their digits and at least two', () => {
  expect(displayExactAmount('497.125')).toBe('$497.125');
  expect(displayExactAmount('-1234567.5')).toBe('−$1,234,567.50');
  expect(displayExactAmount('20')).toBe('$20.00');
});

test('a share of the premium says what it comes to: inland marine in Illinois is taxed on 15%', () => {
  const of = { amount: '10000.00', share: '0.15', taxed: true };
  expect(describeTaxed(of)).toBe('15% taxed = $1,500.00');
  expect(describeTaxed({ ...of, amount: '-333.33' })).toBe('15% taxed = −$49.9995');
  expect(describeTaxed({ ...of, share: '1' })).toBe('taxed');
  expect(describeTaxed({ ...of, taxed: false })).toBe('not taxed');
});
