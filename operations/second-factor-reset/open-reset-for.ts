import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { insertReset, lockOpenResetOf } from '#db/queries/second-factor-resets.ts';
import { lockUser } from '#db/queries/users.ts';
import type { OperationContext } from '../context.ts';

/**
 * The id of a reset of this user that nobody has started: what the user has asked for, or a new one. Throws NOT_FOUND,
 * INVALID for who has no second factor, CONFLICT for one that is under way.
 */
export async function openResetFor(
  context: Pick<OperationContext, 'identity'>,
  tx: Tx,
  userId: string,
  at: Date,
): Promise<string> {
  const user = await lockUser(tx, userId);
  if (!user) throw new AppError('NOT_FOUND');
  const subject = user.identitySubject;
  if (user.status === 'DISABLED' || subject === null || !(await context.identity.hasSecondFactor(subject))) {
    throw new AppError('INVALID', {
      message: 'This user hasn’t set up two-step verification, so there’s nothing to reset.',
    });
  }
  const open = await lockOpenResetOf(tx, userId);
  if (open && open.status !== 'ASKED') {
    throw new AppError('CONFLICT', { message: 'A reset is under way already. Reload to see it.' });
  }
  return open?.id ?? (await insertReset(tx, userId, at));
}
