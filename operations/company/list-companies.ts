import { type RawBuilder, sql } from 'kysely';
import { companiesQuery } from '#db/queries/companies.ts';
import type { OperationContext } from '../context.ts';
import { containing } from '../list/containing.ts';
import { type ListPage, readList } from '../list/read-list.ts';
import type { CompanyRecord } from './company-record.ts';

type CompanyField = 'name' | 'email' | 'company';

export interface ListCompanies {
  search?: string | undefined;
  /** Left out: in any of them. */
  searchField?: CompanyField | undefined;
  sort: CompanyField;
  order?: 'asc' | 'desc' | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** As the indexes of the migrations spell them. */
const FIELDS: Record<CompanyField, RawBuilder<string>> = {
  name: sql<string>`lower(companies.name)`,
  email: sql<string>`lower(companies.email)`,
  company: sql<string>`lower(companies.company)`,
};

/** One page of the customer agencies. Search fields are the specification's. Throws CURSOR_INVALID. */
export async function listCompanies(
  context: Pick<OperationContext, 'db'>,
  request: ListCompanies,
): Promise<ListPage<CompanyRecord>> {
  const { search, searchField, sort } = request;
  let query = companiesQuery(context.db);
  if (search !== undefined && search.trim() !== '') {
    const pattern = containing(search.trim());
    const fields = searchField === undefined ? Object.values(FIELDS) : [FIELDS[searchField]];
    query = query.where((where) => where.or(fields.map((field) => sql<boolean>`${field} like ${pattern}`)));
  }
  return await readList(context.db, query, {
    sort,
    keyset: {
      expression: FIELDS[sort],
      type: 'text',
      id: sql`companies.id`,
      idType: 'uuid',
      order: request.order ?? 'asc',
    },
    limit: request.limit,
    cursor: request.cursor,
  });
}
