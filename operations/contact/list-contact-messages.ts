import {
  type ContactMessageQuery,
  type ContactMessageRow,
  selectContactMessagePage,
} from '#db/queries/contact-messages.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';

export type ContactMessage = ContactMessageRow;

/** One page of the visitors' messages, newest first, narrowed as asked. Throws CURSOR_INVALID. */
export async function listContactMessages(
  context: Pick<OperationContext, 'db'>,
  query: ContactMessageQuery & Paging,
): Promise<ListPage<ContactMessage>> {
  return await listPage('contact-messages', query, (list, page) =>
    selectContactMessagePage(context.db, list, page),
  );
}
