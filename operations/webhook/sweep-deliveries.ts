import { inTransaction } from '#db/pool.ts';
import { deleteDeliveriesBefore, selectStrandedDeliveries } from '#db/queries/webhook-deliveries.ts';
import { WEBHOOK_DELIVERIES_KEPT_DAYS } from '#domain/webhook/webhook-events.ts';
import type { OperationContext } from '../context.ts';
import { queueDelivery } from './queue-webhook-events.ts';

const STRANDED_AFTER_MS = 10 * 60_000;
const AT_ONCE = 500;

/** Queues deliveries again whose job was lost, and deletes those that are kept no longer. */
export async function sweepDeliveries(context: Pick<OperationContext, 'db' | 'clock'>): Promise<void> {
  const now = context.clock.now().getTime();
  await inTransaction(context.db, async (tx) => {
    const stranded = await selectStrandedDeliveries(tx, new Date(now - STRANDED_AFTER_MS), AT_ONCE);
    for (const delivery of stranded) await queueDelivery(tx, delivery);
  });
  await deleteDeliveriesBefore(context.db, new Date(now - WEBHOOK_DELIVERIES_KEPT_DAYS * 86_400_000));
}
