import { inTransaction } from '#db/pool.ts';
import { takeOffInvoice } from '#db/queries/invoiceable-filings.ts';
import { markInvoiceVoid } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { addCents, formatCents, ZERO } from '#domain/money/cents.ts';
import { appendAuditEntries } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { recordFilingEvents } from '../filing/record-filing-events.ts';
import { filingAuditEntries } from './filing-audit-entries.ts';
import { invoiceEvent } from './invoice-events.ts';
import { lockUnpaidInvoice } from './lock-for-change.ts';
import { mailInvoice } from './mail-invoice.ts';
import { getInvoiceContent } from './stored-content.ts';

/** Why an invoice is voided: told to its customer, or kept among the agency. */
export type VoidReason = { told: string } | { kept: string };

/**
 * Takes an invoice back on which nothing is paid: its number stays taken, its filings wait for another one, and its
 * customer is told; what is kept of why stands in the audit log alone. Throws what lockUnpaidInvoice throws.
 */
export async function voidInvoice(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  why: VoidReason,
): Promise<void> {
  const [reason, told] = 'told' in why ? [why.told, why.told] : [why.kept, ''];
  await inTransaction(context.db, async (tx) => {
    const { invoice, filings } = await lockUnpaidInvoice(tx, id);
    const at = context.clock.now();
    await markInvoiceVoid(tx, id, told, at);
    await takeOffInvoice(
      tx,
      id,
      filings.map((filing) => filing.id),
      at,
    );
    const details = { event: 'leave-invoice', invoice: invoice.number } as const;
    await recordFilingEvents(
      tx,
      filings.map((filing) => invoiceEvent(actor, filing, details, told || null, at)),
    );
    const stored = await getInvoiceContent(tx, id, invoice.revision);
    if (stored !== null) {
      const { companyId } = invoice;
      const owed = addCents(...filings.map(({ total }) => total));
      const stillOwed = owed > ZERO ? { filings: filings.length, amount: formatCents(owed) } : null;
      const { content } = stored;
      await mailInvoice(context, tx, { id, companyId, content, occasion: 'VOIDED', reason: told, stillOwed });
    }
    await appendAuditEntries(context, tx, [
      ...filingAuditEntries(actor, 'filing.leave-invoice', filings, invoice.number),
      {
        actor,
        action: 'invoice.void',
        subjectKind: 'invoice',
        subjectId: id,
        details: { number: invoice.number, reason },
      },
    ]);
  });
}
