import { AppError } from '#contract/errors.ts';
import type { BankFileReading } from '#documents/bank-file/bank-file-reading.ts';
import { addDays, type CivilDate, displayDate } from '#domain/calendar/civil-date.ts';

/** Banks post a day ahead at most: their day may have begun before ours. */
const DAYS_AHEAD = 1;

/**
 * A reading without lines that are still to come: their day was read in the wrong order or from the wrong column. Of a
 * CSV file that is a fault of its mapping; any other file throws FILE_UNREADABLE.
 */
export function refuseFutureLines(reading: BankFileReading, today: CivilDate): BankFileReading {
  const line = reading.lines.find(({ postedOn }) => postedOn > addDays(today, DAYS_AHEAD));
  if (line === undefined) return reading;
  const fault = `Line ${line.lineNumber}: ${displayDate(line.postedOn)} is in the future.`;
  if (reading.table === null) throw new AppError('FILE_UNREADABLE', { message: fault });
  const table = { ...reading.table, fault: `${fault} Check the date column and its order.` };
  return { ...reading, lines: [], table };
}
