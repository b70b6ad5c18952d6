import { type OutboxQuery, type OutboxRow, selectOutboxPage } from '#db/queries/outbox.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';

/** One page of the mails that left or wait, newest first, without their text. Throws CURSOR_INVALID. */
export async function listOutbox(
  context: Pick<OperationContext, 'db'>,
  query: OutboxQuery & Paging,
): Promise<ListPage<OutboxRow>> {
  return await listPage('outbox', query, (list, page) => selectOutboxPage(context.db, list, page));
}
