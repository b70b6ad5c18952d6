import { displayDate } from '#domain/calendar/civil-date.ts';
import { activityLines, openAfter } from '#domain/invoice/invoice-activity.ts';
import { type Cents, cents, displayCents, readCents, ZERO } from '#domain/money/cents.ts';
import { drawAmountDue, drawInvoiceHead } from './draw-invoice-head.ts';
import { drawInvoiceLines } from './draw-invoice-lines.ts';
import { drawInvoiceTotals, planInvoiceTotals } from './draw-invoice-totals.ts';
import { drawRemittanceSlip, slipHeight } from './draw-remittance-slip.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { bytesOf, openPdfPage, writeFeet } from './pdf-page.ts';
import { drawSilent, openStructure } from './structure.ts';

/** What is to be paid by this page; never negative. */
function openOf({ content, since }: InvoiceDocument): Cents {
  const total = readCents(content.total);
  const open =
    since === null ? cents(total - readCents(content.paid)) : openAfter(total, activityLines(since));
  if (open < ZERO) return ZERO;
  return open;
}

/**
 * An invoice as a PDF in US Letter: its address blocks behind the windows of an envelope, each filing with its charges
 * and their payees, what became of it since where that is given, and a slip that comes back with a check while something
 * is open. Tagged, and written as PDF/A-2b. Equal content gives equal bytes.
 */
export function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { content } = invoice;
  const open = openOf(invoice);
  const page = openPdfPage({
    title: `Invoice ${content.number}`,
    author: content.agency.legalName,
    subject: `${content.billTo.company}: ${displayCents(open)} due ${displayDate(content.dueOn)}`,
    createdAt: new Date(`${content.revisedOn ?? content.issuedOn}T12:00:00Z`),
    isArchival: true,
  });
  const root = openStructure(page);
  drawInvoiceHead(page, root, invoice);
  drawAmountDue(page, root, invoice, open);
  const hasSlip = invoice.mark === null && open !== ZERO;
  const totals = planInvoiceTotals(page, invoice, {
    open,
    slipHeight: hasSlip ? slipHeight(page, content) : 0,
  });
  drawInvoiceLines(page, root, content, totals.height);
  drawInvoiceTotals(page, root, totals);
  if (hasSlip) drawRemittanceSlip(page, root, content, open);
  root.end();
  const revision = content.revision === 1 ? '' : ` revision ${content.revision}`;
  const foot = `${content.number}${revision}   ${content.agency.legalName}   ${content.agency.phone}`;
  writeFeet(page, foot, (draw) => drawSilent(page, draw));
  return bytesOf(page);
}
