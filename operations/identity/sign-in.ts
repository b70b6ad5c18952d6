import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findUserBySubject, recordSignIn } from '#db/queries/users.ts';
import type { IssuedSession } from '#identity/port.ts';
import { clearAttempts, forgiveAttempt, LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * Email and password to a session. Throws CREDENTIALS_WRONG alike for an unknown address and a wrong password,
 * ACCOUNT_DISABLED only to who knows the password, RATE_LIMITED after too many tries, SECOND_FACTOR_REQUIRED with
 * a resolver for who has set one up.
 */
export async function signIn(
  context: Pick<OperationContext, 'db' | 'clock'> & PasswordContext,
  credentials: { email: string; password: string },
  client: { address: string; userAgent: string },
): Promise<IssuedSession> {
  const identity = passwordIdentityOf(context);
  const account = credentials.email.toLowerCase();
  const pair = `${account} ${client.address}`;
  // Counted before the check, so that many tries at the same moment count too.
  await limitAttempts(context.db, LIMITS.signInAddress, client.address);
  await limitAttempts(context.db, LIMITS.signInAccount, account);
  await limitAttempts(context.db, LIMITS.signIn, pair);

  const subject = await identity.checkPassword(account, credentials.password);
  if (subject === null) throw new AppError('CREDENTIALS_WRONG');
  const user = await findUserBySubject(context.db, subject);
  if (!user) throw new AppError('CREDENTIALS_WRONG', { log: 'an account without a user signed in' });
  if (user.status === 'DISABLED') throw new AppError('ACCOUNT_DISABLED');

  await clearAttempts(context.db, LIMITS.signIn, pair);
  // Not cleared: or an account of one's own would wipe out what was guessed at the accounts of others.
  await forgiveAttempt(context.db, LIMITS.signInAddress, client.address);
  const factors = await identity.secondFactors.list(subject);
  if (factors.length > 0) {
    const resolver = await inTransaction(context.db, (tx) => identity.secondFactors.openStep(tx, subject));
    throw new AppError('SECOND_FACTOR_REQUIRED', {
      details: { resolver, factors: [...factors.map(({ kind }) => kind), 'RECOVERY'] },
    });
  }
  return await inTransaction(context.db, async (tx) => {
    const session = await identity.openSession(tx, subject, client, { secondFactor: false });
    await recordSignIn(tx, user.id, { subject, at: context.clock.now() });
    return session;
  });
}
