import {
  FILING_STATUSES,
  type FilingStatus,
  type FilingType,
  type PaymentMethod,
} from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { RunStatement } from '../run-statement.ts';
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
  Statement,
  type VocabularyFilter,
} from './filing-list-sql.ts';
import type { Place } from './keyset-page.ts';

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
const SECOND_LOOK = 12_000;

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
  const reading = { ...request, order };
  const page =
    request.filters.search !== null ? await searchedPage(run, reading) : await filteredPage(run, reading);
  const hasMore = page.rows.length > request.limit;
  const rows = page.rows.slice(0, request.limit);
  if (request.backwards) rows.reverse();
  return { rows, hasMore, count: page.count };
}

interface FoundPage {
  rows: FilingListRow[];
  count: FilingCount;
}

async function filteredPage(run: RunStatement, request: FilingPageRequest): Promise<FoundPage> {
  const { filters, order } = request;
  if (isServedByIndex(filters, order)) return readPage(run, request, orderedPage);
  // The rest of the filters is checked row by row. Few matches are collected and sorted; among many, the next
  // page is near in list order.
  if (filters.scope.of !== 'everybody') return readPage(run, request, collectedPage);
  const known = request.known ?? (await countFilings(run, request));
  return readPage(run, { ...request, known }, known.isExact ? collectedPage : orderedPage);
}

/**
 * Common texts are found by reading on in list order, rare ones by an index and sorting. Which of the two a
 * text is, a short look at the first rows tells better than any statistics.
 */
async function searchedPage(run: RunStatement, request: FilingPageRequest): Promise<FoundPage> {
  if (request.filters.scope.of !== 'everybody') return readPage(run, request, collectedPage);
  const look = await lookAhead(run, request);
  if (look.isEnough) return look;
  if (look.hits >= WORTH_READING_ON) {
    const known = request.known ?? { total: Math.max(look.hits, request.limit + 1), isExact: false };
    const page = await readPage(run, { ...request, known }, nearPage);
    if (page.rows.length > request.limit) return page;
  }
  return readPage(run, request, collectedPage);
}

/** The matches among the next few rows in list order. Enough when they fill the page or the list ends there. */
async function lookAhead(
  run: RunStatement,
  request: FilingPageRequest,
): Promise<FoundPage & { isEnough: boolean; hits: number }> {
  const { filters, order, from, limit } = request;
  const statement = new Statement();
  const { column } = SORT_COLUMNS[order.sort];
  const rows = await run(
    `with looked as materialized (
      select f.id, f.${column}, (${matching(statement, filters)}) as fits from filings f
      where ${conjunction(beyond(statement, order, from))} order by ${orderBy(order, 'f')} limit ${FIRST_LOOK}
    )
    select ${FILING_LIST_COLUMNS}, counts.seen, counts.hits
    from (select id from looked where fits order by ${orderBy(order, 'looked')} limit ${limit + 1}) page
    join filings f on f.id = page.id join companies c on c.id = f.company_id
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
    hits,
    isEnough: isEnd || rows.length > limit,
    count: request.known ?? {
      total: Math.min(hits, request.countCap),
      isExact: isEnd && hits <= request.countCap,
    },
  };
}

/** The matches among the next many rows in list order, as far as a page needs. */
function nearPage(statement: Statement, { filters, order, from, limit }: FilingPageRequest): PageOfIds {
  return {
    ids: `select f.id from (
        select * from filings f where ${conjunction(beyond(statement, order, from))}
        order by ${orderBy(order, 'f')} limit ${SECOND_LOOK}
      ) f where ${matching(statement, filters)} order by ${orderBy(order, 'f')} limit ${limit + 1}`,
    count: null,
  };
}

function matching(statement: Statement, filters: FilingFilters): string {
  const text = filters.search === null ? [] : [matchesText(statement, filters.search)];
  return conjunction([...text, ...filterConditions(statement, filters)]);
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

/** Statuses of the partial index of what was not sent yet. */
const OPEN_STATUSES = "('UNPAID', 'PAID', 'PENDING')";

/** Whether the list is of work that nobody sent to an office yet. */
function isOpenWork({ isSent, states, statuses }: FilingFilters): boolean {
  const isOpen = (status: FilingStatus) => status === 'UNPAID' || status === 'PAID' || status === 'PENDING';
  return isSent === false && states === null && statuses?.every(isOpen) === true;
}

/** Whether an index holds exactly the filtered rows in list order. */
function isServedByIndex(filters: FilingFilters, { sort }: FilingOrder): boolean {
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

/** Ids of a page in list order, and how many there are in all ("counted") where nobody knows yet. */
interface PageOfIds {
  ids: string;
  count: string | null;
}

/** Read in list order from the index that serves it. */
function orderedPage(statement: Statement, request: FilingPageRequest): PageOfIds {
  const { filters, order, from } = request;
  const limit = request.limit + 1;
  const cap = request.countCap + 1;
  const arms =
    filters.scope.of === 'everybody' && order.sort === 'creation_date' ? armsOf(statement, filters) : null;
  if (arms !== null) {
    const rest = conjunction(filterConditions(statement, filters, arms.fixes));
    const after = conjunction(beyond(statement, order, from));
    return {
      ids: `select arm.id from ${arms.source} cross join lateral (
          select f.id, f.created_at from filings f where ${arms.condition} and ${rest} and ${after}
          order by ${orderBy(order, 'f')} limit ${limit}
        ) arm order by ${orderBy(order, 'arm')} limit ${limit}`,
      count: `select 1 from ${arms.source} cross join lateral (
          select 1 from filings f where ${arms.condition} and ${rest}
          order by ${orderBy(order, 'f')} limit ${cap}
        ) arm limit ${cap}`,
    };
  }
  const { column } = SORT_COLUMNS[order.sort];
  const rest = conjunction(filterConditions(statement, filters));
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
    ids: `select f.id from (${heads.join(' union all ')}) f order by ${orderBy(order, 'f')} limit ${limit}`,
    count: `select 1 from (${counts.join(' union all ')}) counted limit ${cap}`,
  };
}

/** All matches collected by whatever index is best for the filters, then sorted. For few matches only. */
function collectedPage(statement: Statement, request: FilingPageRequest): PageOfIds {
  const { filters, order, from } = request;
  const { column } = SORT_COLUMNS[order.sort];
  const conditions = conjunction([
    ...(filters.search === null ? [] : [matchesText(statement, filters.search)]),
    // Of one customer's filings the customer's own index finds all; nothing else is needed.
    ...(filters.search === null || filters.scope.of !== 'everybody'
      ? []
      : [findsText(statement, filters.search)]),
    ...filterConditions(statement, filters),
    ...beyond(statement, order, from),
  ]);
  const branches = scopeBranches(statement, filters).map(
    (owned) => `select f.id, f.${column} from filings f where ${owned} and ${conditions}`,
  );
  const counted = request.known === null ? ', (select count(*)::integer from collected) as counted' : '';
  return {
    ids: `with collected as materialized (${branches.join(' union all ')})
      select id${counted} from collected order by ${orderBy(order, 'collected')} limit ${request.limit + 1}`,
    count: null,
  };
}

/** The rows of a page with all that is shown, and the count beside each of them. */
async function readPage(
  run: RunStatement,
  request: FilingPageRequest,
  pageOfIds: (statement: Statement, request: FilingPageRequest) => PageOfIds,
): Promise<FoundPage> {
  const statement = new Statement();
  const { ids, count } = pageOfIds(statement, request);
  const counted =
    request.known !== null
      ? ''
      : count === null
        ? ', page.counted'
        : `, (select count(*)::integer from (${count}) counted) as counted`;
  const rows = await run(
    `select ${FILING_LIST_COLUMNS}${counted}
     from (${ids}) page join filings f on f.id = page.id join companies c on c.id = f.company_id
     order by ${orderBy(request.order, 'f')}`,
    statement.values,
  );
  const found = (rows[0]?.counted as number | undefined) ?? 0;
  const { countCap } = request;
  return {
    rows: rows as unknown as FilingListRow[],
    count: request.known ?? { total: Math.min(found, countCap), isExact: found <= countCap },
  };
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
