import { AppError } from '#contract/errors.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import { errorCodeOf } from '#db/error-code.ts';
import type { Page, PageRequest, Place, RowCount } from '#db/lists/page.ts';
import { type Cursor, decodeCursor, encodeCursor, fingerprintOf } from './cursor.ts';

/** Which page of a list is asked for. */
export interface Paging {
  limit: number;
  cursor?: string | undefined;
  /** False for who wants the first rows and not how many there are: counting costs more than reading them. */
  isCounted?: false;
}

const NOT_COUNTED: RowCount = { total: 0, isExact: false };

/** One page of a list, as every list answers (see contract/common.ts). */
export interface ListPage<Row> {
  rows: Row[];
  /** At least so many where it is not exact. */
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  prevCursor: string | null;
}

/**
 * One page of a list. `name` and the query without its paging name the list in its cursors; the count is taken with
 * the first page and carried along by them. Throws CURSOR_INVALID for a cursor of another list, and what `read`
 * throws.
 */
export async function listPage<Query extends Paging, Row>(
  name: string | readonly string[],
  query: Query,
  read: (list: Omit<Query, keyof Paging>, page: PageRequest) => Promise<Page<Row>>,
): Promise<ListPage<Row>> {
  const { limit, cursor: text, isCounted, ...list } = query;
  const fingerprint = fingerprintOf([name, list]);
  const cursor = text === undefined ? null : decodeCursor(text, fingerprint);
  const page = await read(list, {
    limit,
    from: cursor?.place ?? null,
    backwards: cursor?.backwards ?? false,
    known: cursor?.count ?? (isCounted === false ? NOT_COUNTED : null),
    countCap: LIST_COUNT_CAP,
  }).catch((error: unknown) => {
    throw cursor !== null && isBadValue(error) ? new AppError('CURSOR_INVALID') : error;
  });
  const { count, hasMore } = page;
  const cursorAt = (place: Place | null, backwards: boolean) =>
    place === null ? null : encodeCursor(fingerprint, { backwards, place, count });
  return {
    rows: page.rows,
    total: count.total,
    totalIsExact: count.isExact,
    nextCursor: hasNext(cursor, hasMore) ? cursorAt(page.last, false) : null,
    prevCursor: hasPrevious(cursor, hasMore) ? cursorAt(page.first, true) : null,
  };
}

/** Somebody who came back from a page can go there again. */
function hasNext(cursor: Cursor | null, hasMore: boolean): boolean {
  return cursor?.backwards === true || hasMore;
}

function hasPrevious(cursor: Cursor | null, hasMore: boolean): boolean {
  return cursor !== null && (!cursor.backwards || hasMore);
}

/** SQLSTATE class 22: a cursor's value that is none of its column's type. */
function isBadValue(error: unknown): boolean {
  return errorCodeOf(error)?.startsWith('22') === true;
}
