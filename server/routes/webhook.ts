import {
  CREATE_WEBHOOK,
  DELETE_WEBHOOK,
  LIST_MY_WEBHOOKS,
  LIST_WEBHOOK_DELIVERIES,
  REPLAY_WEBHOOK_DELIVERY,
  TEST_WEBHOOK,
  UPDATE_WEBHOOK,
} from '#contract/paths/webhook.ts';
import { createWebhook } from '#operations/webhook/create-webhook.ts';
import { deleteWebhook } from '#operations/webhook/delete-webhook.ts';
import { listDeliveries } from '#operations/webhook/list-deliveries.ts';
import { listWebhooks } from '#operations/webhook/list-webhooks.ts';
import { replayDelivery, testWebhook } from '#operations/webhook/replay-delivery.ts';
import { updateWebhook } from '#operations/webhook/update-webhook.ts';
import { identityOf } from '../authenticate.ts';
import { presentPage } from '../present/page.ts';
import { presentDelivery, presentWebhook } from '../present/webhook.ts';
import { DONE, handle } from '../register.ts';

export const webhookRoutes = [
  handle(LIST_MY_WEBHOOKS, async ({ context, actor }) => ({
    items: (await listWebhooks(context, actor)).map(presentWebhook),
  })),
  handle(CREATE_WEBHOOK, async ({ context, actor, body, request }) => {
    const { secret, ...webhook } = await createWebhook(context, actor, identityOf(request), body);
    return { ...presentWebhook(webhook), secret };
  }),
  handle(UPDATE_WEBHOOK, async ({ context, actor, params, body, request }) =>
    presentWebhook(await updateWebhook(context, actor, identityOf(request), params.id, body)),
  ),
  handle(DELETE_WEBHOOK, async ({ context, actor, params }) => {
    await deleteWebhook(context, actor, params.id);
    return DONE;
  }),
  handle(TEST_WEBHOOK, async ({ context, actor, params }) => {
    await testWebhook(context, actor, params.id);
    return DONE;
  }),
  handle(LIST_WEBHOOK_DELIVERIES, async ({ context, actor, params, query }) =>
    presentPage(await listDeliveries(context, actor, params.id, query), presentDelivery),
  ),
  handle(REPLAY_WEBHOOK_DELIVERY, async ({ context, actor, params: { id, deliveryId } }) => {
    await replayDelivery(context, actor, { webhookId: id, deliveryId });
    return DONE;
  }),
];
