import { AppError } from '#contract/errors.ts';
import { findAdminOfCalendar } from '#db/queries/calendar-feeds.ts';
import { addDays } from '#domain/calendar/civil-date.ts';
import { isSettled } from '#domain/reporting/report-status.ts';
import type { OperationContext } from '../context.ts';
import { hasNeededFactor } from '../identity/has-needed-factor.ts';
import { findReportsOwed, type ReportOwed } from '../obligation/find-reports-owed.ts';
import { findWorkDue, type WorkDue } from '../obligation/list-obligations.ts';
import { todayOf } from '../today.ts';
import { hashCalendarSecret } from './renew-calendar.ts';

const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
const ENDING = '.ics';

/** What a calendar program shows: reports that are not settled, filings and invoices that are open. */
export interface CalendarWork extends Pick<WorkDue, 'filings' | 'invoices' | 'licenses'> {
  reports: readonly ReportOwed[];
}

/**
 * What falls due in the coming year, for a calendar program. Throws NOT_FOUND for a secret of no active admin, and of one
 * who has no second factor where the role needs it.
 */
export async function getCalendar(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock' | 'config' | 'identity'>,
  file: string,
): Promise<CalendarWork> {
  const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '';
  if (secret === '' || !(await isOpen(context, secret))) throw new AppError('NOT_FOUND');
  const today = todayOf(context.clock);
  const window = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const reports = await findReportsOwed(context, window, today);
  const { filings, invoices, licenses } = await findWorkDue(context, window, null);
  return {
    // Of a state without business nothing is due unless its report was opened: fifty states would hide the few.
    reports: reports.filter(({ stored, hasBusiness }) =>
      stored === null ? hasBusiness : !isSettled(stored.report.status, stored.money.stillOwed),
    ),
    filings,
    invoices,
    licenses,
  };
}

async function isOpen(
  context: Pick<OperationContext, 'db' | 'config' | 'identity'>,
  secret: string,
): Promise<boolean> {
  const admin = await findAdminOfCalendar(context.db, hashCalendarSecret(secret));
  return admin !== null && (await hasNeededFactor(context, { role: 'ADMIN', subject: admin.subject }));
}
