import { displayInstant } from '../display-instant.ts';
import type { MailContent, MailSender } from '../mail-content.ts';

/** What somebody wrote that customers read with their invoices. */
export type InvoiceWordsAct = 'NOTE' | 'VOID_REASON';

export interface InvoiceWordsData {
  act: InvoiceWordsAct;
  /** Null: on several, so many. */
  invoice: { id: string; number: string } | null;
  invoices: number;
  writtenBy: string;
  /** ISO instant, and the agency's time zone. */
  at: string;
  timeZone: string;
}

const WHAT = {
  NOTE: 'wrote a note on',
  VOID_REASON: 'wrote why we voided',
} as const satisfies Record<InvoiceWordsAct, string>;

/** To every admin and the agency: customers read it as the agency's own words. What was written is not in it. */
export function invoiceWords(
  { act, invoice, invoices, writtenBy, at, timeZone }: InvoiceWordsData,
  { publicUrl }: MailSender,
): MailContent {
  const which = invoice?.number ?? (invoices === 1 ? 'one invoice' : `${invoices} invoices`);
  return {
    subject: act === 'NOTE' ? `A note on ${which}` : `The reason for voiding ${which}`,
    parts: [
      {
        text: `${writtenBy} ${WHAT[act]} ${which}, on ${displayInstant(at, timeZone)}. Customers are mailed it as your agency’s words.`,
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
