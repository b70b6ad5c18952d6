import type { Db } from '#db/pool.ts';
import { findRevision } from '#db/queries/invoices.ts';
import { runBounded } from '#documents/bounded/run-bounded.ts';
import type { MailAttachment } from '#mail/transport.ts';
import { invoiceFileName, markOf } from './draw-invoice.ts';
import { readInvoiceContent } from './stored-content.ts';

/** A revision of an invoice as a mail carries it. Throws JobsBusy: then the mail waits. */
export async function attachInvoice(db: Db, revisionId: string): Promise<MailAttachment> {
  const stored = await findRevision(db, revisionId);
  if (stored === null) throw new Error(`there is no invoice revision ${revisionId}`);
  const content = readInvoiceContent(stored.content, revisionId);
  const mark = markOf({ isVoid: stored.isVoid, revision: stored.current }, stored.revision);
  const bytes = Buffer.from(await runBounded('draw-invoice', { content, mark }, revisionId));
  return { fileName: invoiceFileName(content), mediaType: 'application/pdf', bytes };
}
