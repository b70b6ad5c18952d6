import { sql } from 'kysely';
import type { Db } from '../pool.ts';

/**
 * What is wrong with the invoices, one sentence each; none when they agree with their filings: what a live invoice asks
 * for and has got is what its filings cost and have got, and what a revision was sent for is what stands on it.
 */
export async function findInvoiceFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'invoice ' || invoice.number || ' counts ' || invoice.filings_total_cents || ' and ' || invoice.paid_cents
      || ' paid, its filings ' || coalesce(held.total, 0) || ' and ' || coalesce(held.paid, 0) as fault
    from invoices invoice
    left join (
      select invoice_id, sum(total_cents) as total, sum(paid_cents) as paid from filings group by invoice_id
    ) held on held.invoice_id = invoice.id
    where invoice.filings_total_cents <> coalesce(held.total, 0) or invoice.paid_cents <> coalesce(held.paid, 0)
    union all
    select 'invoice ' || invoice.number || ' was sent for ' || revision.total_cents || ', its lines say '
      || coalesce(sum(line.total_cents), 0)
    from invoice_revisions revision
    join invoices invoice on invoice.id = revision.invoice_id
    left join invoice_filings line on line.revision_id = revision.id
    group by revision.id, invoice.id
    having revision.total_cents <> coalesce(sum(line.total_cents), 0)
    union all
    select 'filing ' || filing.number || ' is on an invoice of another company'
    from filings filing join invoices invoice on invoice.id = filing.invoice_id
    where filing.company_id <> invoice.company_id
  `.execute(db);
  return rows.map((row) => row.fault);
}
