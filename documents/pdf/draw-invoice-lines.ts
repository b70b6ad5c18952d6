import { displayDate } from '#domain/calendar/civil-date.ts';
import type { InvoiceCharge, InvoiceContent, InvoiceLine } from '#domain/invoice/invoice-content.ts';
import { type Cents, displayAmount, displayCents, readCents } from '#domain/money/cents.ts';
import { heightOf, INK, type PdfPage, rule, write } from './pdf-page.ts';
import { drawSilent, openGroup, readText, type Structure } from './structure.ts';

export const AMOUNT_WIDTH = 84;
const NUMBER_WIDTH = 88;
const TEXT_SIZE = 9.5;
const SMALL_SIZE = 8;
const HEADS_HEIGHT = 14;
/** Above the name of a filing, above its charges and below them. */
const LINE_GAPS = 9;

type Write = (text: string, at: Parameters<typeof write>[2]) => void;

function writeColumnHeads(page: PdfPage, writeHead: Write): void {
  const y = page.y;
  const heads: [string, number, number, 'left' | 'right'][] = [
    ['Filing', page.left, NUMBER_WIDTH, 'left'],
    ['Insured and policy; taxes and fees by payee', page.left + NUMBER_WIDTH, 300, 'left'],
    ['Amount', page.right - AMOUNT_WIDTH, AMOUNT_WIDTH, 'right'],
  ];
  for (const [text, x, width, align] of heads) {
    writeHead(text, { x, y, width, size: 8, colour: INK.faint, align });
  }
  drawSilent(page, () => rule(page, y + 13, 0.9, INK.ink));
  page.y = y + HEADS_HEIGHT;
}

/** Room for a block; where a new page begins, its columns are named again, for the eye alone. */
function needRow(page: PdfPage, height: number): void {
  const before = page.document.bufferedPageRange().count;
  page.need(height);
  if (page.document.bufferedPageRange().count === before) return;
  writeColumnHeads(page, (text, at) => drawSilent(page, () => write(page, text, at)));
}

/**
 * Each filing with its charges, one below the other, over as many pages as they take. The last one goes over to the next
 * page with the `below` points of totals that follow it, so that no page begins with a total of what is not on it.
 */
export function drawInvoiceLines(
  page: PdfPage,
  root: Structure,
  { lines }: InvoiceContent,
  below: number,
): void {
  const table = openGroup(page, root, 'Table');
  const head = openGroup(page, table, 'TR');
  writeColumnHeads(page, (text, at) => readText(page, head, 'TH', text, at));
  head.end();
  for (const line of lines) writeLine(page, table, line, line === lines.at(-1) ? below : 0);
  table.end();
}

const heightOfAll = (charges: readonly { height: number }[]) =>
  charges.reduce((sum, { height }) => sum + height, 0);

function writeLine(page: PdfPage, table: Structure, line: InvoiceLine, below: number): void {
  const x = page.left + NUMBER_WIDTH;
  const width = page.width - NUMBER_WIDTH - AMOUNT_WIDTH - 10;
  const policy = describePolicy(line);
  const nameHeight = heightOf(page, line.insuredName, { width, size: TEXT_SIZE, face: 'strong' });
  const policyHeight = heightOf(page, policy, { width, size: SMALL_SIZE });
  const charges = line.charges.map((charge) => ({
    charge,
    height: heightOf(page, wordsOf(charge), { width, size: SMALL_SIZE }),
  }));
  // The name stays with its first charges; a filing with very many may go on overleaf.
  const own = nameHeight + policyHeight + LINE_GAPS;
  const whole = own + heightOfAll(charges) + below;
  const kept = own + heightOfAll(charges.slice(0, 4));
  needRow(page, below > 0 && page.holds(HEADS_HEIGHT + whole) ? whole : kept);
  const y = page.y + 4;
  const row = openGroup(page, table, 'TR');
  readText(page, row, 'TD', line.number, {
    x: page.left,
    y,
    width: NUMBER_WIDTH,
    size: 8.5,
    face: 'figures',
  });
  readText(page, row, 'TD', line.insuredName, { x, y, width, size: TEXT_SIZE, face: 'strong' });
  readAmount(page, row, readCents(line.total), { y, size: TEXT_SIZE, isStrong: true });
  row.end();
  writeCells(page, table, policy, null, { x, y: y + nameHeight, width });
  page.y = y + nameHeight + policyHeight + 1;
  for (const { charge, height } of charges) {
    needRow(page, height + 2);
    writeCells(page, table, wordsOf(charge), readCents(charge.amount), { x, y: page.y, width });
    page.y += height;
  }
  page.y += 4;
  drawSilent(page, () => rule(page, page.y));
}

function describePolicy({ policyNumber, policyEffectiveOn, premium }: InvoiceLine): string {
  const policy = `Policy ${policyNumber}, effective ${displayDate(policyEffectiveOn)}`;
  return premium === '' ? policy : `${policy}, premium ${displayAmount(premium)}`;
}

/** A row in small letters, without a number. */
function writeCells(
  page: PdfPage,
  table: Structure,
  words: string,
  amount: Cents | null,
  at: { x: number; y: number; width: number },
): void {
  const row = openGroup(page, table, 'TR');
  openGroup(page, row, 'TD').end();
  readText(page, row, 'TD', words, { ...at, size: SMALL_SIZE, colour: INK.soft });
  if (amount === null) openGroup(page, row, 'TD').end();
  else readAmount(page, row, amount, { y: at.y, size: SMALL_SIZE, colour: INK.soft });
  row.end();
}

const wordsOf = ({ label, payee, basis }: InvoiceCharge): string =>
  basis === '' ? `${label}, to ${payee}` : `${label}: ${basis}, to ${payee}`;

/** An amount of a table at the right edge. */
export function readAmount(
  page: PdfPage,
  row: Structure,
  amount: Cents,
  {
    y,
    size,
    isStrong = false,
    colour = INK.ink,
  }: { y: number; size: number; isStrong?: boolean; colour?: string },
): void {
  readText(page, row, 'TD', displayCents(amount), {
    x: page.right - AMOUNT_WIDTH,
    y,
    width: AMOUNT_WIDTH,
    size,
    face: isStrong ? 'strongFigures' : 'figures',
    align: 'right',
    colour,
  });
}
