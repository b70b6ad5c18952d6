import { sql } from 'kysely';
import type { Db } from '../pool.ts';

/**
 * What is wrong with the books, one sentence each; none when they agree: entries balance, every company owes what
 * its filings say, nobody has negative credit, and a filing has what its payments put on it.
 */
export async function checkLedgerIntegrity(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with balances as (
      select account.kind, account.company_id, sum(posting.amount_cents) as cents
      from ledger_postings posting join ledger_accounts account on account.id = posting.account_id
      group by account.kind, account.company_id
    ), owed as (
      select company_id, sum(total_cents - paid_cents) as cents
      from filings where status <> 'REJECTED' group by company_id
    ), received as (
      select allocation.filing_id, sum(allocation.amount_cents - coalesce((
        select sum(released.amount_cents) from payment_allocation_releases released
        where released.allocation_id = allocation.id), 0)) as cents
      from payment_allocations allocation group by allocation.filing_id
    )
    select 'entry ' || entry_id || ' does not balance' as fault
    from ledger_postings group by entry_id having sum(amount_cents) <> 0
    union all
    select 'company ' || coalesce(owed.company_id, balances.company_id) || ' owes ' || coalesce(owed.cents, 0)
      || ' by its filings and ' || coalesce(balances.cents, 0) || ' by the ledger'
    from owed
    full join (select * from balances where kind = 'RECEIVABLE') balances using (company_id)
    where coalesce(owed.cents, 0) <> coalesce(balances.cents, 0)
    union all
    select 'company ' || company_id || ' has negative credit'
    from balances where kind = 'CUSTOMER_CREDIT' and cents > 0
    union all
    select 'filing ' || number || ' has ' || paid_cents || ' but was given ' || coalesce(received.cents, 0)
    from filings left join received on received.filing_id = filings.id
    where greatest(paid_cents, 0) <> coalesce(received.cents, 0)
    union all
    select 'filing ' || number || ' is PAID and owes ' || (total_cents - paid_cents)
    from filings where status = 'PAID' and paid_cents <> total_cents
  `.execute(db);
  return rows.map((row) => row.fault);
}
