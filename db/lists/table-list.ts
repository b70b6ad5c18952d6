import { type Cents, cents } from '#domain/money/cents.ts';
import type { Db } from '../pool.ts';
import { type RunStatement, runOn, runPlanned } from '../run-statement.ts';
import { type Filters, type FilterValues, filterConditions } from './filters.ts';
import { containsPattern } from './like-pattern.ts';
import {
  behindPlace,
  cappedAt,
  type Direction,
  type Page,
  type PageRequest,
  pageOf,
  type RowCount,
  type SortKey,
  turned,
} from './page.ts';
import { conjunction, Statement } from './statement.ts';

/** A list of a table, said as data. Every sort key has an index that ends in the id. */
export interface TableList<Sort extends string, Search extends string, F extends Filters> {
  /** The table with its joins. */
  from: string;
  /** What is selected, each column by name: "companies.npn as npn". */
  columns: readonly string[];
  /** Breaks ties. */
  id: SortKey;
  sorts: Readonly<Record<Sort, SortKey>>;
  /** Where a text is looked for: expressions in small letters. */
  searched: Readonly<Record<Search, string>>;
  /** Where it is looked for when nobody says where. */
  searchedByDefault: readonly Search[];
  filters: F;
}

export interface TableListRequest<Sort extends string, Search extends string, F extends Filters> {
  sort: Sort;
  order: Direction;
  search?: string | undefined;
  /** Left out: in those of `searchedByDefault`. */
  searchField?: Search | undefined;
  filters: FilterValues<F>;
}

/**
 * One page in the order asked for, by an index-order scan: it reads these rows only, however far down the list they
 * are. The rest of the list is counted with the first page, up to the cap.
 */
export async function readTableList<Row, Sort extends string, Search extends string, F extends Filters>(
  db: Db,
  list: TableList<Sort, Search, F>,
  request: TableListRequest<Sort, Search, F>,
  page: PageRequest,
): Promise<Page<Row>> {
  const run = isSearched(request) ? runPlanned(db) : runOn(db);
  const direction = page.backwards ? turned(request.order) : request.order;
  const value = list.sorts[request.sort];
  const { id } = list;
  const statement = new Statement();
  const conditions = [
    ...conditionsOf(statement, list, request),
    ...behindPlace(statement, { value, id }, direction, page.from),
  ];
  const found = await run<Row & { place_value: string; place_id: string }>(
    `select ${list.columns.map(quoteAlias).join(', ')},
       (${value.sql})::text as place_value, (${id.sql})::text as place_id
     from ${list.from} where ${conjunction(conditions)}
     order by ${value.sql} ${direction}, ${id.sql} ${direction} limit ${page.limit + 1}`,
    statement.values,
  );
  const count = page.known ?? (await countRows(run, list, request, page.countCap));
  return pageOf(found, page, count, (row) => ({ value: row.place_value, id: row.place_id }));
}

/**
 * What columns come to over all that a list is narrowed to, by their names; null where it is longer than the cap, as
 * far as lists are counted.
 */
export async function sumTableList<
  Sum extends string,
  Sort extends string,
  Search extends string,
  F extends Filters,
>(
  db: Db,
  list: TableList<Sort, Search, F>,
  request: TableListRequest<Sort, Search, F>,
  sums: Readonly<Record<Sum, string>>,
  cap: number,
): Promise<Record<Sum, Cents> | null> {
  const names = Object.keys(sums) as Sum[];
  const statement = new Statement();
  const conditions = conjunction(conditionsOf(statement, list, request));
  const [row] = await runOn(db)<{ counted: number } & Record<Sum, string>>(
    `select count(*)::integer as counted, ${names.map((name) => `coalesce(sum("${name}"), 0)::text as "${name}"`).join(', ')}
     from (select ${names.map((name) => `${sums[name]} as "${name}"`).join(', ')}
       from ${list.from} where ${conditions} limit ${cap + 1}) summed`,
    statement.values,
  );
  if (row === undefined || row.counted > cap) return null;
  return Object.fromEntries(names.map((name) => [name, cents(BigInt(row[name]))])) as Record<Sum, Cents>;
}

async function countRows<Sort extends string, Search extends string, F extends Filters>(
  run: RunStatement,
  list: TableList<Sort, Search, F>,
  request: TableListRequest<Sort, Search, F>,
  cap: number,
): Promise<RowCount> {
  const statement = new Statement();
  const conditions = conjunction(conditionsOf(statement, list, request));
  const rows = await run<{ counted: number }>(
    `select count(*)::integer as counted
     from (select 1 from ${list.from} where ${conditions} limit ${cap + 1}) capped`,
    statement.values,
  );
  return cappedAt(cap, rows[0]?.counted ?? 0);
}

const searchedText = ({ search }: { search?: string | undefined }) => search?.trim().toLowerCase() ?? '';
const isSearched = (request: { search?: string | undefined }) => searchedText(request) !== '';

function conditionsOf<Sort extends string, Search extends string, F extends Filters>(
  statement: Statement,
  list: TableList<Sort, Search, F>,
  { search, searchField, filters }: TableListRequest<Sort, Search, F>,
): string[] {
  const conditions = filterConditions(statement, list.filters, filters);
  const text = searchedText({ search });
  if (text === '') return conditions;
  const pattern = statement.value(containsPattern(text));
  const fields = searchField === undefined ? list.searchedByDefault : [searchField];
  const alike = fields.map((field) => `${list.searched[field]} like ${pattern}`);
  return [...conditions, `(${alike.join(' or ')})`];
}

/** "users.first_name as firstName" keeps its capital: PostgreSQL folds names that are not in quotes. */
function quoteAlias(column: string): string {
  return column.replace(/ as (\w+)$/, ' as "$1"');
}
