import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { laneOfAccount } from '#identity/hashing-lane.ts';
import type { PasswordIdentity } from '#identity/port.ts';
import { clearAttempts, forgiveAttempt, LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { PasswordContext } from './password-identity.ts';

/**
 * Whoever changes how one signs in proves it with the password; a tab left open is not enough. Returns the subject.
 * Throws INVALID for a wrong password, RATE_LIMITED.
 */
export async function checkOwnPassword(
  db: Db,
  identity: PasswordIdentity,
  actor: Actor,
  currentPassword: string,
): Promise<string> {
  await limitAttempts(db, LIMITS.changePassword, actor.id);
  const checked = await identity
    .checkPassword(actor.email, currentPassword, laneOfAccount(actor.id))
    .catch(async (error: unknown) => {
      // Nobody could look at it: too many passwords wait.
      await forgiveAttempt(db, LIMITS.changePassword, actor.id);
      throw error;
    });
  if (checked === null) {
    throw new AppError('INVALID', { details: { fields: { currentPassword: 'That isn’t your password.' } } });
  }
  await clearAttempts(db, LIMITS.changePassword, actor.id);
  return checked.subject;
}

/** The same, where a provider that keeps the passwords to itself is asked for none: it signs people in anew instead. */
export async function requireOwnPassword(
  context: { db: Db } & PasswordContext,
  actor: Actor,
  currentPassword: string | undefined,
): Promise<void> {
  if (context.passwordIdentity === null) return;
  await checkOwnPassword(context.db, context.passwordIdentity, actor, currentPassword ?? '');
}
