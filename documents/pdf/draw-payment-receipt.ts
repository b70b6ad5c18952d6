import { displayDate } from '#domain/calendar/civil-date.ts';
import { type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import { drawLogo } from './draw-logo.ts';
import type { PaymentReceipt } from './payment-receipt.ts';
import { bytesOf, heightOf, INK, openPdfPage, type PdfPage, writeFeet } from './pdf-page.ts';
import {
  drawRule,
  drawSilent,
  openGroup,
  openStructure,
  readLabels,
  readText,
  type Structure,
} from './structure.ts';

const AMOUNT_WIDTH = 92;

/** The receipt of a payment, or of a refund. Tagged, and written as PDF/A-2b. The same data gives the same bytes. */
export async function drawPaymentReceipt(receipt: PaymentReceipt): Promise<Buffer> {
  const { agency } = receipt;
  const page = openPdfPage({
    title: `Receipt ${receipt.number}`,
    author: agency.legalName,
    subject: `${WORDS[receipt.kind].subject} ${receipt.company}`,
    createdAt: receipt.createdAt,
    isArchival: true,
  });
  const root = openStructure(page);
  writeHead(page, root, receipt);
  readLabels(page, root, factsOf(receipt));
  page.y += 24;
  writeLines(page, root, receipt);
  root.end();
  const foot = [agency.legalName, agency.phone, agency.email].filter(Boolean).join('   ');
  writeFeet(page, foot, (draw) => drawSilent(page, draw));
  return await bytesOf(page);
}

function writeHead(page: PdfPage, root: Structure, receipt: PaymentReceipt): void {
  const { agency, amount, logo } = receipt;
  if (logo !== null) drawSilent(page, () => drawLogo(page, logo, page.y));
  const at = { x: page.left, width: 320 };
  readText(page, root, 'P', agency.legalName, { ...at, y: page.y, size: 9.5, face: 'strong' });
  const contact = [agency.address, [agency.phone, agency.email].filter(Boolean).join('   ')];
  readText(page, root, 'P', contact.filter(Boolean).join('\n'), {
    ...at,
    y: page.y + 14,
    size: 8,
    colour: INK.faint,
  });
  page.y += 74;
  readText(page, root, 'H1', headingOf(receipt), { ...at, y: page.y, size: 22, face: 'strong' });
  readText(page, root, 'P', displayCents(amount), {
    x: page.right - 180,
    y: page.y,
    width: 180,
    size: 20,
    face: 'strongFigures',
    align: 'right',
  });
  page.y += 40;
}

/** What each kind is called: nobody who holds two papers may take one payment for two. */
const WORDS = {
  PAYMENT: {
    heading: 'Payment receipt',
    reversed: 'Payment reversed',
    subject: 'Payment of',
    company: 'Received from',
    on: 'Received',
    left: 'Kept as customer credit',
    total: 'Total received',
  },
  CREDIT: {
    heading: 'Customer credit applied',
    reversed: 'Customer credit no longer applied',
    subject: 'Customer credit of',
    company: 'Credit of',
    on: 'Applied',
    left: 'Reversed since',
    total: 'Total applied from credit',
  },
  REFUND: {
    heading: 'Refund receipt',
    reversed: 'Refund reversed',
    subject: 'Refund to',
    company: 'Refunded to',
    on: 'Date paid',
    left: '',
    total: 'Customer credit refunded',
  },
} as const satisfies Record<PaymentReceipt['kind'], Record<string, string>>;

function headingOf({ kind, reversal }: PaymentReceipt): string {
  const { heading, reversed } = WORDS[kind];
  if (reversal === null) return heading;
  return reversal.isReturn ? 'Payment returned' : reversed;
}

function factsOf(receipt: PaymentReceipt): [string, string][] {
  const { reversal, kind, methodLabel, reference } = receipt;
  const facts: [string, string][] = [
    ['Receipt number', receipt.number],
    [WORDS[kind].company, [receipt.company, receipt.address].filter(Boolean).join('\n')],
    [WORDS[kind].on, displayDate(receipt.receivedOn)],
  ];
  if (methodLabel !== null) facts.push(['Method', methodLabel], ['Reference', reference]);
  if (reversal !== null) {
    facts.push([
      reversal.isReturn ? 'Returned' : 'Reversed',
      `${displayDate(reversal.reversedOn)}: ${reversal.reason}`,
    ]);
  }
  return facts;
}

function writeLines(page: PdfPage, root: Structure, receipt: PaymentReceipt): void {
  const { lines, unallocated, amount, reversal, kind } = receipt;
  if (reversal !== null) return;
  if (lines.length > 0) {
    const at = { x: page.left, y: page.y, width: page.width, size: 11.5, face: 'strong' } as const;
    readText(page, root, 'H2', 'Applied to', at);
    page.y += 19;
  }
  const table = openGroup(page, root, 'Table');
  for (const line of lines) {
    const invoice = line.invoiceNumber === null ? '' : `   Invoice ${line.invoiceNumber}`;
    writeLine(page, table, `${line.number}   ${line.insuredName}${invoice}`, line.amount);
  }
  if (unallocated !== ZERO) writeLine(page, table, WORDS[kind].left, unallocated);
  page.need(26);
  drawRule(page, page.y, 1.2, INK.ink);
  writeLine(page, table, WORDS[kind].total, amount, true);
  table.end();
}

function writeLine(page: PdfPage, table: Structure, words: string, amount: Cents, isTotal = false): void {
  const width = page.width - AMOUNT_WIDTH - 16;
  const size = isTotal ? 10.5 : 9.5;
  const face = isTotal ? 'strong' : 'text';
  const height = heightOf(page, words, { width, size, face });
  page.need(height + 10);
  if (!isTotal) drawRule(page, page.y);
  const row = openGroup(page, table, 'TR');
  readText(page, row, 'TD', words, { x: page.left, y: page.y + 5, width, size, face });
  readText(page, row, 'TD', displayCents(amount), {
    x: page.right - AMOUNT_WIDTH,
    y: page.y + 5,
    width: AMOUNT_WIDTH,
    size,
    face: isTotal ? 'strongFigures' : 'figures',
    align: 'right',
  });
  row.end();
  page.y += height + 10;
}
