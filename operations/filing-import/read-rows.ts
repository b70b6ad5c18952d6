import type { ReadRow } from '#documents/table-file/table-reading.ts';
import { takeTurns } from '../take-turns.ts';
import { type HowToRead, type RowAsFiling, readRow } from './read-row.ts';

/** Reads the rows of a file one after the other, `at` which place after the header each stands, letting others have their turn: thousands of wide ones take seconds. */
export async function* readRows(
  rows: AsyncIterable<ReadRow> | Iterable<ReadRow>,
  how: HowToRead,
): AsyncGenerator<{ at: number; given: ReadRow; row: RowAsFiling }> {
  const turn = takeTurns();
  let at = 0;
  for await (const given of rows) {
    await turn();
    yield { at, given, row: readRow(given, how) };
    at += 1;
  }
}
