import { AppError } from '#contract/errors.ts';
import {
  type CivilDate,
  CivilDateError,
  DateOutOfRangeError,
  parseEnteredDate,
} from '#domain/calendar/civil-date.ts';
import { labelOf } from '#domain/filing/field-labels.ts';
import { describeDateFault } from '#domain/form/describe-date-fault.ts';

/**
 * The day of a filter; null where it narrows nothing. Throws MALFORMED for a day that does not exist, INVALID for one
 * that is out of range.
 */
export function readDay(text: string | undefined, field: string): CivilDate | null {
  if (text === undefined || text === '') return null;
  try {
    return parseEnteredDate(text);
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    const code = error instanceof DateOutOfRangeError ? 'INVALID' : 'MALFORMED';
    const message = describeDateFault(labelOf(field), text, error);
    throw new AppError(code, { details: { fields: { [field]: message } } });
  }
}
