import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { insertSignIn } from '#db/queries/sign-ins.ts';
import { findUserBySubject, recordSignIn } from '#db/queries/users.ts';
import type { IssuedSession, SessionClient } from '#identity/port.ts';
import type { OperationContext } from '../context.ts';
import { limitCodes } from './limit-codes.ts';
import { notifyOfSignInChange } from './notify-of-sign-in-change.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * The code finishes the sign-in. Throws UNAUTHENTICATED when the sign-in waits no more, CODE_WRONG alike for a
 * wrong, old, used or foreign code, ACCOUNT_DISABLED, RATE_LIMITED after too many tries.
 */
export async function confirmSecondFactor(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'log'> & PasswordContext,
  request: { resolver: string; verificationId: string; code: string },
  client: SessionClient,
): Promise<IssuedSession> {
  const identity = passwordIdentityOf(context);
  const account = await identity.secondFactors.subjectOf(request.resolver);
  const counted = await limitCodes(context, account, client.deviceToken);
  const checked = await identity.secondFactors
    .finishStep(request.resolver, request.verificationId, request.code)
    .catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'CODE_WRONG')
        await noteWrongCode(context, account, client);
      throw error;
    });
  const { subject } = checked;
  const user = await findUserBySubject(context.db, subject);
  if (!user) throw new AppError('UNAUTHENTICATED', { log: 'an account without a user signed in' });
  if (user.status === 'DISABLED') throw new AppError('ACCOUNT_DISABLED');
  await counted.succeed();
  const session = await inTransaction(context.db, async (tx) => {
    const isRecovery = checked.code === 'RECOVERY';
    const how = isRecovery ? 'RECOVERY_CODE' : 'SECOND_FACTOR';
    const opened = await identity.openSession(tx, checked, client, { secondFactor: true, openedBy: how });
    const at = context.clock.now();
    await recordSignIn(tx, user.id, { subject, at });
    await insertSignIn(tx, user.id, { ...client, at, how, outcome: 'SIGNED_IN' });
    if (isRecovery) {
      const left = await identity.secondFactors.countRecoveryCodes(subject);
      await notifyOfSignInChange(context, tx, user.id, { what: 'RECOVERY_CODE_USED', left });
    }
    return opened;
  });
  context.log.info({ user: user.id, address: client.address }, 'signed in with a second factor');
  return session;
}

async function noteWrongCode(
  { db, clock }: Pick<OperationContext, 'db' | 'clock'>,
  subject: string,
  client: SessionClient,
): Promise<void> {
  const user = await findUserBySubject(db, subject);
  if (!user) return;
  const entry = { ...client, at: clock.now(), how: 'SECOND_FACTOR', outcome: 'WRONG_CODE' } as const;
  await insertSignIn(db, user.id, entry);
}
