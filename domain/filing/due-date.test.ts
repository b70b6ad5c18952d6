import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DeadlineBasis, FilingDeadline } from '#domain/rules/state-facts.ts';
import { filingDueDate } from './due-date.ts';

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
  [deadline(15, 'MONTH_END', false), '2026-03-15'],
  [deadline(15, 'QUARTER_END', false), '2026-04-15'],
  [deadline(1, 'HALF_YEAR_END', false), '2026-07-01'],
  [deadline(1, 'YEAR_END', false), '2027-01-01'],
  [deadline(null, 'EFFECTIVE', true), null],
  [deadline(30, null, true), null],
])('%o gives %s', (rule, expected) => {
  expect(filingDueDate(rule, dates)).toBe(expected);
});
