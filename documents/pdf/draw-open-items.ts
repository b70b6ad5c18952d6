import { displayDate } from '#domain/calendar/civil-date.ts';
import { insuredsWords } from '#domain/ledger/open-item-words.ts';
import { displayCents } from '#domain/money/cents.ts';
import { METHOD_WORDS } from './draw-remittance-slip.ts';
import { heightOf, INK, type PdfPage, rule, write } from './pdf-page.ts';
import type { StatementDocument } from './statement-document.ts';

const SIZE = 8.5;

/** Where each column begins, from the left edge, and how wide it is. */
const COLUMNS = [
  { label: 'Number', x: 0, width: 96 },
  { label: 'Date', x: 100, width: 62 },
  { label: 'Due', x: 164, width: 62 },
  { label: 'Insured', x: 228, width: 128 },
  { label: 'Days past due', x: 360, width: 56, isEnd: true },
  { label: 'Open', x: 420, width: 84, isEnd: true },
] as const;

function writeRow(page: PdfPage, cells: readonly string[], size: number, colour: string): number {
  const heights = COLUMNS.map(({ width, ...column }, index) =>
    write(page, cells[index] ?? '', {
      x: page.left + column.x,
      y: page.y,
      width,
      size,
      colour,
      align: 'isEnd' in column ? 'right' : 'left',
    }),
  );
  return Math.max(...heights);
}

function writeHeads(page: PdfPage): void {
  const heads = COLUMNS.map(({ label }) => label);
  page.y += writeRow(page, heads, 7.5, INK.faint) + 3;
  rule(page, page.y, 0.9, INK.ink);
}

/** The invoices and filings with something open, so that a payer sees which; nothing where nothing is. */
export function drawOpenItems(page: PdfPage, { asOf, openItems, isWhole }: StatementDocument): void {
  if (openItems.length === 0) return;
  const count = isWhole ? '' : `, the ${openItems.length} oldest`;
  page.need(80);
  const heading = `Open items as of ${displayDate(asOf)}${count}`;
  write(page, heading, { x: page.left, y: page.y, width: page.width, size: 10.5, face: 'strong' });
  page.y += 20;
  writeHeads(page);
  for (const item of openItems) {
    const insured = insuredsWords(item);
    const height = heightOf(page, insured, { width: COLUMNS[3].width, size: SIZE });
    const before = page.document.bufferedPageRange().count;
    page.need(height + 8);
    if (page.document.bufferedPageRange().count !== before) writeHeads(page);
    page.y += 4;
    const days = item.daysPastDue === 0 ? '' : String(item.daysPastDue);
    const cells = [item.number, displayDate(item.date), displayDate(item.dueOn), insured, days];
    page.y += writeRow(page, [...cells, displayCents(item.open)], SIZE, INK.ink) + 4;
    rule(page, page.y);
  }
  page.y += 20;
}

/** Each way to pay; where the agency has written none down, whom to ask. */
export function drawHowToPay(page: PdfPage, { agency }: StatementDocument): void {
  const ask = `Call ${agency.phone} or email ${agency.email} to ask how to pay.`;
  const ways = agency.payBy.map(({ method, words }) => `${METHOD_WORDS[method]}: ${words}`);
  page.y += 10;
  for (const words of ways.length === 0 ? [ask] : ways) {
    const at = { width: page.width, size: SIZE };
    const height = heightOf(page, words, at);
    page.need(height + 6);
    write(page, words, { x: page.left, y: page.y, ...at, colour: INK.soft });
    page.y += height + 6;
  }
}
