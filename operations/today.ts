import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { Clock } from './context.ts';

/** The zone in which the agency's working day turns unless it says otherwise: the one new users get too. */
export const USUAL_TIME_ZONE = 'America/Chicago';

/** Days turn on whole seconds everywhere, so one answer serves all that ask within a second. */
let last: { second: number; timeZone: string; day: CivilDate } | null = null;

/** The civil date of now where the agency works. */
export function todayOf({ now, timeZone = USUAL_TIME_ZONE }: Clock): CivilDate {
  const instant = now();
  const second = Math.floor(instant.getTime() / 1000);
  if (last?.second !== second || last.timeZone !== timeZone) {
    last = { second, timeZone, day: dayInZone(instant, timeZone) };
  }
  return last.day;
}
