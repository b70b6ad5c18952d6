import type { Generated } from 'kysely';
import type { Created, DefaultInt8, Int8, Json } from './columns.ts';

export interface InvoiceNumbersTable {
  year: number;
  last_number: number;
}

export interface InvoicesTable {
  id: Generated<string>;
  number: string;
  company_id: string;
  status: Generated<'ISSUED' | 'VOID'>;
  /** The revision that counts; its days and total are repeated here for the list. */
  revision: Generated<number>;
  issued_on: string;
  due_on: string;
  total_cents: Int8;
  /** What the filings on it come to now, and what they have got; the database keeps both in step. */
  filings_total_cents: Int8;
  paid_cents: DefaultInt8;
  void_reason: string | null;
  voided_at: Date | null;
  created_by: string;
  created_at: Created;
  updated_at: Created;
}

/** What was sent, each time: never changed. */
export interface InvoiceRevisionsTable {
  id: Generated<string>;
  invoice_id: string;
  revision: number;
  content: Json;
  total_cents: Int8;
  due_on: string;
  created_by: string;
  created_at: Created;
}

export interface InvoiceFilingsTable {
  revision_id: string;
  filing_id: string;
  submission_id: string;
  total_cents: Int8;
}

/** What was reminded of, so that nothing is sent twice. */
export interface InvoiceRemindersTable {
  invoice_id: string;
  due_on: string;
  /** Days after the due date; negative before it. */
  days: number;
  sent_at: Date;
}
