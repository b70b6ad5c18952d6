import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { owesMoney } from '../lists/filing-conditions.ts';
import type { Db } from '../pool.ts';
import type { AgedOn } from './receivables.ts';

/** An invoice with something open, or a filing that is paid without one. */
export interface OpenItem {
  /** The number of the invoice, or of the filing. */
  number: string;
  /** Null for a filing that is paid without an invoice. */
  invoiceId: string | null;
  /** The filing, where it is the only one of the item that owes something; else null. */
  filingId: string | null;
  /** The day of the invoice, or on which the filing came in. */
  date: CivilDate;
  /** For a filing without an invoice the day on which it came in. */
  dueOn: CivilDate;
  /** Whose policies it is about: the first by name, and how many insureds there are. */
  insuredName: string;
  insureds: number;
  open: Cents;
  /** Days past due; 0 until it is late. */
  daysPastDue: number;
}

/**
 * What was billed to a company and is not paid, the oldest due date first: at most `limit`. All of them come to its
 * balance due, and by their days past due to its ages.
 */
export async function selectOpenItems(
  db: Db,
  companyId: string,
  { today, timeZone }: AgedOn,
  limit: number,
): Promise<OpenItem[]> {
  const { rows } = await sql<
    Pick<OpenItem, 'number' | 'invoiceId' | 'filingId' | 'insuredName' | 'insureds' | 'daysPastDue'> &
      Record<'date' | 'dueOn' | 'open', string>
  >`
    select coalesce(invoice.number, min(filing.number)) as number, invoice.id as "invoiceId",
      case when count(*) = 1 then min(filing.id::text) end as "filingId",
      coalesce(invoice.issued_on, min(came.day))::text as date,
      coalesce(invoice.due_on, min(came.day))::text as "dueOn",
      min(filing.insured_name) as "insuredName", count(distinct filing.insured_name)::integer as insureds,
      sum(filing.total_cents - filing.paid_cents)::bigint as open,
      greatest(${today}::date - coalesce(invoice.due_on, min(came.day)), 0) as "daysPastDue"
    from filings filing left join invoices invoice on invoice.id = filing.invoice_id
      cross join lateral (select (filing.created_at at time zone ${timeZone}::text)::date as day) came
    where filing.company_id = ${companyId} and ${sql.raw(owesMoney('filing'))}
      and filing.payment_method <> 'PENDING_INVOICE'
    group by invoice.id, case when invoice.id is null then filing.id end
    order by coalesce(invoice.due_on, min(came.day)), 1 limit ${limit}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    date: parseCivilDate(row.date),
    dueOn: parseCivilDate(row.dueOn),
    open: cents(BigInt(row.open)),
  }));
}
