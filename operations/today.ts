import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { Clock } from './context.ts';

/** The zone in which the agency's working day turns unless it says otherwise: the one new users get too. */
export const USUAL_TIME_ZONE = 'America/Chicago';

/** The last answer. Days turn on whole seconds everywhere, so it serves all that ask within its second. */
let last: { second: number; timeZone: string; day: CivilDate } | undefined;

/** The zone in which the agency's day turns. */
export function timeZoneOf({ timeZone = USUAL_TIME_ZONE }: Pick<Clock, 'timeZone'>): string {
  return timeZone;
}

/** The civil date of now where the agency works. */
export function todayOf(clock: Clock): CivilDate {
  const instant = clock.now();
  const timeZone = timeZoneOf(clock);
  const second = Math.floor(instant.getTime() / 1000);
  if (last?.second !== second || last.timeZone !== timeZone) {
    last = { second, timeZone, day: dayInZone(instant, timeZone) };
  }
  return last.day;
}
