import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { FilingsAtFault } from '#domain/reporting/report-checks.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';

/** As many filings as a check names. */
const NAMED = 50;

async function someOf(db: Db, filings: RawBuilder<unknown>): Promise<FilingsAtFault> {
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    with found as (${filings})
    select count(*)::integer as count, (select array_agg(id::text) from (select id from found limit ${NAMED}) named) as ids
    from found
  `.execute(db);
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? [] };
}

/** Filings of a report that the office gave no number. */
export function findWithoutConfirmation(db: Db, reportId: string): Promise<FilingsAtFault> {
  return someOf(
    db,
    sql`select filings.id from report_items item join filings on filings.id = item.filing_id
      where item.report_id = ${reportId} and item.sign = 1 and filings.confirmation_number is null
      order by item.id`,
  );
}

/** Filings of a report whose submission carries one of these warnings. */
export function findUnconfirmed(db: Db, reportId: string, codes: readonly string[]): Promise<FilingsAtFault> {
  return someOf(
    db,
    sql`select item.filing_id as id from report_items item
        join filing_submissions submission on submission.id = item.submission_id
      where item.report_id = ${reportId} and item.sign = 1 and submission.warnings <> '[]'
        and exists (select from jsonb_array_elements(submission.warnings) warning
          where warning ->> 'code' = any(${codes}::text[]))
      order by item.id`,
  );
}

/** Filings of a report whose own period was filed already. */
export function findLateArrivals(db: Db, reportId: string): Promise<FilingsAtFault> {
  return someOf(
    db,
    sql`select filing_id as id from report_items where report_id = ${reportId} and is_late order by id`,
  );
}

/** Filings of the state that are not completed and whose day lies in the period, both days inclusive. */
export function findPendingOfPeriod(
  db: Db,
  at: { state: JurisdictionCode; start: CivilDate; end: CivilDate; by: 'policy' | 'transaction' },
): Promise<FilingsAtFault> {
  const day = sql.ref(at.by === 'policy' ? 'policy_effective_on' : 'transaction_effective_on');
  return someOf(
    db,
    sql`select id from filings where state = ${at.state} and status in ('UNPAID', 'PAID', 'PENDING')
        and ${day} between ${at.start} and ${at.end} order by created_at`,
  );
}

/**
 * Filings of a report whose charges are not what the ledger owes the state for them. The difference is that of the
 * report, in cents: what it lists less what is posted.
 */
export async function findLedgerDifferences(
  db: Db,
  at: { reportId: string; state: JurisdictionCode; charges: readonly ChargeKind[] },
): Promise<FilingsAtFault & { difference: Cents }> {
  const { rows } = await sql<{ count: number; ids: string[] | null; difference: string }>`
    with listed as (
      select item.filing_id, item.submission_id from report_items item
      where item.report_id = ${at.reportId} and item.sign = 1
    ), charged as (
      select listed.filing_id, line.kind as charge, line.amount_cents as amount
      from listed join filing_lines line on line.submission_id = listed.submission_id
      where line.kind = any(${at.charges}::text[])
    ), posted as (
      select listed.filing_id, account.charge_kind as charge, posting.amount_cents as amount
      from listed
        join ledger_entries entry on entry.filing_id = listed.filing_id
        join ledger_postings posting on posting.entry_id = entry.id
        join ledger_accounts account on account.id = posting.account_id
      where account.kind = 'DUE_TO_STATE' and account.state = ${at.state}
        and account.charge_kind = any(${at.charges}::text[])
    ), differing as (
      select filing_id, sum(amount) as apart
      from (select * from charged union all select * from posted) both_sides
      group by filing_id, charge having sum(amount) <> 0
    )
    select count(distinct filing_id)::integer as count, coalesce(sum(apart), 0)::text as difference,
      (select array_agg(id::text) from (select distinct filing_id as id from differing limit ${NAMED}) named) as ids
    from differing
  `.execute(db);
  const [row] = rows;
  return {
    count: row?.count ?? 0,
    ids: row?.ids ?? [],
    difference: cents(BigInt(row?.difference ?? '0')),
  };
}
