import { type Db, inTransaction } from '#db/pool.ts';
import { insertImportRows } from '#db/queries/filing-import-rows.ts';
import { insertImport, moveImport } from '#db/queries/filing-imports.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import type { TestApp } from './app.ts';

/** Does the work of an import as the worker would, until nothing is left to do. */
export async function workOff({ context }: Pick<TestApp, 'context'>, importId: string): Promise<void> {
  for (;;) {
    await runImport(context, { importId });
    const { status } = await context.db
      .selectFrom('filing_imports')
      .select('status')
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    if (status !== 'QUEUED' && status !== 'RUNNING') return;
  }
}

/** A file of a user with one row that waits; nothing else is under way then, since of that there is a limit. */
export async function importThatWaits(
  db: Db,
  { userId, companyId }: { userId: string; companyId: string },
  status: 'QUEUED' | 'CANCELED',
): Promise<string> {
  await db
    .updateTable('filing_imports')
    .set({ status: 'CANCELED', finished_at: new Date() })
    .where('status', '=', 'QUEUED')
    .execute();
  return await inTransaction(db, async (tx) => {
    const of = { companyId, sha256: '0'.repeat(64) };
    const about = { mode: 'SUBMIT', fileName: 'filings.csv', format: 'CSV', headings: ['A'] } as const;
    const who = { sentBy: userId, apiKeyId: null, customerId: userId, at: new Date() };
    const mapping = { columns: {}, defaults: {} };
    const importId = await insertImport(tx, { ...of, ...about, ...who, mapping });
    const row = { row: 2, cells: ['1'], summary: '', unreadable: null };
    await insertImportRows(tx, { ...of, importId }, [row]);
    if (status === 'CANCELED') await moveImport(tx, importId, ['QUEUED'], { status, at: new Date() });
    return importId;
  });
}
