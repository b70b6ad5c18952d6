import { AppError } from '#contract/errors.ts';
import { findUserOfIdentity } from '#db/queries/actor.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import type { OperationContext } from '../context.ts';

/**
 * The user behind a verified token. An invited user is found by the confirmed address until the first
 * sign-in links the two. Throws UNAUTHENTICATED when nobody fits and ACCOUNT_DISABLED for a closed account.
 */
export async function getActor(
  context: Pick<OperationContext, 'db'>,
  identity: VerifiedIdentity,
): Promise<Actor> {
  const user = identity.user ?? (await findUserOfIdentity(context.db, identity));
  if (user === null)
    throw new AppError('UNAUTHENTICATED', { log: 'the token is valid, but no user belongs to it' });
  if (user.status === 'DISABLED') throw new AppError('ACCOUNT_DISABLED');
  return { id: user.id, role: user.role, companyId: user.companyId, email: user.email };
}

/** The same user as things stand now. Throws ACCOUNT_DISABLED for a closed account. */
export async function getActorAgain(context: Pick<OperationContext, 'db'>, before: Actor): Promise<Actor> {
  const user = await findUser(context.db, before.id);
  if (user?.status !== 'ACTIVE') throw new AppError('ACCOUNT_DISABLED');
  return { ...before, role: user.role, companyId: user.companyId };
}
