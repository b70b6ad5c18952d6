import type { ListFilingsQuery } from '#contract/filing.ts';
import { type FilingListRow, selectFilingPage } from '#db/lists/filing-list.ts';
import { listCacheOf } from '#db/lists/list-cache.ts';
import { runOn } from '#db/run-statement.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { type ListPage, listPage } from '../list/list-page.ts';
import { filtersOf, orderOf } from './filing-filters.ts';

/** A filing as lists, dashboards and exports know it. */
export type ListedFiling = FilingListRow;

/**
 * One page of the filings this user may see. Of a common search text the count is a lower bound. Throws
 * CURSOR_INVALID for a cursor of another list, and MALFORMED for days that do not exist.
 */
export async function listFilings(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: ListFilingsQuery,
): Promise<ListPage<ListedFiling>> {
  return await listPage(['filings', actor.id], query, async (list, page) =>
    selectFilingPage(runOn(context.db), {
      ...page,
      filters: await filtersOf(context, actor, list),
      order: orderOf(actor, list),
      cache: listCacheOf(context.db),
    }),
  );
}
