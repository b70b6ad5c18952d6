import { displayDate } from '#domain/calendar/civil-date.ts';
import { describeInsureds } from '#domain/ledger/describe-insureds.ts';
import { displayCents } from '#domain/money/cents.ts';
import { METHOD_LABELS } from './draw-remittance-slip.ts';
import { heightOf, INK, type PdfPage, write } from './pdf-page.ts';
import type { StatementDocument } from './statement-document.ts';
import { drawRule, drawSilent, openGroup, readText, type Structure } from './structure.ts';

const SIZE = 8.5;

/** Where each column begins, from the left edge, and how wide it is. */
const COLUMNS = [
  { label: 'Number', x: 0, width: 96 },
  { label: 'Date', x: 100, width: 62 },
  { label: 'Due', x: 164, width: 62 },
  { label: 'Insured', x: 228, width: 128 },
  { label: 'Days past due', x: 360, width: 56, isEnd: true },
  { label: 'Balance due', x: 420, width: 84, isEnd: true },
] as const;

type Write = (text: string, at: Parameters<typeof write>[2]) => number;

function writeRow(
  page: PdfPage,
  cells: readonly string[],
  { writeCell, ...look }: { size: number; colour: string; writeCell: Write },
): number {
  const heights = COLUMNS.map(({ width, ...column }, index) =>
    writeCell(cells[index] ?? '', {
      ...look,
      x: page.left + column.x,
      y: page.y,
      width,
      align: 'isEnd' in column ? 'right' : 'left',
    }),
  );
  return Math.max(...heights);
}

function writeHeads(page: PdfPage, writeCell: Write): void {
  const heads = COLUMNS.map(({ label }) => label);
  page.y += writeRow(page, heads, { size: 7.5, colour: INK.faint, writeCell }) + 3;
  drawRule(page, page.y, 0.9, INK.ink);
}

/** A row of the table, read as cells of this type. */
function readRow(page: PdfPage, table: Structure, type: 'TH' | 'TD', draw: (writeCell: Write) => void): void {
  const row = openGroup(page, table, 'TR');
  draw((text, at) => readText(page, row, type, text, at));
  row.end();
}

/** The invoices and filings with something open, so that a payer sees which; nothing where nothing is. */
export function drawOpenItems(
  page: PdfPage,
  root: Structure,
  { asOf, openItems, isWhole }: StatementDocument,
): void {
  if (openItems.length === 0) return;
  const count = isWhole ? '' : `, the ${openItems.length} oldest`;
  page.need(80);
  const heading = `Open items as of ${displayDate(asOf)}${count}`;
  const at = { x: page.left, y: page.y, width: page.width, size: 10.5, face: 'strong' } as const;
  readText(page, root, 'H2', heading, at);
  page.y += 20;
  const table = openGroup(page, root, 'Table');
  readRow(page, table, 'TH', (writeCell) => writeHeads(page, writeCell));
  for (const item of openItems) {
    const insured = describeInsureds(item);
    const height = heightOf(page, insured, { width: COLUMNS[3].width, size: SIZE });
    const before = page.document.bufferedPageRange().count;
    page.need(height + 8);
    // Where a new page begins, its columns are named again, for the eye alone.
    if (page.document.bufferedPageRange().count !== before) {
      writeHeads(page, (text, cell) => drawSilent(page, () => write(page, text, cell)));
    }
    page.y += 4;
    const days = item.daysPastDue === 0 ? '' : String(item.daysPastDue);
    const cells = [item.number, displayDate(item.date), displayDate(item.dueOn), insured, days];
    const all = [...cells, displayCents(item.open)];
    readRow(page, table, 'TD', (writeCell) => {
      page.y += writeRow(page, all, { size: SIZE, colour: INK.ink, writeCell }) + 4;
    });
    drawRule(page, page.y);
  }
  table.end();
  page.y += 20;
}

/** Each way to pay; where the agency has written none down, whom to ask. */
export function drawHowToPay(page: PdfPage, root: Structure, { agency }: StatementDocument): void {
  const ask = `Call ${agency.phone} or email ${agency.email} to ask how to pay.`;
  const ways = agency.payBy.map(({ method, words }) => `${METHOD_LABELS[method]}: ${words}`);
  page.y += 10;
  for (const words of ways.length === 0 ? [ask] : ways) {
    const at = { width: page.width, size: SIZE };
    const height = heightOf(page, words, at);
    page.need(height + 6);
    readText(page, root, 'P', words, { x: page.left, y: page.y, ...at, colour: INK.soft });
    page.y += height + 6;
  }
}
