import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { ReportRecord } from './reports.ts';

/** A report whose money should have gone to the state, as far as is known, and is still here; in cents. */
export interface ReportPastDue
  extends Pick<
    ReportRecord,
    'id' | 'state' | 'kind' | 'duty' | 'role' | 'periodStart' | 'periodEnd' | 'filings'
  > {
  /** Null: no source says when it is due. */
  dueOn: CivilDate | null;
  /** Its total and what was settled with the office, less what earlier versions paid. */
  amount: Cents;
}

/**
 * Reports due before a day and not paid on it, the oldest first, and those of periods over by then for which no source
 * has a due date: what nobody knows to be late is not in time. Those with nothing left to pay are left out.
 */
export async function selectReportsPastDue(db: Db, asOf: CivilDate): Promise<ReportPastDue[]> {
  const { rows } = await sql<
    Pick<ReportPastDue, 'id' | 'state' | 'kind' | 'duty' | 'role' | 'filings'> &
      Record<'periodStart' | 'periodEnd' | 'amount', string> & { dueOn: string | null }
  >`
    select report.id, report.state, report.kind, report.duty, report.role, report.filings, report.period_start as "periodStart",
      report.period_end as "periodEnd", report.due_on as "dueOn", open.cents::text as amount
    from reports report cross join lateral (
      select case report.role when 'INSTALLMENT' then coalesce(report.installment_cents, 0)
          else report.total_cents end
        - case when report.role = 'RETURN' and report.carries is null then coalesce((select sum(installment.paid_cents)
          from reports installment where installment.state = report.state and installment.role = 'INSTALLMENT'
            and installment.period_start >= report.period_start and installment.period_end <= report.period_end), 0)
          else 0 end
        + coalesce((select sum(line.amount_cents) from reports version
            join report_adjustments adjustment on adjustment.report_id = version.id
            join report_adjustment_lines line on line.adjustment_id = adjustment.id
          where version.state = report.state and version.duty = report.duty
            and version.period_start = report.period_start), 0)
        - coalesce((select sum(version.paid_cents) from reports version
          where version.state = report.state and version.duty = report.duty
            and version.period_start = report.period_start and version.version < report.version), 0) as cents
    ) open
    where report.is_latest and coalesce(report.due_on, report.period_end) < ${asOf}::date
      and (report.paid_on is null or report.paid_on > ${asOf}::date) and open.cents <> 0
    order by report.due_on nulls last, report.period_end, report.state, report.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    periodStart: parseCivilDate(row.periodStart),
    periodEnd: parseCivilDate(row.periodEnd),
    dueOn: row.dueOn === null ? null : parseCivilDate(row.dueOn),
    amount: cents(BigInt(row.amount)),
  }));
}
