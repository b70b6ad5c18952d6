import { LIST_QUERIES, type ListName } from '#contract/saved-view.ts';
import type { SavedViewRecord } from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { type CountedRows, countRows } from './count-rows.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

/** A view with what its list makes of it today. */
export interface ShownView extends Omit<SavedViewRecord, 'list' | 'query'>, ReadQuery, CountedRows {
  list: ListName;
  isOwn: boolean;
}

/** What somebody sees of a view. A list that is no more has none. */
export async function showView(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  actor: Actor,
  view: SavedViewRecord,
): Promise<ShownView> {
  const list = view.list as ListName;
  if (!Object.hasOwn(LIST_QUERIES, list)) throw new Error(`a view of "${view.list}", which is no list`);
  const read = await readQuery(context, list, view.query);
  const counted = await countRows(context, actor, list, read.query);
  return { ...view, ...read, ...counted, list, isOwn: view.ownerId === actor.id };
}
