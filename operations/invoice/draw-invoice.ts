import { AppError } from '#contract/errors.ts';
import { findInvoice, type InvoiceRecord } from '#db/queries/invoices.ts';
import type { InvoiceMark } from '#documents/pdf/invoice-document.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { requireOwnInvoice } from './get-invoice.ts';
import { type InvoiceRequest, previewInvoice } from './preview-invoice.ts';
import { getInvoiceContent } from './stored-content.ts';

/** "INV-26-000123.pdf", and "INV-26-000123-2.pdf" for its second revision. */
export function invoiceFileName({ number, revision }: { number: string; revision: number }): string {
  return revision === 1 ? `${number}.pdf` : `${number}-${revision}.pdf`;
}

/** What a page of that revision says against being paid. */
export function markOf(
  invoice: Pick<InvoiceRecord, 'isVoid' | 'revision'>,
  revision: number,
): InvoiceMark | null {
  if (invoice.isVoid) return 'VOID';
  return revision < invoice.revision ? 'REPLACED' : null;
}

/**
 * An invoice as a PDF, in the revision asked for or the current one. Equal content gives equal bytes. Throws NOT_FOUND for
 * one that is not this user's and for a revision that it does not have, and what drawBounded throws.
 */
export async function drawInvoicePdf(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
  asked: number | undefined,
): Promise<{ fileName: string; pdf: Buffer }> {
  const invoice = requireOwnInvoice(actor, await findInvoice(context.db, id));
  const revision = asked ?? invoice.revision;
  const stored = await getInvoiceContent(context.db, id, revision);
  if (stored === null) throw new AppError('NOT_FOUND');
  const { content } = stored;
  const pdf = await drawBounded(context, actor, 'draw-invoice', { content, mark: markOf(invoice, revision) });
  return { fileName: invoiceFileName(content), pdf };
}

/** The same for an invoice that is not issued yet. Throws what previewInvoice and drawBounded throw. */
export async function drawInvoicePreview(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  companyId: string,
  request: InvoiceRequest,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { content } = await previewInvoice(context, companyId, request);
  const pdf = await drawBounded(context, actor, 'draw-invoice', { content, mark: 'PREVIEW' });
  return { fileName: 'invoice-preview.pdf', pdf };
}
