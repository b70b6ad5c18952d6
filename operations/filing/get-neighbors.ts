import { AppError } from '#contract/errors.ts';
import { type FilingPageRequest, findFilingRow, placeOf, selectFilingPage } from '#db/lists/filing-list.ts';
import { listCacheOf } from '#db/lists/list-cache.ts';
import { runOn } from '#db/run-statement.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { type FilingListQuery, filtersOf, orderOf } from './filing-filters.ts';

/** The filings before and behind one in a list; null at its ends. */
export interface Neighbors {
  previousId: string | null;
  nextId: string | null;
}

/** Known, so that nobody counts a list of which two rows are read. */
const UNCOUNTED = { total: 0, isExact: false };

/**
 * What stands before and behind a filing in a list with these filters and this order. It need not be in the list any
 * more: its place is. Throws NOT_FOUND, and what filtersOf throws.
 */
export async function getNeighbors(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  query: FilingListQuery,
): Promise<Neighbors> {
  const run = runOn(context.db);
  const row = await findFilingRow(run, id);
  if (row === null) throw new AppError('NOT_FOUND');
  const order = orderOf(actor, query);
  // Answered, it has no place among those who wait: what comes next is whoever waits longest now.
  const isAnswered =
    query.queue === 'needs_reply' && order.sort === 'unanswered_since' && row.unansweredSince === null;
  const request: FilingPageRequest = {
    limit: 1,
    from: isAnswered ? null : placeOf(row, order.sort),
    backwards: false,
    known: UNCOUNTED,
    countCap: 0,
    filters: await filtersOf(context, actor, query),
    order,
    cache: listCacheOf(context.db),
  };
  const next = await selectFilingPage(run, request);
  if (isAnswered) return { previousId: null, nextId: next.rows[0]?.id ?? null };
  const previous = await selectFilingPage(run, { ...request, backwards: true });
  return { previousId: previous.rows[0]?.id ?? null, nextId: next.rows[0]?.id ?? null };
}
