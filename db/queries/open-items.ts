import { sql } from 'kysely';
import type { OpenItem } from '#domain/bank-file/payment-proposal.ts';
import { cents } from '#domain/money/cents.ts';
import { owesMoney } from '../lists/filing-conditions.ts';
import type { Db } from '../pool.ts';

type Row = Omit<OpenItem, 'open'> & { open: string };
const toItem = (row: Row): OpenItem => ({ ...row, open: cents(BigInt(row.open)) });

/** What companies were billed and owe, oldest first: invoices, and filings on none. At most `limit`. */
export async function selectBilledItems(db: Db, limit: number): Promise<OpenItem[]> {
  const { rows } = await sql<Row>`
    select case when filing.invoice_id is null then 'FILING' else 'INVOICE' end as kind,
      coalesce(filing.invoice_id, filing.id) as id,
      coalesce(min(invoice.number), min(filing.number)) as number,
      filing.company_id as "companyId", company.company,
      sum(filing.total_cents - filing.paid_cents)::bigint as open, true as "isBilled"
    from filings filing
    join companies company on company.id = filing.company_id
    left join invoices invoice on invoice.id = filing.invoice_id
    where ${sql.raw(owesMoney('filing'))}
      and filing.payment_method <> 'PENDING_INVOICE'
    group by filing.company_id, company.company, filing.invoice_id, coalesce(filing.invoice_id, filing.id)
    order by min(filing.created_at), number
    limit ${limit}
  `.execute(db);
  return rows.map(toItem);
}

/** The filings of these numbers that owe something, whether they were billed or not. */
export async function selectFilingItems(db: Db, numbers: readonly string[]): Promise<OpenItem[]> {
  const { rows } = await sql<Row>`
    select 'FILING' as kind, filing.id, filing.number, filing.company_id as "companyId", company.company,
      (filing.total_cents - filing.paid_cents)::bigint as open, false as "isBilled"
    from filings filing join companies company on company.id = filing.company_id
    where filing.number = any(${[...numbers]}::text[])
      and ${sql.raw(owesMoney('filing'))}
  `.execute(db);
  return rows.map(toItem);
}
