import { type RawBuilder, sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_KINDS, type FilingKind } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { FilingsAtFault, NamedFiling } from '#domain/reporting/report-checks.ts';
import { cappedAt, type Page, type PageRequest, pageOf } from '../lists/page.ts';
import type { Db } from '../pool.ts';

/** A statement that selects the ids of filings as `id`. */
export type FilingsQuery = RawBuilder<{ id: string }>;

/** As many filings as a check names; a page of its own list has the rest. */
const NAMED = 10;

const NAMES = sql`filings.id, filings.number, filings.policy_number as "policyNumber",
  filings.insured_name as "insuredName"`;

/** How many filings there are, and the first of them by number. */
export async function countFilings(db: Db, filings: FilingsQuery): Promise<FilingsAtFault> {
  const { rows } = await sql<NamedFiling & { count: number }>`
    with found as materialized (select distinct id from (${filings}) each_filing)
    select ${NAMES}, (select count(*)::integer from found) as count
    from found join filings on filings.id = found.id order by filings.number limit ${NAMED}
  `.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    filings: rows.map(({ count: _, ...filing }) => filing),
  };
}

/** One page of some filings, by number. */
export async function selectFilingsPage(
  db: Db,
  filings: FilingsQuery,
  page: PageRequest,
): Promise<Page<NamedFiling>> {
  const { from, backwards, limit, countCap } = page;
  const direction = sql.raw(backwards ? 'desc' : 'asc');
  const sign = sql.raw(backwards ? '<' : '>');
  const behind = from === null ? sql`true` : sql`filings.number ${sign} ${from.value}`;
  const { rows } = await sql<NamedFiling>`
    select ${NAMES} from filings where filings.id in (${filings}) and ${behind}
    order by filings.number ${direction} limit ${limit + 1}
  `.execute(db);
  const count = page.known ?? cappedAt(countCap, (await countFilings(db, filings)).count);
  return pageOf(rows, page, count, ({ id, number }) => ({ value: number, id }));
}

/** The filings of these ids. */
export function theseFilings(ids: readonly string[]): FilingsQuery {
  return sql`select unnest(${ids}::uuid[]) as id`;
}

/** Filings of a report that the office gave no number. */
export function withoutConfirmation(reportId: string): FilingsQuery {
  return sql`select filings.id from report_items item join filings on filings.id = item.filing_id
    where item.report_id = ${reportId} and item.sign = 1 and filings.confirmation_number is null`;
}

/** Filings of a report whose submission carries one of these warnings. */
export function unconfirmed(reportId: string, codes: readonly string[]): FilingsQuery {
  return sql`select item.filing_id as id from report_items item
      join filing_submissions submission on submission.id = item.submission_id
    where item.report_id = ${reportId} and item.sign = 1 and submission.warnings <> '[]'
      and exists (select from jsonb_array_elements(submission.warnings) warning
        where warning ->> 'code' = any(${codes}::text[]))`;
}

/** How many of these a report lists since they came late, and how many it takes out again. */
export async function countLateArrivals(
  db: Db,
  reportId: string,
): Promise<{ late: number; returned: number }> {
  const { rows } = await sql<{ late: number; returned: number }>`
    select count(*) filter (where sign = 1)::integer as late, count(*) filter (where sign = -1)::integer as returned
    from report_items where report_id = ${reportId} and is_late
  `.execute(db);
  return rows[0] ?? { late: 0, returned: 0 };
}

/** Filings of a report whose own period was filed already, and those that it takes out of what was filed. */
export function lateArrivals(reportId: string): FilingsQuery {
  return sql`select filing_id as id from report_items where report_id = ${reportId} and is_late`;
}

/** The day of a filing by which it belongs to a period before an office has it. */
export type PendingDay = 'POLICY' | 'INVOICE' | 'TRANSACTION';

const PENDING_DAY_SQL: Readonly<Record<PendingDay, RawBuilder<unknown>>> = {
  POLICY: sql`filings.policy_effective_on`,
  INVOICE: sql`coalesce(nullif(submission.inputs ->> 'invoiceDate', '')::date, filings.transaction_effective_on)`,
  TRANSACTION: sql`filings.transaction_effective_on`,
};

/**
 * Filings of the state that are not completed and whose day lies in the period, both days inclusive. `days` is by kind
 * of filing; null: none of that kind belongs to a period yet.
 */
export function pendingOfPeriod(at: {
  state: JurisdictionCode;
  start: CivilDate;
  end: CivilDate;
  days: Readonly<Record<FilingKind, PendingDay | null>>;
}): FilingsQuery {
  const ofKind = (kind: FilingKind) => {
    const day = at.days[kind];
    return day === null
      ? sql`false`
      : sql`(filings.kind = ${kind} and ${PENDING_DAY_SQL[day]} between ${at.start}::date and ${at.end}::date)`;
  };
  return sql`select filings.id from filings
    left join filing_submissions submission on submission.id = filings.current_submission_id
    where filings.state = ${at.state} and filings.status in ('UNPAID', 'PAID', 'PENDING')
      and (${sql.join(FILING_KINDS.map(ofKind), sql` or `)})`;
}

interface LedgerOf {
  reportId: string;
  state: JurisdictionCode;
}

/** Filings of a report whose charges are not what the ledger owes the state for them. */
export function apartFromLedger(at: LedgerOf): FilingsQuery {
  return sql`select filing_id as id from (${differing(at)}) each_charge`;
}

/** What a report lists less what is posted for its filings, in cents. */
export async function sumLedgerDifference(db: Db, at: LedgerOf): Promise<Cents> {
  const { rows } = await sql<{ difference: string }>`
    select coalesce(sum(apart), 0)::text as difference from (${differing(at)}) each_charge
  `.execute(db);
  return cents(BigInt(rows[0]?.difference ?? '0'));
}

function differing({ reportId, state }: LedgerOf): RawBuilder<unknown> {
  return sql`with listed as (
      select item.filing_id, item.submission_id, item.charge_kinds from report_items item
      where item.report_id = ${reportId} and item.sign = 1
    ), charged as (
      select listed.filing_id, line.kind as charge, line.amount_cents as amount
      from listed join filing_lines line on line.submission_id = listed.submission_id
      where line.kind = any(listed.charge_kinds)
    ), posted as (
      select listed.filing_id, account.charge_kind as charge, posting.amount_cents as amount
      from listed
        join ledger_entries entry on entry.filing_id = listed.filing_id
        join ledger_postings posting on posting.entry_id = entry.id
        join ledger_accounts account on account.id = posting.account_id
      where account.kind = 'DUE_TO_STATE' and account.state = ${state}
        and account.charge_kind = any(listed.charge_kinds)
    )
    select filing_id, sum(amount) as apart
    from (select * from charged union all select * from posted) both_sides
    group by filing_id, charge having sum(amount) <> 0`;
}
