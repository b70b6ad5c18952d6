import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import { todayOf } from '#operations/today.ts';

/**
 * The civil date this many days from the day it is where the agency works. Not that of UTC, which in the evening of
 * the agency is tomorrow already: money can't have come in tomorrow.
 */
export function civilDay(days: number): CivilDate {
  return addDays(todayOf({ now: () => new Date() }), days);
}
