import { AppError } from '#contract/errors.ts';
import { webhookUrlFault } from '#domain/webhook/webhook-url.ts';
import type { Settings } from '../context.ts';
import { isNeverDelivered } from './connection-guard.ts';

const NEVER_DELIVERED =
  'Enter an address on the public internet. We don’t deliver to private or local addresses, such as localhost or 10.0.0.1.';

/**
 * Throws INVALID for an address that no webhook can have, and for one to which nothing would ever be delivered. Where a
 * name leads is looked at when it is called.
 */
export function requireWebhookUrl(config: Pick<Settings, 'webhooksReachPrivateNetwork'>, url: string): void {
  const { webhooksReachPrivateNetwork } = config;
  const fault =
    webhookUrlFault(url, webhooksReachPrivateNetwork) ??
    (isNeverDelivered(new URL(url), webhooksReachPrivateNetwork) ? NEVER_DELIVERED : null);
  if (fault !== null) throw new AppError('INVALID', { details: { fields: { url: fault } } });
}
