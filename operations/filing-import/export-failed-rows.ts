import type { RowFault } from '#contract/filing-import.ts';
import { FILING_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { requireImport, selectFailed } from './get-import.ts';

export interface FailedRows {
  fileName: string;
  /** As in the file that was sent. */
  headings: readonly string[];
  rows: readonly { cells: readonly string[]; reasons: readonly RowFault[] }[];
}

/** The rows of an import that failed, with their cells and the reasons. Throws NOT_FOUND. */
export async function exportFailedRows(
  { db }: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<FailedRows> {
  const { fileName, headings } = await requireImport(db, actor, id);
  return { fileName, headings, rows: await selectFailed(db, id, FILING_IMPORT_ROWS_MAXIMUM) };
}
