import { expect, test } from 'vitest';
import { invoiceNumber } from './number.ts';

test.each([
  [2026, 1, 'INV-26-000001'],
  [2026, 999_999, 'INV-26-999999'],
  [2026, 1_000_000, 'INV-26-1000000'],
  [2100, 7, 'INV-00-000007'],
])('the invoice %i/%i is %s', (year, sequence, number) => {
  expect(invoiceNumber({ year, sequence })).toBe(number);
});
