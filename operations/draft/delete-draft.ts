import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { deleteDraftDocument } from '#db/queries/documents.ts';
import { deleteDraft as deleteDraftRow, lockDraft } from '#db/queries/drafts.ts';
import { selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { FileStore } from '#documents/file-store.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from './author-of.ts';

/** Forgets one of the user's own drafts with its documents: nobody could reach them any more. Throws NOT_FOUND. */
export async function deleteDraft(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = { ...authorOf(actor), id };
  const forgotten = await inTransaction(context.db, async (tx) => {
    // Whoever adds a file or submits it meanwhile comes before or after, and never between its documents and it.
    if ((await lockDraft(tx, at)) === undefined) throw new AppError('NOT_FOUND');
    const storageKeys: (string | null)[] = [];
    for (const document of await selectDocumentsOf(tx, { draftId: id })) {
      storageKeys.push(await deleteDraftDocument(tx, id, document.id));
    }
    await deleteDraftRow(tx, at);
    return storageKeys.filter((key) => key !== null);
  });
  const store = new FileStore(context.config.dataDir);
  for (const storageKey of forgotten) await store.remove(storageKey);
}
