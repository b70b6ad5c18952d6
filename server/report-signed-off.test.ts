import { describe, expect, test } from 'vitest';
import { makeReports } from '#operations/report/make-reports.ts';
import { freshKey } from '#testing/filings.ts';
import { type Answer, call } from '#testing/people.ts';
import { complete, completedFiling, filingsIn, openFiler, paidFiling, reportOf } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const bill = (start: string) => reportOf(who, { state: 'TX', kind: 'STAMPING_FEE', start });
const get = (path: string, token = who.admin.token) => call(stand, 'GET', path, { token });
async function step(id: string, event: string, body: object): Promise<Answer> {
  return await call(stand, 'POST', `/report/${id}/${event}`, {
    token: who.admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
}
const seen = ({ total, filings }: Answer['body']) => ({ expectedTotal: total, expectedFilings: filings });

describe('what is signed off is what was seen', () => {
  const stale = [
    { expectedTotal: '4.10', expectedFilings: 2 },
    { expectedTotal: '8.20', expectedFilings: 1 },
    { expectedTotal: '8.19' },
    { expectedFilings: 3 },
  ];
  const file = { confirmation: 'C', filedDate: '2026-04-02' };
  const pay = { amount: '8.20', paidDate: '2026-04-02', method: 'ACH', reference: 'R' };
  let id: string;

  async function refusesStale(event: string, body: object): Promise<void> {
    for (const each of stale) {
      const refused = await step(id, event, { ...body, ...each });
      expect(refused, JSON.stringify(each)).toMatchObject({
        status: 409,
        body: { error: { code: 'REPORT_CHANGED' } },
      });
      expect(refused.body.error.message).toContain('2 filings, $8.20');
    }
    expect((await step(id, event, { ...body, expectedTotal: 'much' })).body.error.code).toBe(
      'AMOUNT_INVALID',
    );
  }

  test('a report that took another filing since is not marked ready, and says what it holds now', async () => {
    await completedFiling(who);
    const other = await paidFiling(who);
    clock.set('2026-04-02T16:00:00.000Z');
    const before = await bill('2026-03-01');
    id = before.id;
    expect(seen(before)).toEqual({ expectedTotal: '4.10', expectedFilings: 1 });
    await complete(who, other);
    await refusesStale('ready', seen(before));
    expect((await bill('2026-03-01')).status).toBe('OPEN');
    expect((await step(id, 'ready', seen(await bill('2026-03-01')))).body.status).toBe('READY');
  });

  test('nor filed', async () => {
    await refusesStale('file', file);
    expect((await bill('2026-03-01')).status).toBe('READY');
    expect((await step(id, 'file', { ...file, ...seen(await bill('2026-03-01')) })).body.status).toBe(
      'FILED',
    );
  });

  test('nor paid', async () => {
    await refusesStale('pay', pay);
    expect((await bill('2026-03-01')).status).toBe('FILED');
    expect((await step(id, 'pay', { ...pay, ...seen(await bill('2026-03-01')) })).body.status).toBe('PAID');
  });
});

describe('the filings at fault', () => {
  let late: Answer['body'];
  const path = (code: string, query = '') => `/report/${late.id}/check/${code}/filing${query}`;

  test('are named by number, policy and insured, the first ten of them, with how many there are', async () => {
    for (let count = 0; count < 12; count += 1) await completedFiling(who);
    late = await bill('2026-04-01');
    const check = late.checks.find(({ code }: { code: string }) => code === 'LATE_ARRIVALS');
    const [filing] = await filingsIn(who, late.id);
    expect(check).toMatchObject({ filingCount: 12 });
    expect(check.filings).toHaveLength(10);
    expect(check.filings[0]).toEqual({
      id: filing.filingId,
      number: filing.number,
      policyNumber: filing.policyNumber,
      insuredName: filing.insuredName,
    });
    expect(check.filingIds).toEqual(check.filings.map(({ id }: { id: string }) => id));
  });

  test('are listed to the last, a page at a time and back', async () => {
    const all = (await filingsIn(who, late.id)).map(({ number }) => number).sort();
    const first = (await get(path('LATE_ARRIVALS', '?limit=8'))).body;
    const second = (await get(path('LATE_ARRIVALS', `?limit=8&cursor=${first.nextCursor}`))).body;
    expect(first.total).toBe(12);
    expect([...first.items, ...second.items].map(({ number }: { number: string }) => number)).toEqual(all);
    expect(second.nextCursor).toBeNull();
    const back = (await get(path('LATE_ARRIVALS', `?limit=8&cursor=${second.prevCursor}`))).body;
    expect(back.items).toEqual(first.items);
    expect((await get(path('CONFIRMATION_MISSING'))).body.items).toEqual([]);
  });

  test('are told to admins only, of a report and a check that are there', async () => {
    expect((await get(path('LATE_ARRIVALS'), who.customer.token)).status).toBe(403);
    expect((await get(path('PERIOD_NOT_OVER'))).status).toBe(404);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await get(`/report/${unknown}/check/LATE_ARRIVALS/filing`)).status).toBe(404);
  });
});

test('a filing that enters late reopens a ready report when it enters, not when it was completed', async () => {
  clock.set('2026-04-03T16:00:00.000Z');
  const id = await completedFiling(who, { policyEffectiveDate: '2026-04-02', expirationDate: '2027-04-02' });
  clock.set('2026-05-04T16:00:00.000Z');
  const april = await bill('2026-04-01');
  for (const statement of [
    `delete from report_items where filing_id = '${id}'`,
    `update report_charges set amount_cents = amount_cents - 410 where report_id = '${april.id}'`,
    `update reports set filings = filings - 1, total_cents = total_cents - 410 where id = '${april.id}'`,
  ]) {
    await stand.context.pool.query(statement);
  }
  await step(april.id, 'ready', {});
  clock.set('2026-05-05T16:00:00.000Z');
  await makeReports(stand.context);
  // Beside those that came too late for the report before.
  const events = async () =>
    (await get(`/report/${april.id}/event`)).body.items
      .filter(({ event }: Record<string, string>) => event !== 'late')
      .map(({ event, createdAt }: Record<string, string>) => `${event} ${createdAt}`);
  const happened = [
    'ready 2026-05-04T16:00:00.000Z',
    'added 2026-05-05T16:00:00.000Z',
    'changed 2026-05-05T16:00:00.000Z',
  ];
  expect(await events()).toEqual(happened);
  // What was written down with an earlier time stands where it happened.
  await stand.context.pool.query(
    `insert into report_events (report_id, event, created_at) values ('${april.id}', 'settle', '2026-04-01T00:00:00Z')`,
  );
  expect(await events()).toEqual(['settle 2026-04-01T00:00:00.000Z', ...happened]);
});
