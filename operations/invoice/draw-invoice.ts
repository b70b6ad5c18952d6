import { AppError } from '#contract/errors.ts';
import { findInvoice, type InvoiceRecord } from '#db/queries/invoices.ts';
import type { InvoiceDocument, InvoiceMark } from '#documents/pdf/invoice-document.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { drawBounded } from '../document/draw-bounded.ts';
import { readLogo } from '../document/read-logo.ts';
import { requireOwnInvoice } from './get-invoice.ts';
import { type InvoiceRequest, previewInvoice } from './preview-invoice.ts';
import { readActivitySince } from './read-activity.ts';
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

/** The document with the logo that the agency had when it was written. */
export async function invoiceDocument(
  { config }: Pick<OperationContext, 'config'>,
  document: Omit<InvoiceDocument, 'logo'>,
): Promise<InvoiceDocument> {
  return { ...document, logo: await readLogo(config, document.content.agency.logo) };
}

/**
 * An invoice as a PDF: the revision asked for as it was sent, else the current one with what was received since and what
 * is left. Equal data gives equal bytes. Throws NOT_FOUND for one that is not this user's and for a revision that it does
 * not have, and what drawBounded throws.
 */
export async function drawInvoicePdf(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
  asked: number | undefined,
): Promise<{ fileName: string; pdf: Buffer }> {
  const invoice = requireOwnInvoice(actor, await findInvoice(context.db, id));
  const revision = asked ?? invoice.revision;
  const stored = await getInvoiceContent(context.db, id, revision);
  if (stored === null) throw new AppError('NOT_FOUND');
  const { content } = stored;
  const since = asked === undefined ? await readActivitySince(context.db, invoice, content) : null;
  const document = await invoiceDocument(context, { content, mark: markOf(invoice, revision), since });
  const pdf = await drawBounded(context, actor, 'draw-invoice', document);
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
  const document = await invoiceDocument(context, { content, mark: 'PREVIEW', since: null });
  const pdf = await drawBounded(context, actor, 'draw-invoice', document);
  return { fileName: 'invoice-preview.pdf', pdf };
}
