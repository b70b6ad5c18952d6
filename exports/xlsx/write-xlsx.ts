import { Readable } from 'node:stream';
import type { CellValue } from 'hucre/xlsx';
import { inXml } from '../markup/escape-markup.ts';
import { type ColumnKind, rowsWithTotals, type Table } from '../table.ts';

const FORMATS: Readonly<Record<ColumnKind, string | null>> = {
  text: null,
  date: 'yyyy-mm-dd',
  money: '#,##0.00;[Red]-#,##0.00',
};
/** Spreadsheets count days from the last but one of 1899: so many before ours begin. */
const DAYS_BEFORE_1970 = 25_569;
const DAY_MS = 86_400_000;
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 24, date: 12, money: 16 };

/** In UTF-16 units, which is how spreadsheets count; Excel calls a workbook with a longer cell damaged. */
const LONGEST_CELL = 32_767;

/**
 * A table as a workbook with one sheet, written while it is read: dates and amounts are numbers that a spreadsheet can
 * work with, the header stays in sight. Text is text, never a formula.
 */
export function writeXlsx(table: Table): Readable {
  return Readable.from(workbook(table), { objectMode: false });
}

async function* workbook(table: Table): AsyncGenerator<Uint8Array> {
  // Loaded for the first workbook: a start need not wait for so large a library.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(sheetRows(table), {
    name: table.name.slice(0, 31),
    columns: table.columns.map(({ header, kind }) => ({
      header,
      width: WIDTHS[kind],
      ...(FORMATS[kind] === null ? {} : { numFmt: FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
  });
}

async function* sheetRows(table: Table): AsyncGenerator<CellValue[]> {
  for await (const row of rowsWithTotals(table)) {
    yield row.map((value, index) => cellOf(value, table.columns[index]?.kind ?? 'text'));
  }
}

/** Spreadsheets keep 15 digits, more than any amount we take has. */
function cellOf(value: string | null, kind: ColumnKind): CellValue {
  if (value === null || value === '') return null;
  if (kind === 'money') return Number(value);
  // The library makes the same number of a Date, in much more time.
  return kind === 'date' ? Date.parse(value) / DAY_MS + DAYS_BEFORE_1970 : literal(inXml(fitting(value)));
}

/** Text that is too long ends in a sentence that says so; the other half of a pair that is cut goes with it. */
function fitting(text: string): string {
  if (text.length <= LONGEST_CELL) return text;
  const all = text.length.toLocaleString('en-US');
  const ending = ` … (A cell ends here; all ${all} characters are in the CSV file.)`;
  return text.slice(0, LONGEST_CELL - ending.length).replace(/[\u{d800}-\u{dbff}]$/u, '') + ending;
}

/** Workbooks write a character as "_x000A_"; text that says so itself begins with an underscore written like that. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
