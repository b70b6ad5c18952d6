import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findUserBySubject } from '#db/queries/users.ts';
import {
  clearAttempts,
  forgiveAttempt,
  isWithinLimit,
  LIMITS,
  type Limit,
  limitAttempts,
} from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'log'> & PasswordContext;

/**
 * Counts a code of the second step before it is looked at. A browser that the account signed in from before is counted
 * by itself: whoever guesses elsewhere with the password does not keep it out. Throws RATE_LIMITED, and tells the owner
 * then.
 */
export async function limitCodes(
  context: Context,
  subject: string,
  deviceToken: string | undefined,
): Promise<{ succeed(): Promise<void> }> {
  const { db } = context;
  const owner = await findUserBySubject(db, subject);
  const { devices } = passwordIdentityOf(context);
  const device = owner === undefined ? null : await devices.recognize(owner.email, deviceToken);
  const all = device === null ? LIMITS.secondFactorCode : LIMITS.secondFactorDevices;
  // What one browser's own limit refuses is no attempt at that of all.
  if (device !== null) await limitOrTell(context, LIMITS.secondFactorDevice, device, subject);
  await limitOrTell(context, all, subject, subject);
  return {
    async succeed() {
      if (device !== null) await clearAttempts(db, LIMITS.secondFactorDevice, device);
      // Not cleared: or an owner who signs in would let who guesses begin anew.
      await forgiveAttempt(db, all, subject);
    },
  };
}

async function limitOrTell(context: Context, limit: Limit, key: string, subject: string): Promise<void> {
  try {
    await limitAttempts(context.db, limit, key);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') {
      await tellOwner(context, subject, limit.attempts).catch((fault: unknown) =>
        context.log.warn({ err: fault }, 'an owner was not told of wrong codes'),
      );
    }
    throw error;
  }
}

/** Once for an incident, however long it goes on within a day. */
async function tellOwner(context: Context, subject: string, codes: number): Promise<void> {
  if (!(await isWithinLimit(context.db, LIMITS.codesMail, subject))) return;
  const owner = await findUserBySubject(context.db, subject);
  if (!owner || owner.status === 'DISABLED') return;
  context.log.warn({ user: owner.id }, 'somebody with the password guesses at codes');
  const data = { firstName: owner.firstName, codes };
  await inTransaction(context.db, (tx) =>
    enqueueMail(context, tx, { to: owner.email, template: 'code-attempts', data }),
  );
}
