import { type CivilDate, civilDate, daysInMonth, displayDate, partsOf } from '../calendar/civil-date.ts';
import { dueDate } from '../calendar/due-date.ts';
import type { DeadlineBasis, FilingDeadline } from '../rules/state-facts.ts';

/** The dates of a filing from which a state may count. */
export interface DeadlineDates {
  transactionEffectiveOn: CivilDate;
  issuedOn: CivilDate | null;
  invoicedOn: CivilDate | null;
}

/**
 * The last day on which a filing is on time, by the state's own deadline; null where the rulebook knows no
 * days, or counts from a day we are not told. Where the source does not say whether the first day counts, it
 * counts: that is never late.
 */
export function filingDueDate(deadline: FilingDeadline, dates: DeadlineDates): CivilDate | null {
  if (deadline.days === null) return null;
  const basis = basisDate(deadline, dates);
  if (basis === null) return null;
  return dueDate({ days: deadline.days, basis, inclusive: deadline.inclusive ?? true });
}

const COUNTED_FROM: Partial<Record<DeadlineBasis, string>> = {
  EFFECTIVE: 'the effective date',
  LATER_OF_EFFECTIVE_AND_ISSUE: 'the later of the effective date and the issue date',
  LATER_OF_EFFECTIVE_AND_INVOICE: 'the later of the effective date and the invoice date',
  ISSUE: 'the issue date',
  INVOICE: 'the invoice date',
};

/**
 * How the last day on time was counted, in a sentence: from which day, what was left out for want of a date, and
 * whether that day counts. Null where `filingDueDate` is.
 */
export function explainFilingDue(deadline: FilingDeadline, dates: DeadlineDates): string | null {
  const { days, basis, inclusive } = deadline;
  const from = basisDate(deadline, dates);
  if (days === null || basis === null || from === null) return null;
  const what = COUNTED_FROM[basis] ?? 'the end of the period';
  const missing =
    (basis === 'LATER_OF_EFFECTIVE_AND_ISSUE' && dates.issuedOn === null) ||
    (basis === 'LATER_OF_EFFECTIVE_AND_INVOICE' && dates.invoicedOn === null);
  return [
    `${days} days from ${what}, ${displayDate(from)}.`,
    ...(missing ? ['Until the other date is entered, we count from the effective date, to be safe.'] : []),
    ...(inclusive === null ? ['The law doesn’t say whether that day counts, so we count it.'] : []),
  ].join(' ');
}

function basisDate(deadline: FilingDeadline, dates: DeadlineDates): CivilDate | null {
  const { transactionEffectiveOn: effective, issuedOn, invoicedOn } = dates;
  switch (deadline.basis) {
    case 'EFFECTIVE':
      return effective;
    // Without the later date the earlier one gives an earlier, safe, deadline.
    case 'LATER_OF_EFFECTIVE_AND_ISSUE':
      return later(effective, issuedOn);
    case 'LATER_OF_EFFECTIVE_AND_INVOICE':
      return later(effective, invoicedOn);
    case 'ISSUE':
      return issuedOn;
    case 'INVOICE':
      return invoicedOn;
    // We are not told the day of placing or of receipt, and a guess might be late.
    case 'PROCUREMENT':
    case 'RECEIPT':
    case null:
      return null;
    case 'MONTH_END':
      return endOfPeriod(effective, 1);
    case 'QUARTER_END':
      return endOfPeriod(effective, 3);
    case 'HALF_YEAR_END':
      return endOfPeriod(effective, 6);
    case 'YEAR_END':
      return endOfPeriod(effective, 12);
  }
}

function later(left: CivilDate, right: CivilDate | null): CivilDate {
  return right !== null && right > left ? right : left;
}

/** Last day of the period of so many months that holds the date, periods counted from January. */
function endOfPeriod(date: CivilDate, months: number): CivilDate {
  const { year, month } = partsOf(date);
  const last = Math.ceil(month / months) * months;
  return civilDate(year, last, daysInMonth(year, last));
}
