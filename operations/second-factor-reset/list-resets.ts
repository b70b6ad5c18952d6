import { type OpenReset, selectOpenResets } from '#db/queries/second-factor-resets.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CannotApprove } from '#domain/access/second-factor-resets.ts';
import type { OperationContext } from '../context.ts';
import { findCannotApprove } from './find-cannot-approve.ts';

type Context = Pick<OperationContext, 'db' | 'clock'>;
type SeenReset = OpenReset & { cannotApprove: CannotApprove | null };

/** A reset, with why this admin may not approve it. */
export async function asSeenBy(context: Context, actor: Actor, reset: OpenReset): Promise<SeenReset> {
  const cannotApprove = await findCannotApprove(context.db, reset, actor.id, context.clock.now());
  return { ...reset, cannotApprove };
}

/** Every reset of a second factor that has not ended: at most one for each user. */
export async function listResets(context: Context, actor: Actor): Promise<SeenReset[]> {
  const resets = await selectOpenResets(context.db);
  return await Promise.all(resets.map((reset) => asSeenBy(context, actor, reset)));
}
