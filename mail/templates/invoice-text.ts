import type { MailContent, MailSender } from '../mail-content.ts';
import { textToCustomers, type WrittenBy } from './text-to-customers.ts';

/** What somebody wrote that customers read with their invoices. */
export type InvoiceTextAct = 'NOTE' | 'VOID_REASON';

export interface InvoiceTextData extends WrittenBy {
  act: InvoiceTextAct;
  /** Null: on several, so many. */
  invoice: { id: string; number: string } | null;
  invoices: number;
}

const ACTS = {
  NOTE: { subject: 'A note on', what: 'wrote a note on' },
  VOID_REASON: { subject: 'The reason for voiding', what: 'wrote why we voided' },
} as const satisfies Record<InvoiceTextAct, object>;

/** That somebody wrote on invoices what their customers read. */
export function invoiceText(
  { act, invoice, invoices, ...written }: InvoiceTextData,
  { publicUrl }: MailSender,
): MailContent {
  const which = invoice?.number ?? (invoices === 1 ? 'one invoice' : `${invoices} invoices`);
  const { subject, what } = ACTS[act];
  return textToCustomers(
    {
      subject: `${subject} ${which}`,
      what: `${what} ${which}`,
      open:
        invoice === null
          ? { label: 'Open invoices', url: `${publicUrl}/admin/invoices` }
          : { label: 'Open invoice', url: `${publicUrl}/admin/invoices/${invoice.id}` },
    },
    written,
  );
}
