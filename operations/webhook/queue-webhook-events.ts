import type { Tx } from '#db/pool.ts';
import type { NewFilingEvent } from '#db/queries/filing-events.ts';
import { findTurnOfDelivery } from '#db/queries/slow-deliveries.ts';
import {
  insertDeliveriesOfEvents,
  type NewWebhookEvent,
  type QueuedDelivery,
} from '#db/queries/webhook-deliveries.ts';
import { webhookEventOf } from '#domain/webhook/webhook-events.ts';
import { enqueue } from '#jobs/enqueue.ts';

/** Who has more deliveries waiting than this is behind everybody in any case. */
const MOST_COUNTED = 100;

/** Queues what webhooks are told of these events, in the transaction in which they happen. */
export async function queueWebhookEvents(tx: Tx, events: readonly NewFilingEvent[]): Promise<void> {
  const told = events.flatMap(({ event, filingId, from, to, at }): NewWebhookEvent[] => {
    const name = webhookEventOf({ event, from, to });
    return name === null ? [] : [{ event: name, filingId, from, to, at }];
  });
  if (told.length === 0) return;
  for (const delivery of await insertDeliveriesOfEvents(tx, told)) await queueDelivery(tx, delivery);
}

/**
 * Queues the job that sends a delivery. Those of one owner are sent one after the other, and after everything else that
 * waits; those to servers that have answered quickly until now in a row of their own, so that they wait for no slow one.
 * Who has more of them waiting goes behind who has fewer: a server that is slow keeps its owner waiting, and others no
 * longer than one attempt.
 */
export async function queueDelivery(tx: Tx, delivery: QueuedDelivery, runAt?: Date): Promise<void> {
  const { id, ownerId } = delivery;
  const { isSteady, waiting } = await findTurnOfDelivery(tx, delivery, MOST_COUNTED);
  await enqueue(
    tx,
    'send-webhook',
    { deliveryId: id },
    {
      key: `webhook:${id}`,
      oneAtATime: `webhooks:${ownerId}${isSteady ? ':steady' : ''}`,
      afterAll: waiting,
      ...(runAt === undefined ? {} : { runAt }),
    },
  );
}
