import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { deleteWebhookRow } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Nothing is sent to it any more, and what was is forgotten. Throws NOT_FOUND for one of somebody else. */
export async function deleteWebhook(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const url = await deleteWebhookRow(tx, { id, userId: actor.id });
    if (url === null) throw new AppError('NOT_FOUND');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'webhook.delete',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { webhookId: id, url },
    });
  });
}
