import { BULK_FILINGS_MAXIMUM, LIST_COUNT_CAP } from '#contract/limits.ts';
import { selectFilingPage } from '#db/lists/filing-list.ts';
import { listCacheOf } from '#db/lists/list-cache.ts';
import { runOn } from '#db/run-statement.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { type FilingListQuery, filtersOf, orderOf } from '../filing-filters.ts';
import { fieldError } from '../parse-field.ts';

/** Filings by id, or all of a list. */
export interface FilingSelection {
  filingIds?: readonly string[] | undefined;
  filter?: FilingListQuery | undefined;
}

/**
 * The ids that are meant, each once, in the order given or that of the list. Throws INVALID where a filter comes to
 * more than one request takes.
 */
export async function selectFilings(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  { filingIds = [], filter }: FilingSelection,
  most = BULK_FILINGS_MAXIMUM,
): Promise<string[]> {
  if (filter === undefined) return [...new Set(filingIds)];
  const page = await selectFilingPage(runOn(context.db), {
    filters: await filtersOf(context, actor, filter),
    order: orderOf(actor, filter),
    cache: listCacheOf(context.db),
    limit: most,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
  });
  if (page.hasMore) {
    const message = `This filter comes to more than ${most} filings. Narrow it, or take a page at a time.`;
    throw fieldError('filter', message);
  }
  return page.rows.map(({ id }) => id);
}
