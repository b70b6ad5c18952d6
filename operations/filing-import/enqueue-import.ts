import type { Tx } from '#db/pool.ts';
import { enqueue } from '#jobs/enqueue.ts';

/** Has the worker go on with an import; asked twice before it does, it is asked once. */
export async function enqueueImport(tx: Tx, importId: string): Promise<void> {
  await enqueue(tx, 'import-filings', { importId }, { key: `import-filings:${importId}` });
}
