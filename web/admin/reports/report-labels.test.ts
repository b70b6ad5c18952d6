import { expect, test } from 'vitest';
import type { ReportBody } from '#contract/report.ts';
import { describePaidElsewhere, describeWasLate, latePaymentEnding } from './report-labels.ts';

test.each([
  ['TAX', 'No tax is paid with this report'],
  ['STAMPING_FEE', 'No stamping fee is paid with this report'],
] as const)('a statement of %s says no more than that nothing is paid with it', (kind, words) => {
  expect(describePaidElsewhere({ kind })).toBe(words);
});

test.each([
  [{ filedDays: 3, paidDays: null }, null, 'Filed 3 days late.'],
  [
    { filedDays: 1, paidDays: 13 },
    { penalty: '50.00', interest: '1.27' },
    'Filed 1 day late; paid 13 days late. Recorded: $50.00 penalty and $1.27 interest.',
  ],
  [
    { filedDays: null, paidDays: 13 },
    { penalty: '0.00', interest: '0.00' },
    'Paid 13 days late. No penalty or interest recorded.',
  ],
])('%o with %o is told as a fact', (days, charges, words) => {
  const remittance = charges as ReportBody['remittance'];
  expect(describeWasLate({ wasLate: { ...days, penalty: null }, remittance, penaltiesPaid: [] })).toBe(words);
});

test('nobody says that no penalty is recorded where one was paid later and stands', () => {
  const wasLate = { filedDays: 3, paidDays: null, penalty: null };
  const remittance = { penalty: '0.00', interest: '0.00' } as ReportBody['remittance'];
  const paid = { reversal: null } as ReportBody['penaltiesPaid'][number];
  const reversed = { ...paid, reversal: { reversedDate: '2026-06-12', reason: 'Waived' } };
  const told = (penaltiesPaid: ReportBody['penaltiesPaid']) =>
    describeWasLate({ wasLate, remittance, penaltiesPaid });
  expect(told([paid])).toBe('Filed 3 days late.');
  expect(told([reversed])).toBe('Filed 3 days late. No penalty or interest recorded.');
});

test('what was in time is not told', () => {
  expect(describeWasLate({ wasLate: null, remittance: null, penaltiesPaid: [] })).toBeNull();
});

test.each([
  ['2026-03-02', '10.00', null, ', 1 day late'],
  ['2026-03-01', '10.00', null, ''],
  ['2026-03-02', '0.00', '10.00', ', 1 day late'],
  ['2026-03-02', '0.00', null, ''],
  ['2026-03-02', '-10.00', null, ''],
])('due March 1 and paid %s with %s and credit of %s: "%s"', (paidDate, amount, credit, words) => {
  expect(latePaymentEnding({ dueDate: '2026-03-01', amount, credit, paidDate })).toBe(words);
});
