import { AppError } from '#contract/errors.ts';
import { type CivilDate, CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { describeDateFault } from '#domain/form/describe-date-fault.ts';
import { notValid } from '#domain/form/messages.ts';
import { type Cents, MoneyError, parseCents } from '#domain/money/cents.ts';

/** An error that names one field of the request. */
export function fieldError(field: string, message: string): AppError {
  return new AppError('INVALID', { message, details: { fields: { [field]: message } } });
}

/** Dollars as text to cents. Throws AMOUNT_INVALID naming the field. */
export function parseAmount(text: string, field: string): Cents {
  try {
    return parseCents(text.trim());
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw new AppError('AMOUNT_INVALID', {
      details: { fields: { [field]: notValid(labelOf(field), 'amount') } },
    });
  }
}

/** Throws INVALID naming the field for a text that is no day of the calendar. */
export function parseDate(text: string, field: string): CivilDate {
  try {
    return parseEnteredDate(text);
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    throw fieldError(field, describeDateFault(labelOf(field), text, error));
  }
}
