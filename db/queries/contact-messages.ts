import type { Filters } from '../lists/filters.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';

export async function insertContactMessage(
  tx: Tx,
  message: { name: string; email: string; phone: string; message: string },
): Promise<void> {
  await tx.insertInto('contact_messages').values(message).execute();
}

export interface ContactMessageRow {
  id: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: Date;
}

const CONTACT_MESSAGE_LIST = {
  from: 'contact_messages',
  columns: ['id', 'name', 'email', 'phone', 'message', 'created_at as createdAt'],
  id: { sql: 'id', type: 'uuid' },
  sorts: { created_at: { sql: 'created_at', type: 'timestamptz' } },
  searched: {},
  searchedByDefault: [],
  filters: {},
} as const satisfies TableList<'created_at', never, Filters>;

/** A page of the messages, newest first. */
export async function selectContactMessagePage(db: Db, page: PageRequest): Promise<Page<ContactMessageRow>> {
  const request = { sort: 'created_at', order: 'desc', filters: {} } as const;
  return await readTableList(db, CONTACT_MESSAGE_LIST, request, page);
}
