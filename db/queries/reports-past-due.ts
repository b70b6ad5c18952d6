import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import { statusSql } from './report-list.ts';
import { moneyOfReport } from './report-money.ts';
import type { ReportRecord } from './reports.ts';

/** A report whose money should have gone to the state, as far as is known, and is still here; in cents. */
export interface ReportPastDue
  extends Pick<
    ReportRecord,
    'id' | 'state' | 'kind' | 'duty' | 'periodStart' | 'periodEnd' | 'version' | 'filings' | 'filedOn'
  > {
  /** Null: no source says when it is due. */
  dueOn: CivilDate | null;
  /** What is still owed by it. */
  amount: Cents;
}

/**
 * Reports due before a day and not paid on it, the oldest first, and those of periods over by then for which no source
 * has a due date: what nobody knows to be late is not in time. Those with nothing left to pay are left out; so is what a
 * state is to give back by a report that was filed by then, since it makes no other report less late.
 */
export async function selectReportsPastDue(db: Db, asOf: CivilDate): Promise<ReportPastDue[]> {
  const { rows } = await sql<
    Pick<ReportPastDue, 'id' | 'state' | 'kind' | 'duty' | 'version' | 'filings'> &
      Record<'periodStart' | 'periodEnd' | 'amount', string> &
      Record<'dueOn' | 'filedOn', string | null>
  >`
    select report.id, report.state, report.kind, report.duty, report.version, report.filings, report.filed_on as "filedOn",
      report.period_start as "periodStart", report.period_end as "periodEnd", report.due_on as "dueOn",
      money.owed::text as amount
    from reports report cross join ${moneyOfReport(asOf)}
    where report.is_latest and coalesce(report.due_on, report.period_end) < ${asOf}::date
      and (report.paid_on is null or report.paid_on > ${asOf}::date) and (money.owed > 0 or money.owed < 0
        and (report.filed_on is null or report.filed_on > ${asOf}::date) and report.version = 1)
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

/** How many reports are owed, past their due day and were never filed, and how many amendments are not filed. */
export async function countUnfiledReports(
  db: Db,
  today: CivilDate,
): Promise<{ overdue: number; amendments: number }> {
  const { rows } = await sql<{ overdue: number; amendments: number }>`
    select count(*) filter (where ${sql.raw(statusSql(today))} = 'OVERDUE')::integer as overdue,
      count(*) filter (where version > 1 and is_latest and status in ('OPEN', 'READY'))::integer as amendments
    from reports
  `.execute(db);
  return rows[0] ?? { overdue: 0, amendments: 0 };
}
