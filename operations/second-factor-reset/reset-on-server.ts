import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { approveReset, startReset } from '#db/queries/second-factor-resets.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import type { OperationContext } from '../context.ts';
import { dueAfter } from './approve-reset.ts';
import { openResetFor } from './open-reset-for.ts';
import { recordResetStep } from './record-reset-step.ts';

const BY = 'the command on the server';

/**
 * For an office with one admin: whoever has a shell on the server stands for both people. The owner is told, may stop
 * it, and the waiting time is the same. Returns its end. Throws NOT_FOUND, INVALID for who has no factor, CONFLICT.
 */
export async function resetOnServer(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'>,
  email: string,
): Promise<Date> {
  return await inTransaction(context.db, async (tx) => {
    const user = await findUserByEmail(tx, email.toLowerCase());
    if (!user) throw new AppError('NOT_FOUND', { message: `Nobody has the address ${email}.` });
    const at = context.clock.now();
    const dueAt = dueAfter(context, at);
    const reset = { id: await openResetFor(context, tx, user.id, at), userId: user.id };
    await startReset(tx, reset.id, { by: null, at, reason: BY });
    await approveReset(tx, reset.id, { by: null, at, dueAt });
    await recordResetStep(context, tx, reset, {
      status: 'APPROVED',
      actor: null,
      dueAt,
      details: { by: BY },
    });
    return dueAt;
  });
}
