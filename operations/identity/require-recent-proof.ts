import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import type { IdentityPort, VerifiedIdentity } from '#identity/port.ts';
import { checkOwnPassword } from './check-own-password.ts';
import type { PasswordContext } from './password-identity.ts';
import { requirePassedFactor } from './require-passed-factor.ts';

/** How long a sign-in proves by itself who is there. */
const RECENT_MINUTES = 15;
const MINUTE_MS = 60_000;

/** What a sign-in proves. */
export type SignInProof = Pick<VerifiedIdentity, 'subject' | 'sessionId' | 'signedInAt' | 'secondFactor'>;

/**
 * For what a stolen session must not do: the password, or a sign-in of the last quarter of an hour; of an account with a
 * second factor, a sign-in that passed it. `act` completes "Log in again before you ...". Throws INVALID for a password
 * that is missing or wrong, FORBIDDEN where a provider keeps the passwords and the sign-in is older,
 * SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function requireRecentProof(
  context: { db: Db; identity: IdentityPort } & PasswordContext,
  actor: Actor,
  session: SignInProof,
  currentPassword: string | undefined,
  act: string,
): Promise<void> {
  await requirePassedFactor(context, session, act);
  const own = context.passwordIdentity;
  if (own !== null && currentPassword !== undefined) {
    await checkOwnPassword(context.db, own, actor, currentPassword);
    return;
  }
  // The provider's clock, which no test of ours sets.
  if (session.signedInAt !== null && Date.now() - session.signedInAt.getTime() < RECENT_MINUTES * MINUTE_MS)
    return;
  if (own === null) throw new AppError('FORBIDDEN', { message: `Log in again before you ${act}.` });
  throw new AppError('INVALID', {
    details: { fields: { currentPassword: pleaseEnter('Current password') } },
  });
}
