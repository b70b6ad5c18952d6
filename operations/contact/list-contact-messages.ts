import { type ContactMessageRow, selectContactMessagePage } from '#db/queries/contact-messages.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';

export type ContactMessage = ContactMessageRow;

/** One page of the visitors' messages, newest first. Throws CURSOR_INVALID. */
export async function listContactMessages(
  context: Pick<OperationContext, 'db'>,
  query: Paging,
): Promise<ListPage<ContactMessage>> {
  return await listPage('contact-messages', query, (_list, page) =>
    selectContactMessagePage(context.db, page),
  );
}
