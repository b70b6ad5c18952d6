import { PAYMENT_AGE_MAXIMUM_YEARS, PAYMENT_MAXIMUM } from '#contract/limits.ts';
import { addMonths, type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';
import { tooLarge, tooSmall } from '#domain/form/messages.ts';
import { type Cents, parseCents } from '#domain/money/cents.ts';
import { fieldError, parseAmount, parseDate } from '../filing/parse-field.ts';

const MONTHS_OF_YEAR = 12;

/** Money that came in, above zero. Throws AMOUNT_INVALID, and INVALID for more than anybody pays at once. */
export function parsePaymentAmount(text: string): Cents {
  const amount = parseAmount(text, 'amount');
  if (amount <= 0n) throw fieldError('amount', tooSmall('Amount', '0.01'));
  if (amount > parseCents(PAYMENT_MAXIMUM)) throw fieldError('amount', tooLarge('Amount', PAYMENT_MAXIMUM));
  return amount;
}

/** The day money came in. Throws INVALID for a day after today, and for one that can only be a slip of the hand. */
export function parseReceivedOn(text: string, today: CivilDate, field = 'receivedOn'): CivilDate {
  const receivedOn = parseDate(text, field);
  if (receivedOn > today) {
    throw fieldError(field, `The date can’t be after today, ${displayDate(today)}.`);
  }
  const earliest = addMonths(today, -PAYMENT_AGE_MAXIMUM_YEARS * MONTHS_OF_YEAR);
  if (receivedOn < earliest) {
    throw fieldError(field, `Enter ${displayDate(earliest)} or later.`);
  }
  return receivedOn;
}
