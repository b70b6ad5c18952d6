import type { ListInsurersQuery } from '#contract/insurer.ts';
import { type InsurerRecord, selectInsurerPage } from '#db/queries/insurers.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';

/** One page of the insurer directory, by name. Throws CURSOR_INVALID. */
export async function listInsurers(
  { db }: Pick<OperationContext, 'db'>,
  query: ListInsurersQuery,
): Promise<ListPage<InsurerRecord>> {
  return await listPage('insurers', query, (list, page) => {
    const { order = 'asc', kind = null, confidence = null, search } = list;
    return selectInsurerPage(db, { search, order, filters: { kind, confidence } }, page);
  });
}
