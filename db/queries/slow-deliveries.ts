import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';
import type { QueuedDelivery } from './webhook-deliveries.ts';

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

/**
 * How a delivery that waits is queued: whether its webhook is steady by the time it is sent, and how many wait with it, up
 * to `most`: those of its owner's steady webhooks, or those of all others of its owner.
 */
export async function findTurnOfDelivery(
  db: Db,
  { id, ownerId }: QueuedDelivery,
  most: number,
): Promise<{ isSteady: boolean; waiting: number }> {
  const { rows } = await sql<{ isSteady: boolean; waiting: string }>`
    select turn.is_steady as "isSteady", (
      select count(*) from (
        select from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
        where webhook.user_id = ${ownerId} and delivery.status = 'QUEUED'
          and ${isSteady('webhook', 'turn')} = turn.is_steady
        limit ${most}
      ) with_it
    ) as waiting
    from (
      select ${isSteady('own', 'asked')} as is_steady, asked.next_attempt_at
      from webhook_deliveries asked join webhooks own on own.id = asked.webhook_id
      where asked.id = ${id}
    ) turn
  `.execute(db);
  const [turn] = rows;
  return { isSteady: turn?.isSteady === true, waiting: Number(turn?.waiting ?? 0) };
}

/** Whether a webhook may be trusted to be quick by the time of an attempt. */
const isSteady = (webhook: string, delivery: string) =>
  sql<boolean>`coalesce(${sql.ref(`${webhook}.steady_from`)} <= ${sql.ref(`${delivery}.next_attempt_at`)}, false)`;
