import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateFilings } from '#bench/generate-filings.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { NO_FILING_FILTERS } from '#testing/no-filing-filters.ts';
import { runOn } from '../run-statement.ts';
import { type FilingFilters, type FilingOrder, SEARCH_COLUMNS, SORT_COLUMNS } from './filing-conditions.ts';
import { type FilingPageRequest, selectFilingPage } from './filing-list.ts';
import { createListCache } from './list-cache.ts';
import { commonNGrams, nGramsOf } from './name-n-grams.ts';

const FILINGS = 60_000;
const CAP = 2_000;
/** No statement may look at more rows than this: the cap, and what an index lets through beside it. */
const MOST_ROWS_READ = 16_000;

let database: TestDatabase;
let somebody: { id: string; company_id: string };
let companyName: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await generateFilings(database.url, { filings: FILINGS, companies: 60, users: 120 });
  const { rows } = await database.pool.query('select id, company_id from users order by email limit 1');
  somebody = rows[0];
  const company = await database.pool.query(
    'select company from companies order by company offset 7 limit 1',
  );
  companyName = company.rows[0].company;
  // Every hundredth is somebody's work, and every two hundredth out of the way.
  await database.pool.query(
    `update filings set assigned_admin_id = $1,
       snoozed_until = case when right(number, 1) = '0' then date '2027-01-10' end,
       unanswered_since = case when right(number, 1) = '1' then timestamptz '2026-12-20' end
     where right(number, 2) in ('00', '51')`,
    [somebody.id],
  );
}, 120_000);
afterAll(() => database.drop());

const NEWEST: FilingOrder = { sort: 'creation_date', direction: 'desc' };
const byName = (text: string): Partial<FilingFilters> => ({
  search: { fields: ['insureds_name'], text },
});
const byAny = (text: string): Partial<FilingFilters> => ({
  search: { fields: ['insureds_name', 'policy_number', 'number', 'company'], text },
});

/** Every kind of list that has an access path of its own, and the combinations that have none. */
const LISTS: [string, () => Partial<FilingFilters>, Partial<FilingOrder>][] = [
  ['all', () => ({}), {}],
  ['oldest first', () => ({}), { direction: 'asc' }],
  ['one state', () => ({ states: ['TX'] }), {}],
  ['two states, two statuses', () => ({ states: ['TX', 'WY'], statuses: ['PENDING', 'REJECTED'] }), {}],
  ['one status, oldest first', () => ({ statuses: ['UNPAID'] }), { direction: 'asc' }],
  ['one method', () => ({ paymentMethods: ['PENDING_INVOICE'] }), { direction: 'asc' }],
  ['state and method', () => ({ states: ['FL'], paymentMethods: ['WIRE'] }), {}],
  [
    'days',
    () => ({ createdFrom: '2024-02-01T06:00:00.000Z', createdBefore: '2024-03-01T06:00:00.000Z' }),
    {},
  ],
  [
    'days and status',
    () => ({ createdFrom: '2026-10-01T05:00:00.000Z', statuses: ['PAID'] }),
    { direction: 'asc' },
  ],
  ['to file', () => ({ statuses: ['PAID', 'PENDING'], isSent: false }), {}],
  ['waiting for the office', () => ({ statuses: ['PENDING'], isSent: true }), {}],
  [
    'overdue',
    () => ({ statuses: ['UNPAID', 'PAID', 'PENDING'], isSent: false, dueBefore: '2026-12-20' }),
    { direction: 'asc' },
  ],
  ['by due date', () => ({}), { sort: 'due_date', direction: 'asc' }],
  [
    'to file, what is due first',
    () => ({ statuses: ['PAID', 'PENDING'], isSent: false }),
    { sort: 'due_date', direction: 'asc' },
  ],
  [
    'unpaid by due date, backwards',
    () => ({ statuses: ['UNPAID'] }),
    { sort: 'due_date', direction: 'desc' },
  ],
  [
    'due in a month',
    () => ({ dueFrom: '2026-03-01', dueUntil: '2026-04-01' }),
    { sort: 'due_date', direction: 'asc' },
  ],
  ['without a paper', () => ({ lacksDocument: true, statuses: ['UNPAID'] }), {}],
  ['nobody’s, and not snoozed', () => ({ isAssigned: false, snoozedBefore: '2026-12-20' }), {}],
  ['not confirmed', () => ({ isUnconfirmed: true }), {}],
  ['by number', () => ({}), { sort: 'number', direction: 'asc' }],
  ['by policy', () => ({}), { sort: 'policy_number', direction: 'desc' }],
  ['by total', () => ({}), { sort: 'total', direction: 'desc' }],
  ['by balance', () => ({}), { sort: 'balance', direction: 'desc' }],
  ['by user', () => ({}), { sort: 'user_name', direction: 'asc' }],
  ['by insured, backwards', () => ({}), { sort: 'insureds_name', direction: 'desc' }],
  ['by company', () => ({}), { sort: 'company', direction: 'asc' }],
  ['by type', () => ({}), { sort: 'filing_type', direction: 'asc' }],
  ['by policy day', () => ({}), { sort: 'policy_effective_date', direction: 'desc' }],
  ['by day sent', () => ({}), { sort: 'sent_date', direction: 'desc' }],
  ['sent, oldest first', () => ({ isSent: true }), { sort: 'sent_date', direction: 'asc' }],
  ['by assignee', () => ({}), { sort: 'assignee', direction: 'asc' }],
  ['by assignee, backwards', () => ({}), { sort: 'assignee', direction: 'desc' }],
  ['to answer, as it is due', () => ({ isUnanswered: true }), { sort: 'due_date', direction: 'asc' }],
  [
    'to answer, who has waited longest first',
    () => ({ isUnanswered: true }),
    { sort: 'unanswered_since', direction: 'asc' },
  ],
  ['by wait for a reply', () => ({}), { sort: 'unanswered_since', direction: 'desc' }],
  ['by day of return from snooze', () => ({}), { sort: 'snoozed_until', direction: 'asc' }],
  [
    'a common state by company, backwards',
    () => ({ states: ['TX'] }),
    { sort: 'company', direction: 'desc' },
  ],
  ['a common word by company', () => byName('Roofing'), { sort: 'company', direction: 'asc' }],
  ['the work of one', () => ({ assignedTo: somebody.id }), {}],
  ['snoozed, by company', () => ({ snoozedFrom: '2026-12-20' }), { sort: 'company', direction: 'asc' }],
  ['by state', () => ({}), { sort: 'state', direction: 'asc' }],
  ['by status', () => ({}), { sort: 'status', direction: 'desc' }],
  ['by method', () => ({}), { sort: 'payment_method', direction: 'asc' }],
  ['a rare pair by insured', () => ({ states: ['WY'], statuses: ['REJECTED'] }), { sort: 'insureds_name' }],
  ['a common state by insured', () => ({ states: ['TX'] }), { sort: 'insureds_name', direction: 'asc' }],
  ['no status at all', () => ({ statuses: [] }), {}],
  ['a common word', () => byName('Roofing'), {}],
  ['a common word in small letters, by insured', () => byName('roofing'), { sort: 'insureds_name' }],
  ['two words', () => byName('falcon foundry'), {}],
  ['the middle of words', () => byName('lcon Foun'), { direction: 'asc' }],
  ['one name', () => byName('Lone Star Roofing 4'), {}],
  ['three letters', () => byName('fal'), {}],
  ['one letter', () => byName('q'), {}],
  ['a word nobody has', () => byName('zzqqxx'), {}],
  ['signs of patterns', () => byName('100%_\\'), {}],
  ['a word in one state', () => ({ states: ['OR'], ...byName('Trucking') }), { sort: 'insureds_name' }],
  ['a number', () => ({ search: { fields: ['number'], text: '0000481' } }), {}],
  ['a policy number', () => ({ search: { fields: ['policy_number'], text: 'sl48' } }), {}],
  ['a user', () => ({ search: { fields: ['user_name'], text: 'first77 ' } }), {}],
  ['any field: a common word', () => byAny('Roofing'), {}],
  ['any field: one name', () => byAny('Lone Star Roofing 4'), { sort: 'insureds_name', direction: 'asc' }],
  ['any field: a number', () => byAny('0000481'), {}],
  ['any field: a policy number', () => byAny('sl48'), { sort: 'total' }],
  ['any field: a company', () => byAny(companyName.slice(2)), { sort: 'company', direction: 'asc' }],
  ['any field: two letters', () => byAny('fa'), {}],
  ['any field: a word nobody has', () => byAny('zzqqxx'), {}],
  ['one user', () => ({ scope: { of: 'user', userId: somebody.id, companyId: somebody.company_id } }), {}],
  [
    'one user, one status, by insured',
    () => ({
      scope: { of: 'user', userId: somebody.id, companyId: somebody.company_id },
      statuses: ['COMPLETED'],
    }),
    { sort: 'insureds_name', direction: 'desc' },
  ],
  ['a company', () => ({ scope: { of: 'company', companyId: somebody.company_id } }), {}],
  [
    'a word in a company',
    () => ({
      scope: { of: 'company', companyId: somebody.company_id },
      ...byName('holdings'),
    }),
    {},
  ],
];

function requestFor(
  filters: Partial<FilingFilters>,
  order: Partial<FilingOrder>,
): Omit<FilingPageRequest, 'from' | 'backwards' | 'known'> {
  return {
    filters: { ...NO_FILING_FILTERS, ...filters },
    order: { ...NEWEST, ...order },
    limit: 50,
    countCap: CAP,
    cache: createListCache(),
  };
}

/** The same list said plainly, for comparison: all ids in order. */
async function plainly(filters: Partial<FilingFilters>, order: FilingOrder): Promise<string[]> {
  const all = { ...NO_FILING_FILTERS, ...filters };
  const values: unknown[] = [];
  const at = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  const { scope, search } = all;
  if (scope.of === 'user') conditions.push(`submitter_id = ${at(scope.userId)}`);
  if (scope.of !== 'everybody') conditions.push(`company_id = ${at(scope.companyId)}`);
  for (const [column, wanted] of [
    ['state', all.states],
    ['status', all.statuses],
    ['payment_method', all.paymentMethods],
  ] as const) {
    if (wanted !== null) conditions.push(`${column} = any(${at(wanted)}::text[])`);
  }
  if (all.createdFrom !== null) conditions.push(`created_at >= ${at(all.createdFrom)}`);
  if (all.createdBefore !== null) conditions.push(`created_at < ${at(all.createdBefore)}`);
  if (all.isSent !== null) conditions.push(`(sent_at is not null) = ${at(all.isSent)}`);
  if (all.isUnanswered !== null) conditions.push(`(unanswered_since is not null) = ${at(all.isUnanswered)}`);
  if (all.isAssigned !== null) conditions.push(`(assigned_admin_id is not null) = ${at(all.isAssigned)}`);
  if (all.assignedTo !== null) conditions.push(`assigned_admin_id = ${at(all.assignedTo)}`);
  if (all.snoozedFrom !== null) conditions.push(`snoozed_until >= ${at(all.snoozedFrom)}`);
  if (all.snoozedBefore !== null) {
    conditions.push(`(snoozed_until is null or snoozed_until < ${at(all.snoozedBefore)})`);
  }
  if (all.dueFrom !== null) conditions.push(`due_on >= ${at(all.dueFrom)}`);
  if (all.dueUntil !== null) conditions.push(`due_on < ${at(all.dueUntil)}`);
  if (all.lacksDocument !== null || all.isUnconfirmed !== null) {
    conditions.push("status in ('UNPAID', 'PAID', 'PENDING')");
  }
  if (all.lacksDocument !== null) {
    conditions.push(
      `id not in (select filing_id from documents where filing_id is not null and kind = 'DECLARATION')`,
    );
  }
  if (all.isUnconfirmed !== null) {
    conditions.push(
      `current_submission_id in (select id from filing_submissions where warnings::text ~ 'UNCONFIRMED')`,
    );
  }
  if (all.dueBefore !== null) conditions.push(`due_on < ${at(all.dueBefore)}`);
  if (search !== null) {
    const text = at(search.text);
    // Short texts are looked for at the beginning of words.
    const found = search.fields.map((field) =>
      search.text.length < 3
        ? `position(' ' || lower(${text}) in ' ' || lower(${SEARCH_COLUMNS[field]})) > 0`
        : `position(lower(${text}) in lower(${SEARCH_COLUMNS[field]})) > 0`,
    );
    conditions.push(`(${found.join(' or ')})`);
  }
  const { rows } = await database.pool.query(
    `select id from filings where ${conditions.join(' and ')}
     order by ${SORT_COLUMNS[order.sort].column} ${order.direction}, id ${order.direction}`,
    values,
  );
  return rows.map((row) => row.id);
}

describe.each(LISTS)('%s', (_name, filters, order) => {
  test('pages forward and back hold what the plain statement holds, in its order', async () => {
    const request = requestFor(filters(), order);
    const expected = await plainly(filters(), request.order);
    const run = runOn(database.db);
    const first = await selectFilingPage(run, { ...request, from: null, backwards: false, known: null });
    expect(first.rows.map(({ id }) => id)).toEqual(expected.slice(0, 50));
    expect(first.hasMore).toBe(expected.length > 50);
    if (first.count.isExact) expect(first.count.total).toBe(expected.length);
    else expect(first.count.total).toBeLessThanOrEqual(expected.length);
    if (expected.length <= 50) return;

    const known = first.count;
    const second = await selectFilingPage(run, {
      ...request,
      from: first.last,
      backwards: false,
      known,
    });
    expect(second.rows.map(({ id }) => id)).toEqual(expected.slice(50, 100));
    const back = await selectFilingPage(run, {
      ...request,
      from: second.first,
      backwards: true,
      known,
    });
    expect(back.rows.map(({ id }) => id)).toEqual(expected.slice(0, 50));
    expect(back.hasMore).toBe(false);

    const deep = Math.floor(expected.length * 0.7);
    const [before] = await database.pool
      .query(
        `select ${SORT_COLUMNS[request.order.sort].column}::text as value, id from filings where id = $1`,
        [expected[deep]],
      )
      .then(({ rows }) => rows);
    const later = await selectFilingPage(run, {
      ...request,
      from: before,
      backwards: false,
      known,
    });
    expect(later.rows.map(({ id }) => id)).toEqual(expected.slice(deep + 1, deep + 51));
  });

  test('reads a small part of the table', async () => {
    const read: number[] = [];
    const run = async (text: string, values: unknown[]) => {
      const explained = await database.pool.query(`explain (analyze, format json) ${text}`, values);
      read.push(mostRowsRead(explained.rows[0]['QUERY PLAN'][0].Plan));
      return (await database.pool.query(text, values)).rows;
    };
    await selectFilingPage(run, {
      ...requestFor(filters(), order),
      from: null,
      backwards: false,
      known: null,
    });
    expect(Math.max(...read)).toBeLessThan(MOST_ROWS_READ);
  });
});

test('a filing carries the name of its company, whatever happens to either', async () => {
  const { rows } = await database.pool.query<{ id: string; company: string }>(
    'select id, company from companies order by company limit 2',
  );
  const [from, to] = rows as [{ id: string; company: string }, { id: string; company: string }];
  const names = async () =>
    (
      await database.pool.query<{ company_name: string; count: number }>(
        `select company_name, count(*)::integer from filings where company_id = any($1) group by 1 order by 1`,
        [[from.id, to.id]],
      )
    ).rows;
  const before = await names();
  expect(before.map(({ company_name }) => company_name)).toEqual([from.company, to.company]);

  await database.pool.query(`update companies set company = 'Zephyr Brokers' where id = $1`, [from.id]);
  const [kept, renamed] = await names();
  expect([kept, renamed]).toEqual([before[1], { ...before[0], company_name: 'Zephyr Brokers' }]);

  await database.pool.query('update filings set company_id = $1 where company_id = $2', [to.id, from.id]);
  const moved = { company_name: to.company, count: (kept?.count ?? 0) + (renamed?.count ?? 0) };
  expect(await names()).toEqual([moved]);
});

test('a list known to be long is not counted again', async () => {
  const texts: string[] = [];
  const run = <Row>(text: string, values: unknown[]) => {
    texts.push(text);
    return runOn(database.db)<Row>(text, values);
  };
  const request = { ...requestFor({}, {}), from: null, backwards: false, known: null };
  const first = await selectFilingPage(run, request);
  const second = await selectFilingPage(run, request);
  expect(first.count).toEqual({ total: CAP, isExact: false });
  expect(second.count).toEqual(first.count);
  expect(second.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
  expect(texts.map((text) => text.includes('count('))).toEqual([true, false]);
});

test('what the statistics know as common is read once and not taken for rare', async () => {
  let reads = 0;
  const run = <Row>(text: string, values: unknown[]) => {
    reads += 1;
    return runOn(database.db)<Row>(text, values);
  };
  const cache = createListCache();
  const common = await commonNGrams(cache, run);
  expect(await commonNGrams(cache, run)).toBe(common);
  expect(reads).toBe(1);
  expect(nGramsOf('CONSTRUCTION', common)?.isRare).toBe(false);
  expect(nGramsOf('Zelwickovski Construction', common)).toMatchObject({ first: 1, isRare: true });
});

test('statistics that could not be read are asked for again', async () => {
  const cache = createListCache();
  await expect(commonNGrams(cache, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect((await commonNGrams(cache, runOn(database.db))).size).toBeGreaterThan(0);
});

test('a long text that many have is found all the same', async () => {
  const text = 'pany of Long Names';
  await database.pool.query(
    `update filings set insured_name = 'Company of Long Names ' || number
     where id in (select id from filings order by created_at limit 9000)`,
  );
  const request = requestFor(byName(text), {});
  const page = await selectFilingPage(runOn(database.db), {
    ...request,
    from: null,
    backwards: false,
    known: null,
  });
  expect(page.rows.map(({ id }) => id)).toEqual((await plainly(byName(text), NEWEST)).slice(0, 50));
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The most rows of filings that one node of a plan touched: scanned, filtered away or sorted. */
function mostRowsRead(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(mostRowsRead));
}
