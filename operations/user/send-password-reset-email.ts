import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { isDisabledAddress } from '#db/queries/users.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';

/** Longer than writing the mail takes, so that the time does not tell whether the address has an account. */
const ANSWER_AFTER_MS = 250;

/**
 * Mails a reset link where the address has an open account; answers alike, and as late, where it has none. Too many
 * mails to one address are swallowed silently for the same reason; RATE_LIMITED speaks of the caller only.
 */
export async function sendPasswordResetEmail(
  context: Pick<OperationContext, 'db' | 'identity'>,
  email: string,
  client: { address: string },
): Promise<void> {
  await limitAttempts(context.db, LIMITS.mailFromAddress, client.address);
  const answerTime = wait(ANSWER_AFTER_MS);
  const address = email.toLowerCase();
  if ((await mayMail(context, address)) && !(await isDisabledAddress(context.db, address))) {
    await inTransaction(context.db, (tx) => context.identity.sendPasswordResetEmail(tx, address));
  }
  await answerTime;
}

async function mayMail(context: Pick<OperationContext, 'db'>, address: string): Promise<boolean> {
  try {
    await limitAttempts(context.db, LIMITS.mailToAddress, address);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}
