import { type CivilDate, daysBetween } from '../calendar/civil-date.ts';

/**
 * What somebody is reminded of who owes money for a filing (decision 421): that it waits for a week, that the state wants it
 * within a week, that it wants it by tomorrow.
 */
export const PAYMENT_REMINDERS = ['WEEK_OLD', 'WEEK_LEFT', 'DAY_LEFT'] as const;
export type PaymentReminder = (typeof PAYMENT_REMINDERS)[number];

const WEEK = 7;
/** Who was told what to pay so lately is not asked again. */
const JUST_TOLD = 2;

/**
 * The reminder that an unpaid filing has come to; null where there is none. Whoever could not be reminded for some days is
 * told of the nearest only. A filing that is late is the office's to call about.
 */
export function paymentReminderOf(
  of: { submittedOn: CivilDate; dueOn: CivilDate | null },
  today: CivilDate,
): PaymentReminder | null {
  const age = daysBetween(of.submittedOn, today);
  const left = of.dueOn === null ? Infinity : daysBetween(today, of.dueOn);
  if (age < JUST_TOLD || left < 0) return null;
  if (left <= 1) return 'DAY_LEFT';
  if (left <= WEEK) return 'WEEK_LEFT';
  return age >= WEEK ? 'WEEK_OLD' : null;
}
