import { selectUserPage, type UserListQuery } from '#db/queries/users.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import type { UserRecord } from './user-record.ts';

/** One page of the users. Search and sort fields are the specification's. Throws CURSOR_INVALID. */
export async function listUsers(
  context: Pick<OperationContext, 'db'>,
  query: UserListQuery & Paging,
): Promise<ListPage<UserRecord>> {
  return await listPage('users', query, (list, page) => selectUserPage(context.db, list, page));
}
