import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import { moneyOfReport } from './report-money.ts';
import { type ReportRecord, statusSql } from './reports.ts';

/** A report whose money should have gone to the state, as far as is known, and is still here; in cents. */
export interface ReportPastDue
  extends Pick<
    ReportRecord,
    'id' | 'state' | 'kind' | 'duty' | 'periodStart' | 'periodEnd' | 'filings' | 'filedOn'
  > {
  /** Null: no source says when it is due. */
  dueOn: CivilDate | null;
  /** What is still owed by it. */
  amount: Cents;
}

/**
 * Reports due before a day and not paid on it, the oldest first, and those of periods over by then for which no source
 * has a due date: what nobody knows to be late is not in time. Those with nothing left to pay are left out.
 */
export async function selectReportsPastDue(db: Db, asOf: CivilDate): Promise<ReportPastDue[]> {
  const { rows } = await sql<
    Pick<ReportPastDue, 'id' | 'state' | 'kind' | 'duty' | 'filings'> &
      Record<'periodStart' | 'periodEnd' | 'amount', string> &
      Record<'dueOn' | 'filedOn', string | null>
  >`
    select report.id, report.state, report.kind, report.duty, report.filings, report.filed_on as "filedOn",
      report.period_start as "periodStart", report.period_end as "periodEnd", report.due_on as "dueOn",
      money.owed::text as amount
    from reports report cross join ${moneyOfReport(asOf)}
    where report.is_latest and coalesce(report.due_on, report.period_end) < ${asOf}::date
      and (report.paid_on is null or report.paid_on > ${asOf}::date) and money.owed <> 0
    order by report.due_on nulls last, report.period_end, report.state, report.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    periodStart: parseCivilDate(row.periodStart),
    periodEnd: parseCivilDate(row.periodEnd),
    dueOn: row.dueOn === null ? null : parseCivilDate(row.dueOn),
    filedOn: row.filedOn === null ? null : parseCivilDate(row.filedOn),
    amount: cents(BigInt(row.amount)),
  }));
}

/** How many reports are owed, past their due day and not filed. */
export async function countOverdueReports(db: Db, today: CivilDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from reports where ${sql.raw(statusSql(today))} = 'OVERDUE'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
