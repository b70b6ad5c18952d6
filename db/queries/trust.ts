import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db } from '../pool.ts';

const toCents = (text: string): Cents => cents(BigInt(text));

export interface HeldForState {
  state: JurisdictionCode;
  chargeKind: ChargeKind;
  payee: string | null;
  owed: Cents;
  remitted: Cents;
  refunded: Cents;
  /** What was settled with the offices beyond what was charged. */
  adjusted: Cents;
}

/** What is held for each state and charge when a day is over, in cents. Charges that never moved are left out. */
export async function selectHeldForStates(db: Db, asOf: CivilDate): Promise<HeldForState[]> {
  const { rows } = await sql<
    Record<'state' | 'charge_kind' | 'owed' | 'remitted' | 'refunded' | 'adjusted', string> & {
      payee: string | null;
    }
  >`
    with paid_out as (
      select posting.account_id, sum(posting.amount_cents) as cents
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
      where entry.filing_id is null and entry.payment_id is null and entry.refund_id is null
        and entry.adjustment_id is null and entry.booked_on <= ${asOf}::date
      group by posting.account_id
    ), settled as (
      select posting.account_id, -sum(posting.amount_cents) as cents
      from ledger_entries entry join ledger_postings posting on posting.entry_id = entry.id
      where entry.adjustment_id is not null and entry.booked_on <= ${asOf}::date
      group by posting.account_id
    ), given_back as (
      select posting.account_id, sum(posting.amount_cents) as cents
      from filings filing join ledger_entries entry on entry.filing_id = filing.id
      join ledger_postings posting on posting.entry_id = entry.id
      where filing.filing_type = 'ENDORSEMENT_RETURN' and entry.booked_on <= ${asOf}::date
      group by posting.account_id
    )
    select account.state, account.charge_kind, (-ledger_balance(account.id, ${asOf}::date))::text as owed,
      coalesce(paid_out.cents, 0)::text as remitted, coalesce(given_back.cents, 0)::text as refunded,
      coalesce(settled.cents, 0)::text as adjusted,
      (select line.payee from filings filing join filing_lines line on line.submission_id = filing.current_submission_id
        where filing.state = account.state and line.kind = account.charge_kind
        order by filing.created_at desc limit 1) as payee
    from ledger_accounts account
    left join paid_out on paid_out.account_id = account.id
    left join settled on settled.account_id = account.id
    left join given_back on given_back.account_id = account.id
    where account.kind = 'DUE_TO_STATE'
    order by account.state, account.charge_kind
  `.execute(db);
  return rows
    .map((row) => ({
      state: row.state as JurisdictionCode,
      chargeKind: row.charge_kind as ChargeKind,
      payee: row.payee,
      owed: toCents(row.owed),
      remitted: toCents(row.remitted),
      refunded: toCents(row.refunded),
      adjusted: toCents(row.adjusted),
    }))
    .filter(({ owed, remitted, refunded }) => owed !== 0n || remitted !== 0n || refunded !== 0n);
}

/** The balances of all accounts of each kind when a day is over, in cents: debits less credits. */
export async function sumByKind(db: Db, asOf: CivilDate): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ kind: string; balance: string }>`
    select kind, sum(ledger_balance(id, ${asOf}::date))::text as balance from ledger_accounts group by kind
  `.execute(db);
  return new Map(rows.map(({ kind, balance }) => [kind, toCents(balance)]));
}
