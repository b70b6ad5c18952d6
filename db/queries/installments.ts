import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { StoredReportStatus } from '#domain/reporting/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import type { ReportRecord } from './reports.ts';

type DutyOfState = Pick<ReportRecord, 'state' | 'duty'>;
type PeriodOfState = Pick<ReportRecord, 'state' | 'periodStart' | 'periodEnd'>;

/** The installments of a duty are changed one after the other, until `tx` ends: each depends on those before. */
export async function lockInstallments(tx: Tx, { state, duty }: DutyOfState): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('installments ' || ${state} || ' ' || ${duty}, 0))`.execute(
    tx,
  );
}

/** One installment as it stands, in cents. */
export interface StoredInstallment {
  id: string;
  status: StoredReportStatus;
  periodStart: CivilDate;
  tax: Cents;
  amount: Cents | null;
  note: string | null;
}

/** The last versions of the installments of a year, the first period first. */
export async function selectInstallmentsOfYear(
  db: Db,
  { state, duty }: DutyOfState,
  year: number,
): Promise<StoredInstallment[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'status', 'period_start', 'total_cents', 'installment_cents', 'installment_note'])
    .where('state', '=', state)
    .where('duty', '=', duty)
    .where('role', '=', 'INSTALLMENT')
    .where('is_latest', '=', true)
    .where('period_end', '>=', `${year}-01-01`)
    .where('period_end', '<=', `${year}-12-31`)
    .orderBy('period_start')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    periodStart: parseCivilDate(row.period_start),
    tax: cents(BigInt(row.total_cents)),
    amount: row.installment_cents === null ? null : cents(BigInt(row.installment_cents)),
    note: row.installment_note,
  }));
}

/** The premium tax of the returns of a year, in cents; null: there is none. */
export async function findTaxOfYear(db: Db, state: JurisdictionCode, year: number): Promise<Cents | null> {
  const { rows } = await sql<{ cents: string | null }>`
    select sum(coalesce(charged.amount_cents, 0))::text as cents
    from reports report left join report_charges charged
      on charged.report_id = report.id and charged.charge = 'PREMIUM_TAX'
    where report.state = ${state} and report.role = 'RETURN' and report.carries is null and report.is_latest
      and report.period_end between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
  `.execute(db);
  const sum = rows[0]?.cents ?? null;
  return sum === null ? null : cents(BigInt(sum));
}

/** What installments of a return's period were paid, all versions, in cents, and how many are owed and not paid. */
export async function sumInstallments(db: Db, of: PeriodOfState): Promise<{ paid: Cents; open: number }> {
  const { rows } = await sql<{ paid: string; open: number }>`
    select coalesce(sum(remitted_cents), 0)::text as paid,
      count(*) filter (where is_latest and is_owed and status <> 'PAID')::integer as open
    from reports where state = ${of.state} and role = 'INSTALLMENT'
      and period_start >= ${of.periodStart} and period_end <= ${of.periodEnd}
  `.execute(db);
  return { paid: cents(BigInt(rows[0]?.paid ?? '0')), open: rows[0]?.open ?? 0 };
}

/** The installments of a return's period that were paid, all versions, the first period first. */
export async function selectPaidInstallments(db: Db, of: PeriodOfState): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from reports where state = ${of.state} and role = 'INSTALLMENT' and status = 'PAID'
      and period_start >= ${of.periodStart} and period_end <= ${of.periodEnd}
    order by period_start, version
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the return that takes off an installment, its last version, until `tx` ends. Null: none was opened. */
export async function lockReturnOfInstallment(
  tx: Tx,
  of: PeriodOfState,
): Promise<{ id: string; status: StoredReportStatus } | null> {
  const row = await tx
    .selectFrom('reports')
    .select(['id', 'status'])
    .where('state', '=', of.state)
    .where('role', '=', 'RETURN')
    .where('carries', 'is', null)
    .where('is_latest', '=', true)
    .where('period_start', '<=', of.periodStart)
    .where('period_end', '>=', of.periodEnd)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Completed filings that a return holds by a day of the period, and no installment of the duty does. */
export async function selectUnprepaidFilings(
  db: Db,
  { state, duty, periodStart, periodEnd }: PeriodOfState & DutyOfState,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct item.filing_id as id
    from reports report join report_items item on item.report_id = report.id
      join filings on filings.id = item.filing_id and filings.status = 'COMPLETED'
    where report.state = ${state} and report.role = 'RETURN' and report.carries is null and report.is_latest
      and item.sign = 1 and item.counted_on between ${periodStart}::date and ${periodEnd}::date
      and 'PREMIUM_TAX' = any(item.charge_kinds)
      and not exists (select from report_items other join reports prepaying on prepaying.id = other.report_id
        where other.filing_id = item.filing_id and prepaying.duty = ${duty} and prepaying.state = ${state})
  `.execute(db);
  return rows.map(({ id }) => id);
}
