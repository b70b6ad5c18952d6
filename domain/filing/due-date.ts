import { type CivilDate, civilDate, daysInMonth, partsOf } from '#domain/calendar/civil-date.ts';
import { dueDate } from '#domain/calendar/due-date.ts';
import type { FilingDeadline } from '#domain/rules/state-facts.ts';

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
