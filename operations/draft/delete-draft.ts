import { AppError } from '#contract/errors.ts';
import { deleteDraft as deleteDraftRow } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';

/** Forgets one of the user's own drafts. Throws NOT_FOUND. */
export async function deleteDraft(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!(await deleteDraftRow(context.db, { id, userId: actor.id }))) throw new AppError('NOT_FOUND');
}
