import { type CivilDate, parseCivilDate } from './civil-date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The civil date of an instant in an IANA time zone. Throws RangeError for a zone that does not exist. */
export function dayInZone(instant: Date, timeZone: string): CivilDate {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return parseCivilDate(format.format(instant));
}

const HOUR = 3_600_000;

/** The first instant of a civil date in an IANA time zone. Throws RangeError for a zone that does not exist. */
export function startOfDay(day: CivilDate, timeZone: string): Date {
  // No zone is further than 14 hours from UTC. Days turn on whole seconds, and only ever forward.
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let before = midnight - 15 * HOUR;
  let at = midnight + 15 * HOUR;
  while (at - before > 1000) {
    const middle = Math.floor((before + at) / 2000) * 1000;
    if (dayInZone(new Date(middle), timeZone) < day) before = middle;
    else at = middle;
  }
  return new Date(at);
}
