import { PAYMENT_TERMS_DAYS_MAXIMUM } from '#contract/limits.ts';
import { addDays, type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { fieldError, parseDate } from '../filing/parse-field.ts';

const FIELD = 'dueDate';

/**
 * The day until which an invoice of today is to be paid: the one asked for, or the company's days to pay from today on.
 * Throws INVALID for a day that is past, or so far away that it can only be a slip of the hand.
 */
export function dueDateOf(asked: string | undefined, today: CivilDate, paymentTermsDays: number): CivilDate {
  if (asked === undefined) return addDays(today, paymentTermsDays);
  const dueOn = parseDate(asked, FIELD);
  if (dueOn < today) throw fieldError(FIELD, `Enter a due date of today, ${displayDate(today)}, or later.`);
  const latest = addDays(today, PAYMENT_TERMS_DAYS_MAXIMUM);
  if (dueOn > latest) throw fieldError(FIELD, `Enter a due date up to ${displayDate(latest)}.`);
  return dueOn;
}
