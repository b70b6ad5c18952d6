import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';

/** "2026-03" gives "Mar 2026". */
export function displayMonth(month: string): string {
  const [name, , year] = displayDate(parseCivilDate(`${month}-01`)).split(' ');
  return `${name} ${year}`;
}
