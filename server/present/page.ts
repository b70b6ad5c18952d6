import { type Cents, formatCents } from '#domain/money/cents.ts';
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

/** What columns of a list come to over all of it. */
export function presentSums<Name extends string>(sums: Readonly<Record<Name, Cents>> | null) {
  if (sums === null) return null;
  const named = Object.entries<Cents>(sums).map(([name, sum]) => [name, formatCents(sum)]);
  return Object.fromEntries(named) as Record<Name, string>;
}
