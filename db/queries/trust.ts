import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import { isPendingReturn, owesMoney } from '../lists/filing-conditions.ts';
import type { Db } from '../pool.ts';

const toCents = (text: string): Cents => cents(BigInt(text));

export interface HeldForState {
  accountId: string;
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
    Record<'id' | 'state' | 'charge_kind' | 'owed' | 'remitted' | 'refunded' | 'adjusted', string> & {
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
    select account.id, account.state, account.charge_kind, (-ledger_balance(account.id, ${asOf}::date))::text as owed,
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
      accountId: row.id,
      state: row.state as JurisdictionCode,
      chargeKind: row.charge_kind as ChargeKind,
      payee: row.payee,
      owed: toCents(row.owed),
      remitted: toCents(row.remitted),
      refunded: toCents(row.refunded),
      adjusted: toCents(row.adjusted),
    }))
    .filter(({ owed, remitted, refunded, adjusted }) =>
      [owed, remitted, refunded, adjusted].some((amount) => amount !== 0n),
    );
}

/** What is held for a customer beyond what it owes, in cents. */
export interface CompanyCredit {
  companyId: string;
  company: string;
  amount: Cents;
}

/** The companies with credit when a day is over, the most first. At most `limit`. */
export async function selectCredits(db: Db, asOf: CivilDate, limit: number): Promise<CompanyCredit[]> {
  const { rows } = await sql<Omit<CompanyCredit, 'amount'> & { amount: string }>`
    select account.company_id as "companyId", companies.company, (-held.balance)::text as amount
    from ledger_accounts account join companies on companies.id = account.company_id
    cross join lateral (select ledger_balance(account.id, ${asOf}::date) as balance) held
    where account.kind = 'CUSTOMER_CREDIT' and held.balance <> 0
    order by held.balance, companies.company, account.id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({ ...row, amount: toCents(row.amount) }));
}

/** The balances of all accounts of each kind when a day is over, in cents: debits less credits. */
export async function sumByKind(db: Db, asOf: CivilDate): Promise<Map<string, Cents>> {
  const { rows } = await sql<{ kind: string; balance: string }>`
    select kind, sum(ledger_balance(id, ${asOf}::date))::text as balance from ledger_accounts group by kind
  `.execute(db);
  return new Map(rows.map(({ kind, balance }) => [kind, toCents(balance)]));
}

/** What customers have not paid yet, in cents; of a filing that is paid in part, the charges of the state are paid first. */
export interface Uncollected {
  /** Of charges of states. */
  states: Cents;
  /** Of the agency's own fees. */
  fees: Cents;
  /** Returns that are not completed: they take as much off what is receivable. */
  pendingReturns: Cents;
}

/** What customers have not paid yet by now: the parts of what is receivable. */
export async function findUncollected(db: Db): Promise<Uncollected> {
  const { rows } = await sql<Record<keyof Uncollected, string>>`
    select coalesce(sum(open - fees) filter (where open > 0), 0)::text as states,
      coalesce(sum(fees) filter (where open > 0), 0)::text as fees,
      coalesce(-sum(open) filter (where open < 0), 0)::text as "pendingReturns"
    from (
      select filing.total_cents - filing.paid_cents as open, least(filing.total_cents - filing.paid_cents,
        greatest(coalesce((select sum(charge.amount_cents) from filing_agency_charges charge
          where charge.submission_id = filing.current_submission_id), 0), 0)) as fees
      from filings filing where ${sql.raw(owesMoney('filing'))}
      union all
      select filing.total_cents - filing.paid_cents, 0
      from filings filing where ${sql.raw(isPendingReturn('filing'))}
    ) filing
  `.execute(db);
  const [row] = rows;
  return {
    states: toCents(row?.states ?? '0'),
    fees: toCents(row?.fees ?? '0'),
    pendingReturns: toCents(row?.pendingReturns ?? '0'),
  };
}
