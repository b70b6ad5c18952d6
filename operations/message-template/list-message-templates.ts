import { type MessageTemplate, selectMessageTemplates } from '#db/queries/message-templates.ts';
import type { OperationContext } from '../context.ts';

export type { MessageTemplate };

/** What the office writes to customers again and again, by name. */
export async function listMessageTemplates(
  context: Pick<OperationContext, 'db'>,
): Promise<readonly MessageTemplate[]> {
  return await selectMessageTemplates(context.db);
}
