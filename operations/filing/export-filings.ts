import { LIST_COUNT_CAP } from '#contract/limits.ts';
import { selectFilingPage } from '#db/lists/filing-list.ts';
import { listCacheOf } from '#db/lists/list-cache.ts';
import type { Page, PageRequest } from '#db/lists/page.ts';
import { runOn } from '#db/run-statement.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { type FilingListQuery, filtersOf, orderOf } from './filing-filters.ts';
import type { ListedFiling } from './list-filings.ts';

const ROWS_AT_ONCE = 1000;

/**
 * All filings of a list, read page by page while they are written: memory does not grow with the list. Throws
 * MALFORMED for days that do not exist.
 */
export async function exportFilings(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: FilingListQuery,
): Promise<AsyncIterable<ListedFiling>> {
  const filters = await filtersOf(context, actor, query);
  const order = orderOf(query);
  const run = runOn(context.db);
  const cache = listCacheOf(context.db);
  return readAll((page) => selectFilingPage(run, { ...page, filters, order, cache }));
}

async function* readAll(
  read: (page: PageRequest) => Promise<Page<ListedFiling>>,
): AsyncGenerator<ListedFiling> {
  let request: PageRequest = {
    limit: ROWS_AT_ONCE,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
  };
  for (;;) {
    const page = await read(request);
    yield* page.rows;
    if (!page.hasMore) return;
    request = { ...request, from: page.last, known: page.count };
  }
}
