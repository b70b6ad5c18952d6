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
