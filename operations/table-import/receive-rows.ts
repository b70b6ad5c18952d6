import { LONGEST_HEADING } from '#contract/filing-import.ts';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import type { Actor } from '#domain/access/actor.ts';
import { HEADER_SOUGHT } from '#domain/table-row/find-columns.ts';
import { tellApart } from '#domain/table-row/map-columns.ts';
import type { OperationContext } from '../context.ts';
import { type ReceivedTable, receiveTable } from '../document/receive-table.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { fieldError } from '../filing/parse-field.ts';

/** A table with its header apart from the rows that follow it. */
export interface ReceivedRows extends ReceivedTable {
  header: ReadRow;
}

/**
 * Takes a table whose header stands where `findHeader` says; in its first row where nobody says. Throws what receiveTable
 * throws, and INVALID for a file without rows.
 */
export async function receiveRows(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
  file: IncomingFile,
  { rowsMaximum, findHeader }: { rowsMaximum: number; findHeader?: (rows: readonly ReadRow[]) => number },
): Promise<ReceivedRows> {
  const table = await receiveTable(context, actor, file, rowsMaximum);
  const first = firstOf(table.rows, HEADER_SOUGHT);
  const at = findHeader?.(first) ?? 0;
  const header = first[at];
  const rows = table.rows.from(at + 1);
  if (header === undefined || rows.length === 0) throw fieldError('file', 'No rows follow the header.');
  return { ...table, header, rows };
}

function firstOf<T>(all: Iterable<T>, most: number): T[] {
  const first: T[] = [];
  for (const each of all) {
    first.push(each);
    if (first.length === most) break;
  }
  return first;
}

/** The headings of a file, each told from the others. Throws INVALID for one that is too long to be remembered. */
export function readHeadings(cells: readonly string[]): string[] {
  const headings = tellApart(cells);
  const tooLong = headings.findIndex((heading) => heading.length > LONGEST_HEADING);
  if (tooLong === -1) return headings;
  const message = `The heading of column ${tooLong + 1} has more than ${LONGEST_HEADING} characters. Shorten it.`;
  throw fieldError('file', message);
}
