import { displayDate } from '#domain/calendar/civil-date.ts';
import { AGE_LABELS, accountLines, OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { accountBalanceOf, balanceDueOf } from '#domain/ledger/standing.ts';
import { type Cents, displayCents, ZERO } from '#domain/money/cents.ts';
import { drawLogo, LOGO_ROOM } from './draw-logo.ts';
import { drawHowToPay, drawOpenItems } from './draw-open-items.ts';
import { bytesOf, heightOf, INK, openPdfPage, type PdfPage, rule, write, writeFeet } from './pdf-page.ts';
import type { StatementDocument } from './statement-document.ts';
import { BELOW_WINDOWS_Y, BILL_TO_Y, SENDER_Y, WINDOW_WIDTH } from './window-envelope.ts';

const RIGHT_COLUMN = 220;
const DATE_WIDTH = 66;
const INVOICE_WIDTH = 68;
const AMOUNT_WIDTH = 78;
const ROW_SIZE = 9;
const SMALL_SIZE = 7.5;

/** A statement of account. The same data gives the same bytes. */
export async function drawStatement(statement: StatementDocument): Promise<Buffer> {
  const { agency } = statement;
  const page = openPdfPage({
    title: `Statement of account, ${statement.company}`,
    author: agency.legalName,
    subject: periodOf(statement),
    createdAt: new Date(`${statement.asOf}T00:00:00Z`),
  });
  writeHead(page, statement);
  drawOpenItems(page, statement);
  writeLines(page, statement);
  writeStanding(page, statement);
  if (balanceDueOf(statement) !== ZERO) drawHowToPay(page, statement);
  writeFeet(page, [agency.legalName, agency.phone, agency.email].filter(Boolean).join('   '));
  return await bytesOf(page);
}

const periodOf = ({ from, to }: StatementDocument) => `${displayDate(from)} to ${displayDate(to)}`;

function writeHead(page: PdfPage, statement: StatementDocument): void {
  const { agency, company, contact, address } = statement;
  const window = { x: page.left, width: WINDOW_WIDTH };
  const nameHeight = write(page, agency.legalName, { ...window, y: SENDER_Y, size: 11, face: 'strong' });
  const at = { ...window, y: SENDER_Y + nameHeight + 1 };
  const addressHeight = write(page, agency.mailingAddress, { ...at, size: 9, colour: INK.soft });
  const facts = [agency.phone, agency.email, agency.licenseNumbers].filter((line) => line !== '').join('   ');
  write(page, facts, { ...at, y: at.y + addressHeight + 3, size: 8, colour: INK.faint });
  const attention = contact === '' ? '' : `Attn: ${contact}`;
  const to = [company, attention, address].filter((line) => line !== '').join('\n');
  write(page, to, { ...window, y: BILL_TO_Y, size: 10 });

  const right = { x: page.right - RIGHT_COLUMN, width: RIGHT_COLUMN, align: 'right' } as const;
  const { logo } = statement;
  if (logo !== null) drawLogo(page, logo, SENDER_Y - 4);
  const titleY = SENDER_Y + (logo === null ? 0 : LOGO_ROOM);
  write(page, 'Statement of account', { ...right, y: titleY, size: 15, face: 'strong' });
  write(page, periodOf(statement), { ...right, y: titleY + 22, size: 9.5, colour: INK.soft });
  write(page, OWED_LABELS.accountBalance, { ...right, y: BILL_TO_Y, size: 9.5, colour: INK.faint });
  write(page, displayCents(statement.closing), { ...right, y: BILL_TO_Y + 14, size: 22, face: 'strong' });
  write(page, `on ${displayDate(statement.to)}`, {
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

function writeColumnHeads(page: PdfPage): void {
  const at = { y: page.y, size: 8, colour: INK.faint };
  write(page, 'Date', { ...at, x: page.left, width: DATE_WIDTH });
  write(page, 'Description', { ...at, ...words(page) });
  write(page, 'Invoice', { ...at, ...invoiceColumn(page) });
  for (const [text, from] of [
    ['Amount', 2 * AMOUNT_WIDTH + 10],
    ['Balance', AMOUNT_WIDTH],
  ] as const) {
    write(page, text, { ...at, x: page.right - from, width: AMOUNT_WIDTH, align: 'right' });
  }
  rule(page, page.y + 13, 0.9, INK.ink);
  page.y += 14;
}

interface Row {
  date: string;
  description: string;
  /** Whose policy, in small letters below. */
  about?: string;
  invoices?: readonly string[];
  amount: Cents | null;
  balance: Cents;
  isSum?: boolean;
}

function writeRow(page: PdfPage, row: Row): void {
  const { date, description, about = '', invoices = [], amount, balance, isSum = false } = row;
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
  // Where a new page begins, its columns are named again.
  if (page.document.bufferedPageRange().count !== before) writeColumnHeads(page);
  const y = page.y + 4;
  write(page, date, { x: page.left, y, width: DATE_WIDTH, size: ROW_SIZE });
  write(page, description, { ...words(page), y, size: ROW_SIZE, face });
  if (about !== '') {
    write(page, about, { ...words(page), y: y + firstHeight, size: SMALL_SIZE, colour: INK.soft });
  }
  if (named !== '') write(page, named, { ...invoiceColumn(page), y, size: 8, face: 'figures' });
  const amounts: [Cents | null, number][] = [
    [amount, 2 * AMOUNT_WIDTH + 10],
    [balance, AMOUNT_WIDTH],
  ];
  for (const [cents, from] of amounts) {
    if (cents === null) continue;
    const x = page.right - from;
    write(page, displayCents(cents), {
      x,
      y,
      width: AMOUNT_WIDTH,
      size: ROW_SIZE,
      face: figures,
      align: 'right',
    });
  }
  page.y += height + 9;
  rule(page, page.y);
}

function writeLines(page: PdfPage, { from, to, opening, closing, lines }: StatementDocument): void {
  writeColumnHeads(page);
  writeRow(page, { date: displayDate(from), description: 'Opening balance', amount: null, balance: opening });
  for (const { bookedOn, insuredName, policyNumber, ...line } of lines) {
    const about = insuredName === null ? '' : `${insuredName}, policy ${policyNumber}`;
    writeRow(page, { ...line, date: displayDate(bookedOn), about });
  }
  const last = { date: displayDate(to), description: 'Closing balance', amount: null, balance: closing };
  writeRow(page, { ...last, isSum: true });
}

/** What was billed by the days for which it has been due, and how the balance of the account adds up. */
function writeStanding(page: PdfPage, statement: StatementDocument): void {
  const { asOf, ageing } = statement;
  const balanceDue = balanceDueOf(statement);
  const lines = accountLines({
    ...statement,
    balanceDue,
    accountBalance: accountBalanceOf(statement),
  });
  page.need(76 + 16 * lines.length);
  page.y += 22;
  write(page, `Balance due as of ${displayDate(asOf)}`, {
    x: page.left,
    y: page.y,
    width: page.width,
    size: 10.5,
    face: 'strong',
  });
  page.y += 18;
  rule(page, page.y, 0.9, INK.ink);
  const columns = [
    ...AGE_LABELS.map((label, index) => [label, ageing[index] ?? null] as const),
    [OWED_LABELS.balanceDue, balanceDue] as const,
  ];
  const width = page.width / columns.length;
  columns.forEach(([label, amount], index) => {
    const at = { x: page.left + index * width, width: width - 4 };
    write(page, label, { ...at, y: page.y + 5, size: 7.5, colour: INK.faint });
    if (amount !== null) {
      write(page, displayCents(amount), { ...at, y: page.y + 17, size: 8.5, face: 'figures' });
    }
  });
  page.y += 36;
  rule(page, page.y);
  page.y += 8;
  for (const { part, amount, isSum } of lines) writeSumLine(page, OWED_LABELS[part], amount, isSum);
}

const SUM_WIDTH = 250;

function writeSumLine(page: PdfPage, label: string, amount: Cents, isSum: boolean): void {
  const x = page.right - SUM_WIDTH;
  const face = isSum ? 'strong' : 'text';
  write(page, label, { x, y: page.y, width: 140, size: ROW_SIZE, face });
  write(page, displayCents(amount), {
    x: x + 140,
    y: page.y,
    width: SUM_WIDTH - 140,
    size: ROW_SIZE,
    face: isSum ? 'strongFigures' : 'figures',
    align: 'right',
  });
  page.y += 16;
}
