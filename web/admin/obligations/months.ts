import {
  addDays,
  addMonths,
  type CivilDate,
  dayOfWeek,
  daysInMonth,
  parseCivilDate,
  partsOf,
  WEEKDAYS,
} from '#domain/calendar/civil-date.ts';

const MONTH = /^(19(7[5-9]|[89]\d)|20\d\d)-(0[1-9]|1[0-2])$/;

const NEXT_DAYS = 30;

/** The days of a month; of that of today through the next 30 days. */
export function windowOf(first: CivilDate, today: CivilDate): { from: CivilDate; to: CivilDate } {
  const [last, ahead] = [lastDayOf(first), addDays(today, NEXT_DAYS)];
  const isCurrent = first <= today && today <= last;
  return { from: first, to: isCurrent && ahead > last ? ahead : last };
}

/** The month that an address names, as its first day; that of today where it names none that we know days of. */
export function monthOf(text: string | undefined, today: CivilDate): CivilDate {
  return parseCivilDate(`${text !== undefined && MONTH.test(text) ? text : today.slice(0, 7)}-01`);
}

/** The month so many months away, as an address names it: "2026-04". */
export function monthAway(first: CivilDate, months: number): string {
  return addMonths(first, months).slice(0, 7);
}

export function lastDayOf(first: CivilDate): CivilDate {
  const { year, month } = partsOf(first);
  return addDays(first, daysInMonth(year, month) - 1);
}

/** The weeks of a month from Sunday to Saturday; null stands for the days of other months. */
export function weeksOf(first: CivilDate): (CivilDate | null)[][] {
  const { year, month } = partsOf(first);
  const before = WEEKDAYS.indexOf(dayOfWeek(first));
  const days = daysInMonth(year, month);
  return Array.from({ length: Math.ceil((before + days) / WEEKDAYS.length) }, (_, week) =>
    Array.from({ length: WEEKDAYS.length }, (_, weekday) => {
      const day = week * WEEKDAYS.length + weekday - before;
      return day < 0 || day >= days ? null : addDays(first, day);
    }),
  );
}

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "April 2026" */
export function displayMonth(first: CivilDate): string {
  return MONTH_FORMAT.format(new Date(`${first}T00:00:00Z`));
}
