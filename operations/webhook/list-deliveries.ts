import { AppError } from '#contract/errors.ts';
import { type DeliveryRow, selectDeliveryPage } from '#db/queries/webhook-deliveries.ts';
import { findWebhook } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';

/** What one of the own webhooks was told, the latest first. Throws NOT_FOUND for one of somebody else, CURSOR_INVALID. */
export async function listDeliveries(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  webhookId: string,
  paging: Paging,
): Promise<ListPage<DeliveryRow>> {
  if ((await findWebhook(context.db, { id: webhookId, userId: actor.id })) === null) {
    throw new AppError('NOT_FOUND');
  }
  return await listPage(['webhook-deliveries', webhookId], paging, (_list, page) =>
    selectDeliveryPage(context.db, webhookId, page),
  );
}
