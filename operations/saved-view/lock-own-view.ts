import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import {
  findSavedView,
  lockSavedView,
  lockSavedViews,
  type SavedViewRecord,
} from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';

/**
 * A view to be changed, with the views of its list locked before it: whoever makes another one the default changes
 * this one too. Throws NOT_FOUND for one that this person does not see, FORBIDDEN for another's.
 */
export async function lockOwnView(tx: Tx, actor: Actor, id: string): Promise<SavedViewRecord> {
  const { list } = requireOwn(actor, await findSavedView(tx, id));
  await lockSavedViews(tx, list);
  return requireOwn(actor, await lockSavedView(tx, id));
}

function requireOwn(actor: Actor, view: SavedViewRecord | null): SavedViewRecord {
  if (view === null || (view.ownerId !== actor.id && !view.isShared)) throw new AppError('NOT_FOUND');
  if (view.ownerId !== actor.id) {
    throw new AppError('FORBIDDEN', {
      message: `This view is ${view.ownerName}’s. Save it under a name of your own to change it.`,
    });
  }
  return view;
}
