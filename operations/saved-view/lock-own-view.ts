import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { lockSavedView, type SavedViewRecord } from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';

/** A view to be changed. Throws NOT_FOUND for one that this person does not see, FORBIDDEN for another's. */
export async function lockOwnView(tx: Tx, actor: Actor, id: string): Promise<SavedViewRecord> {
  const view = await lockSavedView(tx, id);
  if (view === null || (view.ownerId !== actor.id && !view.isShared)) throw new AppError('NOT_FOUND');
  if (view.ownerId !== actor.id) {
    throw new AppError('FORBIDDEN', {
      message: `This view is ${view.ownerName}’s. Save it under a name of your own to change it.`,
    });
  }
  return view;
}
