import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { hasDelivery, insertTestDelivery, requeueDelivery } from '#db/queries/webhook-deliveries.ts';
import { findWebhook } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import { WEBHOOK_TEST } from '#domain/webhook/webhook-events.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { queueDelivery } from './queue-webhook-events.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** Sends a delivery again, as it was. Throws NOT_FOUND, CONFLICT for one that waits already or a webhook that is off, RATE_LIMITED. */
export async function replayDelivery(
  context: Context,
  actor: Actor,
  { webhookId, deliveryId: id }: { webhookId: string; deliveryId: string },
): Promise<void> {
  await ofOwnWebhook(context, actor, webhookId, async (tx, at) => {
    if (await requeueDelivery(tx, { id, webhookId, at })) return id;
    if (!(await hasDelivery(tx, { id, webhookId }))) throw new AppError('NOT_FOUND');
    throw new AppError('CONFLICT', { message: 'This delivery is waiting to be sent. Reload in a moment.' });
  });
}

/** Sends a test to a webhook. Throws NOT_FOUND, CONFLICT for a webhook that is off, RATE_LIMITED. */
export async function testWebhook(context: Context, actor: Actor, webhookId: string): Promise<void> {
  await ofOwnWebhook(context, actor, webhookId, (tx, at) =>
    insertTestDelivery(tx, { webhookId, event: WEBHOOK_TEST, at }),
  );
}

/** Queues the delivery that `prepare` names. */
async function ofOwnWebhook(
  context: Context,
  actor: Actor,
  webhookId: string,
  prepare: (tx: Tx, at: Date) => Promise<string>,
): Promise<void> {
  await limitAttempts(context.db, LIMITS.webhookOfUser, actor.id);
  await inTransaction(context.db, async (tx) => {
    const webhook = await findWebhook(tx, { id: webhookId, userId: actor.id });
    if (webhook === null) throw new AppError('NOT_FOUND');
    if (!webhook.isEnabled)
      throw new AppError('CONFLICT', { message: 'This webhook is off. Turn it on first.' });
    await queueDelivery(tx, { id: await prepare(tx, context.clock.now()), ownerId: actor.id });
  });
}
