import pg from 'pg';
import { LIST_COUNT_CAP } from '#contract/limits.ts';
import type { FilingFilters } from '#db/lists/filing-conditions.ts';
import { FILING_LIST_SORTS, type FilingListSort } from '#domain/filing/vocabulary.ts';
import { fieldsToSearch } from '#operations/filing/filing-filters.ts';
import { encodeCursor, fingerprintOf } from '#operations/list/cursor.ts';
import { NO_FILING_FILTERS } from '#testing/no-filing-filters.ts';

/** One list as our API is asked for it, and as the floor is. */
export interface ListRequest {
  /** Query string of GET /filing. */
  query: string;
  /** The same as the floor takes it. */
  floor: string;
}

/** A kind of list that people ask for, in many instances. */
export interface ListScenario {
  name: string;
  next: () => ListRequest;
}

interface FoundFiling {
  id: string;
  insured_name: string;
  created_at: string;
}

const PAGE = 50;
const DIFFERENT_REQUESTS = 1_600;

/** The four lists of the target, and one for each column, drawn from what is in the database. `adminId` signs the cursors. */
export async function listScenarios(databaseUrl: string, adminId: string): Promise<ListScenario[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<FoundFiling>(
      `select id, insured_name, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at
       from filings tablesample system (2) order by random() limit ${DIFFERENT_REQUESTS}`,
    );
    return [
      { name: 'first page of 50', next: inTurn([request({}, {})]) },
      { name: 'by state and status', next: inTurn(statesAndStatuses()) },
      { name: 'substring of the insured’s name', next: inTurn(rows.map(searchFor('insureds_name'))) },
      { name: 'the same in every field', next: inTurn(rows.map(searchFor(undefined))) },
      { name: 'by each of its columns', next: inTurn(FILING_LIST_SORTS.map(sortedBy)) },
      { name: 'a page deep in the list', next: inTurn(rows.map((row) => deepPage(row, adminId))) },
    ];
  } finally {
    await client.end();
  }
}

function inTurn<T>(items: readonly T[]): () => T {
  let index = 0;
  return () => {
    index = (index + 1) % items.length;
    return items[index]!;
  };
}

function request(filters: Partial<FilingFilters>, query: Record<string, string>): ListRequest {
  return {
    query: new URLSearchParams(query).toString(),
    floor: floorRequest({ filters: { ...NO_FILING_FILTERS, ...filters } }),
  };
}

function floorRequest(changes: Record<string, unknown>): string {
  const list = {
    filters: NO_FILING_FILTERS,
    order: { sort: 'creation_date', direction: 'desc' },
    limit: PAGE,
    from: null,
    backwards: false,
    known: null,
    countCap: LIST_COUNT_CAP,
    ...changes,
  };
  return new URLSearchParams({ list: JSON.stringify(list) }).toString();
}

function sortedBy(sort: FilingListSort): ListRequest {
  const order = { sort, direction: 'asc' } as const;
  return {
    query: new URLSearchParams({ sort, order: order.direction }).toString(),
    floor: floorRequest({ order }),
  };
}

function statesAndStatuses(): ListRequest[] {
  const requests: ListRequest[] = [];
  for (const state of ['TX', 'FL', 'IL', 'OR', 'PA', 'WY'] as const) {
    for (const status of ['UNPAID', 'PAID', 'PENDING', 'COMPLETED', 'REJECTED'] as const) {
      requests.push(request({ states: [state], statuses: [status] }, { state, status }));
    }
  }
  return requests;
}

/** What people type, looked for where it is said, or wherever the list looks where nothing is said. */
const searchFor = (field: 'insureds_name' | undefined) => (row: FoundFiling, index: number) => {
  const text = textFrom(row, index);
  const fields = field === undefined ? fieldsToSearch('ADMIN', text) : [field];
  return request({ search: { fields, text } }, { search: text, ...(field && { searchField: field }) });
};

/** Mostly the name of one insured or its beginning, sometimes a piece, sometimes one word. */
function textFrom({ insured_name: name }: FoundFiling, index: number): string {
  const words = name.split(' ');
  const kind = index % 10;
  if (kind < 5) return name;
  if (kind < 8) return words.slice(0, -1).join(' ');
  return kind < 9 ? name.slice(3, 14).trim() : (words[words.length - 3] ?? name);
}

function deepPage(row: FoundFiling, adminId: string): ListRequest {
  const place = { value: row.created_at, id: row.id };
  const count = { total: LIST_COUNT_CAP, isExact: false };
  const list = fingerprintOf([['filings', adminId], {}]);
  return {
    query: new URLSearchParams({
      cursor: encodeCursor(list, { backwards: false, place, count }),
    }).toString(),
    floor: floorRequest({ from: place, known: count }),
  };
}
