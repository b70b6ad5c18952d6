import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { selectInvoiceBalances } from '#db/queries/invoices.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { InvoiceLine } from '#mail/templates/payment.ts';

type OnInvoice = Pick<FilingRecord, 'invoiceId'>;

/** The invoices of some filings, with what each still wants. */
export interface InvoicesLeft {
  /** Those that these filings are on, each once, by their numbers. */
  linesOf(filings: readonly OnInvoice[]): InvoiceLine[];
}

/** What the live invoices of these filings want once money was put on them, or taken back. */
export async function invoicesOf(tx: Tx, filings: readonly OnInvoice[]): Promise<InvoicesLeft> {
  const ids = [...new Set(filings.flatMap(({ invoiceId }) => invoiceId ?? []))];
  const found = await selectInvoiceBalances(tx, ids);
  const lines = found.map(({ id, number, open }) => ({ id, number, balance: formatCents(open) }));
  return {
    linesOf(of) {
      const wanted = new Set(of.map(({ invoiceId }) => invoiceId));
      return lines.filter(({ id }) => wanted.has(id));
    },
  };
}
