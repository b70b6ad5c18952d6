import type { Tx } from '#db/pool.ts';
import { insertDocument, type NewDocument } from '#db/queries/documents.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { requireStorageQuota } from './require-storage-quota.ts';
import type { StoredUpload } from './store-upload.ts';

/** Writes down a file that was taken in, and returns its id. Throws STORAGE_FULL where it does not fit. */
export async function saveDocument(
  context: Pick<OperationContext, 'clock'>,
  tx: Tx,
  actor: Actor,
  taken: StoredUpload,
  place: Pick<NewDocument, 'owner' | 'companyId' | 'kind'>,
): Promise<string> {
  await requireStorageQuota(tx, actor, place, taken.sizeBytes);
  return await insertDocument(tx, {
    ...taken,
    ...place,
    uploaderId: actor.id,
    createdAt: context.clock.now(),
  });
}
