import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** Inserts `count` filings like one that owes, each a second later than the one before. `owner` owns the tables. */
export async function addFilingsLike(owner: Db, id: string, count: number): Promise<void> {
  await sql`
    with taken as (select count(*) as filings from filings)
    insert into filings (number, state, filing_type, kind, status, payment_method, capacity, submitter_id, company_id,
      user_name, insured_name, policy_number, policy_effective_on, transaction_effective_on, expiration_on, due_on,
      premium_cents, state_total_cents, total_cents, created_at, updated_at)
    select 'NB-TX-26-' || (500000 + taken.filings + n), state, filing_type, kind, status, payment_method, capacity,
      submitter_id, company_id, user_name, insured_name, 'LIKE-' || n, policy_effective_on, transaction_effective_on,
      expiration_on, due_on, premium_cents, state_total_cents, total_cents,
      created_at + n * interval '1 second', updated_at
    from filings, taken, generate_series(1, ${count}::integer) n where id = ${id}
  `.execute(owner);
}

/** Inserts `count` ledger entries like the one by which a filing was charged. `owner` owns the tables. */
export async function addChargesLike(owner: Db, filingId: string, count: number): Promise<void> {
  await sql`
    with charged as (
      select * from ledger_entries where filing_id = ${filingId} and payment_id is null order by id limit 1
    ), copied as (
      insert into ledger_entries (description, filing_id, created_by, created_at, booked_on)
      select description, filing_id, created_by, created_at, booked_on
      from charged, generate_series(1, ${count}::integer)
      returning id
    )
    insert into ledger_postings (entry_id, account_id, amount_cents, booked_on)
    select copied.id, account_id, amount_cents, posting.booked_on
    from copied, charged join ledger_postings posting on posting.entry_id = charged.id
  `.execute(owner);
}
