import { CivilDateError, displayDate, parseEnteredDate } from './civil-date.ts';

/** For people, of what somebody entered as a date: as it was entered where that is none we know. */
export function displayEnteredDate(text: string): string {
  try {
    return displayDate(parseEnteredDate(text));
  } catch (error) {
    if (error instanceof CivilDateError) return text;
    throw error;
  }
}
