import { deleteIdempotencyKeysBefore } from '#db/queries/idempotency-keys.ts';
import type { OperationContext } from '../context.ts';

/** Nobody repeats a request after this long; the answers kept for it may hold personal data. */
const KEPT_DAYS = 7;

/** Deletes answers kept for repeated requests that are older than a week. Returns how many. */
export async function deleteOldIdempotencyKeys(
  context: Pick<OperationContext, 'db' | 'clock'>,
): Promise<number> {
  const before = new Date(context.clock.now().getTime() - KEPT_DAYS * 86_400_000);
  return await deleteIdempotencyKeysBefore(context.db, before);
}
