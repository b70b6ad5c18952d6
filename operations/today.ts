import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { Clock } from './context.ts';

/** The zone in which the agency's working day turns: the one new users get too. */
const ZONE = 'America/Chicago';
const isoDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Days turn on whole seconds everywhere, so one answer serves all that ask within a second. */
let last: { second: number; day: CivilDate } | null = null;

/** The civil date of now where the agency works. */
export function todayOf(clock: Clock): CivilDate {
  const now = clock.now();
  const second = Math.floor(now.getTime() / 1000);
  if (last?.second !== second) last = { second, day: parseCivilDate(isoDate.format(now)) };
  return last.day;
}
