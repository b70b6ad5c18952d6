import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { DeadlineBasis, FilingDeadline } from '../rules/state-facts.ts';
import { explainFilingDue, filingDueDate } from './due-date.ts';

function deadline(
  days: number | null,
  basis: DeadlineBasis | null,
  inclusive: boolean | null,
): FilingDeadline {
  return { text: '', days, basis, inclusive, note: null, citation: null, source: null, confidence: null };
}
const dates = {
  transactionEffectiveOn: parseCivilDate('2026-02-10'),
  issuedOn: parseCivilDate('2026-03-05'),
  invoicedOn: null,
};

test.each<[FilingDeadline, string | null]>([
  [deadline(30, 'EFFECTIVE', true), '2026-03-11'],
  [deadline(30, 'EFFECTIVE', false), '2026-03-12'],
  // Not said whether the first day counts: it does, so that nobody is late.
  [deadline(30, 'EFFECTIVE', null), '2026-03-11'],
  [deadline(60, 'LATER_OF_EFFECTIVE_AND_ISSUE', false), '2026-05-04'],
  [deadline(60, 'LATER_OF_EFFECTIVE_AND_INVOICE', false), '2026-04-11'],
  [deadline(10, 'ISSUE', false), '2026-03-15'],
  [deadline(10, 'INVOICE', false), null],
  [deadline(10, 'PROCUREMENT', false), null],
  [deadline(10, 'RECEIPT', false), null],
  [deadline(15, 'MONTH_END', false), '2026-03-15'],
  [deadline(15, 'QUARTER_END', false), '2026-04-15'],
  [deadline(1, 'HALF_YEAR_END', false), '2026-07-01'],
  [deadline(1, 'YEAR_END', false), '2027-01-01'],
  [deadline(null, 'EFFECTIVE', true), null],
  [deadline(30, null, true), null],
])('%o gives %s', (rule, expected) => {
  expect(filingDueDate(rule, dates)).toBe(expected);
});

test.each<[DeadlineBasis, string, string | null, string]>([
  // An issue before the effective date does not make the deadline earlier.
  ['LATER_OF_EFFECTIVE_AND_ISSUE', '2026-02-10', '2026-01-05', '2026-02-11'],
  ['LATER_OF_EFFECTIVE_AND_ISSUE', '2026-02-10', '2026-02-11', '2026-02-12'],
  ['LATER_OF_EFFECTIVE_AND_ISSUE', '2026-02-10', null, '2026-02-11'],
  ['MONTH_END', '2028-02-29', null, '2028-03-01'],
  ['QUARTER_END', '2026-04-01', null, '2026-07-01'],
  ['HALF_YEAR_END', '2026-06-30', null, '2026-07-01'],
  ['HALF_YEAR_END', '2026-07-01', null, '2027-01-01'],
])(
  '%s of a policy in effect on %s and issued on %s ends a day before %s',
  (basis, effective, issued, next) => {
    const known = {
      transactionEffectiveOn: parseCivilDate(effective),
      issuedOn: issued === null ? null : parseCivilDate(issued),
      invoicedOn: null,
    };
    expect(filingDueDate(deadline(1, basis, false), known)).toBe(next);
  },
);

test('an invoice date counts where the state counts from it', () => {
  const known = { ...dates, invoicedOn: parseCivilDate('2026-04-01') };
  expect(filingDueDate(deadline(10, 'INVOICE', false), known)).toBe('2026-04-11');
  expect(filingDueDate(deadline(10, 'LATER_OF_EFFECTIVE_AND_INVOICE', false), known)).toBe('2026-04-11');
});

test('says from which day it was counted, and what was taken to be safe', () => {
  const texas = deadline(60, 'LATER_OF_EFFECTIVE_AND_ISSUE', null);
  expect(explainFilingDue(texas, { ...dates, issuedOn: null })).toBe(
    '60 days from the later of the effective date and the issue date, Feb 10, 2026. ' +
      'Until the other date is entered, we count from the effective date, to be safe. ' +
      'The law doesn’t say whether that day counts, so we count it.',
  );
  expect(explainFilingDue(deadline(60, 'LATER_OF_EFFECTIVE_AND_ISSUE', false), dates)).toBe(
    '60 days from the later of the effective date and the issue date, Mar 5, 2026.',
  );
  expect(explainFilingDue(deadline(15, 'MONTH_END', true), dates)).toBe(
    '15 days from the end of the period, Feb 28, 2026.',
  );
  expect(explainFilingDue(deadline(10, 'PROCUREMENT', false), dates)).toBeNull();
  expect(explainFilingDue(deadline(null, 'EFFECTIVE', false), dates)).toBeNull();
});
