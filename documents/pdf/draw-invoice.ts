import { displayDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceCharge, InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { payeeTotals } from '#domain/invoice/payee-totals.ts';
import { type Cents, cents, displayCents, readCents, ZERO } from '#domain/money/cents.ts';
import { drawRemittanceSlip } from './draw-remittance-slip.ts';
import type { InvoiceDocument, InvoiceMark } from './invoice-document.ts';
import { bytesOf, heightOf, INK, openPdfPage, type PdfPage, rule, write, writeFeet } from './pdf-page.ts';
import { BELOW_WINDOWS_Y, BILL_TO_Y, SENDER_Y, WINDOW_WIDTH } from './window-envelope.ts';

const RIGHT_COLUMN = 220;
const AMOUNT_WIDTH = 84;
const NUMBER_WIDTH = 104;

const MARK_WORDS: Record<InvoiceMark, string> = {
  PREVIEW: 'Preview: not issued',
  VOID: 'Void: do not pay',
  REPLACED: 'Replaced by a later revision: do not pay',
};

const dollars = (text: string): string => displayCents(readCents(text));

function writeHead(page: PdfPage, { content, mark }: InvoiceDocument): void {
  const { agency, billTo } = content;
  const window = { x: page.left, width: WINDOW_WIDTH };
  const nameHeight = write(page, agency.legalName, { ...window, y: SENDER_Y, size: 11, face: 'strong' });
  write(page, agency.mailingAddress, { ...window, y: SENDER_Y + nameHeight + 1, size: 9, colour: INK.soft });
  const attention = billTo.contact === '' ? '' : `Attn: ${billTo.contact}`;
  const address = [billTo.company, attention, billTo.address].filter((line) => line !== '').join('\n');
  write(page, address, { ...window, y: BILL_TO_Y, size: 10 });

  const right = { x: page.right - RIGHT_COLUMN, width: RIGHT_COLUMN, align: 'right' } as const;
  write(page, 'Invoice', { ...right, y: SENDER_Y, size: 9.5, colour: INK.faint });
  write(page, content.number, { ...right, y: SENDER_Y + 13, size: 15, face: 'strongFigures' });
  const revision =
    content.revisedOn === null ? '' : `Revision ${content.revision} of ${displayDate(content.revisedOn)}`;
  const below = mark === null ? revision : MARK_WORDS[mark];
  const colour = mark === null ? INK.soft : INK.stamp;
  write(page, below, {
    ...right,
    y: SENDER_Y + 34,
    size: 9.5,
    colour,
    face: mark === null ? 'text' : 'strong',
  });
  const contact = [agency.phone, agency.email, agency.licenseNumbers].filter((line) => line !== '');
  write(page, contact.join('\n'), { ...right, y: SENDER_Y + 50, size: 8, colour: INK.faint });
  writeFacts(page, content);
}

function writeFacts(page: PdfPage, content: InvoiceContent): void {
  const facts: [string, string][] = [
    ['Issued', displayDate(content.issuedOn)],
    ['Due', displayDate(content.dueOn)],
    ['Filings', String(content.lines.length)],
  ];
  const x = page.right - RIGHT_COLUMN;
  let y = BILL_TO_Y;
  for (const [label, value] of facts) {
    write(page, label, { x, y, width: 80, size: 9.5, colour: INK.faint });
    write(page, value, { x, y, width: RIGHT_COLUMN, size: 9.5, face: 'strong', align: 'right' });
    page.document
      .moveTo(x, y + 16)
      .lineTo(page.right, y + 16)
      .lineWidth(0.6)
      .strokeColor(INK.line)
      .stroke();
    y += 22;
  }
}

function writeAmountDue(page: PdfPage, content: InvoiceContent): void {
  page.y = BELOW_WINDOWS_Y;
  const amount = displayCents(openOf(content));
  page.document.font('strong').fontSize(22);
  const width = page.document.widthOfString(amount) + 6;
  write(page, amount, { x: page.left, y: page.y, width, size: 22, face: 'strong' });
  write(page, `due ${displayDate(content.dueOn)}`, {
    x: page.left + width + 4,
    y: page.y + 10,
    width: page.width - width - 4,
    size: 10.5,
    colour: INK.soft,
  });
  page.y += 36;
  if (content.note === '') return;
  page.y += write(page, content.note, { x: page.left, y: page.y, width: page.width, size: 9.5 }) + 10;
}

const openOf = ({ total, paid }: InvoiceContent): Cents => cents(readCents(total) - readCents(paid));

function writeColumnHeads(page: PdfPage): void {
  const y = page.y;
  const heads: [string, number, number, 'left' | 'right'][] = [
    ['Filing', page.left, NUMBER_WIDTH, 'left'],
    ['Insured and policy; taxes and fees by payee', page.left + NUMBER_WIDTH, 300, 'left'],
    ['Amount', page.right - AMOUNT_WIDTH, AMOUNT_WIDTH, 'right'],
  ];
  for (const [text, x, width, align] of heads) {
    write(page, text, { x, y, width, size: 8, colour: INK.faint, align });
  }
  rule(page, y + 13, 0.9, INK.ink);
  page.y = y + 14;
}

/** Room for a block; where a new page begins, its columns are named again. */
function needRow(page: PdfPage, height: number): void {
  const before = page.document.bufferedPageRange().count;
  page.need(height);
  if (page.document.bufferedPageRange().count !== before) writeColumnHeads(page);
}

const TEXT_SIZE = 9.5;
const SMALL_SIZE = 8;

function writeLine(page: PdfPage, line: InvoiceLine): void {
  const x = page.left + NUMBER_WIDTH;
  const width = page.width - NUMBER_WIDTH - AMOUNT_WIDTH - 10;
  const policy = `Policy ${line.policyNumber}, effective ${displayDate(line.policyEffectiveOn)}`;
  const nameHeight = heightOf(page, line.insuredName, { width, size: TEXT_SIZE, face: 'strong' });
  const policyHeight = heightOf(page, policy, { width, size: SMALL_SIZE });
  const charges = line.charges.map((charge) => ({
    charge,
    height: heightOf(page, wordsOf(charge), { width, size: SMALL_SIZE }),
  }));
  // The name stays with its first charges; a filing with very many may go on overleaf.
  const kept = charges.slice(0, 4).reduce((sum, { height }) => sum + height + 1, 0);
  needRow(page, nameHeight + policyHeight + kept + 12);
  const y = page.y + 5;
  write(page, line.number, { x: page.left, y, width: NUMBER_WIDTH, size: 8.5, face: 'figures' });
  write(page, line.insuredName, { x, y, width, size: TEXT_SIZE, face: 'strong' });
  writeAmount(page, readCents(line.total), { y, size: TEXT_SIZE, isStrong: true });
  write(page, policy, { x, y: y + nameHeight, width, size: SMALL_SIZE, colour: INK.soft });
  page.y = y + nameHeight + policyHeight + 1;
  for (const { charge, height } of charges) {
    needRow(page, height + 2);
    write(page, wordsOf(charge), { x, y: page.y, width, size: SMALL_SIZE, colour: INK.soft });
    writeAmount(page, readCents(charge.amount), { y: page.y, size: SMALL_SIZE, colour: INK.soft });
    page.y += height + 1;
  }
  page.y += 5;
  rule(page, page.y);
}

const wordsOf = ({ label, payee, basis }: InvoiceCharge): string =>
  basis === '' ? `${label}, to ${payee}` : `${label}: ${basis}, to ${payee}`;

function writeAmount(
  page: PdfPage,
  amount: Cents,
  {
    y,
    size,
    isStrong = false,
    colour = INK.ink,
  }: { y: number; size: number; isStrong?: boolean; colour?: string },
): void {
  write(page, displayCents(amount), {
    x: page.right - AMOUNT_WIDTH,
    y,
    width: AMOUNT_WIDTH,
    size,
    face: isStrong ? 'strongFigures' : 'figures',
    align: 'right',
    colour,
  });
}

const TOTALS_WIDTH = 330;

function writeTotals(page: PdfPage, content: InvoiceContent): void {
  page.y += 14;
  page.need(60);
  const x = page.right - TOTALS_WIDTH;
  const width = TOTALS_WIDTH - AMOUNT_WIDTH - 8;
  write(page, 'Totals by payee', { x, y: page.y, width, size: 8, colour: INK.faint });
  page.y += 13;
  for (const { payee, isOurs, amount } of payeeTotals(content.lines)) {
    const words = isOurs ? `${payee} (agency fees)` : payee;
    const height = heightOf(page, words, { width, size: 9 });
    page.need(height + 6);
    write(page, words, { x, y: page.y, width, size: 9, colour: INK.soft });
    writeAmount(page, amount, { y: page.y, size: 9 });
    page.y += height + 4;
  }
  const paid = readCents(content.paid);
  const received: [string, Cents][] = [
    ['Total', readCents(content.total)],
    ['Paid', cents(-paid)],
  ];
  const sums = [...(paid === ZERO ? [] : received), ['Balance due', openOf(content)] as const];
  page.need(20 * sums.length + 8);
  page.document
    .moveTo(x, page.y + 2)
    .lineTo(page.right, page.y + 2)
    .lineWidth(1.2)
    .strokeColor(INK.ink)
    .stroke();
  page.y += 8;
  for (const [label, amount] of sums) {
    write(page, label, { x, y: page.y, width, size: 10.5, face: 'strong' });
    writeAmount(page, amount, { y: page.y, size: 10.5, isStrong: true });
    page.y += 19;
  }
}

/**
 * An invoice as a PDF in US Letter: its address blocks behind the windows of an envelope, each filing with its charges
 * and their payees, and a slip that comes back with a check. Equal content gives equal bytes.
 */
export function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const { content } = invoice;
  const page = openPdfPage({
    title: `Invoice ${content.number}`,
    author: content.agency.legalName,
    subject: `${content.billTo.company}: ${dollars(content.total)} due ${displayDate(content.dueOn)}`,
    createdAt: new Date(`${content.revisedOn ?? content.issuedOn}T12:00:00Z`),
  });
  writeHead(page, invoice);
  writeAmountDue(page, content);
  writeColumnHeads(page);
  for (const line of content.lines) writeLine(page, line);
  writeTotals(page, content);
  drawRemittanceSlip(page, invoice, openOf(content));
  const revision = content.revision === 1 ? '' : ` revision ${content.revision}`;
  writeFeet(page, `${content.number}${revision}   ${content.agency.legalName}   ${content.agency.phone}`);
  return bytesOf(page);
}
