import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#db/pool.ts';
import { findUserByEmail } from '#db/queries/users.ts';
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
  const owner = await findUserByEmail(context.db, address);
  // Counted only for who is mailed: a stranger's many spellings of an address use up nothing of its owner's.
  const mayMail =
    owner !== undefined &&
    owner.status !== 'DISABLED' &&
    (await isWithinLimit(
      context.db,
      address.includes('+') ? LIMITS.resetMailAlias : LIMITS.resetMail,
      address,
    ));
  if (mayMail) await inTransaction(context.db, (tx) => context.identity.sendPasswordResetEmail(tx, address));
  await answerTime;
}
