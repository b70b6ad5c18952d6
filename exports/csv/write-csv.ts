import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { rowsWithTotals, type Table, type TableRow } from '../table.ts';
import { escapeFormula } from './escape-formula.ts';
import { QUOTED_TOO } from './quoted-too.ts';

/** A row at a time costs more than all that is written of it. */
const ROWS_AT_ONCE = 200;

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark), written while it is read. */
export function writeCsv(table: Table): Readable {
  return Readable.from(csvOf(table), { objectMode: false });
}

async function* csvOf(table: Table): AsyncGenerator<string> {
  yield stringify([table.columns.map(({ header }) => escapeFormula(header))], { bom: true, ...QUOTED_TOO });
  let rows: string[][] = [];
  for await (const row of rowsWithTotals(table)) {
    rows.push(harmless(row, table));
    if (rows.length === ROWS_AT_ONCE) {
      yield stringify(rows, QUOTED_TOO);
      rows = [];
    }
  }
  if (rows.length > 0) yield stringify(rows, QUOTED_TOO);
}

const harmless = (row: TableRow, { columns }: Table): string[] =>
  row.map((value, index) =>
    value !== null && columns[index]?.kind === 'text' ? escapeFormula(value) : (value ?? ''),
  );
