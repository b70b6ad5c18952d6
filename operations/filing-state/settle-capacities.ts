import { AppError } from '#contract/errors.ts';
import type { CapacityRulingRequest } from '#contract/filing-state-settings.ts';
import { areRulingsInForce, replaceCapacityRulings } from '#db/queries/capacity-rulings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { notifyCapacityRequesters } from './notify-capacity-requesters.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

/**
 * Rules for many states at once whether we may file in a capacity. A ruling outranks the rulebook and the ruling
 * before it, which stays in the history. Filings that waited for it can be submitted from its commit on, and their customers are told.
 * Its reason is read by customers: it takes proof, and every admin and the agency are told. Throws CONFLICT where it is
 * in force as it is, and what actWithProof throws.
 */
export async function settleCapacities(
  context: ProofContext & Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  proof: Proof,
  request: Omit<CapacityRulingRequest, 'currentPassword'>,
): Promise<void> {
  const states = [...new Set(request.states)].sort();
  const { capacity, gate, reason, citation } = request;
  const ruling = { states, capacity, gate, reason, citation };
  await actWithProof(context, actor, proof, 'decide a filing capacity', async (tx) => {
    if (await areRulingsInForce(tx, ruling)) {
      throw new AppError('CONFLICT', { message: 'This decision is already in effect.' });
    }
    await replaceCapacityRulings(tx, { ...ruling, by: actor.id, at: context.clock.now() });
    await notifyOfStateChange(context, tx, actor, states, 'DECIDE_CAPACITY');
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
