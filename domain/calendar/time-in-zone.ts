const formats = new Map<string, Intl.DateTimeFormat>();

/** "Mar 10, 2026, 11:00:00 AM CDT" of an instant. Throws RangeError for a zone that does not exist. */
export function displayTime(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    });
    formats.set(timeZone, format);
  }
  // Between time and AM, newer tables put a narrow space that older fonts do not have.
  return format.format(instant).replaceAll('\u{202f}', ' ');
}
