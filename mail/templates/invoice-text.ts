import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** What somebody wrote that customers read with their invoices. */
export type InvoiceTextAct = 'NOTE' | 'VOID_REASON';

export interface InvoiceTextData {
  act: InvoiceTextAct;
  /** Null: on several, so many. */
  invoice: { id: string; number: string } | null;
  invoices: number;
  changedBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

const WHAT = {
  NOTE: 'wrote a note on',
  VOID_REASON: 'wrote why we voided',
} as const satisfies Record<InvoiceTextAct, string>;

/** To every admin and the agency: customers read it as the agency's own words. What was written is not in it. */
export function invoiceText(
  { act, invoice, invoices, changedBy, at, timeZone }: InvoiceTextData,
  { publicUrl }: MailSender,
): MailContent {
  const which = invoice?.number ?? (invoices === 1 ? 'one invoice' : `${invoices} invoices`);
  return {
    subject: act === 'NOTE' ? `A note on ${which}` : `The reason for voiding ${which}`,
    parts: [
      {
        text: `${changedBy} ${WHAT[act]} ${which}, on ${displayInstant(at, timeZone)}. Customers get it by email in your agency’s name.`,
      },
      {
        nextStep:
          'Read it. If nobody at your agency meant to write it, end all of this person’s sign-ins and warn the customers.',
      },
      {
        button:
          invoice === null
            ? { label: 'Open invoices', url: `${publicUrl}/admin/invoices` }
            : { label: 'Open invoice', url: `${publicUrl}/admin/invoices/${invoice.id}` },
      },
    ],
  };
}
