import { FILING_STATUSES, type FilingStatus } from '#domain/filing/vocabulary.ts';
import {
  beyond,
  conjunction,
  type FilingFilters,
  type FilingOrder,
  filterConditions,
  findsText,
  matchesText,
  orderBy,
  SORT_COLUMNS,
  type Statement,
  type VocabularyFilter,
} from './filing-list-sql.ts';
import type { Place } from './keyset-page.ts';
import type { TextGrams } from './name-grams.ts';

/** What decides the ids of a page; `isCounted` asks for the length of the whole list beside them. */
export interface PageSelection {
  filters: FilingFilters;
  order: FilingOrder;
  limit: number;
  from: Place | null;
  isCounted: boolean;
  countCap: number;
  /** Of the text searched for; null where the index of grams does not serve it. */
  grams: TextGrams | null;
}

/** So many matches are collected and sorted in a few milliseconds. */
export const MOST_COLLECTED = 5_000;
/** With matches at hand, so many rows are read on in list order before an index is asked after all. */
const SECOND_LOOK = 12_000;

/** What the rows of a page are found by, in list order: ids, or their places in the table for this one statement. */
export interface PageOfRows {
  rows: string;
  by: 'id' | 'place';
  /** The expression that counts the whole list where that was asked for. */
  counted: string | null;
}

/** Read in list order from the index that serves it. */
export function orderedPage(statement: Statement, request: PageSelection): PageOfRows {
  const { filters, order, from } = request;
  const limit = request.limit + 1;
  const cap = request.countCap + 1;
  const arms =
    filters.scope.of === 'everybody' && order.sort === 'creation_date' ? armsOf(statement, filters) : null;
  if (arms !== null) {
    const rest = conjunction(filterConditions(statement, filters, arms.fixes));
    const after = conjunction(beyond(statement, order, from));
    return {
      by: 'id',
      rows: `select arm.id from ${arms.source} cross join lateral (
          select f.id, f.created_at from filings f where ${arms.condition} and ${rest} and ${after}
          order by ${orderBy(order, 'f')} limit ${limit}
        ) arm order by ${orderBy(order, 'arm')} limit ${limit}`,
      counted: countedUnlessKnown(
        request,
        `select 1 from ${arms.source} cross join lateral (
          select 1 from filings f where ${arms.condition} and ${rest}
          order by ${orderBy(order, 'f')} limit ${cap}
        ) arm limit ${cap}`,
      ),
    };
  }
  const { column } = SORT_COLUMNS[order.sort];
  const rest = conjunction(filterConditions(statement, filters, new Set(), isServedByIndex(filters, order)));
  const after = conjunction(beyond(statement, order, from));
  const branches = scopeBranches(statement, filters);
  const heads = branches.map(
    (owned) => `(select f.id, f.${column} from filings f where ${owned} and ${rest} and ${after}
      order by ${orderBy(order, 'f')} limit ${limit})`,
  );
  const counts = branches.map(
    (owned) => `(select 1 from filings f where ${owned} and ${rest}
      order by ${orderBy(order, 'f')} limit ${cap})`,
  );
  return {
    by: 'id',
    rows: `select f.id from (${heads.join(' union all ')}) f order by ${orderBy(order, 'f')} limit ${limit}`,
    counted: countedUnlessKnown(
      request,
      `select 1 from (${counts.join(' union all ')}) counted limit ${cap}`,
    ),
  };
}

function countedUnlessKnown(request: PageSelection, rows: string): string | null {
  return request.isCounted ? `(select count(*)::integer from (${rows}) counted)` : null;
}

/** All matches collected by whatever index is best for the filters, then sorted. For few matches only. */
export function collectedPage(statement: Statement, request: PageSelection): PageOfRows {
  return collect(statement, request, null);
}

/** The same, given up where there are more than a few: then the page is not to be used. */
export function fewCollectedPage(statement: Statement, request: PageSelection): PageOfRows {
  return collect(statement, request, MOST_COLLECTED + 1);
}

function collect(statement: Statement, request: PageSelection, most: number | null): PageOfRows {
  const { filters, order, from, grams } = request;
  const { column } = SORT_COLUMNS[order.sort];
  const conditions = conjunction([
    ...(filters.search === null ? [] : [matchesText(statement, filters.search)]),
    // Of one customer's filings the customer's own index finds all; nothing else is needed.
    ...(filters.search === null || filters.scope.of !== 'everybody'
      ? []
      : [findsText(statement, filters.search, grams)]),
    ...filterConditions(statement, filters),
    ...beyond(statement, order, from),
  ]);
  const branches = scopeBranches(statement, filters).map(
    (owned) => `select f.ctid as place, f.id, f.${column} from filings f where ${owned} and ${conditions}`,
  );
  const isCounted = request.isCounted || most !== null;
  return {
    by: 'place',
    rows: `with collected as materialized (
        ${branches.join(' union all ')} ${most === null ? '' : `limit ${most}`}
      )
      select place${isCounted ? ', (select count(*)::integer from collected) as counted' : ''}
      from collected order by ${orderBy(order, 'collected')} limit ${request.limit + 1}`,
    counted: isCounted ? 'page.counted' : null,
  };
}

/** The matches among the next many rows in list order, as far as a page needs. */
export function nearPage(statement: Statement, { filters, order, from, limit }: PageSelection): PageOfRows {
  return {
    by: 'place',
    rows: `select f.place from (
        select f.ctid as place, f.* from filings f where ${conjunction(beyond(statement, order, from))}
        order by ${orderBy(order, 'f')} limit ${SECOND_LOOK}
      ) f where ${matching(statement, filters)} order by ${orderBy(order, 'f')} limit ${limit + 1}`,
    counted: null,
  };
}

export function matching(statement: Statement, filters: FilingFilters): string {
  const text = filters.search === null ? [] : [matchesText(statement, filters.search)];
  return conjunction([...text, ...filterConditions(statement, filters)]);
}

/** Statuses of the partial index of what was not sent yet. */
const OPEN_STATUSES = "('UNPAID', 'PAID', 'PENDING')";

/** Whether the list is of work that nobody sent to an office yet. */
function isOpenWork({ isSent, states, statuses }: FilingFilters): boolean {
  const isOpen = (status: FilingStatus) => status === 'UNPAID' || status === 'PAID' || status === 'PENDING';
  return isSent === false && states === null && statuses?.every(isOpen) === true;
}

/** Whether an index holds exactly the filtered rows in list order. */
export function isServedByIndex(filters: FilingFilters, { sort }: FilingOrder): boolean {
  if (filters.dueBefore !== null) return false;
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
  const hasRange = filters.createdFrom !== null || filters.createdTo !== null;
  return scope.of === 'everybody' && !hasVocabularyFilter && !hasRange;
}

/**
 * The pairs of state and status (or one of the two, or the payment methods) a list is narrowed to. Each pair is
 * a range of an index that ends in the creation instant; the page is merged from the heads of the ranges.
 */
function armsOf(
  statement: Statement,
  filters: FilingFilters,
): { source: string; condition: string; fixes: ReadonlySet<VocabularyFilter> } | null {
  const { states, statuses, paymentMethods } = filters;
  const list = (values: readonly string[], name: string) =>
    `unnest(${statement.value([...values])}::text[]) ${name}`;
  if (isOpenWork(filters) && statuses !== null) {
    return {
      source: list(statuses, 'arm_status'),
      condition: `f.status = arm_status and f.sent_at is null and f.status in ${OPEN_STATUSES}`,
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
      source: `${list(states, 'arm_state')} cross join ${list(statuses ?? FILING_STATUSES, 'arm_status')}`,
      condition: 'f.state = arm_state and f.status = arm_status',
      fixes: new Set(['states', 'statuses']),
    };
  }
  if (statuses !== null) {
    return {
      source: list(statuses, 'arm_status'),
      condition: 'f.status = arm_status',
      fixes: new Set(['statuses']),
    };
  }
  if (paymentMethods !== null) {
    return {
      source: list(paymentMethods, 'arm_method'),
      condition: 'f.payment_method = arm_method',
      fixes: new Set(['paymentMethods']),
    };
  }
  return null;
}

/** Conditions that together hold exactly the scope's filings, each once, each with an index of its own. */
function scopeBranches(statement: Statement, { scope }: FilingFilters): string[] {
  switch (scope.of) {
    case 'everybody':
      return ['true'];
    case 'user':
      return [`f.submitter_id = ${statement.value(scope.userId)}`];
    case 'company': {
      const company = statement.value(scope.companyId);
      return [
        `f.company_id = ${company}`,
        // Submitted before the user joined this company.
        `f.submitter_id = ${statement.value(scope.userId)} and f.company_id <> ${company}`,
      ];
    }
  }
}
