import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import type { RecordImportMappingsTable } from '../schema/filing-imports.ts';

/** Records of the agency that come in files. */
export type RecordKind = RecordImportMappingsTable['kind'];

/** What the headings of files of these records held the last time; null where none was imported. */
export async function findRecordMapping(db: Db, kind: RecordKind): Promise<StoredJson | null> {
  const row = await db
    .selectFrom('record_import_mappings')
    .select('columns')
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.columns ?? null;
}

export async function putRecordMapping(
  tx: Tx,
  kept: { kind: RecordKind; columns: unknown; by: string; at: Date },
): Promise<void> {
  const change = { columns: JSON.stringify(kept.columns), saved_by: kept.by, saved_at: kept.at };
  await tx
    .insertInto('record_import_mappings')
    .values({ kind: kept.kind, ...change })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(change))
    .execute();
}
