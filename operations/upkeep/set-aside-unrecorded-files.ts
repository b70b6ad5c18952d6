import { selectStorageKeys } from '#db/queries/documents.ts';
import { FileStore } from '#documents/file-store.ts';
import type { OperationContext } from '../context.ts';

/** A file is written down within minutes of its last byte. */
const WRITTEN_DOWN_MS = 86_400_000;

/**
 * Sets aside the files of a day ago and before that no document names, as a process leaves them that ends between a
 * file and its row, and removes those that were set aside thirty days ago. Returns how many were set aside.
 */
export async function setAsideUnrecordedFiles(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'log'>,
): Promise<number> {
  const store = new FileStore(context.config.dataDir);
  const now = context.clock.now();
  const setAside: string[] = [];
  for await (const keys of store.keysBefore(new Date(now.getTime() - WRITTEN_DOWN_MS))) {
    const recorded = new Set(await selectStorageKeys(context.db, keys));
    for (const key of keys.filter((each) => !recorded.has(each))) {
      if (await store.setAside(key, now)) setAside.push(key);
    }
  }
  if (setAside.length > 0) context.log.warn({ files: setAside }, 'set aside files that no document names');
  const removed = await store.sweepSetAside(now);
  if (removed > 0) context.log.info({ files: removed }, 'removed files that were set aside thirty days ago');
  return setAside.length;
}
