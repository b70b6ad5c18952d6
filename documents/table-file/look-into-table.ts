import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { type Cell, cellRef, type MergeRange, readXlsx } from 'hucre/xlsx';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { decodeText } from '../bank-file/decode-text.ts';
import { FileRefused } from '../file-refused.ts';
import { checkArchive } from '../inspect/check-archive.ts';
import type { ReadRow, TableReading, TableToRead } from './table-reading.ts';

const ARCHIVE_START = 'PK\x03\x04';
/** What Office wraps a workbook with a password in; old .xls files are such files too. */
const COMPOUND_START = '\xd0\xcf\x11\xe0';
/** A quote that is never closed must not swallow the file. */
const LONGEST_RECORD = 100_000;
const SEPARATORS = [',', ';', '\t'];
/** What a spreadsheet would run has an apostrophe before it in a CSV file, and a sign or a space after that. */
const GUARD = /^'(?='*[^\p{L}\p{N}'])/u;
/** The header beside the rows, and one more to tell what is too long from what just fits. */
const BESIDE = 2;
const SPREADSHEET_DIGITS = 15;
/** Cells that are one over more rows than this are a look, and no data. */
const MOST_MERGED = 10_000;

/**
 * The rows of a CSV file, or of the first sheet of a workbook. Throws FileRefused TYPE_NOT_ALLOWED, ENCRYPTED,
 * UNREADABLE with the line, UNSAFE, TOO_COMPLEX. Runs as a bounded job: nothing here may be called in a process that
 * answers requests.
 */
export async function lookIntoTable({ path, rowsMaximum }: TableToRead): Promise<TableReading> {
  const bytes = await readFile(path);
  const start = bytes.subarray(0, ARCHIVE_START.length).toString('latin1');
  if (start === COMPOUND_START) {
    throw new FileRefused(
      'ENCRYPTED',
      'The file is protected by a password, or is an old .xls. Save it as XLSX without a password.',
    );
  }
  const isWorkbook = start === ARCHIVE_START;
  const most = rowsMaximum + BESIDE;
  const rows = isWorkbook ? await workbookRows(path, bytes, most) : csvRows(bytes, most);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length > rowsMaximum + 1) {
    throw new FileRefused(
      'UNREADABLE',
      `The file has more than ${rowsMaximum.toLocaleString('en-US')} rows. Send it in several parts.`,
    );
  }
  return { format: isWorkbook ? 'XLSX' : 'CSV', rows: filled };
}

async function workbookRows(path: string, bytes: Uint8Array, most: number): Promise<ReadRow[]> {
  const { isWorkbook } = await checkArchive(path);
  if (!isWorkbook) throw noTable();
  try {
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most });
    const [sheet] = sheets;
    const faults = faultyRows(sheet?.merges ?? [], sheet?.cells ?? new Map());
    return (sheet?.rows ?? []).map((cells, at) => ({
      row: at + 1,
      cells: cells.map(textOf),
      fault: faults.get(at),
    }));
  } catch (error) {
    throw new FileRefused(
      'UNREADABLE',
      `The workbook can’t be read. Save it again as XLSX. (${error instanceof Error ? error.name : 'damaged'})`,
    );
  }
}

/** Rows that do not say by themselves what is in their cells, by their place from 0, with what to do about it. */
function faultyRows(
  merges: readonly MergeRange[],
  cells: ReadonlyMap<string, Cell>,
): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const [place, { formula, formulaResult, value }] of cells) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    if (formula !== undefined && (formulaResult ?? value ?? null) === null) {
      faults.set(row, `${cellRef(row, column)} is a formula without a value. Enter the value itself.`);
    }
  }
  for (const { startRow, startCol, endRow, endCol } of merges) {
    if (startRow === endRow || endRow - startRow > MOST_MERGED) continue;
    const range = `${cellRef(startRow, startCol)}:${cellRef(endRow, endCol)}`;
    for (let row = startRow; row <= endRow; row += 1) {
      faults.set(row, `Cells ${range} are merged. Unmerge them and fill in each row.`);
    }
  }
  return faults;
}

function textOf(value: unknown): string {
  // A day of a workbook has no zone: it is read as midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dayInZone(value, 'UTC');
  // What is computed may come to 1234.5600000000002; a spreadsheet keeps and shows 15 digits.
  if (typeof value === 'number') return String(Number(value.toPrecision(SPREADSHEET_DIGITS)));
  return value === null || value === undefined ? '' : String(value).trim();
}

function csvRows(bytes: Uint8Array, most: number): ReadRow[] {
  const decoded = decodeText(bytes);
  if (decoded === null) throw noTable();
  try {
    const found = parse(decoded.text, {
      delimiter: separatorOf(decoded.text),
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: LONGEST_RECORD,
      to: most,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return found.map(({ record, info }) => ({
      row: info.lines,
      cells: record.map((cell) => cell.replace(GUARD, '')),
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused('UNREADABLE', `Line ${Number(error.lines) || 1} can’t be read: ${whyNot(error)}`);
  }
}

function whyNot({ code }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `it has more than ${LONGEST_RECORD.toLocaleString('en-US')} characters. Shorten it, or close its quotation marks.`
    : 'a quotation mark isn’t closed, or is in the middle of a cell.';
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
