import type { SelectQueryBuilder } from 'kysely';
import { AppError } from '#contract/errors.ts';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { Db } from '#db/pool.ts';
import { countUpTo, type Keyset, readKeysetPage } from '#db/queries/keyset-page.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

export interface ListRequest {
  /** Name of the sort field, kept in the cursor. */
  sort: string;
  keyset: Keyset;
  limit: number;
  cursor?: string | undefined;
}

/** One page of a list, as every list answers (see contract/common.ts). */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  prevCursor: string | null;
}

/** SQLSTATE class 22: a cursor's value that is none of the column's type. */
function isBadValue(error: unknown): boolean {
  return error instanceof Error && String((error as Error & { code?: unknown }).code).startsWith('22');
}

/**
 * One page of `query` in the order asked for. The query carries its filters and columns but no order and no
 * limit. Throws CURSOR_INVALID for a cursor of another list or order.
 */
export async function readList<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: ListRequest,
): Promise<ListPage<Row>> {
  const { sort, keyset, limit } = request;
  const order = keyset.order;
  const cursor = request.cursor === undefined ? null : decodeCursor(request.cursor, { sort, order });
  const backwards = cursor?.backwards ?? false;
  const page = { from: cursor?.place ?? null, backwards, limit };
  const { rows, hasMore } = await readKeysetPage(query, keyset, page).catch((error: unknown) => {
    throw cursor !== null && isBadValue(error) ? new AppError('CURSOR_INVALID') : error;
  });
  const counted = await countUpTo(db, query, LIST_COUNT_CAP);

  const cursorAt = (row: (typeof rows)[number] | undefined, towardsStart: boolean) =>
    row === undefined
      ? null
      : encodeCursor({
          sort,
          order,
          backwards: towardsStart,
          place: { value: row.place_value, id: row.place_id },
        });
  const hasNext = backwards || hasMore;
  const hasPrevious = backwards ? hasMore : cursor !== null;
  return {
    rows,
    total: Math.min(counted, LIST_COUNT_CAP),
    totalIsExact: counted <= LIST_COUNT_CAP,
    nextCursor: hasNext ? cursorAt(rows.at(-1), false) : null,
    prevCursor: hasPrevious ? cursorAt(rows[0], true) : null,
  };
}
