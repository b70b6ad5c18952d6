import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectInvoicePage } from '#db/lists/invoice-list.ts';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { INVOICE_STATUSES, invoiceStatus } from '#domain/invoice/status.ts';
import { cents, leastCents } from '#domain/money/cents.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { asAdmin } from '#testing/invoices.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const TODAY = parseCivilDate('2026-03-10');
const COUNT = 120;

let stand: TestApp;
let admin: SignedIn;

/** Invoices as a year of business leaves them: void, unpaid, in part, in full, due around today. */
const drawn = fc.sample(
  fc.record({
    isVoid: fc.constantFrom(true, false, false, false),
    total: fc.bigInt({ min: 1n, max: 4n }),
    paid: fc.bigInt({ min: 0n, max: 4n }),
    dueIn: fc.integer({ min: -2, max: 2 }),
    company: fc.constantFrom('Alpha Agency', 'beta agency', 'Gamma 100%'),
  }),
  { numRuns: COUNT, seed: 12 },
);

beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  const companies = new Map<string, string>();
  for (const company of new Set(drawn.map((one) => one.company))) {
    const row = await stand.owner
      .insertInto('companies')
      .values({ company })
      .returning('id')
      .executeTakeFirstOrThrow();
    companies.set(company, row.id);
  }
  await stand.owner
    .insertInto('invoices')
    .values(
      drawn.map(({ isVoid, total, paid, dueIn, company }, index) => ({
        number: `INV-26-${String(index + 1).padStart(6, '0')}`,
        company_id: companies.get(company)!,
        status: isVoid ? ('VOID' as const) : ('ISSUED' as const),
        void_reason: isVoid ? 'Wrong' : null,
        voided_at: isVoid ? new Date() : null,
        issued_on: addDays(TODAY, dueIn - 30 - (index % 5)),
        due_on: addDays(TODAY, dueIn),
        total_cents: 4n,
        filings_total_cents: isVoid ? 0n : total,
        paid_cents: isVoid ? 0n : leastCents(cents(paid), cents(total)),
        created_by: admin.id,
      })),
    )
    .execute();
});
afterAll(() => stand.close());

interface Row {
  number: string;
  status: string;
  companyName: string;
  issuedDate: string;
  dueDate: string;
  total: string;
  open: string;
}
const list = async (query: string) =>
  (await call(stand, 'GET', `/invoice?limit=200&${query}`, { token: admin.token })).body;
const all = async (query = '') => (await list(query)).items as Row[];

test('where an invoice stands is the same in SQL and in the domain', async () => {
  const expected = new Map(
    drawn.map(({ isVoid, total, paid, dueIn }, index) => [
      `INV-26-${String(index + 1).padStart(6, '0')}`,
      invoiceStatus(
        {
          isVoid,
          filingsTotal: cents(isVoid ? 0n : total),
          paid: cents(isVoid ? 0n : leastCents(cents(paid), cents(total))),
          dueOn: addDays(TODAY, dueIn),
        },
        TODAY,
      ),
    ]),
  );
  for (const status of INVOICE_STATUSES) {
    const found = await all(`status=${status}`);
    const numbers = [...expected].filter(([, is]) => is === status).map(([number]) => number);
    expect(numbers.length, status).toBeGreaterThan(0);
    expect(found.map(({ number }) => number).sort(), status).toEqual(numbers);
    expect(new Set(found.map((row) => row.status)), status).toEqual(new Set([status]));
  }
  expect((await list('status=PAID,VOID')).total).toBe(
    [...expected.values()].filter((is) => is === 'PAID' || is === 'VOID').length,
  );
});

test('nothing was billed by a void invoice: the sum leaves it out, and says what those are beside it', async () => {
  const standing = drawn.filter(({ isVoid }) => !isVoid).length;
  expect(standing).toBeLessThan(COUNT);
  const { sums } = await list('');
  expect([sums.total, sums.voided]).toEqual([
    (standing * 0.04).toFixed(2),
    ((COUNT - standing) * 0.04).toFixed(2),
  ]);
});

const SORTS: [string, (row: Row) => string | number][] = [
  ['number', (row) => row.number],
  ['company', (row) => row.companyName.toLowerCase()],
  ['issued_date', (row) => row.issuedDate],
  ['due_date', (row) => row.dueDate],
  ['total', (row) => Number(row.total)],
  ['open', (row) => Number(row.open)],
  ['status', (row) => row.status],
];

test.each(SORTS)('sorted by %s both ways, each row once over its pages', async (sort, keyOf) => {
  for (const order of ['asc', 'desc']) {
    const rows: Row[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { items: Row[]; nextCursor: string | null } = (
        await call(
          stand,
          'GET',
          `/invoice?limit=50&sort=${sort}&order=${order}${cursor && `&cursor=${cursor}`}`,
          {
            token: admin.token,
          },
        )
      ).body;
      rows.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(new Set(rows.map(({ number }) => number)).size).toBe(COUNT);
    const keys = rows.map(keyOf);
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys).toEqual(order === 'asc' ? sorted : sorted.reverse());
  }
});

test('newest first unless told; found by number, company, days', async () => {
  const issued = (await all()).map(({ issuedDate }) => issuedDate);
  expect(issued).toEqual(issued.toSorted().reverse());
  expect((await all('search=inv-26-000007')).map(({ number }) => number)).toEqual(['INV-26-000007']);
  expect((await list('search=100%25')).total).toBe(
    drawn.filter(({ company }) => company === 'Gamma 100%').length,
  );
  const [first] = issued.toSorted();
  const onIt = issued.filter((day) => day === first).length;
  expect((await list(`to=${first}`)).total).toBe(onIt);
  expect((await list(`from=${addDays(parseCivilDate(first!), 1)}`)).total).toBe(COUNT - onIt);
});

test('days that do not exist, unknown words and cursors of another order are refused', async () => {
  expect((await list('from=2026-02-30')).error.fields).toHaveProperty('from');
  expect((await list('status=LATE')).error.code).toBe('MALFORMED');
  expect((await list('colour=red')).error.code).toBe('UNKNOWN_FILTER');
  const { nextCursor } = (await call(stand, 'GET', '/invoice?limit=10&sort=open', { token: admin.token }))
    .body;
  expect((await list(`sort=total&cursor=${nextCursor}`)).error.code).toBe('CURSOR_INVALID');
});

test('who belongs to no company sees no invoice and no payment of anybody', async () => {
  const { company_id: companyId } = await stand.owner
    .selectFrom('invoices')
    .select('company_id')
    .executeTakeFirstOrThrow();
  const money = { amount: '1.00', method: 'ACH', receivedDate: TODAY, reference: 'ACH 1', allocations: [] };
  expect((await asAdmin(stand, admin, '/payment', { ...money, companyId })).status).toBe(201);
  const nobody = await signUpCustomer(stand, 'Nora');
  await stand.owner.updateTable('users').set({ company_id: null }).where('id', '=', nobody.id).execute();
  for (const path of ['/invoice', '/payment']) {
    const seen = async ({ token }: SignedIn) => (await call(stand, 'GET', path, { token })).body;
    expect((await seen(admin)).items, path).not.toEqual([]);
    expect(await seen(nobody), path).toMatchObject({ items: [], total: 0 });
  }
});

test('a page of the list adds up no adjustments, which files alone say', async () => {
  const filters = { companyId: null, statuses: null, isReopened: null };
  const days = { issuedFrom: null, issuedBefore: null, dueFrom: null, dueBefore: null };
  const list = { sort: 'number', order: 'asc', filters: { ...filters, ...days } } as const;
  const page = { limit: 1, countCap: 1, backwards: false, from: null, known: null };
  const { rows } = await selectInvoicePage(stand.context.db, TODAY, list, page);
  expect(rows).toHaveLength(1);
  expect(rows[0]).not.toHaveProperty('adjusted');
});
