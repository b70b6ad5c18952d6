import type { InvoiceActivity } from '#domain/invoice/invoice-activity.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';

/** Why a page is not to be paid; null: it is. */
export type InvoiceMark = 'PREVIEW' | 'VOID' | 'REPLACED';

/** What the PDF of an invoice is drawn from: what was frozen, and what became of it since where that is asked for. */
export interface InvoiceDocument {
  content: InvoiceContent;
  mark: InvoiceMark | null;
  /** Null: as it was sent. */
  since: InvoiceActivity | null;
  /** The bytes of the agency's logo, a PNG or a JPEG; null where it has none. */
  logo: Uint8Array | null;
}
