import { sql } from 'kysely';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { DifferenceReason } from '#domain/reporting/reconcile.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';
import { fullNameSql } from './full-name.ts';
import type { ReportRecord } from './reports.ts';

/** A difference to an office's figures that was settled, in cents: so much more is owed than the filings come to. */
export interface SettledDifference {
  at: Date;
  by: string;
  note: string | null;
  /** Of the filing, what the office calls it, or nothing for a charge as a whole. */
  filingNumber: string | null;
  stated: string | null;
  charge: ChargeKind;
  amount: Cents;
  reason: DifferenceReason;
}

/** What was settled with this version of a report and those before it, oldest first. */
export async function selectSettledDifferences(
  db: Db,
  { state, duty, periodStart, version }: Pick<ReportRecord, 'state' | 'duty' | 'periodStart' | 'version'>,
): Promise<SettledDifference[]> {
  const { rows } = await sql<Omit<SettledDifference, 'amount'> & { amount: string }>`
    select adjustment.created_at as at, ${sql.raw(fullNameSql('recorder'))} as by, adjustment.note,
      filings.number as "filingNumber", line.stated, line.charge, line.amount_cents as amount, line.reason
    from reports report
    join report_adjustments adjustment on adjustment.report_id = report.id
    join report_adjustment_lines line on line.adjustment_id = adjustment.id
    join users recorder on recorder.id = adjustment.recorded_by
    left join filings on filings.id = line.filing_id
    where report.state = ${state} and report.duty = ${duty} and report.period_start = ${periodStart}
      and report.version <= ${version}
    order by adjustment.id, line.position
  `.execute(db);
  return rows.map((row) => ({ ...row, amount: cents(BigInt(row.amount)) }));
}
