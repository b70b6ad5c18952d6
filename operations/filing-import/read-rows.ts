import { setImmediate } from 'node:timers/promises';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import { type HowToRead, type RowAsFiling, readRow } from './read-row.ts';

/** For so long a file is read before whoever else asks something gets an answer. */
const LONGEST_TURN_MS = 10;

/** Reads the rows of a file one after the other, letting others have their turn: thousands of wide ones take seconds. */
export async function* readRows(
  rows: readonly ReadRow[],
  how: HowToRead,
): AsyncGenerator<{ given: ReadRow; row: RowAsFiling }> {
  let since = performance.now();
  for (const given of rows) {
    if (performance.now() - since > LONGEST_TURN_MS) {
      await setImmediate();
      since = performance.now();
    }
    yield { given, row: readRow(given, how) };
  }
}
