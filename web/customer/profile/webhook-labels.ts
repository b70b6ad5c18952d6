import type { WebhookDeliveryBody } from '#contract/webhook.ts';
import type { ToldEvent } from '#domain/webhook/webhook-events.ts';
import type { Tone } from '../../shared/tone.ts';

export const WEBHOOK_EVENT_NAMES: Record<ToldEvent, string> = {
  'filing.submitted': 'Filing submitted',
  'filing.status_changed': 'Filing status changed',
  'filing.message': 'Message on a filing',
  'webhook.test': 'Test',
};

interface DeliveryTag {
  tone: Tone;
  shape: 'diamond' | 'square' | 'triangle';
  word: string;
}

const DELIVERY_TAGS: Record<WebhookDeliveryBody['status'], DeliveryTag> = {
  QUEUED: { tone: 'info', shape: 'diamond', word: 'Queued' },
  DELIVERED: { tone: 'ok', shape: 'square', word: 'Delivered' },
  FAILED: { tone: 'bad', shape: 'triangle', word: 'Failed' },
};

/** One that failed waits, too: for its next attempt. */
export function deliveryTag({
  status,
  attempts,
}: Pick<WebhookDeliveryBody, 'status' | 'attempts'>): DeliveryTag {
  if (status === 'QUEUED' && attempts > 0) {
    return { tone: 'warn', shape: 'triangle', word: 'Failed, retrying' };
  }
  return DELIVERY_TAGS[status];
}
