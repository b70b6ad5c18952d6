import { expect, test } from 'vitest';
import { licenseIn } from './license-in.ts';

test.each([
  ['TX 1234567, MO SL123456', 'MO', 'SL123456'],
  ['TX 1234567, MO SL123456', 'TX', '1234567'],
  ['MO: 8000123; IL #100-22', 'IL', '100-22'],
  ['TX 1234567', 'MO', ''],
  // A number without its state is nobody's.
  ['1234567', 'TX', ''],
  ['', 'TX', ''],
])('of "%s" the license in %s is "%s"', (list, state, number) => {
  expect(licenseIn(list, state)).toBe(number);
});
