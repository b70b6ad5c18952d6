import { AppError } from '#contract/errors.ts';
import type { FilingSummary, ListFilingsQuery } from '#contract/filing.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import { type FilingListRow, type FilingPage, readFilingPage } from '#db/queries/list-filings.ts';
import { listMemoryOf } from '#db/queries/list-memory.ts';
import { runOn } from '#db/run-statement.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import type { ListPage } from '../list/read-list.ts';
import { decodeFilingCursor, encodeFilingCursor, fingerprintOf } from './filing-cursor.ts';
import { filtersOf, orderOf } from './filing-filters.ts';
import { PLACES } from './filing-places.ts';
import { toFilingSummary } from './filing-summary.ts';

/**
 * One page of the filings this user may see. The count is taken with the first page and carried along by its
 * cursors; of a common search text it is a lower bound. Throws CURSOR_INVALID for a cursor of another list, and
 * MALFORMED for days that do not exist.
 */
export async function listFilings(
  context: Pick<OperationContext, 'db' | 'clock'>,
  actor: Actor,
  query: ListFilingsQuery,
): Promise<ListPage<FilingSummary>> {
  const { limit, cursor: text, ...list } = query;
  const fingerprint = fingerprintOf([actor.id, list]);
  const cursor = text === undefined ? null : decodeFilingCursor(text, fingerprint);
  const order = orderOf(list);
  const page = await readFilingPage(runOn(context.db), {
    filters: await filtersOf(context, actor, list),
    order,
    limit,
    from: cursor?.place ?? null,
    backwards: cursor?.backwards ?? false,
    known: cursor?.count ?? null,
    countCap: LIST_COUNT_CAP,
    memory: listMemoryOf(context.db),
  }).catch((error: unknown) => {
    throw cursor !== null && isBadValue(error) ? new AppError('CURSOR_INVALID') : error;
  });
  const column = PLACES[order.sort];
  const cursorAt = (row: FilingListRow | undefined, backwards: boolean) =>
    row === undefined
      ? null
      : encodeFilingCursor(fingerprint, {
          backwards,
          place: { value: String(row[column]), id: row.id },
          count: page.count,
        });
  return {
    rows: page.rows.map(toFilingSummary),
    total: page.count.total,
    totalIsExact: page.count.isExact,
    nextCursor: hasNext(page, cursor) ? cursorAt(page.rows.at(-1), false) : null,
    prevCursor: hasPrevious(page, cursor) ? cursorAt(page.rows[0], true) : null,
  };
}

/** Somebody who came back from a page can go there again. */
function hasNext(page: FilingPage, cursor: { backwards: boolean } | null): boolean {
  return cursor?.backwards === true || page.hasMore;
}

function hasPrevious(page: FilingPage, cursor: { backwards: boolean } | null): boolean {
  return cursor !== null && (!cursor.backwards || page.hasMore);
}

/** SQLSTATE class 22: a cursor's value that is none of its column's type. */
function isBadValue(error: unknown): boolean {
  return error instanceof Error && String((error as Error & { code?: unknown }).code).startsWith('22');
}
