import { yieldToEventLoop } from './yield-to-event-loop.ts';

/** As many rows are made and written in a few milliseconds. */
const ROWS_A_TURN = 50;

/** How the values of a column are written: dates "YYYY-MM-DD", money decimal text in dollars. */
export type ColumnKind = 'text' | 'date' | 'money';

export interface TableColumn {
  header: string;
  kind: ColumnKind;
}

/** A row: a value for each column; null where there is none. */
export type TableRow = readonly (string | null)[];

/** A table on its way out. */
export interface Table {
  /** The sheet of a workbook; at most 31 characters are kept. */
  name: string;
  columns: readonly TableColumn[];
  rows: AsyncIterable<TableRow>;
  /** The last row, with the sums of what was written; left out where there is nothing to sum. */
  totals?: () => TableRow;
}

/** The rows, then the totals; in between others have the thread. */
export async function* rowsWithTotals({ rows, totals }: Table): AsyncGenerator<TableRow> {
  let written = 0;
  for await (const row of rows) {
    if (written % ROWS_A_TURN === 0) await yieldToEventLoop();
    written += 1;
    yield row;
  }
  if (totals !== undefined) yield totals();
}

/** For a table that is to be filled in. */
export async function* noRows(): AsyncGenerator<TableRow> {}
