import { expect, test } from 'vitest';
import { RATE_BANDS, rateBandOf } from './premium-tax-rate.ts';

test.each([
  ['0', 'Under 2%'],
  ['0.00925', 'Under 2%'],
  ['0.019999', 'Under 2%'],
  ['0.02', '2% to 2.99%'],
  ['0.0299', '2% to 2.99%'],
  ['0.03', '3% to 3.99%'],
  ['0.0399', '3% to 3.99%'],
  ['0.04', '4% to 4.99%'],
  ['0.0494', '4% to 4.99%'],
  ['0.05', '5% and up'],
  ['0.09', '5% and up'],
])('a rate of %s lies in the band "%s"', (rate, band) => {
  expect(RATE_BANDS[rateBandOf(rate)]).toBe(band);
});
