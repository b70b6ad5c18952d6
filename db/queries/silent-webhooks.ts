import type { Db, Tx } from '../pool.ts';

/** When a webhook of this owner last failed in this way, since an instant; null where none did. */
export async function findLastFailure(
  db: Db,
  of: { ownerId: string; error: string; since: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select('delivery.last_attempt_at as at')
    .where('webhook.user_id', '=', of.ownerId)
    .where('delivery.last_attempt_at', '>', of.since)
    .where('delivery.last_error', '=', of.error)
    .orderBy('delivery.last_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Puts off a delivery that waits, without an attempt. Returns whether it still waited. */
export async function postponeDelivery(tx: Tx, id: string, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: until })
    .where('id', '=', id)
    .where('status', '=', 'QUEUED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
