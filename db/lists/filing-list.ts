import type { FilingListSort, FilingStatus, FilingType, PaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { RunStatement } from '../run-statement.ts';
import {
  boundedScan,
  boundedSort,
  fullSort,
  indexOrderScan,
  isServedByIndex,
  MOST_SORTED,
  matching,
  type PageOfRows,
  type PageSelection,
} from './filing-access-paths.ts';
import {
  behind,
  FILING_FILTERS,
  type FilingFilters,
  type FilingOrder,
  orderBy,
  SORT_COLUMNS,
} from './filing-conditions.ts';
import { filterConditions } from './filters.ts';
import { isKnownLong, type ListCache, rememberLong } from './list-cache.ts';
import { commonNGrams, nGramsOf, type TextNGrams } from './name-n-grams.ts';
import { cappedAt, type Page, type PageRequest, type Place, pageOf, type RowCount, turned } from './page.ts';
import { conjunction, Statement } from './statement.ts';

/** One filing as lists show it. Amounts in cents, days as civil dates, instants as ISO text with microseconds. */
export interface FilingListRow {
  id: string;
  number: string;
  state: JurisdictionCode;
  filingType: FilingType;
  status: FilingStatus;
  paymentMethod: PaymentMethod;
  insuredName: string;
  policyNumber: string;
  policyEffectiveOn: string;
  userName: string;
  companyName: string;
  totalCents: string;
  paidCents: string;
  balanceCents: string;
  /** The day that it is sorted by: its due date, or "infinity". */
  dueSortOn: string;
  dueOn: string | null;
  /** What it is sorted by: an instant, or "infinity". */
  sentSortAt: string;
  sentAt: string | null;
  /** The admin whose work it is. */
  assigneeName: string | null;
  /** Empty for nobody. */
  assigneeSortName: string;
  /** The day until which it is snoozed, or "infinity". */
  snoozedSortOn: string;
  snoozedUntil: string | null;
  /** When the customer first wrote what nobody has answered. */
  unansweredSince: string | null;
  /** What it is sorted by: an instant, or "infinity". */
  unansweredSortAt: string;
  createdAt: string;
}

export interface FilingPageRequest extends PageRequest {
  filters: FilingFilters;
  order: FilingOrder;
  cache: ListCache;
}

/** Where matches are dense, the page is among this many rows in list order. */
const PROBED_ROWS = 500;
/** With some matches among the probed rows, it is cheaper to read on in order than to collect and sort them all. */
const WORTH_READING_ON = 2;

const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
/** What a list shows of a filing f, as FilingListRow. */
export const FILING_LIST_COLUMNS = `f.id, f.number, f.state, f.filing_type as "filingType", f.status,
  f.payment_method as "paymentMethod", f.insured_name as "insuredName", f.policy_number as "policyNumber",
  f.policy_effective_on::text as "policyEffectiveOn", f.user_name as "userName", f.company_name as "companyName",
  f.total_cents as "totalCents", f.paid_cents as "paidCents",
  f.balance_cents as "balanceCents", f.due_sort_on::text as "dueSortOn", f.due_on::text as "dueOn",
  nullif(f.assignee_name, '') as "assigneeName", f.assignee_name as "assigneeSortName",
  f.snoozed_until::text as "snoozedUntil", f.snoozed_sort_on::text as "snoozedSortOn",
  f.sent_sort_at::text as "sentSortAt",
  to_char(f.sent_at at time zone 'UTC', ${INSTANT}) as "sentAt",
  to_char(f.unanswered_since at time zone 'UTC', ${INSTANT}) as "unansweredSince",
  f.unanswered_sort_at::text as "unansweredSortAt",
  to_char(f.created_at at time zone 'UTC', ${INSTANT}) as "createdAt"`;

/**
 * One page of filings in the order asked for, read so that its cost does not grow with the table: each case has
 * an access path of its own instead of one statement and the planner's luck.
 */
export async function selectFilingPage(
  run: RunStatement,
  request: FilingPageRequest,
): Promise<Page<FilingListRow>> {
  const { filters, cache, countCap } = request;
  const { sort, direction } = request.order;
  const order: FilingOrder = { sort, direction: request.backwards ? turned(direction) : direction };
  const isLong = request.known === null && isKnownLong(cache, filters);
  const known = isLong ? { total: countCap, isExact: false } : request.known;
  const { search } = filters;
  const nGrams =
    search?.fields.includes('insureds_name') === true
      ? nGramsOf(search.text, await commonNGrams(cache, run))
      : null;
  const reading = { ...request, order, known, nGrams };
  const { rows, count } =
    search !== null ? await searchedPage(run, reading) : await filteredPage(run, reading);
  if (known === null && !count.isExact && count.total === countCap) rememberLong(cache, filters);
  return pageOf(rows, request, count, (row) => placeOf(row, sort));
}

/** One filing as lists show it; null for none. */
export async function findFilingRow(run: RunStatement, id: string): Promise<FilingListRow | null> {
  const statement = new Statement();
  const rows = await run<FilingListRow>(
    `select ${FILING_LIST_COLUMNS} from filings f
     where f.id = ${statement.value(id)}`,
    statement.values,
  );
  return rows[0] ?? null;
}

/** Where a row stands in a list of this order. */
export function placeOf(row: FilingListRow, sort: FilingListSort): Place {
  return { value: row[SORTED_FIELDS[sort]], id: row.id };
}

const SORTED_FIELDS = {
  user_name: 'userName',
  insureds_name: 'insuredName',
  creation_date: 'createdAt',
  state: 'state',
  status: 'status',
  payment_method: 'paymentMethod',
  due_date: 'dueSortOn',
  number: 'number',
  company: 'companyName',
  policy_number: 'policyNumber',
  total: 'totalCents',
  balance: 'balanceCents',
  filing_type: 'filingType',
  policy_effective_date: 'policyEffectiveOn',
  sent_date: 'sentSortAt',
  assignee: 'assigneeSortName',
  snoozed_until: 'snoozedSortOn',
  unanswered_since: 'unansweredSortAt',
} as const satisfies Record<FilingListSort, keyof FilingListRow>;

/** A request with what reading it goes by. */
interface PageReading extends FilingPageRequest {
  nGrams: TextNGrams | null;
}

/** The rows in the direction of reading, one more than the page holds where there are more. */
interface FoundRows {
  rows: FilingListRow[];
  count: RowCount;
  /** What the statement itself counted; 0 where it did not. */
  counted: number;
}

async function filteredPage(run: RunStatement, request: PageReading): Promise<FoundRows> {
  const { filters, order } = request;
  if (isServedByIndex(filters, order)) return readPage(run, request, indexOrderScan);
  // The rest of the filters is checked row by row. Few matches are collected and sorted; among many, the next
  // page is near in list order.
  if (filters.scope.of !== 'everybody') return readPage(run, request, fullSort);
  const known = request.known ?? (await countFilings(run, request));
  return readPage(run, { ...request, known }, known.isExact ? fullSort : indexOrderScan);
}

/**
 * Rare texts are found by an index and sorted, common ones by reading on in list order. Which of the two a text
 * is, its n-grams tell, or probing the first rows does.
 */
async function searchedPage(run: RunStatement, request: PageReading): Promise<FoundRows> {
  const { scope } = request.filters;
  if (scope.of !== 'everybody') return readPage(run, request, fullSort);
  if (isProbablyRare(request)) {
    const page = await readPage(run, request, boundedSort);
    if (page.counted <= MOST_SORTED) return page;
  }
  const probed = await probe(run, request);
  if (probed.isEnough) return probed;
  if (probed.counted >= WORTH_READING_ON) {
    const known = request.known ?? { total: Math.max(probed.counted, request.limit + 1), isExact: false };
    const page = await readPage(run, { ...request, known }, boundedScan);
    if (page.rows.length > request.limit) return page;
  }
  return readPage(run, request, fullSort);
}

/** So much of a number or a policy number is in few others. */
const RARE_LETTERS = 6;

function isProbablyRare({ filters: { search }, nGrams }: PageReading): boolean {
  if (search?.fields.every((field) => field === 'number' || field === 'policy_number') === true) {
    return [...search.text].length >= RARE_LETTERS;
  }
  return nGrams?.isRare === true;
}

/** Probe: the matches among the next few rows in list order. Enough when they fill the page or the list ends there. */
async function probe(run: RunStatement, request: PageReading): Promise<FoundRows & { isEnough: boolean }> {
  const { filters, order, from, limit } = request;
  const statement = new Statement();
  const { column } = SORT_COLUMNS[order.sort];
  const rows = await run<FilingListRow & { seen: number; hits: number }>(
    `with probed as materialized (
      select f.ctid as place, f.id, f.${column}, (${matching(statement, filters)}) as fits from filings f
      where ${conjunction(behind(statement, order, from))} order by ${orderBy(order, 'f')} limit ${PROBED_ROWS}
    )
    select ${FILING_LIST_COLUMNS}, counts.seen, counts.hits
    from (select place from probed where fits order by ${orderBy(order, 'probed')} limit ${limit + 1}) page
    join filings f on f.ctid = page.place
    cross join (select count(*)::integer as seen, count(*) filter (where fits)::integer as hits from probed) counts
    order by ${orderBy(order, 'f')}`,
    statement.values,
  );
  const { seen, hits } = rows[0] ?? { seen: PROBED_ROWS, hits: 0 };
  const isEnd = seen < PROBED_ROWS;
  return {
    rows,
    counted: hits,
    isEnough: isEnd || rows.length > limit,
    count: request.known ?? {
      ...cappedAt(request.countCap, hits),
      ...(isEnd ? {} : { isExact: false }),
    },
  };
}

async function countFilings(run: RunStatement, request: FilingPageRequest): Promise<RowCount> {
  const statement = new Statement();
  const conditions = conjunction(filterConditions(statement, FILING_FILTERS, request.filters));
  const cap = request.countCap;
  const rows = await run<{ counted: number }>(
    `select count(*)::integer as counted
     from (select 1 from filings f where ${conditions} limit ${cap + 1}) matching`,
    statement.values,
  );
  const counted = rows[0]?.counted ?? 0;
  return cappedAt(cap, counted);
}

/** The rows of a page with all that is shown, and the count beside each of them. */
async function readPage(
  run: RunStatement,
  request: PageReading,
  pageOfRows: (statement: Statement, selection: PageSelection) => PageOfRows,
): Promise<FoundRows> {
  const statement = new Statement();
  const page = pageOfRows(statement, { ...request, isCounted: request.known === null });
  const rows = await run<FilingListRow & { counted?: number }>(
    `select ${FILING_LIST_COLUMNS}${page.counted === null ? '' : `, ${page.counted} as counted`}
     from (${page.rows}) page join filings f on ${page.by === 'id' ? 'f.id = page.id' : 'f.ctid = page.place'}
     order by ${orderBy(request.order, 'f')}`,
    statement.values,
  );
  const counted = rows[0]?.counted ?? 0;
  return {
    rows,
    count: request.known ?? cappedAt(request.countCap, counted),
    counted,
  };
}
