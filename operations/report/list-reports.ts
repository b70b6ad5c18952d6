import type { ListReportsQuery } from '#contract/report.ts';
import { type Db, inSnapshot } from '#db/pool.ts';
import { selectReportPage } from '#db/queries/report-list.ts';
import { type ReportMoney, selectReportMoney } from '#db/queries/report-money.ts';
import { type ReportRecord, selectAmended } from '#db/queries/reports.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { ZERO } from '#domain/money/cents.ts';
import type { ReportedDuty } from '#domain/reporting/report-duties.ts';
import type { ReportAmendment } from '#domain/reporting/vocabulary.ts';
import type { StateFacts } from '#domain/rules/state-facts.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { readDay } from '../list/read-day.ts';
import { todayOf } from '../today.ts';
import { dutyOfReport } from './duties-in-force.ts';
import { type ReportStanding, readReportStanding } from './report-standing.ts';

/** A report as a list shows it. */
export interface ListedReport {
  report: ReportRecord;
  /** Undefined where the rulebook has dropped it since. */
  duty: ReportedDuty | undefined;
  money: ReportMoney;
  /** Of a version that a later one replaces: whether that one is filed. Null: this is the last one. */
  amendment: ReportAmendment | null;
  /** What the state publishes on lateness; null: not found. */
  penalties: StateFacts['penalties'];
  /** The day on which its status and its money are derived. */
  today: CivilDate;
}

/** A page of reports, and how late the agency is with any, whatever the list shows. */
export type ReportPage = ListPage<ListedReport> & { standing: ReportStanding };

/** One page of the reports to the states. Throws CURSOR_INVALID, MALFORMED for a day that does not exist. */
export async function listReports(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  query: ListReportsQuery,
): Promise<ReportPage> {
  const today = todayOf(context.clock);
  const dueBefore = readDay(query.dueBefore, 'dueBefore') ?? undefined;
  return await inSnapshot(context.db, async (tx) => {
    const page = await listPage('reports', { ...query, dueBefore }, (list, at) =>
      selectReportPage(tx, list, at, today),
    );
    return {
      ...page,
      rows: await withMoney(context, tx, page.rows, today),
      standing: await readReportStanding(tx, today),
    };
  });
}

/** Reports as a list shows them, with their duty and their money of today. */
export async function withMoney(
  context: Pick<OperationContext, 'rulebook'>,
  db: Db,
  reports: readonly ReportRecord[],
  today: CivilDate,
): Promise<ListedReport[]> {
  const ids = reports.map(({ id }) => id);
  const money = await selectReportMoney(db, ids, today);
  const replaced = reports.filter(({ isLatest }) => !isLatest).map(({ id }) => id);
  const amended = await selectAmended(db, replaced);
  return reports.map((report) => ({
    report,
    duty: dutyOfReport(context, report),
    money: money.get(report.id) ?? NO_MONEY,
    amendment: report.isLatest ? null : amended.has(report.id) ? 'FILED' : 'OPEN',
    penalties: context.rulebook.states[report.state]?.facts.penalties ?? null,
    today,
  }));
}

const NO_MONEY: ReportMoney = { remitted: ZERO, stillOwed: ZERO, isTaxPaid: false };
