import { type RawBuilder, sql } from 'kysely';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** What is due to a state of one charge, by what it belongs to; in cents. */
export interface DueByReport {
  /** Returns of which some of the charge is not paid. */
  returns: readonly { reportId: string; owed: Cents }[];
  /** Charged on filings that no return holds yet. */
  notReported: Cents;
}

/**
 * The rows `returns` (each last version of a return beside each account of its state, with what it was charged on it)
 * and `owed` (what of that is not paid, with what was settled). By what reports hold, were settled and paid: the ledger
 * has its own figures of the same.
 */
const returnsOwed = (accountId: string | null): RawBuilder<unknown> => sql`
  accounts as (
    select id, state, charge_kind from ledger_accounts
    where kind = 'DUE_TO_STATE' ${accountId === null ? sql`` : sql`and id = ${accountId}`}
  ), paid as (
    select entry.report_id, posting.account_id, sum(posting.amount_cents) as cents
    from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
    join accounts on accounts.id = posting.account_id
    where entry.report_id is not null
    group by entry.report_id, posting.account_id
  ), returns as (
    select report.*, accounts.id as account_id, accounts.charge_kind, coalesce(charged.amount_cents, 0) as charged
    from accounts join reports report on report.state = accounts.state and report.role = 'RETURN' and report.is_latest
    left join report_charges charged on charged.report_id = report.id and charged.charge = accounts.charge_kind
  ), owed as (
    select report.account_id, report.id, report.status in ('FILED', 'PAID') as is_filed, report.charged
      + coalesce((select sum(line.amount_cents) from reports version
          join report_adjustments adjustment on adjustment.report_id = version.id
          join report_adjustment_lines line on line.adjustment_id = adjustment.id
        where version.state = report.state and version.duty = report.duty
          and version.period_start = report.period_start and line.charge = report.charge_kind), 0)
      - coalesce((select sum(paid.cents) from reports payer
          join paid on paid.report_id = payer.id and paid.account_id = report.account_id
        where payer.state = report.state and (
          payer.duty = report.duty and payer.period_start = report.period_start
          or report.carries is null and payer.role = 'INSTALLMENT'
            and payer.period_start >= report.period_start and payer.period_end <= report.period_end)), 0) as cents
    from returns report
  )`;

/**
 * What an account of money due to a state is made of now. Two sources: what reports hold, were settled and paid, and
 * what the ledger has of filings. Together they come to the balance unless one of them is wrong.
 */
export async function findDueByReport(db: Db, accountId: string): Promise<DueByReport> {
  const { rows } = await sql<{ id: string | null; owed: string }>`
    with ${returnsOwed(accountId)}
    select id, cents::text as owed from owed where cents <> 0
    union all
    select null, (coalesce((select -sum(posting.amount_cents) from ledger_postings posting
        join ledger_entries entry on entry.id = posting.entry_id
        where posting.account_id = ${accountId} and entry.filing_id is not null), 0)
      - coalesce((select sum(charged) from returns), 0))::text
  `.execute(db);
  const amountOf = ({ owed }: { owed: string }) => cents(BigInt(owed));
  return {
    returns: rows.flatMap((row) => (row.id === null ? [] : [{ reportId: row.id, owed: amountOf(row) }])),
    notReported: cents(rows.filter(({ id }) => id === null).reduce((sum, row) => sum + amountOf(row), 0n)),
  };
}

/** What the reports say of one account of money due to a state, in cents. */
export interface OnReports {
  /** Charged on the filings that returns hold. */
  charged: Cents;
  /** Not paid by returns that are not filed, and by those that are. */
  open: Cents;
  filed: Cents;
}

/** The same for all accounts at once, by their ids. */
export async function selectOnReports(db: Db): Promise<ReadonlyMap<string, OnReports>> {
  const { rows } = await sql<{ id: string } & Record<keyof OnReports, string>>`
    with ${returnsOwed(null)}
    select accounts.id,
      coalesce((select sum(charged) from returns where returns.account_id = accounts.id), 0)::text as charged,
      coalesce(sum(owed.cents) filter (where not owed.is_filed), 0)::text as open,
      coalesce(sum(owed.cents) filter (where owed.is_filed), 0)::text as filed
    from accounts left join owed on owed.account_id = accounts.id
    group by accounts.id
  `.execute(db);
  return new Map(
    rows.map(({ id, charged, open, filed }) => [
      id,
      { charged: cents(BigInt(charged)), open: cents(BigInt(open)), filed: cents(BigInt(filed)) },
    ]),
  );
}
