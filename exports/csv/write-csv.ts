import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { rowsWithTotals, type Table } from '../table.ts';
import { harmlessText } from './harmless-text.ts';

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark), written while it is read. */
export function writeCsv(table: Table): Readable {
  const csv = stringify({
    header: true,
    columns: table.columns.map(({ header }) => harmlessText(header)),
    bom: true,
  });
  const source = Readable.from(csvRows(table));
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

async function* csvRows(table: Table): AsyncGenerator<string[]> {
  for await (const row of rowsWithTotals(table)) {
    yield row.map((value, index) =>
      value !== null && table.columns[index]?.kind === 'text' ? harmlessText(value) : (value ?? ''),
    );
  }
}
