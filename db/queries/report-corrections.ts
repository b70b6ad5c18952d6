import { sql } from 'kysely';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { StoredReportStatus } from '#domain/reporting/vocabulary.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';
import type { ReportItemOfFiling } from './report-items.ts';

/** Which report or version takes an entry out, or which one holds what an entry takes out. */
export interface Counterpart {
  submissionId: string;
  /** Of the entry that was asked about. */
  sign: 1 | -1;
  reportId: string;
}

/**
 * For the entries of a report: the next report of the duty that takes each out again, or of a version that was amended
 * the first later one without it; for what it takes out itself, the last report before that holds it. Entries without
 * are left out. A filing may be reported and taken out more than once.
 */
export async function selectCounterparts(
  db: Db,
  reportId: string,
  submissionIds: readonly string[],
): Promise<Counterpart[]> {
  const { rows } = await sql<Counterpart>`
    with corrected as (
      select distinct on (item.submission_id, item.sign) item.submission_id, item.sign, other.report_id
      from report_items item
      join reports held on held.id = item.report_id
      join report_items other on other.filing_id = item.filing_id
        and other.submission_id = item.submission_id and other.sign = -item.sign
      join reports on reports.id = other.report_id and reports.is_latest
        and reports.state = held.state and reports.duty = held.duty
        and sign(reports.period_end - held.period_end) = item.sign
      where item.report_id = ${reportId} and item.submission_id = any(${submissionIds}::uuid[])
      order by item.submission_id, item.sign, abs(reports.period_end - held.period_end)
    ), amended as (
      select distinct on (item.submission_id) item.submission_id, item.sign, later.id as report_id
      from report_items item
      join reports held on held.id = item.report_id
      join reports later on later.state = held.state and later.duty = held.duty
        and later.period_start = held.period_start and later.version > held.version
      where item.report_id = ${reportId} and item.submission_id = any(${submissionIds}::uuid[]) and item.sign = 1
        and not exists (select from report_items kept where kept.report_id = later.id
          and kept.submission_id = item.submission_id and kept.sign = 1)
      order by item.submission_id, later.version
    )
    select submission_id as "submissionId", sign, report_id as "reportId" from corrected
    union all
    select submission_id, sign, report_id from amended
    where not exists (select from corrected
      where corrected.submission_id = amended.submission_id and corrected.sign = amended.sign)
  `.execute(db);
  return rows;
}

type Entry = Pick<ReportItemOfFiling, 'itemId' | 'reportId' | 'submissionId' | 'chargeKinds'>;

/** What a report holds and a later one takes out: both entries go where the report takes filings again. */
export interface CorrectedEntry {
  filingId: string;
  number: string;
  /** What it comes to in the report that holds it, in cents. */
  amount: Cents;
  entry: Entry;
  correction: Entry & Pick<ReportItemOfFiling, 'status'>;
}

/**
 * The entries of a report that a correction in a later report of the same duty takes out, with that correction; with
 * each of them where there are several.
 */
export async function selectCorrectedIn(
  db: Db,
  report: { id: string; state: JurisdictionCode; duty: string },
): Promise<CorrectedEntry[]> {
  const { rows } = await sql<{
    filing_id: string;
    number: string;
    amount: string;
    entry_id: string;
    correction_id: string;
    correction_report: string;
    correction_status: StoredReportStatus;
    submission_id: string;
    entry_kinds: ChargeKind[];
    correction_kinds: ChargeKind[];
  }>`
    select entry.filing_id, filings.number, entry.amount_cents::text as amount, entry.id as entry_id,
      correction.id as correction_id, correction.report_id as correction_report, later.status as correction_status,
      entry.submission_id, entry.charge_kinds as entry_kinds, correction.charge_kinds as correction_kinds
    from report_items entry
      join report_items correction on correction.filing_id = entry.filing_id
        and correction.submission_id = entry.submission_id and correction.sign = -1
      join reports later on later.id = correction.report_id
      join filings on filings.id = entry.filing_id
    where entry.report_id = ${report.id} and entry.sign = 1
      and later.state = ${report.state} and later.duty = ${report.duty} and later.is_latest
      and correction.report_id <> entry.report_id
    order by later.period_start, correction.id
  `.execute(db);
  return rows.map((row) => ({
    filingId: row.filing_id,
    number: row.number,
    amount: cents(BigInt(row.amount)),
    entry: {
      itemId: row.entry_id,
      reportId: report.id,
      submissionId: row.submission_id,
      chargeKinds: row.entry_kinds,
    },
    correction: {
      itemId: row.correction_id,
      reportId: row.correction_report,
      status: row.correction_status,
      submissionId: row.submission_id,
      chargeKinds: row.correction_kinds,
    },
  }));
}
