import { expect, test } from 'vitest';
import { describeTaxPaid } from './describe-report.ts';

test.each([
  ['TAX', true, 1, 'Return not filed; tax is paid'],
  ['TAX', true, 2, 'Amended return not filed; tax is paid'],
  ['PREPAYMENT', true, 1, 'Prepayment not filed; tax is paid'],
  ['STAMPING_FEE', true, 1, 'Report not filed; stamping fee is paid'],
  ['STAMPING_FEE', true, 2, 'Amended report not filed; stamping fee is paid'],
  ['TAX', false, 1, 'Report not filed; no payment due'],
] as const)('a late %s report that owes nothing is told of by its charge', (kind, pays, version, words) => {
  expect(describeTaxPaid({ kind, pays, version, isTaxPaid: true })).toBe(words);
  expect(describeTaxPaid({ kind, pays, version, isTaxPaid: false })).toBeNull();
});
