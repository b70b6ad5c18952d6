import { AppError } from '#contract/errors.ts';
import { type CivilDate, CivilDateError, parseEnteredDate } from '#domain/calendar/civil-date.ts';
import type { Clock } from '../context.ts';
import { todayOf } from '../today.ts';

/** The day that the books are asked about: today unless told. Throws MALFORMED for a day that does not exist. */
export function readAsOf(clock: Clock, text: string | undefined): CivilDate {
  if (text === undefined) return todayOf(clock);
  try {
    return parseEnteredDate(text);
  } catch (error) {
    if (!(error instanceof CivilDateError)) throw error;
    throw new AppError('MALFORMED', { message: error.message, details: { fields: { asOf: error.message } } });
  }
}
