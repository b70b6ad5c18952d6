import { Readable } from 'node:stream';
import { rowsWithTotals, type Table, type TableRow } from '../table.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
import { escapeFormula } from './escape-formula.ts';

/** A row at a time costs more than all that is written of it. */
const ROWS_AT_ONCE = 200;

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark), written while it is read. */
export function writeCsv(table: Table): Readable {
  return Readable.from(csvOf(table), { objectMode: false });
}

async function* csvOf(table: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(table.columns.map(({ header }) => escapeFormula(header)));
  let lines = '';
  let count = 0;
  for await (const row of rowsWithTotals(table)) {
    lines += csvLine(harmless(row, table));
    count += 1;
    if (count % ROWS_AT_ONCE === 0) {
      yield lines;
      lines = '';
    }
  }
  if (lines !== '') yield lines;
}

const harmless = (row: TableRow, { columns }: Table): string[] =>
  row.map((value, index) =>
    value !== null && columns[index]?.kind === 'text' ? escapeFormula(value) : (value ?? ''),
  );
