import { buffer } from 'node:stream/consumers';
import { FileStore } from '#documents/file-store.ts';
import type { OperationContext } from '../context.ts';

/** The bytes of a logo that was kept, for a PDF; null for none. */
export async function readLogo(
  { dataDir }: Pick<OperationContext['config'], 'dataDir'>,
  storageKey: string | null,
): Promise<Uint8Array | null> {
  return storageKey === null ? null : await buffer(new FileStore(dataDir).read(storageKey));
}
