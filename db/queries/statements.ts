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

/** The entries of a period that changed what a company owes less its credit, oldest first: at most `limit`. */
export async function findStatementLines(
  db: Db,
  companyId: string,
  period: { from: CivilDate; to: CivilDate },
  limit: number,
): Promise<StatementLine[]> {
  const { rows } = await sql<{ booked_on: string; description: string; amount: string }>`
    select entry.booked_on, entry.description, sum(posting.amount_cents)::bigint as amount
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where posting.account_id in (${ACCOUNTS}${companyId})
      and posting.booked_on between ${period.from}::date and ${period.to}::date
    group by entry.id having sum(posting.amount_cents) <> 0
    order by entry.booked_on, entry.id limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    bookedOn: parseCivilDate(row.booked_on),
    description: row.description,
    amount: cents(BigInt(row.amount)),
  }));
}

/** What a company owes by the days for which it has been due: [not yet, to 30, to 60, to 90, longer], in cents. */
export async function findAgeing(
  db: Db,
  companyId: string,
  today: CivilDate,
  timeZone: string,
): Promise<Cents[]> {
  const { rows } = await sql<{ bucket: number; cents: string }>`
    select case when age <= 0 then 0 when age <= 30 then 1 when age <= 60 then 2 when age <= 90 then 3 else 4 end as bucket,
      sum(open)::bigint as cents
    from (
      select filing.total_cents - filing.paid_cents as open,
        case when filing.payment_method = 'PENDING_INVOICE' then 0
          else ${today}::date - coalesce(invoice.due_on, (filing.created_at at time zone ${timeZone}::text)::date) end as age
      from filings filing left join invoices invoice on invoice.id = filing.invoice_id
      where filing.company_id = ${companyId} and filing.status <> 'REJECTED'
    ) open_filing group by 1
  `.execute(db);
  return [0, 1, 2, 3, 4].map((bucket) =>
    cents(BigInt(rows.find((row) => row.bucket === bucket)?.cents ?? '0')),
  );
}
