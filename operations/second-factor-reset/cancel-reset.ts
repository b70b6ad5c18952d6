import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { selectAdminMailboxes } from '#db/queries/admins.ts';
import {
  findOpenReset,
  cancelReset as markStopped,
  type OpenReset,
} from '#db/queries/second-factor-resets.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { parseCancelToken } from './cancel-token.ts';
import { recordResetStep } from './record-reset-step.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** Returns false where there is no such reset, or where it has ended. */
async function stop(context: Context, id: string, actor: Pick<Actor, 'id'> | null): Promise<boolean> {
  return await inTransaction(context.db, async (tx) => {
    const open = await findOpenReset(tx, id);
    if (open === null) return false;
    await lockUser(tx, open.userId);
    if (!(await markStopped(tx, id, { by: actor?.id ?? null, at: context.clock.now() }))) return false;
    if (actor === null) await tellAdmins(context, tx, open);
    const details = { by: actor === null ? 'the link in our email' : 'an administrator' };
    await recordResetStep(context, tx, open, { status: 'STOPPED', actor, details });
    return true;
  });
}

/** Who started it and who was asked: somebody else may have the password of the owner, who did not want the reset. */
async function tellAdmins(
  context: Context,
  tx: Tx,
  { userId, userName, ...reset }: OpenReset,
): Promise<void> {
  const hasPhone = Boolean((await getUser({ db: tx }, userId)).phone);
  for (const { id, email } of await selectAdminMailboxes(tx)) {
    if (id === userId) continue;
    await enqueueMail(context, tx, {
      to: email,
      template: 'second-factor-reset-stopped',
      data: { userId, userName, hasPhone, startedBy: reset.startedBy, isOwnStart: reset.startedById === id },
    });
  }
}

/** The owner stops it by the link in any letter about it. Throws LINK_INVALID for another link, and when it has ended. */
export async function cancelResetByLink(
  context: Context,
  token: string,
  client: { address: string },
): Promise<void> {
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  if (!(await stop(context, parseCancelToken(context.config, token), null)))
    throw new AppError('LINK_INVALID');
}

/** Any admin stops it. Throws NOT_FOUND when it has ended. */
export async function cancelReset(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await stop(context, id, actor))) throw new AppError('NOT_FOUND');
}
