import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#db/pool.ts';
import { isDisabledAddress } from '#db/queries/users.ts';
import { isWithinLimit, LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
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
  const mayMail = await isWithinLimit(context.db, LIMITS.mailToAddress, address);
  if (mayMail && !(await isDisabledAddress(context.db, address))) {
    await inTransaction(context.db, (tx) => context.identity.sendPasswordResetEmail(tx, address));
  }
  await answerTime;
}
