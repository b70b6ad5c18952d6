import type { AppError } from '#contract/errors.ts';
import { SAVED_VIEWS_MAXIMUM } from '#contract/limits.ts';
import type { CreateSavedViewRequest } from '#contract/saved-view.ts';
import { inTransaction } from '#db/pool.ts';
import {
  clearDefaultView,
  countSavedViews,
  findSavedView,
  insertSavedView,
  lockSavedViews,
} from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { requireQuery } from './read-query.ts';
import { type ShownView, showView } from './show-view.ts';

/** Keeps a view of a list. Throws INVALID for what its list does not know, and where there are too many. */
export async function createSavedView(
  context: Pick<OperationContext, 'db' | 'clock' | 'config' | 'rulebook'>,
  actor: Actor,
  { list, name, query, isShared, isDefault }: CreateSavedViewRequest,
): Promise<ShownView> {
  return await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx };
    await requireQuery(within, list, query);
    await lockSavedViews(tx, list);
    const view = { list, ownerId: actor.id, name, query, isShared, isDefault };
    if ((await countSavedViews(tx, { list, userId: actor.id })) >= SAVED_VIEWS_MAXIMUM) throw tooMany();
    if (isDefault) await clearDefaultView(tx, view);
    const id = await insertSavedView(tx, { ...view, at: context.clock.now() });
    const kept = await findSavedView(tx, id);
    if (kept === null) throw new Error('the view that was just kept is gone');
    const shown = await showView(within, actor, kept);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'saved-view.create',
      subjectKind: 'saved-view',
      subjectId: id,
      details: { list, name, query, isShared, isDefault },
    });
    return shown;
  });
}

function tooMany(): AppError {
  const message = `You keep ${SAVED_VIEWS_MAXIMUM} views of this list, which is as many as its menu shows. Delete one first.`;
  return fieldError('name', message);
}
