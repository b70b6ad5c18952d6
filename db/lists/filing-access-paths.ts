import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import {
  behind,
  FILING_FILTERS,
  type FilingFilters,
  type FilingOrder,
  findsText,
  matchesText,
  OPEN_STATUSES,
  orderBy,
  SORT_COLUMNS,
} from './filing-conditions.ts';
import { filterConditions } from './filters.ts';
import type { TextNGrams } from './name-n-grams.ts';
import type { PageRequest } from './page.ts';
import { conjunction, type Statement } from './statement.ts';

/** What decides the rows of a page; `isCounted` asks for the length of the whole list beside them. */
export interface PageSelection extends Pick<PageRequest, 'limit' | 'from' | 'countCap'> {
  filters: FilingFilters;
  order: FilingOrder;
  isCounted: boolean;
  /** Of the text searched for; null where the index of n-grams does not serve it. */
  nGrams: TextNGrams | null;
}

/** So many matches are fetched and sorted in a few milliseconds. */
export const MOST_SORTED = 5_000;
/** With matches at hand, so many rows are scanned in list order before an index is asked after all. */
const MOST_SCANNED = 12_000;

/** What the rows of a page are found by, in list order: ids, or their places in the table for this one statement. */
export interface PageOfRows {
  rows: string;
  by: 'id' | 'place';
  /** The expression that counts the whole list where that was asked for. */
  counted: string | null;
}

/** Index-order scan: the first rows of an index that holds the list in its order, or of several ranges merged. */
export function indexOrderScan(statement: Statement, request: PageSelection): PageOfRows {
  const { filters, order, from } = request;
  const isMergeable = filters.scope.of === 'everybody' && order.sort === 'creation_date';
  const ranges = isMergeable ? indexRangesOf(statement, filters) : null;
  if (ranges !== null) return mergeOfRanges(statement, request, ranges);
  const limit = request.limit + 1;
  const cap = request.countCap + 1;
  const isUnseen = isServedByIndex(filters, order);
  const rest = conjunction(filterConditions(statement, FILING_FILTERS, filters, { isUnseen }));
  const after = conjunction(behind(statement, order, from));
  // Said again for the planner: a partial index is used where its condition is seen to hold.
  const open = isWorkByDueDate(filters, order) ? ` and f.status in ${OPEN_STATUSES}` : '';
  const owned = `${isInScope(statement, filters)}${open}`;
  return {
    by: 'id',
    rows: `select f.id from filings f where ${owned} and ${rest} and ${after}
      order by ${orderBy(order, 'f')} limit ${limit}`,
    counted: cappedCount(
      request,
      `select 1 from filings f where ${owned} and ${rest} order by ${orderBy(order, 'f')} limit ${cap}`,
    ),
  };
}

/** The page merged from the heads of index ranges, each of which is in list order. */
function mergeOfRanges(
  statement: Statement,
  { filters, order, from, ...request }: PageSelection,
  ranges: IndexRanges,
): PageOfRows {
  const limit = request.limit + 1;
  const cap = request.countCap + 1;
  const { source, condition, fixes } = ranges;
  const rest = conjunction(filterConditions(statement, FILING_FILTERS, filters, { except: fixes }));
  const after = conjunction(behind(statement, order, from));
  return {
    by: 'id',
    rows: `select head.id from ${source} cross join lateral (
        select f.id, f.created_at from filings f where ${condition} and ${rest} and ${after}
        order by ${orderBy(order, 'f')} limit ${limit}
      ) head order by ${orderBy(order, 'head')} limit ${limit}`,
    counted: cappedCount(
      request,
      `select 1 from ${source} cross join lateral (
        select 1 from filings f where ${condition} and ${rest}
        order by ${orderBy(order, 'f')} limit ${cap}
      ) head limit ${cap}`,
    ),
  };
}

/** Capped count: `rows` selects no more than one row beyond the cap. Null where the length is known. */
function cappedCount({ isCounted }: Pick<PageSelection, 'isCounted'>, rows: string): string | null {
  return isCounted ? `(select count(*)::integer from (${rows}) counted)` : null;
}

/** Full sort: all matches by whatever index is best for the filters, then sorted. For few matches only. */
export function fullSort(statement: Statement, request: PageSelection): PageOfRows {
  return fetchAndSort(statement, request, null);
}

/** Bounded sort: the same, given up where there are more matches than it may sort. Then the page is not to be used. */
export function boundedSort(statement: Statement, request: PageSelection): PageOfRows {
  return fetchAndSort(statement, request, MOST_SORTED + 1);
}

function fetchAndSort(statement: Statement, request: PageSelection, most: number | null): PageOfRows {
  const { filters, order, from, nGrams } = request;
  const { column } = SORT_COLUMNS[order.sort];
  const conditions = conjunction([
    ...(filters.search === null ? [] : [matchesText(statement, filters.search)]),
    // Of one customer's filings the customer's own index finds all; nothing else is needed.
    ...(filters.search === null || filters.scope.of !== 'everybody'
      ? []
      : [findsText(statement, filters.search, nGrams)]),
    ...filterConditions(statement, FILING_FILTERS, filters),
    ...behind(statement, order, from),
  ]);
  const isCounted = request.isCounted || most !== null;
  return {
    by: 'place',
    rows: `with matches as materialized (
        select f.ctid as place, f.id, f.${column} from filings f
        where ${isInScope(statement, filters)} and ${conditions} ${most === null ? '' : `limit ${most}`}
      )
      select place${isCounted ? ', (select count(*)::integer from matches) as counted' : ''}
      from matches order by ${orderBy(order, 'matches')} limit ${request.limit + 1}`,
    counted: isCounted ? 'page.counted' : null,
  };
}

/** Bounded scan: the matches among the next many rows in list order, as far as a page needs. */
export function boundedScan(
  statement: Statement,
  { filters, order, from, limit }: PageSelection,
): PageOfRows {
  return {
    by: 'place',
    rows: `select f.place from (
        select f.ctid as place, f.* from filings f where ${conjunction(behind(statement, order, from))}
        order by ${orderBy(order, 'f')} limit ${MOST_SCANNED}
      ) f where ${matching(statement, filters)} order by ${orderBy(order, 'f')} limit ${limit + 1}`,
    counted: null,
  };
}

export function matching(statement: Statement, filters: FilingFilters): string {
  const text = filters.search === null ? [] : [matchesText(statement, filters.search)];
  return conjunction([...text, ...filterConditions(statement, FILING_FILTERS, filters)]);
}

/** Whether all that is asked for is not final. */
function isOpen({ statuses }: FilingFilters): boolean {
  return statuses?.every((each) => each === 'UNPAID' || each === 'PAID' || each === 'PENDING') === true;
}

/** Whether the list is of work that nobody sent to an office yet. */
function isOpenWork(filters: FilingFilters): boolean {
  return filters.isSent === false && filters.states === null && isOpen(filters);
}

/** Whether the list is of work in the order in which it is due, which has an index of its own. */
function isWorkByDueDate(filters: FilingFilters, { sort }: FilingOrder): boolean {
  const { scope, states, paymentMethods } = filters;
  const isAll = scope.of === 'everybody' && states === null && paymentMethods === null;
  return sort === 'due_date' && isAll && isOpen(filters);
}

/** Filters that no order's index holds. */
const SERVED_BY_NONE = [
  'dueBefore',
  'dueFrom',
  'dueUntil',
  'isUnanswered',
  'isPendingReturn',
  'lacksDocument',
  'isUnconfirmed',
  'assignedTo',
  'isAssigned',
  'snoozedFrom',
  'snoozedBefore',
] as const;

/** Whether an index holds exactly the filtered rows in list order, or nearly: work in the order in which it is due. */
export function isServedByIndex(filters: FilingFilters, order: FilingOrder): boolean {
  if (SERVED_BY_NONE.some((name) => filters[name] !== null)) return false;
  if (isWorkByDueDate(filters, order)) return true;
  const { sort } = order;
  const { scope, states, statuses, paymentMethods } = filters;
  if (filters.isSent !== null) {
    return (
      sort === 'creation_date' && scope.of === 'everybody' && isOpenWork(filters) && paymentMethods === null
    );
  }
  const hasVocabularyFilter = states !== null || statuses !== null || paymentMethods !== null;
  if (sort === 'creation_date') {
    if (scope.of !== 'everybody') return !hasVocabularyFilter;
    return paymentMethods === null || (states === null && statuses === null);
  }
  const hasRange = filters.createdFrom !== null || filters.createdBefore !== null;
  return scope.of === 'everybody' && !hasVocabularyFilter && !hasRange;
}

/** Ranges of an index whose entries each are in list order. */
interface IndexRanges {
  /** Gives the values of each range. */
  source: string;
  /** Holds for the rows of a range. */
  condition: string;
  /** The filters that the ranges hold already. */
  fixes: ReadonlySet<keyof typeof FILING_FILTERS>;
}

/**
 * The pairs of state and status (or one of the two, or the payment methods) a list is narrowed to: each pair is a
 * range of an index that ends in the creation instant. Null for one range, which needs no merging.
 */
function indexRangesOf(statement: Statement, filters: FilingFilters): IndexRanges | null {
  const { states, statuses, paymentMethods } = filters;
  const list = (values: readonly string[], name: string) =>
    `unnest(${statement.value([...values])}::text[]) ${name}`;
  if (isOpenWork(filters) && statuses !== null) {
    return {
      source: list(statuses, 'range_status'),
      condition: `f.status = range_status and f.sent_at is null and f.status in ${OPEN_STATUSES}`,
      fixes: new Set(['statuses']),
    };
  }
  // One range alone needs no merging: its index is in list order already.
  const ranges = [
    states?.length ?? 1,
    statuses?.length ?? (states === null ? 1 : FILING_STATUSES.length),
    paymentMethods?.length ?? 1,
  ];
  if (ranges.every((range) => range === 1)) return null;
  if (states !== null) {
    return {
      source: `${list(states, 'range_state')} cross join ${list(statuses ?? FILING_STATUSES, 'range_status')}`,
      condition: 'f.state = range_state and f.status = range_status',
      fixes: new Set(['states', 'statuses']),
    };
  }
  if (statuses !== null) {
    return {
      source: list(statuses, 'range_status'),
      condition: 'f.status = range_status',
      fixes: new Set(['statuses']),
    };
  }
  if (paymentMethods !== null) {
    return {
      source: list(paymentMethods, 'range_method'),
      condition: 'f.payment_method = range_method',
      fixes: new Set(['paymentMethods']),
    };
  }
  return null;
}

/** A condition with an index of its own. */
function isInScope(statement: Statement, { scope }: FilingFilters): string {
  switch (scope.of) {
    case 'everybody':
      return 'true';
    case 'user':
      return `f.submitter_id = ${statement.value(scope.userId)} and f.company_id = ${statement.value(scope.companyId)}`;
    case 'company':
      return `f.company_id = ${statement.value(scope.companyId)}`;
  }
}
