import { setImmediate } from 'node:timers/promises';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import { type HowToRead, type RowAsFiling, readRow } from './read-row.ts';

/** For so long a file is read before whoever else asks something gets an answer. */
const LONGEST_TURN_MS = 10;

/** Reads the rows of a file one after the other, `at` which place after the header each stands, letting others have their turn: thousands of wide ones take seconds. */
export async function* readRows(
  rows: readonly ReadRow[],
  how: HowToRead,
): AsyncGenerator<{ at: number; given: ReadRow; row: RowAsFiling }> {
  let since = performance.now();
  for (const [at, given] of rows.entries()) {
    if (performance.now() - since > LONGEST_TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield { at, given, row: readRow(given, how) };
  }
}
