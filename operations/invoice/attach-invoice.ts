import { findInvoice, findRevision } from '#db/queries/invoices.ts';
import { runBounded } from '#documents/bounded/run-bounded.ts';
import type { MailAttachment } from '#mail/transport.ts';
import type { OperationContext } from '../context.ts';
import { invoiceDocument, invoiceFileName, markOf } from './draw-invoice.ts';
import { readActivitySince } from './read-activity.ts';
import { readInvoiceContent } from './stored-content.ts';

/** A revision of an invoice as a mail carries it: the current one with what was received until the mail leaves. Throws JobsBusy: then the mail waits. */
export async function attachInvoice(
  context: Pick<OperationContext, 'db' | 'config'>,
  revisionId: string,
): Promise<MailAttachment> {
  const stored = await findRevision(context.db, revisionId);
  if (stored === null) throw new Error(`there is no invoice revision ${revisionId}`);
  const content = readInvoiceContent(stored.content, revisionId);
  const invoice = await findInvoice(context.db, stored.invoiceId);
  if (invoice === null) throw new Error(`there is no invoice ${stored.invoiceId}`);
  const isCurrent = stored.revision === invoice.revision;
  const document = await invoiceDocument(context, {
    content,
    mark: markOf(invoice, stored.revision),
    since: isCurrent ? await readActivitySince(context.db, invoice, content) : null,
  });
  const bytes = Buffer.from(
    await runBounded('draw-invoice', document, { id: revisionId, standing: 'OFFICE' }),
  );
  return { fileName: invoiceFileName(content), mediaType: 'application/pdf', bytes };
}
