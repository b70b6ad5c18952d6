import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { StateCreditAccount } from '#domain/ledger/accounts.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';

/** What a state or its stamping office owes back and keeps as credit. */
export interface StateCredit {
  state: JurisdictionCode;
  charge: ChargeKind;
  amount: Cents;
}

/** All of it when a day is over, in cents, the most first. */
export async function selectStateCredits(db: Db, asOf: CivilDate): Promise<StateCredit[]> {
  const { rows } = await sql<Omit<StateCredit, 'amount'> & { amount: string }>`
    select account.state, account.charge_kind as charge, kept.balance::text as amount
    from ledger_accounts account
    cross join lateral (select ledger_balance(account.id, ${asOf}::date) as balance) kept
    where account.kind = 'STATE_CREDIT' and kept.balance <> 0
    order by kept.balance desc, account.state, account.charge_kind
  `.execute(db);
  return rows.map((row) => ({ ...row, amount: cents(BigInt(row.amount)) }));
}

/** What stands on such an account now, in cents; nothing where there is none yet. */
export async function findStateCredit(db: Db, account: StateCreditAccount): Promise<Cents> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(ledger_balance(id, 'infinity')), 0)::text as balance
    from ledger_accounts where ${isAccount(account)}
  `.execute(db);
  return cents(BigInt(rows[0]?.balance ?? '0'));
}

/** Closes the account to others until `tx` ends: credit is spent once. */
export async function lockStateCredit(tx: Tx, account: StateCreditAccount): Promise<void> {
  await sql`select from ledger_accounts where ${isAccount(account)} for no key update`.execute(tx);
}

/** The least that stood on the account when any day from `since` on was over, in cents. */
export async function findLeastStateCredit(
  db: Db,
  account: StateCreditAccount,
  since: CivilDate,
): Promise<Cents> {
  const { rows } = await sql<{ least: string }>`
    with account as (
      select id from ledger_accounts where ${isAccount(account)}
    ), days as (
      select ${since}::date as day union
      select booked_on from ledger_postings join account on account.id = account_id where booked_on > ${since}::date
    )
    select coalesce(min(ledger_balance(account.id, days.day)), 0)::text as least from account cross join days
  `.execute(db);
  return cents(BigInt(rows[0]?.least ?? '0'));
}

const isAccount = ({ kind, state, chargeKind }: StateCreditAccount) =>
  sql`kind = ${kind} and state = ${state} and charge_kind = ${chargeKind}`;
