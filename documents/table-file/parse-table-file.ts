import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { type Cell, cellRef, type MergeRange, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { decodeText } from '../bank-file/decode-text.ts';
import { FileRefused } from '../file-refused.ts';
import { checkArchive } from '../inspect/check-archive.ts';
import { findLongLine } from './find-long-line.ts';
import type { ParsedTable, ReadRow, TableToRead } from './table-reading.ts';

const ARCHIVE_START = 'PK\x03\x04';
/** What Office wraps a workbook with a password in; old .xls files are such files too. */
const COMPOUND_START = '\xd0\xcf\x11\xe0';
/** A quote that is never closed must not swallow the file. */
const LONGEST_RECORD = 100_000;
/** What a cell holds in spreadsheet programs; no field of ours takes as much. */
const LONGEST_CELL = 32_767;
/** Twice what the largest CSV file has. A workbook says a text once and shows it in as many cells as it likes. */
const MOST_CHARACTERS = 16 * 1024 ** 2;
/** The most rows of as many columns as the office's own table has, and fifty unknown ones. Each cell outlives its file in our memory. */
const MOST_CELLS = 1_000_000;
const SEPARATORS = [',', ';', '\t'];
/** What a spreadsheet would run has an apostrophe before it in a CSV file, and a sign or a space after that. */
const GUARD = /^'(?='*[^\p{L}\p{N}'])/u;
/** The header beside the rows, and one more to tell what is too long from what just fits. */
const BESIDE = 2;
const SPREADSHEET_DIGITS = 15;
/** No table leaves more rows blank; the library fills each of them up to the last one that has a cell. */
const LAST_ROW = 30_000;
const LAST_COLUMN = 16_384;
/** Cells that are one over more rows than this are a look, and no data. */
const MOST_MERGED = 10_000;

/**
 * The rows of a CSV file, or of the first sheet of a workbook. Throws FileRefused TYPE_NOT_ALLOWED, ENCRYPTED,
 * UNREADABLE with the line, UNSAFE, TOO_COMPLEX. Runs as a bounded job: nothing here may be called in a process that
 * answers requests.
 */
export async function parseTableFile({
  path,
  rowsMaximum,
  columnsMaximum,
}: TableToRead): Promise<ParsedTable> {
  const bytes = await readFile(path);
  const start = bytes.subarray(0, ARCHIVE_START.length).toString('latin1');
  if (start === COMPOUND_START) {
    throw new FileRefused(
      'ENCRYPTED',
      'The file is protected by a password, or is an old .xls. Save it as XLSX without a password.',
    );
  }
  const isWorkbook = start === ARCHIVE_START;
  const most = { rows: rowsMaximum + BESIDE, columns: columnsMaximum };
  const rows = isWorkbook ? await workbookRows(path, bytes, most) : csvRows(bytes, most);
  if (rows.length > rowsMaximum + 1) {
    throw new FileRefused(
      'UNREADABLE',
      `The file has more than ${rowsMaximum.toLocaleString('en-US')} rows. Send it in several parts.`,
    );
  }
  return { format: isWorkbook ? 'XLSX' : 'CSV', rows };
}

/** More than these are refused: rows, with what stands beside them, and columns. */
interface Most {
  rows: number;
  columns: number;
}

async function workbookRows(path: string, bytes: Uint8Array, most: Most): Promise<ReadRow[]> {
  const { isWorkbook, lastRow } = await checkArchive(path);
  if (!isWorkbook) throw noTable();
  const sheet = await firstSheet(bytes, most, lastRow);
  const unvalued = unvaluedRows(sheet?.cells ?? new Map());
  const merged = mergedRows(sheet?.merges ?? []);
  const takeRow = rowTaker(most);
  const rows = sheet?.rows ?? [];
  // A cell far to the right that has a look and no data makes every row as long.
  const ends = rows.map((values) => values.findLastIndex((value) => value !== null && value !== ''));
  const width = ends.reduce((most, end) => Math.max(most, end), 0) + 1;
  return rows.flatMap((values, at) => {
    const cells = values.slice(0, width).map(textOf);
    takeRow(cells, `Row ${at + 1}`);
    // Formulas without values leave no text behind, and yet the row was meant to say something.
    if (!isFilled(cells) && !unvalued.has(at)) return [];
    return [{ row: at + 1, cells, fault: merged.get(at) ?? unvalued.get(at) }];
  });
}

async function firstSheet(bytes: Uint8Array, most: Most, lastRow: number): Promise<Sheet | undefined> {
  try {
    if (lastRow > LAST_ROW) await refuseFarCells(bytes, most);
    const range = `A1:${cellRef(LAST_ROW - 1, LAST_COLUMN - 1)}`;
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most.rows, range });
    return sheets[0];
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    throw new FileRefused(
      'UNREADABLE',
      `The workbook can’t be read. Save it again as XLSX. (${error instanceof Error ? error.name : 'damaged'})`,
    );
  }
}

/**
 * Reads a sheet row by row, for a cell that lies far from the table: one in the last row alone would become a million
 * rows. Those that have a look and no data say nothing.
 */
async function refuseFarCells(bytes: Uint8Array, most: Most): Promise<void> {
  let left = most.rows;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    const end = values.findLastIndex((value) => value !== null && value !== '');
    if (index >= LAST_ROW && end >= 0) {
      const row = (index + 1).toLocaleString('en-US');
      throw new FileRefused(
        'UNREADABLE',
        `Row ${row} has a value far below the table. Delete it, or the blank rows above it.`,
      );
    }
    left -= 1;
    if (left === 0) return;
  }
}

/**
 * Takes row after row, before anything is done with them. Throws FileRefused UNREADABLE for a row with more columns or
 * a longer cell than any table has, or with what is no text, TOO_COMPLEX for a file with more text or cells than the largest.
 */
function rowTaker(most: Most): (cells: readonly string[], where: string) => void {
  let left = MOST_CHARACTERS;
  let cellsLeft = MOST_CELLS;
  return (cells, where) => {
    if (cells.length > most.columns) {
      throw new FileRefused(
        'UNREADABLE',
        `${where} has ${cells.length.toLocaleString('en-US')} columns. Send at most ${most.columns}.`,
      );
    }
    for (const cell of cells) {
      if (cell.length > LONGEST_CELL) throw tooLong(where, 'a cell of ', LONGEST_CELL);
      // No database keeps them; a workbook may spell them out.
      if (cell.includes('\0') || !cell.isWellFormed()) {
        throw new FileRefused(
          'UNREADABLE',
          `${where} has a cell with a character that isn’t text. Type that cell again.`,
        );
      }
      left -= cell.length;
    }
    cellsLeft -= cells.length;
    if (left < 0 || cellsLeft < 0) {
      throw new FileRefused(
        'TOO_COMPLEX',
        'The file holds more text or cells than any table of this kind. Delete columns nobody needs, or send it in several parts.',
      );
    }
  };
}

function tooLong(where: string, what: string, most: number): FileRefused {
  return new FileRefused(
    'UNREADABLE',
    `${where} can’t be read: it has ${what}more than ${most.toLocaleString('en-US')} characters. Shorten it, or close its quotation marks.`,
  );
}

/** Rows with a formula whose value the file does not hold, by their place from 0, with what to do about it. */
function unvaluedRows(cells: ReadonlyMap<string, Cell>): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const [place, { formula, formulaResult, value }] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula !== undefined && (formulaResult ?? value ?? null) === null) {
      faults.set(row, `${cellRef(row, column)} is a formula without a value. Enter the value itself.`);
    }
  }
  return faults;
}

/** Rows that share a cell with another, by their place from 0, with what to do about it. */
function mergedRows(merges: readonly MergeRange[]): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const { startRow, startCol, endRow, endCol } of merges) {
    if (startRow === endRow || endRow - startRow > MOST_MERGED) continue;
    const range = `${cellRef(startRow, startCol)}:${cellRef(endRow, endCol)}`;
    for (let row = startRow; row <= endRow; row += 1) {
      faults.set(row, `Cells ${range} are merged. Unmerge them and fill in each row.`);
    }
  }
  return faults;
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');

function textOf(value: unknown): string {
  // A day of a workbook has no zone: it is read as midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayInZone(value, 'UTC');
  // What is computed may come to 1234.5600000000002; a spreadsheet keeps and shows 15 digits.
  if (typeof value === 'number') return String(Number(value.toPrecision(SPREADSHEET_DIGITS)));
  return value === null || value === undefined ? '' : String(value).trim();
}

function csvRows(bytes: Uint8Array, most: Most): ReadRow[] {
  const decoded = decodeText(bytes);
  if (decoded === null) throw noTable();
  const longLine = findLongLine(decoded.text, LONGEST_RECORD);
  if (longLine !== null) throw tooLong(`Line ${longLine}`, '', LONGEST_RECORD);
  const rows: ReadRow[] = [];
  const takeRow = rowTaker(most);
  try {
    parse(decoded.text, {
      delimiter: separatorOf(decoded.text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      to: most.rows,
      // Each by itself, or a file of separators would have become millions of cells before anyone counts them.
      on_record: (record: string[], { lines }) => {
        takeRow(record, `Line ${lines}`);
        if (isFilled(record)) rows.push({ row: lines, cells: record.map((cell) => cell.replace(GUARD, '')) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const where = `Line ${Number(error.lines) || 1}`;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(where, '', LONGEST_RECORD);
    throw new FileRefused(
      'UNREADABLE',
      `${where} can’t be read: a quotation mark isn’t closed, or is in the middle of a cell.`,
    );
  }
  return rows;
}

/** The separator that stands most often in the header. */
function separatorOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const countOf = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}

function noTable(): FileRefused {
  return new FileRefused('TYPE_NOT_ALLOWED', 'We take tables as CSV and XLSX. This file is neither.');
}
