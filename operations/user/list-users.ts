import { type RawBuilder, sql } from 'kysely';
import { usersQuery } from '#db/queries/users.ts';
import type { OperationContext } from '../context.ts';
import { containing } from '../list/containing.ts';
import { type ListPage, readList } from '../list/read-list.ts';
import type { UserRecord } from './user-record.ts';

export interface ListUsers {
  search?: string | undefined;
  /** Left out: name or email. */
  searchField?: UserField | undefined;
  /** Only the users of this company. */
  companyId?: string | undefined;
  sort: UserField;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  cursor?: string | undefined;
}

type UserField = 'name' | 'email' | 'invoiceable_status';

/** As the indexes of 0001-people.sql spell them. */
const FIELDS: Record<UserField, RawBuilder<string>> = {
  name: sql<string>`lower(users.first_name || ' ' || users.last_name)`,
  email: sql<string>`lower(users.email)`,
  invoiceable_status: sql<string>`users.invoiceable_status`,
};

/** One page of the users. Search and sort fields are the specification's. Throws CURSOR_INVALID. */
export async function listUsers(
  context: Pick<OperationContext, 'db'>,
  request: ListUsers,
): Promise<ListPage<UserRecord>> {
  const { search, searchField, companyId, sort } = request;
  let query = usersQuery(context.db);
  if (companyId !== undefined) query = query.where('users.company_id', '=', companyId);
  if (search !== undefined && search.trim() !== '') {
    const pattern = containing(search.trim());
    const fields = searchField === undefined ? [FIELDS.name, FIELDS.email] : [FIELDS[searchField]];
    query = query.where((where) =>
      where.or(fields.map((field) => sql<boolean>`lower(${field}) like ${pattern}`)),
    );
  }
  return await readList(context.db, query, {
    sort,
    keyset: {
      expression: FIELDS[sort],
      type: 'text',
      id: sql`users.id`,
      idType: 'uuid',
      order: request.order ?? 'asc',
    },
    limit: request.limit,
    cursor: request.cursor,
  });
}
