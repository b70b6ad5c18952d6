import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';

/** The accounts that a company has with us: what it owes, and what we hold for it. */
const ACCOUNTS = sql`select id from ledger_accounts
  where kind in ('RECEIVABLE', 'CUSTOMER_CREDIT') and company_id = `;

/** What a company owes less its credit when a day is over, in cents. */
export async function findNetBalance(db: Db, companyId: string, asOf: CivilDate): Promise<Cents> {
  const { rows } = await sql<{ balance: string }>`
    select coalesce(sum(ledger_balance(id, ${asOf}::date)), 0)::bigint as balance
    from (${ACCOUNTS}${companyId}) account
  `.execute(db);
  return cents(BigInt(rows[0]?.balance ?? '0'));
}

export interface StatementLine {
  bookedOn: CivilDate;
  description: string;
  amount: Cents;
}

/**
 * The entries of a period that changed what a company owes less its credit, oldest first: at most `limit`. What is about
 * a payment names its reference, by which a customer knows it.
 */
export async function selectStatementLines(
  db: Db,
  companyId: string,
  period: { from: CivilDate; to: CivilDate },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<{ booked_on: string; description: string; amount: string }>`
    select entry.booked_on, sum(posting.amount_cents)::bigint as amount,
      entry.description || case when position(payment.reference in entry.description) = 0
        then ', ' || payment.reference else '' end as description
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    left join payments payment on payment.id = entry.payment_id
    where posting.account_id in (${ACCOUNTS}${companyId})
      and posting.booked_on between ${period.from}::date and ${period.to}::date
    group by entry.id, payment.id having sum(posting.amount_cents) <> 0
    order by entry.booked_on, entry.id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    bookedOn: parseCivilDate(row.booked_on),
    description: row.description,
    amount: cents(BigInt(row.amount)),
  }));
}
