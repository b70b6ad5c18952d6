import type { CapacityRulingRequest } from '#contract/filing-state-settings.ts';
import { inTransaction } from '#db/pool.ts';
import { replaceCapacityRulings } from '#db/queries/filing-state-settings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { notifyCapacityRequesters } from './notify-capacity-requesters.ts';

/**
 * Rules for many states at once whether we may file in a capacity. A ruling outranks the rulebook and the ruling
 * before it, which stays in the history. Filings that waited for it can be submitted from its commit on, and their customers are told.
 */
export async function settleCapacities(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  request: CapacityRulingRequest,
): Promise<void> {
  const states = [...new Set(request.states)].sort();
  const { capacity, gate, reason, citation } = request;
  const ruling = { states, capacity, gate, reason, citation };
  await inTransaction(context.db, async (tx) => {
    await replaceCapacityRulings(tx, { ...ruling, by: actor.id, at: context.clock.now() });
    await notifyCapacityRequesters(context, tx, { states, capacity, isOpen: gate !== 'BLOCKED' });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'capacity.settle',
      subjectKind: 'capacity',
      subjectId: capacity,
      details: ruling,
    });
  });
}
