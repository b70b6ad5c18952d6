import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReports } from '#operations/report/make-reports.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { completedFiling } from '#testing/reports.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date('2027-02-10T18:00:00Z') } });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const list = (query: string) => call(stand, 'GET', `/obligation?${query}`, { token: admin.token });
const of = (items: { state: string; zeroReport: boolean | null }[], state: string) =>
  items.filter((item) => item.state === state);

test('the reports of all states in a window, with the day to plan for', async () => {
  const { status, body } = await list('from=2027-02-01&to=2027-02-28');
  expect(status).toBe(200);
  expect(of(body.items, 'MI')).toMatchObject([
    {
      stateName: 'Michigan',
      kind: 'TAX',
      period: 'semi_annually',
      periodFrom: '2026-07-01',
      periodTo: '2026-12-31',
      legalDueDate: '2027-02-15',
      dueDate: '2027-02-15',
      planBy: '2027-02-12',
      closed: expect.stringContaining("Washington's Birthday"),
    },
  ]);
  expect(of(body.items, 'IN').map(({ zeroReport }) => zeroReport)).toContain(true);
  expect(of(body.items, 'HI')[0]).toMatchObject({ disputed: expect.any(String) });
  const plans = body.items.map(({ planBy }: { planBy: string }) => planBy);
  expect(plans).toEqual(plans.toSorted());
  expect(of(body.undated, 'MT')).toHaveLength(1);
});

test('a state that is closed for filing asks for nothing', async () => {
  await stand.context.db
    .insertInto('filing_state_settings')
    .values({ state: 'MT', is_open: false })
    .execute();
  const { body } = await list('from=2027-01-01&to=2027-12-31');
  expect(of(body.items, 'MT')).toEqual([]);
  expect(of(body.undated, 'MT')).toEqual([]);
  expect(of(body.items, 'WY')).not.toEqual([]);
});

test('the dashboard of an agency without business has no reports to file', async () => {
  const { body } = await call(stand, 'GET', '/dashboard/admin', { token: admin.token });
  expect(body).toMatchObject({ reportsDue: [], reportsOverdue: [] });
});

test.each([
  ['from=2027-02-30&to=2027-03-01', 'from', 'From is an invalid date'],
  ['from=2027-02-01&to=March', 'to', 'To date format is invalid'],
  ['from=2027-02-01&to=2027-01-31', 'to', /must be on or after/],
  ['from=2027-02-01&to=2030-01-01', 'to', /^Ask for at most/],
  ['from=1900-01-01&to=1900-02-01', 'from', /^Business days are available from 1975 on/],
])('%s is refused at %s: %s', async (query, field, sentence) => {
  const { status, body } = await list(query);
  expect([status, body.error.code]).toEqual([422, 'INVALID']);
  expect(body.error.fields[field]).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
});

test('a window needs both of its days, so that nobody takes one for granted', async () => {
  expect((await list('from=2027-02-01')).status).toBe(400);
});

test('a state to which only zero reports go asks for nothing that no source says is due', async () => {
  const customer = await signUpCustomer(stand, 'Zora');
  await completedFiling({ stand, admin, customer }, { lateReason: 'Found late' });
  await makeReports(stand.context);
  const { body } = await list('from=2027-02-10&to=2028-02-09');
  const zero = new Set(
    body.items
      .filter(({ report }: { report: { isZero: boolean } | null }) => report?.isZero === true)
      .map(({ state }: { state: string }) => state),
  );
  // Of Missouri a report stands open, and a day of which nothing is reported is only noted.
  expect(zero).toContain('MO');
  const unopened = body.items.filter(({ report }: { report: object | null }) => report === null);
  expect(of(unopened, 'MO')).not.toEqual([]);
  expect(unopened.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([]);
});
