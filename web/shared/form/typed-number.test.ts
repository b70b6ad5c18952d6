import { expect, test } from 'vitest';
import { plainAmount, rateOfTyped, rateToPercent } from './typed-number.ts';

test.each([
  ['5', '0.05'],
  ['100', '1'],
  ['0', '0'],
  ['0.5', '0.005'],
  ['12.345', '0.12345'],
  ['250', '2.5'],
  ['10', '0.1'],
])('%s percent is the rate %s, and back', (percent, rate) => {
  expect(rateOfTyped(percent)).toBe(rate);
  expect(rateToPercent(rate)).toBe(percent);
});

test('a rate is shown as a percentage whatever zeros it carries', () => {
  expect(rateToPercent('0.0500')).toBe('5');
  expect(rateToPercent('0.0125')).toBe('1.25');
  expect(rateToPercent('1.00')).toBe('100');
});

test.each([
  ['4.85', '0.0485'],
  ['4.85%', '0.0485'],
  [' 0.04 % ', '0.0004'],
  ['0.075', '0.00075'],
  ['3.', '0.03'],
  ['.5', '0.005'],
  ['0001', '0.01'],
  ['1250', '12.5'],
  ['four', 'four'],
  ['-3', '-3'],
  ['', ''],
])('what is typed as "%s" percent is sent as %s', (percent, rate) => {
  expect(rateOfTyped(percent)).toBe(rate);
});

test('an amount is read without its ornaments', () => {
  expect(plainAmount('$1,250.00')).toBe('1250.00');
  expect(plainAmount('−$1,250.00')).toBe('-1250.00');
  expect(plainAmount('12%')).toBe('12%');
});
