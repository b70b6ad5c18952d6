import { selectWebhooks, type WebhookRow } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';

/** The own webhooks, the newest first. */
export async function listWebhooks(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<WebhookRow[]> {
  return await selectWebhooks(context.db, actor.id);
}
