import type { ListName } from '#contract/saved-view.ts';
import { selectSavedViews } from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { type ShownView, showView } from './show-view.ts';

/** The views of a list that this person sees, the own ones and those that are shared, by name, with their counts. */
export async function listSavedViews(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  actor: Actor,
  list: ListName,
): Promise<ShownView[]> {
  const shown: ShownView[] = [];
  // One after the other: a menu of counts takes one connection, and not as many as there are views.
  for (const view of await selectSavedViews(context.db, { list, userId: actor.id })) {
    shown.push(await showView(context, actor, view));
  }
  return shown;
}
