import { addDays, addMonths, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { todayOf } from '#operations/today.ts';

/**
 * The civil date this many days from the day it is where the agency works. Not that of UTC, which in the evening of
 * the agency is tomorrow already: money can't have come in tomorrow.
 */
export function civilDay(days: number): CivilDate {
  return addDays(todayOf({ now: () => new Date() }), days);
}

/** The tenth of the month this many months ago: journeys that report months of their own never meet in one. */
export function tenthOfMonthAgo(months: number): CivilDate {
  return addMonths(parseCivilDate(`${civilDay(0).slice(0, 8)}10`), -months);
}
