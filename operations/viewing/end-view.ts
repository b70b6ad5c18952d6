import { inTransaction } from '#db/pool.ts';
import { findOpenViewOf } from '#db/queries/user-views.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { closeView } from './close-view.ts';

/** An admin stops viewing as this user. Does no harm where they do not. */
export async function endView(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const view = await findOpenViewOf(tx, actor.id);
    if (view?.user.id !== userId) return;
    const now = context.clock.now();
    const isOver = view.expiresAt <= now;
    await closeView(context, tx, view, {
      actor,
      at: isOver ? view.expiresAt : now,
      ending: isOver ? 'EXPIRED' : 'STOPPED',
    });
  });
}
