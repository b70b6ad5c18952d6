import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';

/** Why a page is not to be paid; null: it is. */
export type InvoiceMark = 'PREVIEW' | 'VOID' | 'REPLACED';

/** What the PDF of an invoice is drawn from: what was frozen, and nothing else. */
export interface InvoiceDocument {
  content: InvoiceContent;
  mark: InvoiceMark | null;
}
