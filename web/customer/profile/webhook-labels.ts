import type { WebhookDeliveryBody } from '#contract/webhook.ts';
import type { ToldEvent } from '#domain/webhook/webhook-events.ts';
import type { Tone } from '../../shared/tone.ts';

export const WEBHOOK_EVENT_NAMES: Record<ToldEvent, string> = {
  'filing.submitted': 'Filing submitted',
  'filing.status_changed': 'Filing status changed',
  'filing.message': 'Message on a filing',
  'webhook.test': 'Test',
};

export const DELIVERY_TAGS: Record<
  WebhookDeliveryBody['status'],
  { tone: Tone; shape: 'diamond' | 'square' | 'triangle'; word: string }
> = {
  QUEUED: { tone: 'info', shape: 'diamond', word: 'Queued' },
  DELIVERED: { tone: 'ok', shape: 'square', word: 'Delivered' },
  FAILED: { tone: 'bad', shape: 'triangle', word: 'Failed' },
};
