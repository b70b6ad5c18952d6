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

/** The civil date of now where the agency works. */
export function todayOf(clock: Clock): CivilDate {
  return parseCivilDate(isoDate.format(clock.now()));
}
