import { AppError } from '#contract/errors.ts';
import { markOverrideWithdrawn, selectOverridesOfState } from '#db/queries/rule-overrides.ts';
import type { Actor } from '#domain/access/actor.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import { parseState } from '../assessment/parse-state.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { timeZoneOf } from '../today.ts';
import { notifyOfStateChange } from './notify-of-state-change.ts';

/**
 * Takes an override back: from now on everything is priced as if it had never been. It stays in the list. It takes proof
 * and is told like one that is added. Throws STATE_UNKNOWN, NOT_FOUND, CONFLICT where it is withdrawn already or another
 * override builds on it, and what actWithProof throws.
 */
export async function withdrawOverride(
  context: ProofContext & Pick<OperationContext, 'config' | 'clock'>,
  actor: Actor,
  proof: Proof,
  at: { code: string; id: string },
): Promise<void> {
  const state = parseState(at.code);
  await actWithProof(context, actor, proof, 'withdraw an override', async (tx) => {
    const overrides = await selectOverridesOfState(tx, state, timeZoneOf(context.clock));
    const override = overrides.find(({ id }) => id === at.id);
    if (override === undefined) throw new AppError('NOT_FOUND');
    const built = overrides.find(
      ({ id, rule, withdrawnAt }) => id !== at.id && rule === override.rule && withdrawnAt === null,
    );
    if (override.change.what === 'NEW_CHARGE' && built !== undefined) {
      throw new AppError('CONFLICT', {
        message: `Override ${built.number} changes the charge that this one adds. Withdraw that one first.`,
      });
    }
    const withdrawn = await markOverrideWithdrawn(tx, at.id, { by: actor.id, at: context.clock.now() });
    if (!withdrawn) throw new AppError('CONFLICT', { message: 'This override was already withdrawn.' });
    await notifyOfStateChange(context, tx, actor, [state], 'WITHDRAW_OVERRIDE');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing-state.withdraw-override',
      subjectKind: 'filing-state',
      subjectId: state,
      details: { overrideId: at.id, number: override.number, rule: override.rule },
    });
  });
}
