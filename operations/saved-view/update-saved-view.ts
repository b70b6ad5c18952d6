import type { ListName, UpdateSavedViewRequest } from '#contract/saved-view.ts';
import { inTransaction } from '#db/pool.ts';
import { clearDefaultView, updateSavedView as updateView } from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { lockOwnView } from './lock-own-view.ts';
import { requireQuery } from './read-query.ts';
import { type ShownView, showView } from './show-view.ts';

/**
 * Changes a view of one's own; what is left out stays. Throws INVALID for what its list does not know, and what
 * lockOwnView throws.
 */
export async function updateSavedView(
  context: Pick<OperationContext, 'db' | 'clock' | 'config' | 'rulebook'>,
  actor: Actor,
  id: string,
  changes: UpdateSavedViewRequest,
): Promise<ShownView> {
  return await inTransaction(context.db, async (tx) => {
    const within = { ...context, db: tx };
    const before = await lockOwnView(tx, actor, id);
    const { list } = before;
    if (changes.query !== undefined) await requireQuery(within, list as ListName, changes.query);
    const updatedAt = context.clock.now();
    const after = { ...before, ...definedOf(changes), updatedAt };
    if (after.isDefault) await clearDefaultView(tx, after);
    await updateView(tx, id, after, updatedAt);
    const shown = await showView(within, actor, after);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'saved-view.update',
      subjectKind: 'saved-view',
      subjectId: id,
      details: { list, name: before.name, ...changes },
    });
    return shown;
  });
}

function definedOf<T extends object>(changes: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
