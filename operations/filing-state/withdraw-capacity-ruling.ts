import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findCapacityRuling, markRulingWithdrawn } from '#db/queries/capacity-rulings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/**
 * Takes a ruling on a capacity back, so that the rulebook's own rule counts again. It stays in the history.
 * Throws NOT_FOUND, and CONFLICT where it does not count any more.
 */
export async function withdrawCapacityRuling(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const ruling = await findCapacityRuling(tx, id);
    if (ruling === undefined) throw new AppError('NOT_FOUND');
    const withdrawn = await markRulingWithdrawn(tx, id, { by: actor.id, at: context.clock.now() });
    if (!withdrawn) throw new AppError('CONFLICT', { message: 'This decision is no longer in effect.' });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'capacity.withdraw-ruling',
      subjectKind: 'capacity',
      subjectId: ruling.capacity,
      details: { rulingId: id, state: ruling.state, gate: ruling.gate },
    });
  });
}
