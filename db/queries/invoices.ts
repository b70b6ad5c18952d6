import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import { findContactEmail, selectUserAddresses } from './companies.ts';
import { fullNameOf } from './full-name.ts';

/** An invoice as operations see it, amounts in cents. */
export interface InvoiceRecord {
  id: string;
  number: string;
  companyId: string;
  companyName: string;
  isVoid: boolean;
  revision: number;
  issuedOn: CivilDate;
  dueOn: CivilDate;
  /** What its current revision was sent for. */
  total: Cents;
  /** What its filings come to now, and what they have got. */
  filingsTotal: Cents;
  paid: Cents;
  voidedAt: Date | null;
  voidReason: string | null;
}

/** Of `invoices` joined with `companies`: what `toInvoice` makes an invoice of. */
export const INVOICE_COLUMNS = [
  'invoices.id as id',
  'invoices.number as number',
  'invoices.company_id as companyId',
  'companies.company as companyName',
  'invoices.status as status',
  'invoices.revision as revision',
  'invoices.issued_on as issuedOn',
  'invoices.due_on as dueOn',
  'invoices.total_cents as total',
  'invoices.filings_total_cents as filingsTotal',
  'invoices.paid_cents as paid',
  'invoices.voided_at as voidedAt',
  'invoices.void_reason as voidReason',
] as const;

const invoicesQuery = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .select(INVOICE_COLUMNS);
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoicesQuery>['execute']>>[number];

const toCents = (text: string): Cents => cents(BigInt(text));

export function toInvoice({ status, ...row }: InvoiceRow): InvoiceRecord {
  return {
    ...row,
    isVoid: status === 'VOID',
    issuedOn: parseCivilDate(row.issuedOn),
    dueOn: parseCivilDate(row.dueOn),
    total: toCents(row.total),
    filingsTotal: toCents(row.filingsTotal),
    paid: toCents(row.paid),
  };
}

export async function findInvoice(db: Db, id: string): Promise<InvoiceRecord | null> {
  const row = await invoicesQuery(db).where('invoices.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toInvoice(row);
}

/** What live invoices still want, by their numbers. */
export async function selectInvoiceBalances(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; number: string; open: Cents }[]> {
  if (ids.length === 0) return [];
  const rows = await invoicesQuery(db).where('invoices.id', 'in', ids).orderBy('invoices.number').execute();
  return rows.map(toInvoice).map(({ id, number, filingsTotal, paid }) => ({
    id,
    number,
    open: cents(filingsTotal - paid),
  }));
}

/** An invoice, locked until `tx` ends. Lock its company and filings first, as payments do: else the two wait for each other. */
export async function lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord | null> {
  const row = await invoicesQuery(tx)
    .where('invoices.id', '=', id)
    .forNoKeyUpdate('invoices')
    .executeTakeFirst();
  return row === undefined ? null : toInvoice(row);
}

/** The number of the invoice that holds a filing. */
export async function findInvoiceNumber(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('invoices').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number ?? null;
}

/** The next count of a year. Held until the transaction ends, so that none is lost and none given twice. */
export async function takeInvoiceSequence(tx: Tx, year: number): Promise<number> {
  const { last_number } = await tx
    .insertInto('invoice_numbers')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet({ last_number: sql`invoice_numbers.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Keeps an invoice without its revision. Returns its id. */
export async function insertInvoice(
  tx: Tx,
  invoice: Pick<InvoiceRecord, 'number' | 'companyId' | 'issuedOn' | 'dueOn' | 'total' | 'paid'> & {
    createdBy: string;
    at: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('invoices')
    .values({
      number: invoice.number,
      company_id: invoice.companyId,
      issued_on: invoice.issuedOn,
      due_on: invoice.dueOn,
      total_cents: invoice.total,
      filings_total_cents: invoice.total,
      paid_cents: invoice.paid,
      created_by: invoice.createdBy,
      created_at: invoice.at,
      updated_at: invoice.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface NewRevision {
  invoiceId: string;
  revision: number;
  content: InvoiceContent;
  total: Cents;
  dueOn: CivilDate;
  createdBy: string;
  at: Date;
  filings: readonly { id: string; submissionId: string; total: Cents }[];
}

/** Freezes what is sent now. Returns the revision's id. */
export async function insertRevision(tx: Tx, revision: NewRevision): Promise<string> {
  const { id } = await tx
    .insertInto('invoice_revisions')
    .values({
      invoice_id: revision.invoiceId,
      revision: revision.revision,
      content: JSON.stringify(revision.content),
      total_cents: revision.total,
      due_on: revision.dueOn,
      created_by: revision.createdBy,
      created_at: revision.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { filings } = revision;
  await sql`
    insert into invoice_filings (revision_id, filing_id, submission_id, total_cents)
    select ${id}::uuid, listed.filing_id, listed.submission_id, listed.total_cents
    from unnest(${filings.map((filing) => filing.id)}::uuid[],
      ${filings.map((filing) => filing.submissionId)}::uuid[],
      ${filings.map((filing) => filing.total.toString())}::bigint[])
      as listed (filing_id, submission_id, total_cents)
  `.execute(tx);
  return id;
}

/** Makes a revision the one that counts, once its filings are on the invoice. */
export async function updateInvoiceRevision(
  tx: Tx,
  id: string,
  to: Pick<InvoiceRecord, 'revision' | 'total' | 'dueOn' | 'paid'> & { at: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      revision: to.revision,
      total_cents: to.total,
      filings_total_cents: to.total,
      paid_cents: to.paid,
      due_on: to.dueOn,
      updated_at: to.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Marks an invoice void before its filings leave it. */
export async function markInvoiceVoid(tx: Tx, id: string, reason: string, at: Date): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ status: 'VOID', void_reason: reason, voided_at: at, filings_total_cents: 0n, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** A revision with the one who sent it. */
export interface RevisionRecord {
  id: string;
  revision: number;
  total: Cents;
  dueOn: CivilDate;
  createdAt: Date;
  createdBy: string;
}

/** All revisions of an invoice, oldest first. */
export async function selectRevisions(db: Db, invoiceId: string): Promise<RevisionRecord[]> {
  const rows = await db
    .selectFrom('invoice_revisions')
    .innerJoin('users', 'users.id', 'invoice_revisions.created_by')
    .select([
      'invoice_revisions.id',
      'revision',
      'total_cents as total',
      'due_on as dueOn',
      'invoice_revisions.created_at as createdAt',
    ])
    .select(fullNameOf('users').as('createdBy'))
    .where('invoice_id', '=', invoiceId)
    .orderBy('revision')
    .execute();
  return rows.map((row) => ({ ...row, total: toCents(row.total), dueOn: parseCivilDate(row.dueOn) }));
}

/** What a revision said, JSON as it was stored; null where there is no such revision. */
export async function findRevisionContent(
  db: Db,
  invoiceId: string,
  revision: number,
): Promise<{ id: string; content: StoredJson } | null> {
  const row = await db
    .selectFrom('invoice_revisions')
    .select(['id', 'content'])
    .where('invoice_id', '=', invoiceId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ?? null;
}

/** A revision by its id, JSON as it was stored. */
export async function findRevision(
  db: Db,
  id: string,
): Promise<{ invoiceId: string; content: StoredJson; revision: number } | null> {
  const row = await db
    .selectFrom('invoice_revisions')
    .select(['invoice_id as invoiceId', 'content', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Who gets the invoices of a company: its contact, or its active users where it names none. */
export async function selectInvoiceRecipients(db: Db, companyId: string): Promise<string[]> {
  const contact = await findContactEmail(db, companyId);
  if (contact !== null) return [contact];
  return await selectUserAddresses(db, companyId);
}
