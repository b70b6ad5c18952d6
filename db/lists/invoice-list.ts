import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceStatus } from '#domain/invoice/status.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import { INVOICE_COLUMNS, type InvoiceRecord, type InvoiceRow, toInvoice } from '../queries/invoices.ts';
import { KEPT_CENTS } from '../queries/kept-cents.ts';
import type { Filters } from './filters.ts';
import type { Direction, Page, PageRequest } from './page.ts';
import { readTableList, sumTableList, type TableList } from './table-list.ts';

export type InvoiceSort = 'number' | 'company' | 'issued_date' | 'due_date' | 'total' | 'open' | 'status';

/** A payment of it was reversed: it bounced, or was entered by mistake. */
const REOPENED = `exists (select from payment_allocations allocation
  join payment_allocation_releases released on released.allocation_id = allocation.id
  where allocation.invoice_id = invoices.id and released.reversal_id is not null)`;

const OPEN = '(invoices.filings_total_cents - invoices.paid_cents)';

/** What of `paid` the agency took off the balance itself. */
const ADJUSTED = `(select coalesce(sum(${KEPT_CENTS}), 0)::bigint
  from filings
  join payment_allocations allocation on allocation.filing_id = filings.id
  join payments on payments.id = allocation.payment_id and payments.source = 'WRITE_OFF'
  where filings.invoice_id = invoices.id)`;

/** domain/invoice/status.ts in SQL; a test holds the two together. */
const statusOn = (today: CivilDate) => `(case
  when invoices.status = 'VOID' then 'VOID'
  when ${OPEN} <= 0 then case when invoices.paid_cents > 0 then 'PAID' else 'ISSUED' end
  when invoices.due_on < date '${today}' then 'OVERDUE'
  when invoices.paid_cents > 0 then 'PARTIALLY_PAID'
  else 'ISSUED' end)`;

/** Companies and statuses are sorted as they are found: one is another table's, the other changes with the day. */
const invoiceList = (today: CivilDate) =>
  ({
    from: 'invoices join companies on companies.id = invoices.company_id',
    columns: INVOICE_COLUMNS,
    id: { sql: 'invoices.id', type: 'uuid' },
    sorts: {
      number: { sql: 'invoices.number', type: 'text' },
      company: { sql: 'lower(companies.company)', type: 'text' },
      issued_date: { sql: 'invoices.issued_on', type: 'date' },
      due_date: { sql: 'invoices.due_on', type: 'date' },
      total: { sql: 'invoices.total_cents', type: 'bigint' },
      open: { sql: OPEN, type: 'bigint' },
      status: { sql: statusOn(today), type: 'text' },
    },
    searched: { number: 'lower(invoices.number)', company: 'lower(companies.company)' },
    searchedByDefault: ['number', 'company'],
    filters: {
      companyId: { kind: 'EQUALS', sql: 'invoices.company_id' },
      statuses: { kind: 'ONE_OF', sql: statusOn(today) },
      isReopened: { kind: 'HOLDS', sql: REOPENED },
      issuedFrom: { kind: 'FROM', sql: 'invoices.issued_on', type: 'date' },
      /** The day itself is not in it. */
      issuedBefore: { kind: 'BEFORE', sql: 'invoices.issued_on', type: 'date' },
      dueFrom: { kind: 'FROM', sql: 'invoices.due_on', type: 'date' },
      /** The day itself is not in it. */
      dueBefore: { kind: 'BEFORE', sql: 'invoices.due_on', type: 'date' },
    },
  }) as const satisfies TableList<InvoiceSort, 'number' | 'company', Filters>;

export interface InvoiceListQuery {
  /** In the number or in the company's name. */
  search?: string | undefined;
  sort: InvoiceSort;
  order: Direction;
  filters: {
    companyId: string | null;
    statuses: readonly InvoiceStatus[] | null;
    isReopened: boolean | null;
    issuedFrom: CivilDate | null;
    issuedBefore: CivilDate | null;
    dueFrom: CivilDate | null;
    dueBefore: CivilDate | null;
  };
}

/** An invoice in a file. */
export interface AdjustedInvoice extends InvoiceRecord {
  /** What of `paid` was no money: the agency took it off the balance itself. */
  adjusted: Cents;
}

type List = ReturnType<typeof invoiceList>;
const readInvoices = <Row>(
  db: Db,
  list: Omit<List, 'columns'> & { columns: readonly string[] },
  query: InvoiceListQuery,
  page: PageRequest,
) => readTableList<Row, InvoiceSort, 'number' | 'company', List['filters']>(db, list, query, page);

/** One page of the invoices as they stand on a day. */
export async function selectInvoicePage(
  db: Db,
  today: CivilDate,
  query: InvoiceListQuery,
  page: PageRequest,
): Promise<Page<InvoiceRecord>> {
  const found = await readInvoices<InvoiceRow>(db, invoiceList(today), query, page);
  return { ...found, rows: found.rows.map(toInvoice) };
}

/** The same with what was taken off each, which is added up row by row: for files alone. */
export async function selectAdjustedInvoicePage(
  db: Db,
  today: CivilDate,
  query: InvoiceListQuery,
  page: PageRequest,
): Promise<Page<AdjustedInvoice>> {
  const list = invoiceList(today);
  const columns = [...list.columns, `${ADJUSTED} as adjusted`];
  const found = await readInvoices<InvoiceRow & { adjusted: string }>(db, { ...list, columns }, query, page);
  const rows = found.rows.map(({ adjusted, ...row }) => ({
    ...toInvoice(row),
    adjusted: cents(BigInt(adjusted)),
  }));
  return { ...found, rows };
}

/** What invoices come to, in cents. */
export interface InvoiceSums {
  total: Cents;
  paid: Cents;
  open: Cents;
  /** What the void ones billed: no part of the total. */
  voided: Cents;
}

/** Nothing is billed by a void one, and nothing open on it. */
const SUMS = {
  total: `case when invoices.status = 'VOID' then 0 else invoices.total_cents end`,
  paid: 'invoices.paid_cents',
  open: `case when invoices.status = 'VOID' then 0 else greatest(${OPEN}, 0) end`,
  voided: `case when invoices.status = 'VOID' then invoices.total_cents else 0 end`,
};

/** What all invoices of the list come to; null where it is longer than the cap. */
export async function sumInvoiceList(
  db: Db,
  today: CivilDate,
  query: InvoiceListQuery,
  cap: number,
): Promise<InvoiceSums | null> {
  return await sumTableList(db, invoiceList(today), query, SUMS, cap);
}
