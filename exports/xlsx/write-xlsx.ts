import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { type ColumnKind, rowsWithTotals, type Table } from '../table.ts';

const FORMATS: Readonly<Record<ColumnKind, string | null>> = {
  text: null,
  date: 'yyyy-mm-dd',
  money: '#,##0.00;[Red]-#,##0.00',
};
const WIDTHS: Readonly<Record<ColumnKind, number>> = { text: 24, date: 12, money: 16 };

/**
 * A table as a workbook with one sheet, written while it is read: dates and amounts are numbers that a spreadsheet can
 * work with, the header stays in sight. Text is text, never a formula.
 */
export function writeXlsx(table: Table): Readable {
  const stream = writeXlsxStream(sheetRows(table), {
    name: table.name.slice(0, 31),
    columns: table.columns.map(({ header, kind }) => ({
      header,
      width: WIDTHS[kind],
      ...(FORMATS[kind] === null ? {} : { numFmt: FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}

async function* sheetRows(table: Table): AsyncGenerator<CellValue[]> {
  for await (const row of rowsWithTotals(table)) {
    yield row.map((value, index) => cellOf(value, table.columns[index]?.kind ?? 'text'));
  }
}

/** Anything else than XML 1.0's characters (2.2, Char), halves of pairs too: a workbook with one of them does not open. */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Spreadsheets keep 15 digits, more than any amount we take has. */
function cellOf(value: string | null, kind: ColumnKind): CellValue {
  if (value === null || value === '') return null;
  if (kind === 'money') return Number(value);
  return kind === 'date' ? new Date(`${value}T00:00:00Z`) : value.replace(NOT_IN_XML, '\u{fffd}');
}
