/** A whole day in a calendar. */
export interface CalendarDay {
  /** The same for the same thing, for ever. */
  uid: string;
  /** "2027-03-01" */
  on: string;
  title: string;
  description: string;
}

const LINE_OCTETS = 75;

/**
 * Days as an iCalendar file (RFC 5545): lines end in CRLF and are folded at 75 octets, text is escaped. `stamp` is the
 * instant of writing.
 */
export function writeIcs(name: string, days: readonly CalendarDay[], stamp: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stampline//Obligations//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap((day) => [
      'BEGIN:VEVENT',
      `UID:${escaped(day.uid)}`,
      `DTSTAMP:${stamp.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`,
      `DTSTART;VALUE=DATE:${day.on.replaceAll('-', '')}`,
      `SUMMARY:${escaped(day.title)}`,
      `DESCRIPTION:${escaped(day.description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Backslash, semicolon and comma are escaped, a line break is "\n" (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Continued lines begin with a blank; no character is cut in two. */
function folded(line: string): string {
  let octets = 0;
  let text = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
