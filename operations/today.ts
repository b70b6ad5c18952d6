import { LRUCache } from 'lru-cache';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import type { Clock } from './context.ts';

/** The zone in which the agency's working day turns unless it says otherwise: the one new users get too. */
export const USUAL_TIME_ZONE = 'America/Chicago';

/** Days turn on whole seconds everywhere, so one answer serves all that ask within a second. */
const days = new LRUCache<string, CivilDate>({ max: 10 });

/** The zone in which the agency's day turns. */
export function timeZoneOf({ timeZone = USUAL_TIME_ZONE }: Pick<Clock, 'timeZone'>): string {
  return timeZone;
}

/** The civil date of now where the agency works. */
export function todayOf(clock: Clock): CivilDate {
  const instant = clock.now();
  const timeZone = timeZoneOf(clock);
  const key = `${Math.floor(instant.getTime() / 1000)} ${timeZone}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const day = dayInZone(instant, timeZone);
  days.set(key, day);
  return day;
}

/**
 * The clock as one request or one step of a job sees it. Its day is that of the first look: once the day has turned it
 * stands at the last moment of before. So what is numbered and booked together is of one day, and instants go
 * on by the moment they are taken at, behind the locks that were waited for. The audit log alone takes the machine's instant.
 */
export function clockOfOneDay(clock: Clock): Clock {
  let last: Date | null = null;
  let day: CivilDate | null = null;
  return {
    timeZone: clock.timeZone,
    now() {
      const now = clock.now();
      const dayOfNow = todayOf({ now: () => now, timeZone: clock.timeZone });
      day ??= dayOfNow;
      if (last === null || dayOfNow === day) last = now;
      return last;
    },
  };
}
