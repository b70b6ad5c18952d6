import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { type RowFault, rowFault } from '#contract/filing-import.ts';
import { FILING_IMPORT_ROWS_SHOWN, IMPORTS_KEPT } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import {
  type ImportProgress,
  type ShownRow,
  selectProgress,
  selectRows,
} from '#db/queries/filing-import-rows.ts';
import { findImport, type ImportRecord, selectImportsOf } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { parseStored } from '../stored-json.ts';

/** An import and how far it is. */
export interface ImportView {
  given: ImportRecord;
  progress: ImportProgress;
}

/** The same with its rows, those that failed first with what is wrong. */
export interface ImportDetail extends ImportView {
  failed: readonly (ShownRow & { reasons: readonly RowFault[] })[];
  others: readonly ShownRow[];
}

const NOTHING_DONE: ImportProgress = { counts: {}, total: '0' };
const faults = z.array(rowFault);

/**
 * Whether somebody may see and move an import: one of filings is its sender's while they are with the company that pays,
 * and any admin's; one of the agency's own records is for admins in person, as these records are.
 */
function mayFollow({ id, role, companyId, apiKeyId }: Actor, given: ImportRecord): boolean {
  const isAdmin = role === 'ADMIN';
  if (given.kind !== 'FILING') return isAdmin && apiKeyId === undefined;
  return isAdmin || (given.sentById === id && given.companyId === companyId);
}

/** An import that one may follow. Throws NOT_FOUND. */
export async function requireImport(db: Db, actor: Actor, id: string): Promise<ImportRecord> {
  const given = await findImport(db, id);
  if (given === null || !mayFollow(actor, given)) throw new AppError('NOT_FOUND');
  return given;
}

/** How far an import is. Throws NOT_FOUND. */
export async function getImport(
  { db }: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<ImportView> {
  const given = await requireImport(db, actor, id);
  return { given, progress: (await selectProgress(db, [id])).get(id) ?? NOTHING_DONE };
}

/** The same with its rows. Throws NOT_FOUND. */
export async function getImportDetail(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<ImportDetail> {
  const view = await getImport(context, actor, id);
  return {
    ...view,
    failed: await selectFailed(context.db, id, FILING_IMPORT_ROWS_SHOWN),
    others: await selectRows(context.db, id, 'OTHERS', FILING_IMPORT_ROWS_SHOWN),
  };
}

/** Rows that failed with what is wrong with them, behind the row `after`. */
export async function selectFailed(
  db: Db,
  id: string,
  most: number,
  after?: number,
): Promise<ImportDetail['failed']> {
  const rows = await selectRows(db, id, 'FAILED', most, after);
  return rows.map((row) => ({
    ...row,
    reasons: parseStored(faults, row.faults, `row ${row.row} of import ${id}`),
  }));
}

/** The last imports that somebody sent and may follow. */
export async function listImports({ db }: Pick<OperationContext, 'db'>, actor: Actor): Promise<ImportView[]> {
  const sent = await selectImportsOf(db, actor.id, IMPORTS_KEPT);
  const imports = sent.filter((given) => mayFollow(actor, given));
  const progress = await selectProgress(
    db,
    imports.map(({ id }) => id),
  );
  return imports.map((given) => ({ given, progress: progress.get(given.id) ?? NOTHING_DONE }));
}
