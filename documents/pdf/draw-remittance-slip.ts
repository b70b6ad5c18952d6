import { encode } from 'uqr';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { type Cents, displayCents } from '#domain/money/cents.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { heightOf, INK, type PdfPage, write } from './pdf-page.ts';

const CODE_SIDE = 76;
const RIGHT_WIDTH = 150;
const PAY_SIZE = 8;
const PAY_GAP = 15;
const METHOD_WORDS = { ACH: 'Pay by ACH', WIRE: 'Pay by wire', CHECK: 'Pay by check' } as const;

/** A text as a QR code in black squares; its quiet zone is the white around it. */
function drawCode(page: PdfPage, text: string, x: number, y: number, side: number): void {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const step = side / size;
  const { document } = page;
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * step, y + row * step, step, step);
    }
  }
  document.fill('#000000');
}

/**
 * The slip at the foot of the last page: how to pay, and what tells a payment's invoice; the code holds the number alone,
 * so that a scanner types it where it is looked for. Nothing on a page that is not to be paid.
 */
export function drawRemittanceSlip(page: PdfPage, { content, mark }: InvoiceDocument, open: Cents): void {
  if (mark !== null) return;
  const { document } = page;
  const leftWidth = page.width - RIGHT_WIDTH - CODE_SIDE - 28;
  const { payBy } = content.agency;
  const payHeights = payBy.map(({ words }) => heightOf(page, words, { width: leftWidth, size: PAY_SIZE }));
  const payHeight = payHeights.reduce((sum, height) => sum + height + PAY_GAP, 0);
  const height = Math.max(CODE_SIDE, payHeight) + 14;
  page.need(height);
  const bottom = document.page.height - document.page.margins.bottom - 46;
  const top = bottom - height;
  document.save().dash(3, { space: 3 }).lineWidth(0.8).strokeColor(INK.soft);
  document.moveTo(page.left, top).lineTo(page.right, top).stroke().undash().restore();

  let y = top + 12;
  for (const [index, { method, words }] of payBy.entries()) {
    write(page, METHOD_WORDS[method], { x: page.left, y, width: leftWidth, size: 9, face: 'strong' });
    write(page, words, { x: page.left, y: y + 11, width: leftWidth, size: PAY_SIZE, colour: INK.soft });
    y += (payHeights[index] ?? 0) + PAY_GAP;
  }
  const facts: [string, string][] = [
    ['Invoice', content.number],
    ['Balance due', displayCents(open)],
    ['Due', displayDate(content.dueOn)],
    ['From', content.billTo.company],
  ];
  const x = page.right - RIGHT_WIDTH - CODE_SIDE - 12;
  y = top + 12;
  for (const [label, value] of facts) {
    write(page, label, { x, y, width: 56, size: 8, colour: INK.faint });
    const isName = label === 'From';
    const at = { x: x + 58, y, width: RIGHT_WIDTH - 58, size: 8.5 } as const;
    write(page, value, { ...at, face: isName ? 'strong' : 'strongFigures' });
    y +=
      heightOf(page, value, { width: at.width, size: at.size, face: isName ? 'strong' : 'strongFigures' }) +
      4;
  }
  drawCode(page, content.number, page.right - CODE_SIDE, top + 12, CODE_SIDE);
}
