import { displayDate } from '#domain/calendar/civil-date.ts';
import { type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import { drawLogo } from './draw-logo.ts';
import type { PaymentReceipt } from './payment-receipt.ts';
import {
  bytesOf,
  heightOf,
  INK,
  openPdfPage,
  type PdfPage,
  rule,
  write,
  writeFeet,
  writeLabels,
} from './pdf-page.ts';

const AMOUNT_WIDTH = 92;

/** The receipt of a payment, or of a refund. The same data gives the same bytes. */
export async function drawPaymentReceipt(receipt: PaymentReceipt): Promise<Buffer> {
  const { agency } = receipt;
  const page = openPdfPage({
    title: `Receipt ${receipt.reference}`,
    author: agency.legalName,
    subject: `${receipt.kind === 'REFUND' ? 'Refund to' : 'Payment of'} ${receipt.company}`,
    createdAt: receipt.createdAt,
  });
  writeHead(page, receipt);
  writeFacts(page, receipt);
  writeLines(page, receipt);
  writeFeet(page, [agency.legalName, agency.phone, agency.email].filter(Boolean).join('   '));
  return await bytesOf(page);
}

function writeHead(page: PdfPage, receipt: PaymentReceipt): void {
  const { agency, amount, logo } = receipt;
  if (logo !== null) drawLogo(page, logo, page.y);
  write(page, agency.legalName, { x: page.left, y: page.y, width: 320, size: 9.5, face: 'strong' });
  const contact = [agency.address, [agency.phone, agency.email].filter(Boolean).join('   ')];
  write(page, contact.filter(Boolean).join('\n'), {
    x: page.left,
    y: page.y + 14,
    width: 320,
    size: 8,
    colour: INK.faint,
  });
  page.y += 74;
  write(page, headingOf(receipt), { x: page.left, y: page.y, width: 320, size: 22, face: 'strong' });
  write(page, displayCents(amount), {
    x: page.right - 180,
    y: page.y,
    width: 180,
    size: 20,
    face: 'strongFigures',
    align: 'right',
  });
  page.y += 40;
}

function headingOf({ kind, reversal }: PaymentReceipt): string {
  if (kind === 'REFUND') return 'Refund receipt';
  return reversal === null ? 'Payment receipt' : 'Payment reversed';
}

function writeFacts(page: PdfPage, receipt: PaymentReceipt): void {
  const { reversal, kind } = receipt;
  const isRefund = kind === 'REFUND';
  const facts: [string, string][] = [
    [
      isRefund ? 'Refunded to' : 'Received from',
      [receipt.company, receipt.address].filter(Boolean).join('\n'),
    ],
    [isRefund ? 'Date paid' : 'Received', displayDate(receipt.receivedOn)],
    ['Method', receipt.methodWords],
    ['Reference', receipt.reference],
  ];
  if (reversal !== null) {
    facts.push(['Reversed', `${displayDate(reversal.reversedOn)}: ${reversal.reason}`]);
  }
  writeLabels(page, facts);
  page.y += 24;
}

function writeLines(page: PdfPage, receipt: PaymentReceipt): void {
  const { lines, unallocated, amount, reversal, kind } = receipt;
  if (reversal !== null) return;
  if (lines.length > 0) {
    write(page, 'Applied to', { x: page.left, y: page.y, width: page.width, size: 11.5, face: 'strong' });
    page.y += 19;
  }
  for (const line of lines) {
    const invoice = line.invoiceNumber === null ? '' : `   Invoice ${line.invoiceNumber}`;
    writeLine(page, `${line.number}   ${line.insuredName}${invoice}`, line.amount);
  }
  if (unallocated !== ZERO) writeLine(page, 'Kept as customer credit', unallocated);
  page.need(26);
  rule(page, page.y, 1.2, INK.ink);
  writeLine(page, kind === 'REFUND' ? 'Customer credit refunded' : 'Total received', amount, true);
}

function writeLine(page: PdfPage, words: string, amount: Cents, isTotal = false): void {
  const width = page.width - AMOUNT_WIDTH - 16;
  const size = isTotal ? 10.5 : 9.5;
  const face = isTotal ? 'strong' : 'text';
  const height = heightOf(page, words, { width, size, face });
  page.need(height + 10);
  if (!isTotal) rule(page, page.y);
  write(page, words, { x: page.left, y: page.y + 5, width, size, face });
  write(page, displayCents(amount), {
    x: page.right - AMOUNT_WIDTH,
    y: page.y + 5,
    width: AMOUNT_WIDTH,
    size,
    face: isTotal ? 'strongFigures' : 'figures',
    align: 'right',
  });
  page.y += height + 10;
}
