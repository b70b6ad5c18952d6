import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '#db/pool.ts';
import { findUserByEmail } from '#db/queries/users.ts';
import { isWithinLimit, LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import type { PasswordContext } from '../identity/password-identity.ts';

/** Longer than writing the mail takes, so that the time does not tell whether the address has an account. */
const ANSWER_AFTER_MS = 250;

/**
 * Mails a reset link where the address has an open account; answers alike, and as late, where it has none. Too many
 * mails to one address are swallowed silently for the same reason; RATE_LIMITED speaks of the caller only. A browser in
 * which the account signed in before (`deviceToken`) does not count with the others of its network.
 */
export async function sendPasswordResetEmail(
  context: Pick<OperationContext, 'db' | 'identity' | 'log'> & PasswordContext,
  email: string,
  client: { address: string; deviceToken?: string | undefined },
): Promise<void> {
  const address = email.toLowerCase();
  const { devices } = context.passwordIdentity ?? {};
  const device = (await devices?.recognize(address, client.deviceToken)) ?? null;
  if (device === null) await limitAttempts(context.db, LIMITS.mailFromAddress, client.address);
  const answerTime = wait(ANSWER_AFTER_MS);
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
  if (mayMail) {
    const mailed = inTransaction(context.db, (tx) => context.identity.sendPasswordResetEmail(tx, address));
    // Another provider answers late or not at all. Nobody waits for it: or that would tell who has an account here.
    if (context.passwordIdentity === null)
      void mailed.catch((error: unknown) =>
        context.log.warn({ err: error, user: owner.id }, 'a link to a new password was not mailed'),
      );
    else await mailed;
  }
  await answerTime;
}
