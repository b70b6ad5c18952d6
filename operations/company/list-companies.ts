import { type CompanyListQuery, selectCompanyPage } from '#db/queries/companies.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage, type Paging } from '../list/list-page.ts';
import type { CompanyRecord } from './company-record.ts';

/** One page of the customer agencies. Search fields are the specification's. Throws CURSOR_INVALID. */
export async function listCompanies(
  context: Pick<OperationContext, 'db'>,
  query: CompanyListQuery & Paging,
): Promise<ListPage<CompanyRecord>> {
  return await listPage('companies', query, (list, page) => selectCompanyPage(context.db, list, page));
}
