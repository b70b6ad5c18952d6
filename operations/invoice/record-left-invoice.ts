import type { Tx } from '#db/pool.ts';
import type { FilingRecord } from '#db/queries/filings.ts';
import { findInvoiceNumber } from '#db/queries/invoices.ts';
import type { Actor } from '#domain/access/actor.ts';
import { recordFilingEvent } from '../filing/record-filing-events.ts';
import { invoiceEvent } from './invoice-events.ts';

/** Notes that a filing leaves the invoice that holds it; the caller takes it off. Nothing where none does. */
export async function recordLeftInvoice(tx: Tx, actor: Actor, filing: FilingRecord, at: Date): Promise<void> {
  if (filing.invoiceId === null) return;
  const invoice = (await findInvoiceNumber(tx, filing.invoiceId)) ?? '';
  await recordFilingEvent(tx, invoiceEvent(actor, filing, { event: 'leave-invoice', invoice }, null, at));
}
