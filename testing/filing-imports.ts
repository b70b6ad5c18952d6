import { importMapping } from '#contract/filing-import.ts';
import { type Db, inTransaction } from '#db/pool.ts';
import { insertImportRows } from '#db/queries/filing-import-rows.ts';
import { findImport, insertImport, moveImport } from '#db/queries/filing-imports.ts';
import { findUser } from '#db/queries/users.ts';
import { getCustomer } from '#operations/filing/get-customer.ts';
import type { RowImport } from '#operations/filing-import/import-row.ts';
import { runImport } from '#operations/filing-import/run-import.ts';
import { parseStored } from '#operations/stored-json.ts';
import type { TestApp } from './app.ts';

/**
 * Does the work of an import as the worker would: for as long as a job is queued for it, until nothing is left to do. A
 * job that throws stays queued.
 */
export async function workOff({ context }: Pick<TestApp, 'context'>, importId: string): Promise<void> {
  const key = `import-filings:${importId}`;
  const asked = async () => {
    const { rows } = await context.pool.query<{ revision: number }>(
      'select revision from graphile_worker.jobs where key = $1',
      [key],
    );
    return rows[0]?.revision;
  };
  for (;;) {
    const before = await asked();
    if (before === undefined) return;
    await runImport(context, { importId });
    // Asked for anew while it ran: it goes on.
    if ((await asked()) === before) await context.pool.query('select graphile_worker.remove_job($1)', [key]);
  }
}

/** An import of somebody for themselves that is under way, as it stands between two of its rows. */
export async function underWay({ db }: TestApp['context'], importId: string): Promise<RowImport> {
  await moveImport(db, importId, ['QUEUED'], { status: 'RUNNING', at: new Date() });
  const given = await findImport(db, importId);
  const sender = given && (await findUser(db, given.sentById));
  if (!sender) throw new Error('the import is gone');
  const { id, role, companyId, email } = sender;
  const { mode, headings, customerId } = given;
  const actor = { id, role, companyId, email, apiKeyId: given.apiKeyId ?? undefined };
  const customer = await getCustomer(db, actor, customerId === id ? undefined : (customerId ?? undefined));
  const mapping = parseStored(importMapping, given.mapping, importId);
  return { importId, mode, headings, mapping, actor, customer };
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
    const about = {
      kind: 'FILING',
      mode: 'SUBMIT',
      fileName: 'filings.csv',
      format: 'CSV',
      headings: ['A'],
    } as const;
    const who = { sentBy: userId, apiKeyId: null, networkHash: 'none', customerId: userId, at: new Date() };
    const mapping = { columns: {}, defaults: {} };
    const importId = await insertImport(tx, { ...of, ...about, ...who, mapping });
    const row = { row: 2, cells: ['1'], summary: '', unreadable: null };
    await insertImportRows(tx, { ...of, importId }, [row]);
    if (status === 'CANCELED') await moveImport(tx, importId, ['QUEUED'], { status, at: new Date() });
    return importId;
  });
}
