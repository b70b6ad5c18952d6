import { inTransaction } from '#db/pool.ts';
import { deleteSavedView as deleteView } from '#db/queries/saved-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { lockOwnView } from './lock-own-view.ts';

/** Deletes a view of one's own. Throws what lockOwnView throws. */
export async function deleteSavedView(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { list, name } = await lockOwnView(tx, actor, id);
    await deleteView(tx, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'saved-view.delete',
      subjectKind: 'saved-view',
      subjectId: id,
      details: { list, name },
    });
  });
}
