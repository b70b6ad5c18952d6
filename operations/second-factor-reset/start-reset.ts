import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import {
  findOpenReset,
  startReset as markStarted,
  type OpenReset,
} from '#db/queries/second-factor-resets.ts';
import type { Actor } from '#domain/access/actor.ts';
import { requireStillAdmin } from '../access/lock-actor.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { openResetFor } from './open-reset-for.ts';
import { recordResetStep } from './record-reset-step.ts';

/**
 * An admin who knows that it is the owner who asks starts the reset of a second factor; another one has to approve it.
 * Throws FORBIDDEN for the own one, NOT_FOUND, CONFLICT where one is under way, INVALID for a wrong password and for
 * who has no factor, RATE_LIMITED.
 */
export async function startReset(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  userId: string,
  request: { reason: string; currentPassword?: string | undefined },
): Promise<OpenReset> {
  if (userId === actor.id) {
    throw new AppError('FORBIDDEN', { message: 'Two other administrators have to reset yours.' });
  }
  await requireOwnPassword(context, actor, request.currentPassword);
  const { reason } = request;
  return await inTransaction(context.db, async (tx) => {
    await requireStillAdmin(tx, actor);
    const at = context.clock.now();
    const id = await openResetFor(context, tx, userId, at);
    await markStarted(tx, id, { by: actor.id, at, reason });
    const started = await findOpenReset(tx, id);
    if (started === null) throw new AppError('CONFLICT');
    await recordResetStep(context, tx, started, { status: 'STARTED', actor, details: { reason } });
    return started;
  });
}
