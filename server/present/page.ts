import type { ListPage } from '#operations/list/list-page.ts';

/** One page of a list as every list answers, each row through its own whitelist. */
export function presentPage<Row, Body>(page: ListPage<Row>, present: (row: Row) => Body) {
  return {
    items: page.rows.map(present),
    total: page.total,
    totalIsExact: page.totalIsExact,
    nextCursor: page.nextCursor,
    prevCursor: page.prevCursor,
  };
}
