import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findInvoice } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { mailInvoice } from './mail-invoice.ts';
import { getOpenContent } from './stored-content.ts';

/**
 * Mails an invoice again. Returns to whom it goes. Throws RATE_LIMITED, NOT_FOUND, and INVOICE_VOID for one that
 * nobody should pay.
 */
export async function sendInvoice(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  to: string | undefined,
): Promise<string[]> {
  await limitAttempts(context.db, LIMITS.invoiceAgain, to ?? id);
  return await inTransaction(context.db, async (tx) => {
    const invoice = await findInvoice(tx, id);
    if (invoice === null) throw new AppError('NOT_FOUND');
    if (invoice.isVoid) throw new AppError('INVOICE_VOID');
    const { content, revisionId } = await getOpenContent(tx, invoice);
    const { companyId, number } = invoice;
    const recipients = await mailInvoice(context, tx, {
      id,
      companyId,
      content,
      occasion: 'SENT_AGAIN',
      to,
      revisionId,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'invoice.send',
      subjectKind: 'invoice',
      subjectId: id,
      details: { number, recipients },
    });
    return recipients;
  });
}
