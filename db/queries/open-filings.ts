import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import { owesMoney } from '../lists/filing-conditions.ts';
import type { Db, Tx } from '../pool.ts';
import { type FilingRecord, filingQuery, toRecord } from './filings.ts';

/** Which of a company's filings money may be put on: those named, or all that it is asked to pay for. */
export type OpenFilings = { filingIds: readonly string[]; invoiceIds: readonly string[] } | 'BILLED';

/**
 * The filings of a company that owe something, oldest first, locked until the transaction ends. BILLED leaves out
 * those that wait for an invoice: nobody has asked for that money yet. Lock the company first.
 */
export async function lockOpenFilings(
  tx: Tx,
  companyId: string,
  which: OpenFilings,
): Promise<FilingRecord[]> {
  const rows = await filingQuery(tx)
    .where('filings.company_id', '=', companyId)
    .where('filings.status', '<>', 'REJECTED')
    .whereRef('filings.paid_cents', '<', 'filings.total_cents')
    .where((of) =>
      which === 'BILLED'
        ? of('filings.payment_method', '<>', 'PENDING_INVOICE')
        : of.or([
            of('filings.id', 'in', [...which.filingIds, NOBODY]),
            of('filings.invoice_id', 'in', [...which.invoiceIds, NOBODY]),
          ]),
    )
    .orderBy('filings.id')
    .forNoKeyUpdate('filings')
    .execute();
  return rows.map(toRecord).sort(olderFirst);
}

/** Filings of one instant, as an import makes them, in the order of their numbers. */
function olderFirst(one: FilingRecord, other: FilingRecord): number {
  return one.createdAt.getTime() - other.createdAt.getTime() || (one.number < other.number ? -1 : 1);
}

/** SQL knows no empty list. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** These filings, locked until the transaction ends, in the order of their ids. Lock the company first. */
export async function lockFilings(tx: Tx, ids: readonly string[]): Promise<FilingRecord[]> {
  const rows = await filingQuery(tx)
    .where('filings.id', 'in', [...ids, NOBODY])
    .orderBy('filings.id')
    .forNoKeyUpdate('filings')
    .execute();
  return rows.map(toRecord);
}

/** A filing that owes something, as people are shown it. */
export interface PayableFiling {
  id: string;
  number: string;
  policyNumber: string;
  insuredName: string;
  createdAt: Date;
  isBilled: boolean;
  invoiceId: string | null;
  invoiceNumber: string | null;
  open: Cents;
}

/** What a company owes, oldest first: at most `limit` filings. */
export async function selectPayableFilings(
  db: Db,
  companyId: string,
  limit: number,
): Promise<PayableFiling[]> {
  const rows = await db
    .selectFrom('filings')
    .leftJoin('invoices', 'invoices.id', 'filings.invoice_id')
    .select([
      'filings.id',
      'filings.number',
      'filings.policy_number as policyNumber',
      'filings.insured_name as insuredName',
      'filings.created_at as createdAt',
      'filings.payment_method as paymentMethod',
      'filings.invoice_id as invoiceId',
      'invoices.number as invoiceNumber',
      'filings.total_cents as total',
      'filings.paid_cents as paid',
    ])
    .where('filings.company_id', '=', companyId)
    .where('filings.status', '<>', 'REJECTED')
    .whereRef('filings.paid_cents', '<', 'filings.total_cents')
    .orderBy('filings.created_at')
    .orderBy('filings.number')
    .limit(limit)
    .execute();
  return rows.map(({ paymentMethod, total, paid, ...row }) => ({
    ...row,
    isBilled: paymentMethod !== 'PENDING_INVOICE',
    open: cents(BigInt(total) - BigInt(paid)),
  }));
}

/** An invoice that asks for something, as people are shown it. */
export interface PayableInvoice {
  id: string;
  number: string;
  dueOn: CivilDate;
  /** Those of its filings that owe something. */
  filings: number;
  open: Cents;
}

/** The invoices on which a company owes something, the oldest first. */
export async function selectPayableInvoices(db: Db, companyId: string): Promise<PayableInvoice[]> {
  const { rows } = await sql<Omit<PayableInvoice, 'dueOn' | 'open'> & Record<'dueOn' | 'open', string>>`
    select invoice.id, invoice.number, invoice.due_on as "dueOn", count(*)::integer as filings,
      sum(filing.total_cents - filing.paid_cents)::bigint as open
    from filings filing join invoices invoice on invoice.id = filing.invoice_id
    where filing.company_id = ${companyId} and ${sql.raw(owesMoney('filing'))}
      and filing.payment_method <> 'PENDING_INVOICE'
    group by invoice.id order by invoice.due_on, invoice.number
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    dueOn: parseCivilDate(row.dueOn),
    open: cents(BigInt(row.open)),
  }));
}
