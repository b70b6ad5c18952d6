import { type OpenReset, selectOpenResets } from '#db/queries/second-factor-resets.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { CannotApprove } from '#domain/access/second-factor-resets.ts';
import type { OperationContext } from '../context.ts';
import { findCannotApprove } from './find-cannot-approve.ts';
import { findNoApprover } from './find-no-approver.ts';

type Context = Pick<OperationContext, 'db' | 'clock'>;
type SeenReset = OpenReset & {
  cannotApprove: CannotApprove | null;
  /** To its starter, where nobody may approve it yet: from when somebody may; null where there is nobody. */
  noApprover: { from: Date | null } | null;
};

/** A reset, with why this admin may not approve it and, to who started it, whether anybody may. */
export async function asSeenBy(context: Context, actor: Actor, reset: OpenReset): Promise<SeenReset> {
  const at = context.clock.now();
  const cannotApprove = await findCannotApprove(context.db, reset, actor.id, at);
  const isOwnStart = reset.status === 'STARTED' && reset.startedById === actor.id;
  const noApprover = isOwnStart ? await findNoApprover(context.db, reset, at) : null;
  return { ...reset, cannotApprove, noApprover };
}

/** Every reset of a second factor that has not ended: at most one for each user. */
export async function listResets(context: Context, actor: Actor): Promise<SeenReset[]> {
  const resets = await selectOpenResets(context.db);
  return await Promise.all(resets.map((reset) => asSeenBy(context, actor, reset)));
}
