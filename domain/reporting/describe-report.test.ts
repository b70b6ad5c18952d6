import { expect, test } from 'vitest';
import {
  describeContent,
  describePaymentDue,
  describeRefundDue,
  describeTaxPaid,
  isNotOwed,
} from './describe-report.ts';

test.each([
  ['TAX', true, 1, 'Return not filed; tax is paid'],
  ['TAX', true, 2, 'Amended return not filed; tax is paid'],
  ['PREPAYMENT', true, 1, 'Prepayment not filed; tax is paid'],
  ['STAMPING_FEE', true, 1, 'Report not filed; stamping fee is paid'],
  ['STAMPING_FEE', true, 2, 'Amended report not filed; stamping fee is paid'],
  ['TAX', false, 1, 'Report not filed; no payment due'],
] as const)('a late %s report that owes nothing is told of by its charge', (kind, pays, version, words) => {
  const report = { kind, pays, version, status: 'OVERDUE', stillOwed: '0.00' } as const;
  expect(describeTaxPaid({ ...report, isTaxPaid: true })).toBe(words);
  expect(describeTaxPaid({ ...report, isTaxPaid: false })).toBeNull();
});

test.each([
  ['FILED', '0.01', true, 'Filed; payment due'],
  ['FILED', '0.00', true, null],
  ['FILED', '-0.01', true, null],
  ['FILED', '0.01', false, null],
  ['READY', '0.01', true, null],
  ['PAID', '0.00', true, null],
] as const)('of a report %s that owes %s a payment is due, or none', (status, stillOwed, pays, words) => {
  expect(describePaymentDue({ status, stillOwed, pays })).toBe(words);
});

test.each([
  ['OPEN', 2, '-7769.42', true, 'Refund due $7,769.42'],
  ['FILED', 2, '-7769.42', true, 'Refund due $7,769.42'],
  ['FILED', 1, '-0.01', true, 'Refund due $0.01'],
  // Nothing was filed yet: what its filings give back may still change.
  ['OPEN', 1, '-0.01', true, null],
  ['FILED', 2, '0.00', true, null],
  ['FILED', 2, '0.01', true, null],
  ['FILED', 2, '-0.01', false, null],
] as const)(
  'of a report %s in version %i that owes %s a refund is due, or none',
  (status, version, stillOwed, pays, words) => {
    const report = { kind: 'TAX', status, version, stillOwed, pays, isTaxPaid: words !== null } as const;
    expect(describeRefundDue(report)).toBe(words);
    expect(describeTaxPaid(report)).toBe(words);
  },
);

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
