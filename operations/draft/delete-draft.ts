import { AppError } from '#contract/errors.ts';
import { deleteDraft as deleteDraftRow, findDraft } from '#db/queries/drafts.ts';
import { selectDocumentsOf } from '#db/queries/filing-documents.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { removeDraftDocument } from '../document/get-document.ts';
import { authorOf } from './author-of.ts';

/** Forgets one of the user's own drafts with its documents: nobody could reach them any more. Throws NOT_FOUND. */
export async function deleteDraft(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const at = { ...authorOf(actor), id };
  if ((await findDraft(context.db, at)) === undefined) throw new AppError('NOT_FOUND');
  for (const document of await selectDocumentsOf(context.db, { draftId: id })) {
    await removeDraftDocument(context, actor, id, document.id);
  }
  await deleteDraftRow(context.db, at);
}
