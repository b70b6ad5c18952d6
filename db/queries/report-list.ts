import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { ReportKind, ReportStatus } from '#domain/reporting/vocabulary.ts';
import type { ReportingPeriod } from '#domain/rules/state-facts.ts';
import type { Filters } from '../lists/filters.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db } from '../pool.ts';
import { IS_OWED_SQL } from './report-is-owed.ts';
import { REPORT_COLUMNS, type ReportRecord, type ReportRow, toReportRecord } from './reports.ts';

const REPORT_SORTS = ['due_date', 'state', 'period', 'status'] as const;
type ReportSort = (typeof REPORT_SORTS)[number];

const FAR = `coalesce(reports.due_on, '9999-12-31'::date)`;

/** OVERDUE as domain/reporting/report-status.ts derives it. */
export const statusSql = (today: CivilDate) =>
  `case when reports.status in ('OPEN', 'READY') and reports.version = 1 and reports.due_on < date '${today}'
     and reports.is_latest and ${IS_OWED_SQL} then 'OVERDUE' else reports.status end`;

/**
 * A value where nothing is left to do: replaced by a later version, paid, or filed without anything to be paid with it.
 * A difference from the office's figures is left to do.
 */
const settledSql = (
  today: CivilDate,
) => `case when not reports.is_latest or reports.open_differences = 0 and (reports.status = 'PAID'
     or reports.status = 'FILED' and (reports.role = 'STATEMENT'
       or case reports.role when 'INSTALLMENT' then reports.installment_cents else reports.total_cents end <= 0))
   or reports.status in ('OPEN', 'READY') and not ${IS_OWED_SQL} and reports.period_end < date '${today}'
   then true end`;

/** The reports, as they stand on a day. */
export const reportList = (today: CivilDate) =>
  ({
    from: 'reports',
    columns: [...REPORT_COLUMNS, `${IS_OWED_SQL} as isOwed`],
    id: { sql: 'reports.id', type: 'uuid' },
    sorts: {
      due_date: { sql: FAR, type: 'date' },
      state: { sql: 'reports.state', type: 'text' },
      period: { sql: 'reports.period_start', type: 'date' },
      status: { sql: 'reports.status', type: 'text' },
    },
    searched: {},
    searchedByDefault: [],
    filters: {
      state: { kind: 'ONE_OF', sql: 'reports.state' },
      kind: { kind: 'EQUALS', sql: 'reports.kind' },
      period: { kind: 'EQUALS', sql: 'reports.period' },
      status: { kind: 'ONE_OF', sql: statusSql(today) },
      settled: { kind: 'IS_SET', sql: settledSql(today) },
      dueBefore: { kind: 'BEFORE', sql: 'reports.due_on', type: 'date' },
      endsFrom: { kind: 'FROM', sql: 'reports.period_end', type: 'date' },
      endsBefore: { kind: 'BEFORE', sql: 'reports.period_end', type: 'date' },
    },
  }) as const satisfies TableList<ReportSort, never, Filters>;

export interface ReportListQuery {
  state?: readonly JurisdictionCode[] | undefined;
  kind?: ReportKind | undefined;
  period?: ReportingPeriod | undefined;
  status?: readonly ReportStatus[] | undefined;
  settled?: boolean | undefined;
  dueBefore?: CivilDate | undefined;
  /** Of periods that end in this year. */
  year?: number | undefined;
  sort: ReportSort;
  order?: 'asc' | 'desc' | undefined;
}

/** The question as the list's filters. */
export const reportFilters = (query: ReportListQuery) => ({
  state: query.state?.length ? query.state : null,
  kind: query.kind ?? null,
  period: query.period ?? null,
  status: query.status?.length ? query.status : null,
  settled: query.settled ?? null,
  dueBefore: query.dueBefore ?? null,
  endsFrom: query.year === undefined ? null : `${query.year}-01-01`,
  endsBefore: query.year === undefined ? null : `${query.year + 1}-01-01`,
});

/** `today` decides what is overdue. */
export async function selectReportPage(
  db: Db,
  query: ReportListQuery,
  page: PageRequest,
  today: CivilDate,
): Promise<Page<ReportRecord>> {
  const { sort, order = 'asc' } = query;
  const found = await readTableList<ReportRow, ReportSort, never, ReturnType<typeof reportList>['filters']>(
    db,
    reportList(today),
    { sort, order, filters: reportFilters(query) },
    page,
  );
  return { ...found, rows: found.rows.map(toReportRecord) };
}
