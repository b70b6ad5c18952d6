import { sql } from 'kysely';
import { type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import { fullNameOf } from './full-name.ts';

/** A filing as a revision of an invoice billed it. */
export interface Billing {
  invoiceId: string;
  number: string;
  revision: number;
  revisionId: string;
  /** Whether the filing is on it still, by its last revision. */
  isLive: boolean;
  isVoid: boolean;
  voidReason: string | null;
  sentAt: Date;
  dueOn: CivilDate;
  issuedBy: string;
  /** What was billed for the filing, and for all that is on the invoice. */
  amount: Cents;
  invoiceTotal: Cents;
  /** The line of the filing as it was frozen, as JSON. */
  line: StoredJson;
  /** All filings that the revision billed. */
  filingIds: readonly string[];
}

/** Every revision of an invoice that billed a filing, oldest first. */
export async function selectBillingsOfFiling(db: Db, filingId: string): Promise<Billing[]> {
  const rows = await db
    .selectFrom('invoice_filings as billed')
    .innerJoin('invoice_revisions as revision', 'revision.id', 'billed.revision_id')
    .innerJoin('invoices as invoice', 'invoice.id', 'revision.invoice_id')
    .innerJoin('filings as filing', 'filing.id', 'billed.filing_id')
    .innerJoin('users', 'users.id', 'revision.created_by')
    .select([
      'invoice.id',
      'invoice.number',
      'invoice.status',
      'invoice.void_reason',
      'invoice.revision as last',
    ])
    .select(['revision.id as revision_id', 'revision.revision', 'revision.created_at', 'revision.due_on'])
    .select(['revision.total_cents as invoice_total', 'billed.total_cents', 'filing.invoice_id'])
    .select(fullNameOf('users').as('issued_by'))
    .select(
      sql<StoredJson>`(select line from jsonb_array_elements(revision.content -> 'lines') line
        where line ->> 'filingId' = billed.filing_id::text limit 1)`.as('line'),
    )
    .select(
      sql<string[]>`array(select beside.filing_id::text from invoice_filings beside
        where beside.revision_id = revision.id order by beside.filing_id)`.as('filing_ids'),
    )
    .where('billed.filing_id', '=', filingId)
    .orderBy('revision.created_at')
    .orderBy('revision.revision')
    .execute();
  return rows.map((row) => ({
    invoiceId: row.id,
    number: row.number,
    revision: row.revision,
    revisionId: row.revision_id,
    isLive: row.status === 'ISSUED' && row.invoice_id === row.id && row.revision === row.last,
    isVoid: row.status === 'VOID',
    voidReason: row.void_reason,
    sentAt: row.created_at,
    dueOn: parseCivilDate(row.due_on),
    issuedBy: row.issued_by,
    amount: cents(BigInt(row.total_cents)),
    invoiceTotal: cents(BigInt(row.invoice_total)),
    line: row.line,
    filingIds: row.filing_ids,
  }));
}
