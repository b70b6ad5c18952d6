import { addDays, addMonths, type CivilDate, civilDate, partsOf } from './civil-date.ts';

/** The periods that an office looks back on. */
export const NAMED_PERIODS = ['this_month', 'last_month', 'quarter', 'year', 'twelve_months'] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** Two days, both included. */
export interface Days {
  from: CivilDate;
  to: CivilDate;
}

/** The days of a period as of today; what is not over ends today. Quarters and years are the calendar's. */
export function daysOf(period: NamedPeriod, today: CivilDate): Days {
  const { year, month } = partsOf(today);
  const first = civilDate(year, month, 1);
  switch (period) {
    case 'this_month':
      return { from: first, to: today };
    case 'last_month':
      return { from: addMonths(first, -1), to: addDays(first, -1) };
    case 'quarter':
      return { from: civilDate(year, month - ((month - 1) % 3), 1), to: today };
    case 'year':
      return { from: civilDate(year, 1, 1), to: today };
    case 'twelve_months':
      return { from: addMonths(first, -11), to: today };
  }
}

/** The parts of a stretch of days that lie in one month each, in order. */
export function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let start = from; start <= to; ) {
    const { year, month } = partsOf(start);
    const next = addMonths(civilDate(year, month, 1), 1);
    months.push({ from: start, to: next <= to ? addDays(next, -1) : to });
    start = next;
  }
  return months;
}
