import { displayDate } from '#domain/calendar/civil-date.ts';
import { activityLines } from '#domain/invoice/invoice-activity.ts';
import { payeeTotals } from '#domain/invoice/payee-totals.ts';
import { type Cents, negateCents, readCents, ZERO } from '#domain/money/cents.ts';
import { AMOUNT_WIDTH, readAmount } from './draw-invoice-lines.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { heightOf, INK, type PdfPage } from './pdf-page.ts';
import { drawSilent, openGroup, readText, type Structure } from './structure.ts';

const TOTALS_WIDTH = 400;
const DATE_WIDTH = 62;
const SIZE = 8;
const SUM_GAP = 6;

interface TotalsRow {
  date?: string;
  words: string;
  amount: Cents;
  isStrong?: boolean;
}

const columns = (page: PdfPage) => ({
  x: page.right - TOTALS_WIDTH,
  width: TOTALS_WIDTH - AMOUNT_WIDTH - 8,
});

function writeRow(
  page: PdfPage,
  table: Structure,
  { date, words, amount, isStrong = false }: TotalsRow,
): void {
  const { x, width } = columns(page);
  const size = isStrong ? 10.5 : SIZE;
  const face = isStrong ? 'strong' : 'text';
  const indent = date === undefined ? 0 : DATE_WIDTH;
  const at = { x: x + indent, width: width - indent, size, face } as const;
  const height = heightOf(page, words, at);
  page.need(height + 4);
  const row = openGroup(page, table, 'TR');
  const colour = isStrong ? INK.ink : INK.soft;
  if (date !== undefined) readText(page, row, 'TD', date, { x, y: page.y, width: DATE_WIDTH, size, colour });
  readText(page, row, 'TD', words, { ...at, y: page.y, colour });
  readAmount(page, row, amount, { y: page.y, size, isStrong });
  row.end();
  page.y += height + (isStrong ? 4 : 2);
}

/** A heading with its rows; nothing without rows. */
function writeBlock(page: PdfPage, root: Structure, heading: string, rows: readonly TotalsRow[]): void {
  if (rows.length === 0) return;
  page.need(44);
  const { x, width } = columns(page);
  readText(page, root, 'H2', heading, { x, y: page.y, width, size: 8, colour: INK.faint });
  page.y += 12;
  const table = openGroup(page, root, 'Table');
  for (const row of rows) writeRow(page, table, row);
  table.end();
}

function writeSums(page: PdfPage, root: Structure, sums: readonly TotalsRow[], below = 0): void {
  page.need(heightOfSums(sums.length) + below);
  const y = page.y + 2;
  drawSilent(page, () =>
    page.document
      .moveTo(columns(page).x, y)
      .lineTo(page.right, y)
      .lineWidth(1.2)
      .strokeColor(INK.ink)
      .stroke(),
  );
  page.y += 7;
  const table = openGroup(page, root, 'Table');
  for (const sum of sums) writeRow(page, table, { ...sum, isStrong: true });
  table.end();
}

/** How high a heading with these rows is; nothing without rows. */
const heightOfRows = (page: PdfPage, rows: readonly TotalsRow[]) =>
  rows.reduce(
    (sum, { date, words }) => {
      const width = columns(page).width - (date === undefined ? 0 : DATE_WIDTH);
      return sum + heightOf(page, words, { width, size: SIZE }) + 2;
    },
    rows.length === 0 ? 0 : 12,
  );

const heightOfSums = (count: number) => 20 * count + 12;

const GAP_ABOVE = 8;

/** The blocks of the totals, and how high they are together with the slip below them. */
export interface InvoiceTotals {
  payees: readonly TotalsRow[];
  lines: readonly TotalsRow[];
  received: readonly TotalsRow[];
  total: TotalsRow;
  due: TotalsRow;
  isSinceTold: boolean;
  slipHeight: number;
  height: number;
}

/** What stands below the filings: the page is asked only for how high it is. */
export function planInvoiceTotals(
  page: PdfPage,
  { content, since }: InvoiceDocument,
  { open, slipHeight }: { open: Cents; slipHeight: number },
): InvoiceTotals {
  const payees = payeeTotals(content.lines).map(({ payee, isOurs, amount }) => ({
    words: isOurs ? `${payee} (agency fees)` : payee,
    amount,
  }));
  const lines = activityLines(since ?? { changes: [], payments: [], returned: [] }).map(
    ({ on, words, amount }) => ({ date: on === null ? '' : displayDate(on), words, amount }),
  );
  const total = { words: 'Invoice total', amount: readCents(content.total) };
  const due = { words: 'Balance due', amount: open };
  const paid = readCents(content.paid);
  const received =
    paid === ZERO ? [] : [total, { words: 'Paid before this invoice', amount: negateCents(paid) }];
  const sumsHeight = since === null ? heightOfSums(received.length + 1) : 2 * heightOfSums(1) + SUM_GAP;
  const height = GAP_ABOVE + heightOfRows(page, payees) + heightOfRows(page, lines) + sumsHeight + slipHeight;
  return { payees, lines, received, total, due, isSinceTold: since !== null, slipHeight, height };
}

/**
 * What each payee gets, then from what was billed to what is open: by each payment where the page says them. Leaves the
 * room of the slip below the balance.
 */
export function drawInvoiceTotals(page: PdfPage, root: Structure, totals: InvoiceTotals): void {
  const { payees, lines, received, total, due, slipHeight, height } = totals;
  // The slip is never alone on a page: what it asks for stands above it.
  if (page.holds(height)) page.need(height);
  page.y += GAP_ABOVE;
  writeBlock(page, root, 'Totals by payee', payees);
  if (!totals.isSinceTold) {
    writeSums(page, root, [...received, due], slipHeight);
    return;
  }
  writeSums(page, root, [total]);
  page.y += SUM_GAP;
  writeBlock(page, root, 'Payments and changes', lines);
  writeSums(page, root, [due], slipHeight);
}
