import { AppError } from '#contract/errors.ts';
import {
  findOpenReset,
  startReset as markStarted,
  type OpenReset,
} from '#db/queries/second-factor-resets.ts';
import type { Actor } from '#domain/access/actor.ts';
import { actWithProof, type Proof } from '../access/act-with-proof.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { askApprovers } from './ask-approvers.ts';
import { findNoApprover } from './find-no-approver.ts';
import { openResetFor } from './open-reset-for.ts';
import { recordResetStep } from './record-reset-step.ts';

/**
 * An admin who knows that it is the owner who asks starts the reset of a second factor; another one has to approve it.
 * Takes the proof of actWithProof and throws what that throws; FORBIDDEN for the own one, NOT_FOUND, CONFLICT where one
 * is under way, INVALID for who has no factor.
 */
export async function startReset(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  proof: Proof,
  userId: string,
  { reason }: { reason: string },
): Promise<OpenReset> {
  if (userId === actor.id) {
    throw new AppError('FORBIDDEN', { message: 'Two other administrators have to reset yours.' });
  }
  return await actWithProof(context, actor, proof, 'start a reset', async (tx) => {
    const at = context.clock.now();
    const id = await openResetFor(context, tx, userId, at);
    await markStarted(tx, id, { by: actor.id, at, reason });
    const started = await findOpenReset(tx, id);
    if (started === null) throw new AppError('CONFLICT');
    await askApprovers(context, tx, started);
    const noApprover = await findNoApprover(tx, started, at);
    await recordResetStep(context, tx, started, {
      status: 'STARTED',
      actor,
      approvableFrom: noApprover?.from ?? null,
      details: { reason },
    });
    return started;
  });
}
