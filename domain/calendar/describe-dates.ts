import { displayDate, parseCivilDate } from './civil-date.ts';

/** A sentence of the rulebook with its dates as people write them: "since 2024-07-01" gives "since Jul 1, 2024". */
export function describeDates(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => displayDate(parseCivilDate(date)));
}
