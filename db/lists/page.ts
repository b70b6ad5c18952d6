import type { SqlType } from './filters.ts';
import type { Statement } from './statement.ts';

export type Direction = 'asc' | 'desc';

/** What rows are sorted by, never null, and the type to which its text in a cursor is turned back. */
export interface SortKey {
  sql: string;
  type: SqlType;
}

/** A row's place in a list: the value it is sorted by, and the id that breaks ties. */
export interface Place {
  value: string;
  id: string;
}

/** How many rows a list has: no further than the cap, and at least so many where it is not exact. */
export interface RowCount {
  total: number;
  isExact: boolean;
}

export interface PageRequest {
  limit: number;
  /** The page begins behind this place, or ends before it when read backwards; null: at the beginning. */
  from: Place | null;
  backwards: boolean;
  /** The count found with the first page, carried along by the cursors; null on the first page. */
  known: RowCount | null;
  /** No list is counted further than this. */
  countCap: number;
}

/** Rows in the list's own order, whichever way they were read. */
export interface Page<Row> {
  rows: Row[];
  /** Whether there are rows beyond these in the direction of reading. */
  hasMore: boolean;
  count: RowCount;
  /** Where its first and its last row stand; null where there are no rows. */
  first: Place | null;
  last: Place | null;
}

export function turned(direction: Direction): Direction {
  return direction === 'asc' ? 'desc' : 'asc';
}

/** Rows behind a place, in the direction of reading. */
export function behindPlace(
  statement: Statement,
  keys: { value: SortKey; id: SortKey },
  direction: Direction,
  place: Place | null,
): string[] {
  if (place === null) return [];
  const { value, id } = keys;
  const sign = direction === 'asc' ? '>' : '<';
  return [
    `(${value.sql}, ${id.sql}) ${sign} (${statement.value(place.value)}::${value.type}, ${statement.value(place.id)}::${id.type})`,
  ];
}

/** The first rows of up to one more than the page holds, as the page: turned back where it was read backwards. */
export function pageOf<Row>(
  found: readonly Row[],
  { limit, backwards }: Pick<PageRequest, 'limit' | 'backwards'>,
  count: RowCount,
  placeOf: (row: Row) => Place,
): Page<Row> {
  const rows = found.slice(0, limit);
  if (backwards) rows.reverse();
  const [first] = rows;
  const last = rows.at(-1);
  return {
    rows,
    hasMore: found.length > limit,
    count,
    first: first === undefined ? null : placeOf(first),
    last: last === undefined ? null : placeOf(last),
  };
}

/** What was counted up to one beyond the cap. */
export function cappedAt(cap: number, counted: number): RowCount {
  return { total: Math.min(counted, cap), isExact: counted <= cap };
}
