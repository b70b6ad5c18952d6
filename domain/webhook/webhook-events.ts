import type { FilingStatus } from '../filing/vocabulary.ts';

/** What a webhook can be told. */
export const WEBHOOK_EVENTS = ['filing.submitted', 'filing.status_changed', 'filing.message'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What its owner sends to try it. */
export const WEBHOOK_TEST = 'webhook.test';
export type ToldEvent = WebhookEvent | typeof WEBHOOK_TEST;

/** Webhooks of one user. */
export const WEBHOOKS_MAXIMUM = 5;

/** For so long what was sent is kept, and can be sent again. */
export const WEBHOOK_DELIVERIES_KEPT_DAYS = 30;

/** What webhooks are told of an event in the life of a filing; null: nothing, such as notes among the agency's people. */
export function webhookEventOf({
  event,
  from,
  to,
}: {
  event: string;
  from: FilingStatus | null;
  to: FilingStatus | null;
}): WebhookEvent | null {
  if (event === 'message') return 'filing.message';
  if (to === null || from === to) return null;
  return from === null ? 'filing.submitted' : 'filing.status_changed';
}
