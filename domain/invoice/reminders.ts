import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';

/** Days before its due date on which an invoice is reminded of. */
export const REMIND_BEFORE = 7;
/** Days between two reminders of one that is late; the first goes out on the day after it was due. */
const REMIND_EVERY = 14;

/**
 * The reminder that an unpaid invoice has come to, as days after its due date (decision 121): -7 in the week before it,
 * then 1, 15, 29 and so on, each until the next one; null where there is none. `sentOn` is the day on which what counts
 * was mailed: who got it in the last week needs no reminder that it comes due.
 */
export function reminderStep(of: { sentOn: CivilDate; dueOn: CivilDate }, today: CivilDate): number | null {
  const late = daysBetween(of.dueOn, today);
  if (late > 0) return late - ((late - 1) % REMIND_EVERY);
  if (late < -REMIND_BEFORE || daysBetween(of.sentOn, of.dueOn) <= REMIND_BEFORE) return null;
  return -REMIND_BEFORE;
}
