import { AppError } from '#contract/errors.ts';
import { PRESENCE_SECONDS } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import {
  deletePresence,
  isRecord,
  recordPresence as keep,
  type OpenRecord,
  type PresentUser,
  selectPresences,
} from '#db/queries/presences.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';

export type { PresentUser };

type Context = Pick<OperationContext, 'db' | 'clock'>;

/** The others who have the record open. */
export async function listPresences(
  { db, clock }: Context,
  actor: Actor,
  record: OpenRecord,
): Promise<PresentUser[]> {
  const present = await selectPresences(db, record, staleBefore(clock.now()));
  return present.filter(({ userId }) => userId !== actor.id);
}

/**
 * Says that the actor has the record open, for as long as a lease lasts; a page renews it while it is open. Returns
 * the others. Throws NOT_FOUND for no record.
 */
export async function recordPresence(
  context: Context,
  actor: Actor,
  record: OpenRecord,
): Promise<PresentUser[]> {
  const at = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    if (!(await isRecord(tx, record))) throw new AppError('NOT_FOUND');
    await keep(tx, record, { userId: actor.id, at, staleBefore: staleBefore(at) });
  });
  return await listPresences(context, actor, record);
}

/** The actor has left the record. */
export async function leavePresence(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  record: OpenRecord,
): Promise<void> {
  await deletePresence(db, record, actor.id);
}

function staleBefore(now: Date): Date {
  return new Date(now.getTime() - PRESENCE_SECONDS * 1000);
}
