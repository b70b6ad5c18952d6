import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import { runOn } from '../run-statement.ts';

/**
 * Keeps the balances of all days through this one, which has to be over. What is posted into them later changes them
 * in its own transaction. Returns how many balances were added; none where the day is kept already.
 */
export async function insertBalancesThrough(tx: Tx, through: CivilDate): Promise<number> {
  await sql`select lock_ledger_days(true)`.execute(tx);
  const { numAffectedRows } = await sql`
    with kept as (
      select coalesce(rolled_through, '-infinity') as rolled_through from ledger_roll_up
    ), before as materialized (
      select account.id, kept.rolled_through, ledger_balance(account.id, kept.rolled_through) as cents
      from ledger_accounts account cross join kept
    )
    insert into ledger_day_balances (account_id, booked_on, balance_cents)
    select before.id, day.booked_on, before.cents + sum(day.cents) over (partition by before.id order by day.booked_on)
    from before cross join lateral (
      select booked_on, sum(amount_cents)::bigint as cents from ledger_postings
      where account_id = before.id and booked_on > before.rolled_through and booked_on <= ${through}::date
      group by booked_on
    ) day
  `.execute(tx);
  await sql`
    update ledger_roll_up set rolled_through = ${through}::date
    where coalesce(rolled_through, '-infinity') < ${through}::date
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** What an account stands at when a day is over, in cents: debits less credits. Null: now. */
export async function findBalance(db: Db, accountId: string, asOf: CivilDate | null): Promise<Cents> {
  // Its connection keeps it: to plan the statement takes three times as long as to run it.
  const statement = 'select ledger_balance($1::uuid, $2::date) as balance';
  const [row] = await runOn(db)(statement, [accountId, asOf ?? 'infinity']);
  return cents(BigInt(String(row?.balance ?? '0')));
}
