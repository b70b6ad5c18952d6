import { inTransaction } from '#db/pool.ts';
import { selectOpenViews } from '#db/queries/user-views.ts';
import { lapseOf } from '#domain/access/viewing.ts';
import type { OperationContext } from '../context.ts';
import { closeView } from './close-view.ts';

/**
 * Writes down the end of views that nobody stopped. They let nobody see anything from the moment on at which they lapsed;
 * this only says so in the audit log. Each in a transaction of its own.
 */
export async function endLapsedViews(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const now = context.clock.now();
  for (const view of await selectOpenViews(context.db)) {
    const ending = lapseOf(view, now, context.config.secondFactorRoles);
    if (ending === null) continue;
    const at = ending === 'EXPIRED' ? view.expiresAt : now;
    await inTransaction(context.db, (tx) => closeView(context, tx, view, { at, ending, actor: null }));
  }
}
