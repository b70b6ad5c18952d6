import { AppError } from '#contract/errors.ts';
import type { InvoiceContent } from '#domain/invoice/invoice-content.ts';
import type { OperationContext } from '../context.ts';
import { getInvoiceContent } from '../invoice/stored-content.ts';

/** A revision of an invoice with the lines of the filings of a pack. */
export interface InvoiceExtract {
  content: InvoiceContent;
  /** How many more filings the invoice bills. */
  others: number;
}

/** What a revision of an invoice said of the filings that `isInPack` accepts; its other lines are left out. Throws NOT_FOUND. */
export async function readInvoiceExtract(
  { db }: Pick<OperationContext, 'db'>,
  { invoiceId, revision }: { invoiceId: string; revision: number },
  isInPack: (filingId: string) => boolean,
): Promise<InvoiceExtract> {
  const stored = await getInvoiceContent(db, invoiceId, revision);
  if (stored === null) throw new AppError('NOT_FOUND');
  const lines = stored.content.lines.filter(({ filingId }) => isInPack(filingId));
  return { content: { ...stored.content, lines }, others: stored.content.lines.length - lines.length };
}
