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

/** An import of one's own for the company one is with; admins see all. Throws NOT_FOUND. */
export async function requireImport(db: Db, actor: Actor, id: string): Promise<ImportRecord> {
  const given = await findImport(db, id);
  const isOwn = given?.sentById === actor.id && given.companyId === actor.companyId;
  if (given === null || (actor.role !== 'ADMIN' && !isOwn)) throw new AppError('NOT_FOUND');
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

/** Rows that failed with what is wrong with them. */
export async function selectFailed(db: Db, id: string, most: number): Promise<ImportDetail['failed']> {
  const rows = await selectRows(db, id, 'FAILED', most);
  return rows.map((row) => ({
    ...row,
    reasons: parseStored(faults, row.faults, `row ${row.row} of import ${id}`),
  }));
}

/** The last imports that somebody sent. */
export async function listImports({ db }: Pick<OperationContext, 'db'>, actor: Actor): Promise<ImportView[]> {
  const imports = await selectImportsOf(db, actor.id, IMPORTS_KEPT);
  const progress = await selectProgress(
    db,
    imports.map(({ id }) => id),
  );
  return imports.map((given) => ({ given, progress: progress.get(given.id) ?? NOTHING_DONE }));
}
