import { REASON_HEADING } from '#domain/filing-import/fields.ts';
import type { Table } from '#exports/table.ts';

/** A row that failed, by the headings of its table, with what is to be corrected in it. */
interface FailedRow {
  cells: readonly string[];
  reasons: readonly string[];
}

/** Rows that failed as a file to be corrected and sent again: the reasons stand in a column that no import reads. */
export function failedRowsTable(
  headings: readonly string[],
  rows: Iterable<FailedRow> | AsyncIterable<FailedRow>,
): Table {
  // Those of the attempt before go.
  const own = [...headings.keys()].filter((at) => headings[at] !== REASON_HEADING);
  return {
    name: 'Rows to correct',
    columns: [...own.map((at) => headings[at] ?? ''), REASON_HEADING].map((header) => ({
      header,
      kind: 'text' as const,
    })),
    rows: (async function* () {
      for await (const { cells, reasons } of rows) {
        yield [...own.map((at) => cells[at] ?? ''), reasons.join(' ')];
      }
    })(),
  };
}
