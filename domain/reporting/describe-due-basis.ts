import { displayDate } from '../calendar/civil-date.ts';
import type { OfficeBill } from './report-status.ts';

/** No source says a day: none is published, or it follows an office's bill. */
export const NO_DUE_DATE = 'No fixed due date';

/** Why a report is due on its day: by the bill of its office where one was entered, else by what the rulebook said. */
export function describeDueBasis({
  bill,
  dueBecause,
}: {
  bill: OfficeBill | null;
  dueBecause: string;
}): string {
  return bill === null ? dueBecause : `The office’s bill ${bill.number} of ${displayDate(bill.billedOn)}.`;
}
