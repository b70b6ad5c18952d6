import { sql } from 'kysely';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';

/** What is due to a state of one charge, by what it belongs to; in cents. */
export interface DueByReport {
  /** Returns of which some of the charge is not paid. */
  returns: readonly { reportId: string; owed: Cents }[];
  /** Charged on filings that no return holds yet. */
  notReported: Cents;
}

interface Account {
  accountId: string;
  state: JurisdictionCode;
  chargeKind: ChargeKind;
}

/**
 * What an account of money due to a state is made of now. Two sources: what reports hold, were settled and paid, and
 * what the ledger has of filings. Together they come to the balance unless one of them is wrong.
 */
export async function findDueByReport(db: Db, account: Account): Promise<DueByReport> {
  const { accountId, state, chargeKind } = account;
  const paidBy = sql`
    coalesce((select sum(posting.amount_cents) from ledger_entries entry
      join ledger_postings posting on posting.entry_id = entry.id and posting.account_id = ${accountId}
      where entry.report_id = payer.id and entry.adjustment_id is null), 0)`;
  const { rows } = await sql<{ id: string | null; owed: string }>`
    with returns as (
      select report.*, coalesce(charged.amount_cents, 0) as charged
      from reports report left join report_charges charged
        on charged.report_id = report.id and charged.charge = ${chargeKind}
      where report.state = ${state} and report.role = 'RETURN' and report.is_latest
    ), owed as (
      select report.id, report.charged
        + coalesce((select sum(line.amount_cents) from reports version
            join report_adjustments adjustment on adjustment.report_id = version.id
            join report_adjustment_lines line on line.adjustment_id = adjustment.id
          where version.state = report.state and version.duty = report.duty
            and version.period_start = report.period_start and line.charge = ${chargeKind}), 0)
        - coalesce((select sum(${paidBy}) from reports payer
          where payer.state = report.state and (
            payer.duty = report.duty and payer.period_start = report.period_start
            or report.carries is null and payer.role = 'INSTALLMENT'
              and payer.period_start >= report.period_start and payer.period_end <= report.period_end)), 0) as cents
      from returns report
    )
    select id, cents::text as owed from owed where cents <> 0
    union all
    select null, (coalesce((select -sum(posting.amount_cents) from ledger_postings posting
        join ledger_entries entry on entry.id = posting.entry_id
        where posting.account_id = ${accountId} and entry.filing_id is not null and entry.adjustment_id is null), 0)
      - coalesce((select sum(charged) from returns), 0))::text
  `.execute(db);
  const amountOf = ({ owed }: { owed: string }) => cents(BigInt(owed));
  return {
    returns: rows.flatMap((row) => (row.id === null ? [] : [{ reportId: row.id, owed: amountOf(row) }])),
    notReported: cents(rows.filter(({ id }) => id === null).reduce((sum, row) => sum + amountOf(row), 0n)),
  };
}
