import type { Tx } from '#db/pool.ts';
import { insertFilingEvents, type NewFilingEvent } from '#db/queries/filing-events.ts';
import { queueWebhookEvents } from '../webhook/queue-webhook-events.ts';

/** Writes down what happened to filings, and queues it for the webhooks that are told of it. */
export async function recordFilingEvents(tx: Tx, events: readonly NewFilingEvent[]): Promise<void> {
  await insertFilingEvents(tx, events);
  await queueWebhookEvents(tx, events);
}

/** The same for one. */
export async function recordFilingEvent(tx: Tx, event: NewFilingEvent): Promise<void> {
  await recordFilingEvents(tx, [event]);
}
