import { AppError } from '#contract/errors.ts';
import { webhookUrlFault } from '#domain/webhook/webhook-url.ts';
import type { Settings } from '../context.ts';

/** Throws INVALID for an address that no webhook can have. Where it leads is looked at when it is called. */
export function requireWebhookUrl(config: Pick<Settings, 'webhooksReachPrivateNetwork'>, url: string): void {
  const fault = webhookUrlFault(url, config.webhooksReachPrivateNetwork);
  if (fault !== null) throw new AppError('INVALID', { details: { fields: { url: fault } } });
}
