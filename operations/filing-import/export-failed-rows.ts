import type { RowFault } from '#contract/filing-import.ts';
import type { Db } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { requireImport, selectFailed } from './get-import.ts';

/** Rows held at one moment, for as long as whoever asked takes to read them. */
const AT_ONCE = 100;

export interface FailedRow {
  cells: readonly string[];
  reasons: readonly RowFault[];
}

export interface FailedRows {
  fileName: string;
  /** As in the file that was sent. */
  headings: readonly string[];
  /** Where the faults are, each place once. */
  places: readonly Pick<RowFault, 'field' | 'column'>[];
  /** Read page by page while they are taken: memory does not grow with them. */
  rows: AsyncIterable<FailedRow>;
}

/** The rows of an import that failed, with their cells and the reasons. Throws NOT_FOUND. */
export async function exportFailedRows(
  { db }: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<FailedRows> {
  const { fileName, headings } = await requireImport(db, actor, id);
  const places = new Map<string, FailedRows['places'][number]>();
  for await (const { reasons } of readFailed(db, id)) {
    for (const { field, column } of reasons) places.set(JSON.stringify([field, column]), { field, column });
  }
  return { fileName, headings, places: [...places.values()], rows: readFailed(db, id) };
}

async function* readFailed(db: Db, id: string): AsyncGenerator<FailedRow> {
  let after = 0;
  for (;;) {
    const rows = await selectFailed(db, id, AT_ONCE, after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.row;
  }
}
