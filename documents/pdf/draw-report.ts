import { displayDate } from '#domain/calendar/civil-date.ts';
import { addCents, displayCents } from '#domain/money/cents.ts';
import { bytesOf, heightOf, INK, openPdfPage, type PdfPage, rule, writeFeet } from './pdf-page.ts';
import type { ReportDocument, ReportDocumentFiling } from './report-document.ts';
import { drawSilent, openGroup, openStructure, readText, type Structure } from './structure.ts';

const LABEL_WIDTH = 120;
const AMOUNT_WIDTH = 92;
const NUMBER_WIDTH = 96;
const PREMIUM_WIDTH = 84;
const CHARGES_WIDTH = 124;
const GAP = 10;
const SMALL = 8;
const TEXT = 9;
/** Points that the row with the sum takes. */
const SUM_ROOM = 20;

/** A report: what it comes to and where it stands, then its filings. The same data gives the same bytes. */
export async function drawReport(report: ReportDocument): Promise<Buffer> {
  const { agency } = report;
  const page = openPdfPage({
    title: titleOf(report),
    author: agency.legalName,
    subject: report.what,
    createdAt: new Date(`${report.asOf}T00:00:00Z`),
    isArchival: true,
  });
  const root = openStructure(page);
  writeHead(page, root, report);
  writeFacts(page, root, report);
  writeSummary(page, root, report);
  writeFilings(page, root, report);
  root.end();
  const mark = report.isDraft ? 'Draft, not filed' : '';
  drawFeet(page, [mark, agency.legalName, agency.phone, agency.email].filter(Boolean).join('   '));
  return await bytesOf(page);
}

function titleOf({ isDraft, title }: ReportDocument): string {
  return isDraft ? `Draft: ${title}` : title;
}

function drawFeet(page: PdfPage, words: string): void {
  writeFeet(page, words, (draw) => drawSilent(page, draw));
}

function writeHead(page: PdfPage, root: Structure, report: ReportDocument): void {
  const { agency, what } = report;
  const at = { x: page.left, width: page.width };
  page.y += readText(page, root, 'P', [agency.legalName, agency.licenseNumbers].filter(Boolean).join('   '), {
    ...at,
    y: page.y,
    size: TEXT,
    colour: INK.soft,
  });
  page.y += 10;
  page.y += readText(page, root, 'H1', titleOf(report), { ...at, y: page.y, size: 18, face: 'strong' });
  page.y += 4;
  const period = `${displayDate(report.periodStart)} to ${displayDate(report.periodEnd)}`;
  page.y += readText(page, root, 'P', period, {
    ...at,
    y: page.y,
    size: 10.5,
    colour: INK.soft,
  });
  page.y += 2;
  page.y += readText(page, root, 'P', what, { ...at, y: page.y, size: 10.5, colour: INK.soft });
  page.y += 14;
}

function writeFacts(page: PdfPage, root: Structure, { facts }: ReportDocument): void {
  const table = openGroup(page, root, 'Table');
  for (const [label, words] of facts) {
    const width = page.width - LABEL_WIDTH;
    const height = heightOf(page, words, { width, size: TEXT });
    page.need(height + 8);
    const row = openGroup(page, table, 'TR');
    const y = page.y + 4;
    readText(page, row, 'TD', label, {
      x: page.left,
      y,
      width: LABEL_WIDTH - GAP,
      size: TEXT,
      colour: INK.faint,
    });
    readText(page, row, 'TD', words, { x: page.left + LABEL_WIDTH, y, width, size: TEXT });
    row.end();
    page.y += height + 7;
    drawSilent(page, () => rule(page, page.y));
  }
  table.end();
}

function writeHeading(page: PdfPage, root: Structure, text: string): void {
  page.need(90);
  page.y += 22;
  page.y += readText(page, root, 'H2', text, {
    x: page.left,
    y: page.y,
    width: page.width,
    size: 12,
    face: 'strong',
  });
  page.y += 4;
}

interface Cell {
  text: string;
  x: number;
  width: number;
  isAmount?: boolean;
}

/** A row of a table with its rule; what is strong is a head or a sum. */
function writeCells(
  page: PdfPage,
  table: Structure,
  cells: readonly Cell[],
  { isHead = false, isSum = false, size = TEXT }: { isHead?: boolean; isSum?: boolean; size?: number } = {},
): void {
  const faceOf = ({ isAmount = false }: Cell) => {
    if (isHead || !isAmount) return isSum ? 'strong' : 'text';
    return isSum ? 'strongFigures' : 'figures';
  };
  const height = Math.max(
    ...cells.map((cell) => heightOf(page, cell.text, { width: cell.width, size, face: faceOf(cell) })),
  );
  page.need(height + 8);
  const row = openGroup(page, table, 'TR');
  for (const cell of cells) {
    readText(page, row, isHead ? 'TH' : 'TD', cell.text, {
      x: cell.x,
      y: page.y + 4,
      width: cell.width,
      size,
      face: faceOf(cell),
      align: cell.isAmount === true ? 'right' : 'left',
      ...(isHead ? { colour: INK.faint } : {}),
    });
  }
  row.end();
  page.y += height + 7;
  drawSilent(page, () => rule(page, page.y, isHead ? 0.9 : 0.6, isHead ? INK.ink : INK.line));
}

/** A label at the left and amounts at the right, the last one at the edge. */
function summaryCells(page: PdfPage, label: string, amounts: readonly string[]): Cell[] {
  const column = AMOUNT_WIDTH + GAP;
  return [
    { text: label, x: page.left, width: page.width - 3 * column },
    ...amounts.map((text, index) => ({
      text,
      x: page.right - (amounts.length - index) * column + GAP,
      width: AMOUNT_WIDTH,
      isAmount: true,
    })),
  ];
}

function writeSummary(page: PdfPage, root: Structure, report: ReportDocument): void {
  writeHeading(page, root, 'Taxes and fees');
  const table = openGroup(page, root, 'Table');
  writeCells(page, table, summaryCells(page, 'Charge', ['Premium', 'Taxable base', 'Amount']), {
    isHead: true,
  });
  for (const { label, premium, base, flatItems, amount } of report.charges) {
    const onWhat = base === null ? `Flat fee × ${flatItems}` : displayCents(base);
    writeCells(page, table, summaryCells(page, label, [displayCents(premium), onWhat, displayCents(amount)]));
  }
  writeCells(page, table, summaryCells(page, 'Total', ['', '', displayCents(report.total)]), { isSum: true });
  for (const [index, [label, amount]] of report.settlement.entries()) {
    const isSum = index === report.settlement.length - 1;
    writeCells(page, table, summaryCells(page, label, ['', '', displayCents(amount)]), { isSum });
  }
  table.end();
}

function writeFilings(page: PdfPage, root: Structure, report: ReportDocument): void {
  const { filings, unlisted } = report;
  const count = filings.length + unlisted;
  writeHeading(page, root, count === 1 ? '1 filing' : `${count.toLocaleString('en-US')} filings`);
  if (filings.length === 0 && unlisted === 0) writeText(page, root, report.describeEmpty);
  if (filings.length > 0) writeListing(page, root, report);
  if (unlisted > 0) {
    writeText(
      page,
      root,
      `${unlisted.toLocaleString('en-US')} more filings are in the totals above and are listed in the Excel or CSV export.`,
    );
  }
}

function writeText(page: PdfPage, root: Structure, words: string): void {
  page.need(30);
  page.y += 8;
  page.y += readText(page, root, 'P', words, { x: page.left, y: page.y, width: page.width, size: TEXT });
}

function writeListing(page: PdfPage, root: Structure, { filings, unlisted, total }: ReportDocument): void {
  const table = openGroup(page, root, 'Table');
  const head = () => writeCells(page, table, filingCells(page, HEADS), { isHead: true, size: SMALL });
  head();
  for (const [index, filing] of filings.entries()) {
    const cells = filingCells(page, wordsOf(filing));
    const height = Math.max(...cells.map(({ text, width }) => heightOf(page, text, { width, size: SMALL })));
    const before = page.document.bufferedPageRange().count;
    // The sum never begins a page alone.
    const isLast = unlisted === 0 && index === filings.length - 1;
    page.need(height + 8 + (isLast ? SUM_ROOM : 0));
    // Where a new page begins, its columns are named again.
    if (page.document.bufferedPageRange().count !== before) head();
    writeCells(page, table, cells, { size: SMALL });
  }
  if (unlisted === 0) {
    const premium = addCents(...filings.map((filing) => filing.premium));
    const cells = filingCells(page, ['Total', '', displayCents(premium), displayCents(total)]);
    writeCells(page, table, cells, { isSum: true, size: SMALL });
  }
  table.end();
}

const HEADS = ['Filing', 'Insured, policy, effective date', 'Premium', 'Taxes and fees'] as const;

function wordsOf(filing: ReportDocumentFiling): readonly string[] {
  const { charges } = filing;
  return [
    `${filing.number}\n${filing.type}`,
    `${filing.insuredName}\n${filing.policyNumber}, ${displayDate(filing.effectiveOn)}`,
    displayCents(filing.premium),
    [
      displayCents(filing.amount),
      ...(charges.length > 1 ? charges.map(([label, amount]) => `${label} ${displayCents(amount)}`) : []),
    ].join('\n'),
  ];
}

function filingCells(page: PdfPage, texts: readonly string[]): Cell[] {
  const insured = page.width - NUMBER_WIDTH - PREMIUM_WIDTH - CHARGES_WIDTH - 3 * GAP;
  const widths = [NUMBER_WIDTH, insured, PREMIUM_WIDTH, CHARGES_WIDTH];
  let { left: x } = page;
  return widths.map((width, index) => {
    const cell = { text: texts[index] ?? '', x, width, isAmount: index >= 2 };
    x += width + GAP;
    return cell;
  });
}
