import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { deleteMessageTemplateRow, lockMessageTemplate } from '#db/queries/message-templates.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Deletes a template; what was written with it stays. Throws NOT_FOUND. */
export async function deleteMessageTemplate(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const template = await lockMessageTemplate(tx, id);
    if (template === undefined) throw new AppError('NOT_FOUND');
    await deleteMessageTemplateRow(tx, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'message-template.delete',
      subjectKind: 'message-template',
      subjectId: id,
      details: { name: template.name, text: template.text },
    });
  });
}
