import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import {
  findOpenReset,
  approveReset as markApproved,
  type OpenReset,
} from '#db/queries/second-factor-resets.ts';
import type { Actor } from '#domain/access/actor.ts';
import { describeCannotApprove } from '#domain/access/describe-cannot-approve.ts';
import { actWithProof, type Proof } from '../access/act-with-proof.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { findCannotApprove } from './find-cannot-approve.ts';
import { recordResetStep } from './record-reset-step.ts';

const HOUR_MS = 3_600_000;

/** The end of the waiting time of what is approved now. */
export function dueAfter(context: Pick<OperationContext, 'config'>, approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + context.config.secondFactorResetHours * HOUR_MS);
}

/**
 * Another admin agrees: the waiting time begins, and the owner is told how to stop it. Throws FORBIDDEN for the admin
 * who started it, for one whose account leads back to the same hand by who made or changed it within a week, and for the
 * owner; NOT_FOUND when it was stopped; CONFLICT when it was approved. Takes the proof of actWithProof and throws what
 * that throws.
 */
export async function approveReset(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  proof: Proof,
  id: string,
): Promise<OpenReset> {
  return await actWithProof(context, actor, proof, 'approve a reset', async (tx) => {
    // The proof holds all admins: none of them starts or approves it at this moment.
    const waiting = await findOpenReset(tx, id);
    if (waiting === null) throw new AppError('NOT_FOUND');
    const at = context.clock.now();
    await requireSecondPerson(context, tx, waiting, actor, at);
    const dueAt = dueAfter(context, at);
    if (!(await markApproved(tx, id, { by: actor.id, at, dueAt }))) throw new AppError('CONFLICT');
    await recordResetStep(context, tx, waiting, { status: 'APPROVED', actor, dueAt });
    const approved = await findOpenReset(tx, id);
    if (approved === null) throw new AppError('CONFLICT');
    return approved;
  });
}

async function requireSecondPerson(
  { config }: Pick<OperationContext, 'config'>,
  tx: Tx,
  reset: OpenReset,
  actor: Actor,
  at: Date,
): Promise<void> {
  const cannot = await findCannotApprove(tx, reset, actor.id, at);
  if (cannot === null) return;
  const message = describeCannotApprove(cannot, reset.startedBy ?? '', config.agency.timeZone);
  throw new AppError('FORBIDDEN', { message });
}
