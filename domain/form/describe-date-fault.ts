import { type CivilDateError, DateOutOfRangeError } from '../calendar/civil-date.ts';
import { badDateFormat, invalidDate } from './messages.ts';

const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** What to say of a text that parseEnteredDate has refused: no date, a day that does not exist, or a year that cannot be. */
export function describeDateFault(label: string, text: string, error: CivilDateError): string {
  if (error instanceof DateOutOfRangeError) return `${error.message}. Check the year.`;
  return DATE_FORMAT.test(text.trim()) ? invalidDate(label) : badDateFormat(label);
}
