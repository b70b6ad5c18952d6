import type { ToldEvent } from '#domain/webhook/webhook-events.ts';

/** What people call the events that a webhook is told. */
export const WEBHOOK_EVENT_NAMES: Record<ToldEvent, string> = {
  'filing.submitted': 'Filing submitted',
  'filing.status_changed': 'Filing status changed',
  'filing.message': 'Message on a filing',
  'webhook.test': 'Test',
};
