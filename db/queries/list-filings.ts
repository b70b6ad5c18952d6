import type { FilingStatus, FilingType, PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { RunStatement } from '../run-statement.ts';
import {
  beyond,
  conjunction,
  type FilingFilters,
  type FilingOrder,
  filterConditions,
  orderBy,
  SORT_COLUMNS,
  Statement,
} from './filing-list-sql.ts';
import {
  collectedPage,
  fewCollectedPage,
  isServedByIndex,
  MOST_COLLECTED,
  matching,
  nearPage,
  orderedPage,
  type PageOfRows,
  type PageSelection,
} from './filing-page-sql.ts';
import type { Place } from './keyset-page.ts';
import type { ListMemory } from './list-memory.ts';
import { gramsOf, type TextGrams } from './name-grams.ts';

/** One filing as lists show it. Amounts in cents, instants as ISO text with microseconds. */
export interface FilingListRow {
  id: string;
  number: string;
  state: JurisdictionCode;
  filing_type: FilingType;
  status: FilingStatus;
  payment_method: PaymentMethod;
  insured_name: string;
  policy_number: string;
  policy_effective_on: string;
  user_name: string;
  company_name: string;
  total_cents: string;
  paid_cents: string;
  due_on: string | null;
  sent_at: string | null;
  created_at: string;
}

export interface FilingPageRequest {
  filters: FilingFilters;
  order: FilingOrder;
  limit: number;
  from: Place | null;
  backwards: boolean;
  /** The count found with the first page, carried along; null on the first page. */
  known: FilingCount | null;
  countCap: number;
  memory: ListMemory;
}

/** How many there are: no further than the cap, and at least so many where it is not exact. */
export interface FilingCount {
  total: number;
  isExact: boolean;
}

export interface FilingPage {
  rows: FilingListRow[];
  hasMore: boolean;
  count: FilingCount;
}

/** Where matches are dense, the first page is among this many rows in list order. */
const FIRST_LOOK = 500;
/** With some matches in the first look, it is cheaper to read on in order than to collect and sort them all. */
const WORTH_READING_ON = 2;

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
/** What a list shows of a filing f and its company c, as FilingListRow. */
export const FILING_LIST_COLUMNS = `f.id, f.number, f.state, f.filing_type, f.status, f.payment_method, f.insured_name,
  f.policy_number, f.policy_effective_on::text as policy_effective_on, f.user_name, c.company as company_name,
  f.total_cents, f.paid_cents, f.due_on::text as due_on,
  to_char(f.sent_at at time zone 'UTC', ${INSTANT}) as sent_at,
  to_char(f.created_at at time zone 'UTC', ${INSTANT}) as created_at`;

/**
 * One page of filings in the order asked for, read so that its cost does not grow with the table: each case has
 * an access path of its own instead of one statement and the planner's luck. Companies are joined to the page,
 * not to the table.
 */
export async function readFilingPage(run: RunStatement, request: FilingPageRequest): Promise<FilingPage> {
  const order: FilingOrder = request.backwards
    ? { sort: request.order.sort, direction: request.order.direction === 'asc' ? 'desc' : 'asc' }
    : request.order;
  const { counts, grams } = request.memory;
  const { search } = request.filters;
  const isLong = request.known === null && counts.isLong(request.filters);
  const known = isLong ? { total: request.countCap, isExact: false } : request.known;
  const reading = {
    ...request,
    order,
    known,
    grams: search?.field === 'insureds_name' ? gramsOf(search.text, await grams.read(run)) : null,
  };
  const page = search !== null ? await searchedPage(run, reading) : await filteredPage(run, reading);
  const hasMore = page.rows.length > request.limit;
  const rows = page.rows.slice(0, request.limit);
  if (request.backwards) rows.reverse();
  const { count } = page;
  if (known === null && !count.isExact && count.total === request.countCap) {
    counts.rememberLong(request.filters);
  }
  return { rows, hasMore, count };
}

/** A request with what reading it goes by. */
interface PageReading extends FilingPageRequest {
  grams: TextGrams | null;
}

interface FoundPage {
  rows: FilingListRow[];
  count: FilingCount;
  /** What the statement itself counted; 0 where it did not. */
  counted: number;
}

async function filteredPage(run: RunStatement, request: PageReading): Promise<FoundPage> {
  const { filters, order } = request;
  if (isServedByIndex(filters, order)) return readPage(run, request, orderedPage);
  // The rest of the filters is checked row by row. Few matches are collected and sorted; among many, the next
  // page is near in list order.
  if (filters.scope.of !== 'everybody') return readPage(run, request, collectedPage);
  const known = request.known ?? (await countFilings(run, request));
  return readPage(run, { ...request, known }, known.isExact ? collectedPage : orderedPage);
}

/**
 * Rare texts are found by an index and sorted, common ones by reading on in list order. Which of the two a text
 * is, its grams tell, or a short look at the first rows does.
 */
async function searchedPage(run: RunStatement, request: PageReading): Promise<FoundPage> {
  const { scope } = request.filters;
  if (scope.of !== 'everybody') return readPage(run, request, collectedPage);
  if (request.grams?.isRare) {
    const page = await readPage(run, request, fewCollectedPage);
    if (page.counted <= MOST_COLLECTED) return page;
  }
  const look = await lookAhead(run, request);
  if (look.isEnough) return look;
  if (look.counted >= WORTH_READING_ON) {
    const known = request.known ?? { total: Math.max(look.counted, request.limit + 1), isExact: false };
    const page = await readPage(run, { ...request, known }, nearPage);
    if (page.rows.length > request.limit) return page;
  }
  return readPage(run, request, collectedPage);
}

/** The matches among the next few rows in list order. Enough when they fill the page or the list ends there. */
async function lookAhead(
  run: RunStatement,
  request: PageReading,
): Promise<FoundPage & { isEnough: boolean }> {
  const { filters, order, from, limit } = request;
  const statement = new Statement();
  const { column } = SORT_COLUMNS[order.sort];
  const rows = await run(
    `with looked as materialized (
      select f.ctid as place, f.id, f.${column}, (${matching(statement, filters)}) as fits from filings f
      where ${conjunction(beyond(statement, order, from))} order by ${orderBy(order, 'f')} limit ${FIRST_LOOK}
    )
    select ${FILING_LIST_COLUMNS}, counts.seen, counts.hits
    from (select place from looked where fits order by ${orderBy(order, 'looked')} limit ${limit + 1}) page
    join filings f on f.ctid = page.place join companies c on c.id = f.company_id
    cross join (select count(*)::integer as seen, count(*) filter (where fits)::integer as hits from looked) counts
    order by ${orderBy(order, 'f')}`,
    statement.values,
  );
  const { seen, hits } = (rows[0] as { seen: number; hits: number } | undefined) ?? {
    seen: FIRST_LOOK,
    hits: 0,
  };
  const isEnd = seen < FIRST_LOOK;
  return {
    rows: rows as unknown as FilingListRow[],
    counted: hits,
    isEnough: isEnd || rows.length > limit,
    count: request.known ?? {
      total: Math.min(hits, request.countCap),
      isExact: isEnd && hits <= request.countCap,
    },
  };
}

async function countFilings(run: RunStatement, request: FilingPageRequest): Promise<FilingCount> {
  const statement = new Statement();
  const conditions = conjunction(filterConditions(statement, request.filters));
  const cap = request.countCap;
  const rows = await run(
    `select count(*)::integer as counted
     from (select 1 from filings f where ${conditions} limit ${cap + 1}) matching`,
    statement.values,
  );
  const counted = (rows[0]?.counted as number | undefined) ?? 0;
  return { total: Math.min(counted, cap), isExact: counted <= cap };
}

/** The rows of a page with all that is shown, and the count beside each of them. */
async function readPage(
  run: RunStatement,
  request: PageReading,
  pageOfRows: (statement: Statement, selection: PageSelection) => PageOfRows,
): Promise<FoundPage> {
  const statement = new Statement();
  const page = pageOfRows(statement, { ...request, isCounted: request.known === null });
  const rows = await run(
    `select ${FILING_LIST_COLUMNS}${page.counted === null ? '' : `, ${page.counted} as counted`}
     from (${page.rows}) page join filings f on ${page.by === 'id' ? 'f.id = page.id' : 'f.ctid = page.place'}
     join companies c on c.id = f.company_id
     order by ${orderBy(request.order, 'f')}`,
    statement.values,
  );
  const counted = (rows[0]?.counted as number | undefined) ?? 0;
  const { countCap } = request;
  return {
    rows: rows as unknown as FilingListRow[],
    count: request.known ?? { total: Math.min(counted, countCap), isExact: counted <= countCap },
    counted,
  };
}
