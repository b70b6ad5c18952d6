import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Cents } from '#domain/money/cents.ts';
import { sumTableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import { type ReportListQuery, reportFilters, reportList } from './report-list.ts';
import { moneyOfReportSql } from './report-money.ts';

/** What reports come to, in cents. */
export interface ReportSums {
  total: Cents;
  remitted: Cents;
  stillOwed: Cents;
}

/** Of last versions; what statements and prepayments report counts once, with its return. */
const SUMS = {
  total: "case when report.is_latest and report.role = 'RETURN' then report.total_cents else 0 end",
  remitted: "case when report.is_latest and report.role = 'RETURN' then money.remitted else 0 end",
  stillOwed: 'money.owed',
};

/** What all reports of the list come to when a day is over; null where it is longer than the cap. */
export async function sumReportList(
  db: Db,
  query: ReportListQuery,
  today: CivilDate,
  cap: number,
): Promise<ReportSums | null> {
  const from = `reports join reports report on report.id = reports.id cross join ${moneyOfReportSql(today)}`;
  const list = { ...reportList(today), from };
  return await sumTableList(
    db,
    list,
    { sort: query.sort, order: query.order ?? 'asc', filters: reportFilters(query) },
    SUMS,
    cap,
  );
}
