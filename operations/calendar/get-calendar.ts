import { AppError } from '#contract/errors.ts';
import { isCalendarOfAdmin } from '#db/queries/calendar-feeds.ts';
import { addDays } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { findOpenStates, type ReportDue, reportsDue } from '../obligation/list-obligations.ts';
import { todayOf } from '../today.ts';
import { hashCalendarSecret } from './renew-calendar.ts';

const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
const ENDING = '.ics';

/** The reports of the coming year for a calendar program. Throws NOT_FOUND for a secret of no active admin. */
export async function getCalendar(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  file: string,
): Promise<readonly ReportDue[]> {
  const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
  if (secret === '' || !(await isCalendarOfAdmin(context.db, hashCalendarSecret(secret)))) {
    throw new AppError('NOT_FOUND');
  }
  const today = todayOf(context.clock);
  return reportsDue(await findOpenStates(context), addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD));
}
