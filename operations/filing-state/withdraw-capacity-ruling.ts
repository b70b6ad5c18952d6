import { AppError } from '#contract/errors.ts';
import { findCapacityRuling, markRulingWithdrawn } from '#db/queries/capacity-rulings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

/**
 * Takes a ruling on a capacity back, so that the rulebook's own rule counts again, which may open what the ruling closed.
 * It stays in the history. It takes proof and is told like a ruling that is made. Throws NOT_FOUND, CONFLICT where it does
 * not count any more, and what actWithProof throws.
 */
export async function withdrawCapacityRuling(
  context: ProofContext & Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  proof: Proof,
  id: string,
): Promise<void> {
  await actWithProof(context, actor, proof, 'withdraw a decision on a capacity', async (tx) => {
    const ruling = await findCapacityRuling(tx, id);
    if (ruling === undefined) throw new AppError('NOT_FOUND');
    const withdrawn = await markRulingWithdrawn(tx, id, { by: actor.id, at: context.clock.now() });
    if (!withdrawn) throw new AppError('CONFLICT', { message: 'This decision is no longer in effect.' });
    await notifyOfStateChange(context, tx, actor, [ruling.state], 'WITHDRAW_DECISION');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'capacity.withdraw-ruling',
      subjectKind: 'capacity',
      subjectId: ruling.capacity,
      details: { rulingId: id, state: ruling.state, gate: ruling.gate },
    });
  });
}
