import { CsvError, type Info, parse } from 'csv-parse/sync';
import { BankFileFault, cutOff, oneLine } from '#domain/bank-file/bank-line.ts';
import { DECIMAL_SIGNS, readBankAmount } from '#domain/bank-file/read-amount.ts';
import type { CsvRow, CsvTable } from '#domain/bank-file/read-csv-lines.ts';
import { DATE_ORDERS, readBankDay } from '#domain/bank-file/read-day.ts';
import { findLongLine } from '../table-file/find-long-line.ts';

const SEPARATORS = [',', ';', '\t', '|'];
/** A cell is a description at most. */
const LONGEST_RECORD = 20_000;
const MOST_COLUMNS = 100;
/** What tells headings from a first row of data: they have no digits in a row. */
const DATA = /\d{2}/;

/**
 * The table of a CSV file. What a bank writes above it, with fewer cells, is left out; without headings the columns
 * are "Column 1" and so on. Throws BankFileFault for a row that has other cells than the rest, as the last one of a
 * file that was cut off has, for one above the table that may be a transaction, for too many columns, and for a quote
 * that nobody closes.
 */
export function readCsvTable(text: string, linesMaximum: number): CsvTable {
  const rows = rowsOf(text, separatorOf(text), linesMaximum);
  const width = usualWidth(rows);
  if (width < 2) throw new BankFileFault(1, 'The file isn’t a table with one row per transaction.');
  const start = rows.findIndex(({ cells }) => cells.length === width);
  requireFewColumns(width, rows[start]);
  requireNoMoney(rows.slice(0, start), width);
  const [head, ...others] = rows.slice(start);
  if (head === undefined) throw new BankFileFault(1, 'The file has no rows.');
  const hasHeadings = !head.cells.some((cell) => DATA.test(cell));
  const body = hasHeadings ? others : [head, ...others];
  for (const { line, cells } of body) {
    if (cells.length === width) continue;
    if (line === body.at(-1)?.line && cells.length < width) throw cutOff(line, 'the end of the row');
    throw new BankFileFault(
      line,
      `Line ${line} has ${cells.length} columns; the other rows have ${width}. Download the file again.`,
    );
  }
  return { columns: columnNames(hasHeadings ? head.cells : [], width), rows: body };
}

function requireFewColumns(width: number, first: CsvRow | undefined): void {
  if (width <= MOST_COLUMNS) return;
  const line = first?.line ?? 1;
  throw new BankFileFault(
    line,
    `Line ${line} has ${width.toLocaleString('en-US')} columns. A file can have at most ${MOST_COLUMNS}. Download it with fewer columns.`,
  );
}

/** A transaction that lacks a cell, or has one more, would be left out as what a bank writes above its table. */
function requireNoMoney(above: readonly CsvRow[], width: number): void {
  const found = above.find(({ cells }) => mayBeTransaction(cells));
  if (found === undefined) return;
  const { line, cells } = found;
  throw new BankFileFault(
    line,
    `Line ${line} has a date and an amount, but ${cells.length} columns; the other rows have ${width}. If it’s a transaction, give it ${width} columns; if not, delete the line.`,
  );
}

/** Whether one cell is a day and another an amount, in any way that banks write them. */
function mayBeTransaction(cells: readonly string[]): boolean {
  const isDay = (cell: string) => DATE_ORDERS.some((order) => readBankDay(cell, order) !== null);
  const isAmount = (cell: string) => DECIMAL_SIGNS.some((sign) => readBankAmount(cell, sign) !== null);
  const day = cells.findIndex(isDay);
  return day >= 0 && cells.some((cell, at) => at !== day && isAmount(cell));
}

function rowsOf(text: string, delimiter: string, linesMaximum: number): CsvRow[] {
  const longLine = findLongLine(text, LONGEST_RECORD);
  if (longLine !== null) throw tooLong(longLine);
  try {
    const found = parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      // One more, to tell what is too long from what just fits.
      to: linesMaximum + 2,
    }) as unknown as { record: string[]; info: Info }[];
    return found
      .map(({ record, info }) => ({ line: info.lines, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines) || 1;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw cutOff(newLines(text), 'a quotation mark is closed');
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(line);
    throw new BankFileFault(line, `Line ${line} isn’t a CSV row. Download the file again.`);
  }
}

function tooLong(line: number): BankFileFault {
  const most = LONGEST_RECORD.toLocaleString('en-US');
  return new BankFileFault(line, `Line ${line} has more than ${most} characters. Download the file again.`);
}

const newLines = (text: string) => text.trimEnd().split('\n').length;

/** The separator that stands most often in the first lines. */
function separatorOf(text: string): string {
  const start = text.slice(0, 5000);
  const countOf = (separator: string) => start.split(separator).length;
  return SEPARATORS.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}

/** How many cells most rows have. */
function usualWidth(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual] = [...counts].sort(([width, count], [other, others]) => others - count || other - width);
  return usual?.[0] ?? 0;
}

/** The headings, each once. */
function columnNames(headings: readonly string[], width: number): string[] {
  const names: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const name =
      oneLine(headings[at] ?? '')
        .slice(0, 80)
        .trimEnd() || `Column ${at + 1}`;
    names.push(names.includes(name) ? `${name} (${at + 1})` : name);
  }
  return names;
}
