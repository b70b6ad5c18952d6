import { expect, test } from 'vitest';
import { describeContent, describeTaxPaid, isNotOwed } from './describe-report.ts';

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

test.each([
  [1, true, 'Zero report', false],
  [1, false, 'Nothing to file', true],
  [1, null, 'No activity; check if a zero report is due', false],
  [2, true, 'Zero report', false],
  [2, false, 'Zero report', false],
  [2, null, 'Zero report', false],
] as const)(
  'version %i of a report without business, of a state that asks for one: %s',
  (version, zeroIsRequired, words, notOwed) => {
    const report = { kind: 'TAX', isZero: true, totalIsKnown: true, filings: 0, status: 'OPEN' } as const;
    expect(describeContent({ ...report, version, zeroIsRequired })).toBe(words);
    expect(isNotOwed({ ...report, version, zeroIsRequired })).toBe(notOwed);
  },
);
