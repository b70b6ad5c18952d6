import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import { lockActiveAdmins } from '#db/queries/admins.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import type { PasswordContext } from '../identity/password-identity.ts';

type Access = Pick<Actor, 'role' | 'companyId'>;

const accessChanged = () =>
  new AppError('UNAUTHENTICATED', { message: 'Your access changed meanwhile. Send it again.' });

/** Throws UNAUTHENTICATED where somebody's role or company is another than when the request was let in. */
export function requireSameAccess(before: Access | null, now: Access | undefined): void {
  if (before !== null && now?.role === before.role && now.companyId === before.companyId) return;
  throw accessChanged();
}

/**
 * Locks who asks for something that lasts, such as a key: whoever ends the sign-ins or changes the role at this moment
 * ends all of these, and one that was asked for just before would be left. Throws UNAUTHENTICATED where the sign-in has
 * ended, and like requireSameAccess.
 */
export async function lockActor(
  context: PasswordContext,
  tx: Tx,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId'>,
): Promise<void> {
  await context.passwordIdentity?.sessions.requireOpen(tx, session.subject, session.sessionId);
  requireSameAccess(actor, await lockUser(tx, actor.id));
}

/**
 * For what an admin proves with a password: hashing it takes long enough to be demoted or disabled meanwhile. Locks all
 * admins, before anything else of the transaction but an account, so that everybody locks in one order. Throws UNAUTHENTICATED for who is
 * no active admin any more.
 */
export async function requireStillAdmin(tx: Tx, actor: Actor): Promise<void> {
  const admins = await lockActiveAdmins(tx);
  if (!admins.includes(actor.id)) throw accessChanged();
}
