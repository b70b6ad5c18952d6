import type { Db } from '#db/pool.ts';
import { findOneHand, type OpenReset } from '#db/queries/second-factor-resets.ts';
import { type CannotApprove, HELD_DAYS } from '#domain/access/second-factor-resets.ts';

const DAY_MS = 24 * 3_600_000;

/** Why this admin may not approve the reset at that moment; null where they may, or where it waits for no approval. */
export async function findCannotApprove(
  db: Db,
  reset: Pick<OpenReset, 'status' | 'userId' | 'startedById'>,
  adminId: string,
  at: Date,
): Promise<CannotApprove | null> {
  const { userId, startedById } = reset;
  if (userId === adminId) return { why: 'OWN_RESET', until: null };
  if (startedById === adminId) return { why: 'OWN_START', until: null };
  if (reset.status !== 'STARTED' || startedById === null) return null;
  const since = new Date(at.getTime() - HELD_DAYS * DAY_MS);
  const held = await findOneHand(db, [startedById, adminId], since);
  if (held === null) return null;
  const from = new Date(held.at.getTime() + HELD_DAYS * DAY_MS);
  return { why: whyHeld(held, adminId), until: { heldSince: held.at, from } };
}

function whyHeld(
  { action, subjectId }: { action: string | null; subjectId: string | null },
  adminId: string,
): CannotApprove['why'] {
  if (action === null) return 'SAME_PERSON_BEHIND_BOTH';
  const isAdded = action === 'user.create';
  if (subjectId === adminId) return isAdded ? 'ADDED_BY_STARTER' : 'CHANGED_BY_STARTER';
  return isAdded ? 'ADDED_STARTER' : 'CHANGED_STARTER';
}
