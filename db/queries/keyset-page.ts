import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../pool.ts';

/** How a list is ordered. The id breaks ties, so that every row has one place. */
export interface Keyset {
  /** What rows are sorted by; never null. */
  expression: RawBuilder<unknown>;
  /** The expression's type, to which the text in a cursor is turned back. */
  type: 'text' | 'timestamptz' | 'numeric' | 'date' | 'bigint';
  /** The column that breaks ties, and its type. */
  id: RawBuilder<unknown>;
  idType: 'uuid' | 'bigint';
  order: 'asc' | 'desc';
}

/** A row's place in the list. */
export interface Place {
  value: string;
  id: string;
}

export interface PlacedRows<Row> {
  rows: (Row & { place_value: string; place_id: string })[];
  /** Whether there are rows beyond these in the direction of reading. */
  hasMore: boolean;
}

/**
 * Up to `limit` rows after `from` (or before it, reading backwards), always in the list's own order. Reads only
 * these rows where an index serves the order, however far down the list they are.
 */
export async function readKeysetPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  keyset: Keyset,
  page: { from: Place | null; backwards: boolean; limit: number },
): Promise<PlacedRows<Row>> {
  const isAscending = (keyset.order === 'asc') !== page.backwards;
  const direction = isAscending ? 'asc' : 'desc';
  let placed = query
    .select(sql<string>`(${keyset.expression})::text`.as('place_value'))
    .select(sql<string>`(${keyset.id})::text`.as('place_id'))
    .orderBy(keyset.expression, direction)
    .orderBy(keyset.id, direction)
    .limit(page.limit + 1);
  if (page.from !== null) {
    const beyond = sql.raw(isAscending ? '>' : '<');
    const value = sql`cast(${page.from.value} as ${sql.raw(keyset.type)})`;
    const id = sql`cast(${page.from.id} as ${sql.raw(keyset.idType)})`;
    placed = placed.where(sql<boolean>`(${keyset.expression}, ${keyset.id}) ${beyond} (${value}, ${id})`);
  }
  const rows = (await placed.execute()) as PlacedRows<Row>['rows'];
  const hasMore = rows.length > page.limit;
  const kept = rows.slice(0, page.limit);
  return { rows: page.backwards ? kept.reverse() : kept, hasMore };
}

/** How many rows a query has, counting no further than `cap` + 1. */
export async function countUpTo<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  cap: number,
): Promise<number> {
  const capped = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(cap + 1);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${capped}) as capped
  `.execute(db);
  return rows[0]?.count ?? 0;
}
