import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findUserBySubject, recordSignIn } from '#db/queries/users.ts';
import type { IssuedSession, SessionClient } from '#identity/port.ts';
import { clearAttempts, LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * The code finishes the sign-in. Throws UNAUTHENTICATED when the sign-in waits no more, CODE_WRONG alike for a
 * wrong, old, used or foreign code, ACCOUNT_DISABLED, RATE_LIMITED after too many tries.
 */
export async function confirmSecondFactor(
  context: Pick<OperationContext, 'db' | 'clock' | 'log'> & PasswordContext,
  request: { resolver: string; verificationId: string; code: string },
  client: SessionClient,
): Promise<IssuedSession> {
  const identity = passwordIdentityOf(context);
  const account = await identity.secondFactors.subjectOf(request.resolver);
  await limitAttempts(context.db, LIMITS.secondFactorCode, account);
  const checked = await identity.secondFactors.finishStep(
    request.resolver,
    request.verificationId,
    request.code,
  );
  const { subject } = checked;
  const user = await findUserBySubject(context.db, subject);
  if (!user) throw new AppError('UNAUTHENTICATED', { log: 'an account without a user signed in' });
  if (user.status === 'DISABLED') throw new AppError('ACCOUNT_DISABLED');
  await clearAttempts(context.db, LIMITS.secondFactorCode, account);
  const session = await inTransaction(context.db, async (tx) => {
    const opened = await identity.openSession(tx, checked, client, { secondFactor: true });
    await recordSignIn(tx, user.id, { subject, at: context.clock.now() });
    return opened;
  });
  context.log.info({ user: user.id, address: client.address }, 'signed in with a second factor');
  return session;
}
