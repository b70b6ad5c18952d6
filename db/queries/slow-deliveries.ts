import type { Db, Tx } from '../pool.ts';

/** When deliveries of this owner were last attempted since an instant, to which webhook, and how long that took. */
export async function listAttemptTimes(
  db: Db,
  of: { ownerId: string; since: Date },
): Promise<{ webhookId: string; endedAt: Date; milliseconds: number }[]> {
  const rows = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select([
      'webhook.id as webhookId',
      'delivery.last_attempt_at as endedAt',
      'delivery.last_attempt_milliseconds as milliseconds',
    ])
    .where('webhook.user_id', '=', of.ownerId)
    .where('delivery.last_attempt_at', '>', of.since)
    .where('delivery.last_attempt_milliseconds', 'is not', null)
    .execute();
  return rows.flatMap(({ webhookId, endedAt, milliseconds }) =>
    endedAt === null || milliseconds === null ? [] : [{ webhookId, endedAt, milliseconds }],
  );
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
