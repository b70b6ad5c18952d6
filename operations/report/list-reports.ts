import type { ListReportsQuery } from '#contract/report.ts';
import { type ReportRecord, selectReportPage } from '#db/queries/reports.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { readDay } from '../list/read-day.ts';
import { todayOf } from '../today.ts';
import { dutyOfReport } from './duties-in-force.ts';

/** A report as a list shows it. */
export interface ListedReport {
  report: ReportRecord;
  /** Undefined where the rulebook has dropped it since. */
  duty: ReportedDuty | undefined;
  /** The day on which its status is derived. */
  today: CivilDate;
}

/** One page of the reports to the states. Throws CURSOR_INVALID, MALFORMED for a day that does not exist. */
export async function listReports(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  query: ListReportsQuery,
): Promise<ListPage<ListedReport>> {
  const today = todayOf(context.clock);
  const dueBefore = readDay(query.dueBefore, 'dueBefore') ?? undefined;
  const page = await listPage('reports', { ...query, dueBefore }, (list, at) =>
    selectReportPage(context.db, list, at, today),
  );
  return {
    ...page,
    rows: page.rows.map((report) => ({ report, duty: dutyOfReport(context, report), today })),
  };
}
