import { AppError } from '#contract/errors.ts';
import { findInvoice } from '#db/queries/invoices.ts';
import { runBounded } from '#documents/bounded/run-bounded.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { senderOf } from '../document/sender-of.ts';
import { invoiceDocument, markOf } from '../invoice/draw-invoice.ts';
import { getInvoiceContent } from '../invoice/stored-content.ts';

/**
 * A revision of an invoice as a PDF, as it was sent. A pack holds as many as its filings were billed on, one drawn after the other:
 * they do not count against what a user may draw in a while. Throws NOT_FOUND, and JobsBusy when too many wait.
 */
export async function drawBilling(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  { invoiceId, revision }: { invoiceId: string; revision: number },
): Promise<Buffer> {
  const invoice = await findInvoice(context.db, invoiceId);
  const stored = await getInvoiceContent(context.db, invoiceId, revision);
  if (invoice === null || stored === null) throw new AppError('NOT_FOUND');
  const document = await invoiceDocument(context, {
    content: stored.content,
    mark: markOf(invoice, revision),
    since: null,
  });
  return Buffer.from(await runBounded('draw-invoice', document, await senderOf(context, actor)));
}
