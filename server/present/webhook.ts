import type { WebhookBody, WebhookDeliveryBody } from '#contract/webhook.ts';
import type { listDeliveries } from '#operations/webhook/list-deliveries.ts';
import type { listWebhooks } from '#operations/webhook/list-webhooks.ts';

/** A webhook as its owner sees it again: never its secret. */
export function presentWebhook(webhook: Awaited<ReturnType<typeof listWebhooks>>[number]): WebhookBody {
  const { id, url, events, isEnabled, offBecause, createdAt } = webhook;
  return { id, url, events, isEnabled, offBecause, createdAt: createdAt.toISOString() };
}

/** One of its deliveries. */
export function presentDelivery(
  delivery: Awaited<ReturnType<typeof listDeliveries>>['rows'][number],
): WebhookDeliveryBody {
  return {
    id: delivery.id,
    event: delivery.event,
    filingId: delivery.filingId,
    filingNumber: delivery.filingNumber,
    status: delivery.status,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    lastAttemptAt: delivery.lastAttemptAt?.toISOString() ?? null,
    lastHttpStatus: delivery.lastHttpStatus,
    lastError: delivery.lastError,
  };
}
