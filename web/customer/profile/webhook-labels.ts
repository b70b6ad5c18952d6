import type { WebhookDeliveryBody } from '#contract/webhook.ts';
import type { Tone } from '../../shared/tone.ts';

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
