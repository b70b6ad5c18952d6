import { expect, test } from 'vitest';
import { plainAmount, rateOfPercent } from './percent.ts';

test.each([
  ['4.85', '0.0485'],
  ['4.85%', '0.0485'],
  [' 0.04 % ', '0.0004'],
  ['5', '0.05'],
  ['10', '0.1'],
  ['100', '1'],
  ['0', '0'],
  ['0.075', '0.00075'],
  ['3.', '0.03'],
  ['250', '2.5'],
  ['four', 'four'],
  ['-3', '-3'],
  ['', ''],
])('"%s" percent is the rate %s', (percent, rate) => {
  expect(rateOfPercent(percent)).toBe(rate);
});

test('an amount is read without its ornaments', () => {
  expect(plainAmount('$1,250.00')).toBe('1250.00');
});
