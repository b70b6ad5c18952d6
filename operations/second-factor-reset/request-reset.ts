import { inTransaction } from '#db/pool.ts';
import { insertReset, lockOpenResetOf } from '#db/queries/second-factor-resets.ts';
import { findUserBySubject, lockUser } from '#db/queries/users.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from '../identity/password-identity.ts';
import { recordResetStep } from './record-reset-step.ts';

/**
 * Somebody who knows the password has lost second factor and recovery codes: the admins are told, and so is the owner.
 * Nothing else changes; asking again changes nothing. Throws UNAUTHENTICATED when the sign-in waits no more, RATE_LIMITED.
 */
export async function requestReset(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  request: { resolver: string },
): Promise<void> {
  const subject = await passwordIdentityOf(context).secondFactors.subjectOf(request.resolver);
  await limitAttempts(context.db, LIMITS.secondFactorReset, subject);
  await inTransaction(context.db, async (tx) => {
    const found = await findUserBySubject(tx, subject);
    const user = found && (await lockUser(tx, found.id));
    if (!user || user.status === 'DISABLED' || (await lockOpenResetOf(tx, user.id))) return;
    const id = await insertReset(tx, user.id, context.clock.now());
    await recordResetStep(context, tx, { id, userId: user.id }, { status: 'ASKED', actor: user });
  });
}
