import { displayDate } from '#domain/calendar/civil-date.ts';
import { AGE_LABELS, accountLines, OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { accountBalanceOf, balanceDueOf } from '#domain/ledger/standing.ts';
import { type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import { drawLogo, LOGO_ROOM } from './draw-logo.ts';
import { drawHowToPay, drawOpenItems } from './draw-open-items.ts';
import { bytesOf, heightOf, INK, openPdfPage, type PdfPage, write, writeFeet } from './pdf-page.ts';
import type { StatementDocument } from './statement-document.ts';
import { drawRule, drawSilent, openGroup, openStructure, readText, type Structure } from './structure.ts';
import { BELOW_WINDOWS_Y, BILL_TO_Y, SENDER_Y, WINDOW_WIDTH } from './window-envelope.ts';

const RIGHT_COLUMN = 220;
const DATE_WIDTH = 66;
const INVOICE_WIDTH = 68;
const AMOUNT_WIDTH = 78;
const ROW_SIZE = 9;
const SMALL_SIZE = 7.5;

/** A statement of account. Tagged, and written as PDF/A-2b. The same data gives the same bytes. */
export async function drawStatement(statement: StatementDocument): Promise<Buffer> {
  const { agency } = statement;
  const page = openPdfPage({
    title: `Statement of account, ${statement.company}`,
    author: agency.legalName,
    subject: periodOf(statement),
    createdAt: new Date(`${statement.asOf}T00:00:00Z`),
    isArchival: true,
  });
  const root = openStructure(page);
  writeHead(page, root, statement);
  drawOpenItems(page, root, statement);
  writeLines(page, root, statement);
  writeStanding(page, root, statement);
  if (balanceDueOf(statement) !== ZERO) drawHowToPay(page, root, statement);
  root.end();
  const foot = [agency.legalName, agency.phone, agency.email].filter(Boolean).join('   ');
  writeFeet(page, foot, (draw) => drawSilent(page, draw));
  return await bytesOf(page);
}

const periodOf = ({ from, to }: StatementDocument) => `${displayDate(from)} to ${displayDate(to)}`;

function writeHead(page: PdfPage, root: Structure, statement: StatementDocument): void {
  const { agency, company, contact, address } = statement;
  const window = { x: page.left, width: WINDOW_WIDTH };
  const nameHeight = readText(page, root, 'P', agency.legalName, {
    ...window,
    y: SENDER_Y,
    size: 11,
    face: 'strong',
  });
  const at = { ...window, y: SENDER_Y + nameHeight + 1 };
  const addressHeight = readText(page, root, 'P', agency.mailingAddress, {
    ...at,
    size: 9,
    colour: INK.soft,
  });
  const reach = [agency.phone, agency.email].filter((part) => part !== '').join('   ');
  const facts = [reach, agency.licenseNumbers].filter((line) => line !== '').join('\n');
  readText(page, root, 'P', facts, { ...at, y: at.y + addressHeight + 3, size: 8, colour: INK.faint });
  const attention = contact === '' ? '' : `Attn: ${contact}`;
  const to = [company, attention, address].filter((line) => line !== '').join('\n');
  readText(page, root, 'P', to, { ...window, y: BILL_TO_Y, size: 10 });

  const right = { x: page.right - RIGHT_COLUMN, width: RIGHT_COLUMN, align: 'right' } as const;
  const { logo } = statement;
  if (logo !== null) drawSilent(page, () => drawLogo(page, logo, SENDER_Y - 4));
  const titleY = SENDER_Y + (logo === null ? 0 : LOGO_ROOM);
  readText(page, root, 'H1', 'Statement of account', { ...right, y: titleY, size: 15, face: 'strong' });
  readText(page, root, 'P', periodOf(statement), { ...right, y: titleY + 22, size: 9.5, colour: INK.soft });
  readText(page, root, 'P', OWED_LABELS.accountBalance, {
    ...right,
    y: BILL_TO_Y,
    size: 9.5,
    colour: INK.faint,
  });
  readText(page, root, 'P', displayCents(statement.closing), {
    ...right,
    y: BILL_TO_Y + 14,
    size: 22,
    face: 'strong',
  });
  readText(page, root, 'P', `on ${displayDate(statement.to)}`, {
    ...right,
    y: BILL_TO_Y + 44,
    size: 9.5,
    colour: INK.soft,
  });
  page.y = BELOW_WINDOWS_Y;
}

/** Where a row's words begin and how wide they may be. */
const words = (page: PdfPage) => ({
  x: page.left + DATE_WIDTH,
  width: page.width - DATE_WIDTH - INVOICE_WIDTH - 2 * AMOUNT_WIDTH - 26,
});
/** Where the invoices of a row stand. */
const invoiceColumn = (page: PdfPage) => ({
  x: page.right - 2 * AMOUNT_WIDTH - 20 - INVOICE_WIDTH,
  width: INVOICE_WIDTH,
});

type Write = (text: string, at: Parameters<typeof write>[2]) => void;

function writeColumnHeads(page: PdfPage, writeHead: Write): void {
  const at = { y: page.y, size: 8, colour: INK.faint };
  writeHead('Date', { ...at, x: page.left, width: DATE_WIDTH });
  writeHead('Description', { ...at, ...words(page) });
  writeHead('Invoice', { ...at, ...invoiceColumn(page) });
  for (const [text, from] of [
    ['Amount', 2 * AMOUNT_WIDTH + 10],
    ['Balance', AMOUNT_WIDTH],
  ] as const) {
    writeHead(text, { ...at, x: page.right - from, width: AMOUNT_WIDTH, align: 'right' });
  }
  drawRule(page, page.y + 13, 0.9, INK.ink);
  page.y += 14;
}

interface Row {
  date: string;
  description: string;
  /** Whose policy, or why a payment was reversed, in small letters below. */
  about?: string;
  invoices?: readonly string[];
  amount: Cents | null;
  balance: Cents;
  isSum?: boolean;
}

function writeRow(page: PdfPage, table: Structure, line: Row): void {
  const { date, description, about = '', invoices = [], amount, balance, isSum = false } = line;
  const face = isSum ? 'strong' : 'text';
  const figures = isSum ? 'strongFigures' : 'figures';
  const { width } = words(page);
  const firstHeight = heightOf(page, description, { width, size: ROW_SIZE, face });
  const aboutHeight = about === '' ? 0 : heightOf(page, about, { width, size: SMALL_SIZE });
  const named = invoices.join('\n');
  const invoiceHeight =
    named === '' ? 0 : heightOf(page, named, { width: INVOICE_WIDTH, size: 8, face: 'figures' });
  const height = Math.max(firstHeight + aboutHeight, invoiceHeight);
  const before = page.document.bufferedPageRange().count;
  page.need(height + 9);
  // Where a new page begins, its columns are named again, for the eye alone.
  if (page.document.bufferedPageRange().count !== before) {
    writeColumnHeads(page, (text, at) => drawSilent(page, () => write(page, text, at)));
  }
  const y = page.y + 4;
  const row = openGroup(page, table, 'TR');
  readText(page, row, 'TD', date, { x: page.left, y, width: DATE_WIDTH, size: ROW_SIZE });
  readText(page, row, 'TD', description, { ...words(page), y, size: ROW_SIZE, face });
  readText(page, row, 'TD', about, {
    ...words(page),
    y: y + firstHeight,
    size: SMALL_SIZE,
    colour: INK.soft,
  });
  readText(page, row, 'TD', named, { ...invoiceColumn(page), y, size: 8, face: 'figures' });
  const amounts: [Cents | null, number][] = [
    [amount, 2 * AMOUNT_WIDTH + 10],
    [balance, AMOUNT_WIDTH],
  ];
  for (const [cents, from] of amounts) {
    if (cents === null) continue;
    const x = page.right - from;
    readText(page, row, 'TD', displayCents(cents), {
      x,
      y,
      width: AMOUNT_WIDTH,
      size: ROW_SIZE,
      face: figures,
      align: 'right',
    });
  }
  row.end();
  page.y += height + 9;
  drawRule(page, page.y);
}

function writeLines(page: PdfPage, root: Structure, statement: StatementDocument): void {
  const { from, to, opening, closing, lines } = statement;
  const table = openGroup(page, root, 'Table');
  const head = openGroup(page, table, 'TR');
  writeColumnHeads(page, (text, at) => readText(page, head, 'TH', text, at));
  head.end();
  const first = { date: displayDate(from), description: 'Opening balance', amount: null, balance: opening };
  writeRow(page, table, first);
  for (const { bookedOn, insuredName, policyNumber, reversalReason, description, ...line } of lines) {
    const policy = insuredName === null ? '' : `${insuredName}, policy ${policyNumber}`;
    const about = reversalReason === null ? policy : `Reason: ${reversalReason}`;
    writeRow(page, table, {
      ...line,
      // The number of a filing would be broken at a hyphen.
      description: description.replace(/ (?=\(\S+\)$)/, '\n'),
      date: displayDate(bookedOn),
      about,
    });
  }
  const last = { date: displayDate(to), description: 'Closing balance', amount: null, balance: closing };
  writeRow(page, table, { ...last, isSum: true });
  table.end();
}

/** What was billed by the days for which it has been due, and how the balance of the account adds up. */
function writeStanding(page: PdfPage, root: Structure, statement: StatementDocument): void {
  const { asOf } = statement;
  const balanceDue = balanceDueOf(statement);
  const lines = accountLines({
    ...statement,
    balanceDue,
    accountBalance: accountBalanceOf(statement),
  });
  page.need(76 + 16 * lines.length);
  page.y += 22;
  readText(page, root, 'H2', `Balance due as of ${displayDate(asOf)}`, {
    x: page.left,
    y: page.y,
    width: page.width,
    size: 10.5,
    face: 'strong',
  });
  page.y += 18;
  drawRule(page, page.y, 0.9, INK.ink);
  writeAgeing(page, root, statement);
  page.y += 36;
  drawRule(page, page.y);
  page.y += 8;
  const sums = openGroup(page, root, 'Table');
  for (const { part, amount, isSum } of lines) writeSumLine(page, sums, OWED_LABELS[part], amount, isSum);
  sums.end();
}

/** The ages beside each other, each with its amount below: a table of two rows. */
function writeAgeing(page: PdfPage, root: Structure, statement: StatementDocument): void {
  const columns = [
    ...AGE_LABELS.map((label, index) => [label, statement.ageing[index] ?? null] as const),
    [OWED_LABELS.balanceDue, balanceDueOf(statement)] as const,
  ];
  const step = page.width / columns.length;
  const cell = (index: number) => ({ x: page.left + index * step, width: step - 4 });
  const table = openGroup(page, root, 'Table');
  const heads = openGroup(page, table, 'TR');
  for (const [index, [label]] of columns.entries()) {
    readText(page, heads, 'TH', label, { ...cell(index), y: page.y + 5, size: 7.5, colour: INK.faint });
  }
  heads.end();
  const amounts = openGroup(page, table, 'TR');
  for (const [index, [, amount]] of columns.entries()) {
    const at = { ...cell(index), y: page.y + 17, size: 8.5, face: 'figures' } as const;
    readText(page, amounts, 'TD', amount === null ? '' : displayCents(amount), at);
  }
  amounts.end();
  table.end();
}

const SUM_WIDTH = 250;

function writeSumLine(page: PdfPage, table: Structure, label: string, amount: Cents, isSum: boolean): void {
  const x = page.right - SUM_WIDTH;
  const face = isSum ? 'strong' : 'text';
  const row = openGroup(page, table, 'TR');
  readText(page, row, 'TD', label, { x, y: page.y, width: 140, size: ROW_SIZE, face });
  readText(page, row, 'TD', displayCents(amount), {
    x: x + 140,
    y: page.y,
    width: SUM_WIDTH - 140,
    size: ROW_SIZE,
    face: isSum ? 'strongFigures' : 'figures',
    align: 'right',
  });
  row.end();
  page.y += 16;
}
