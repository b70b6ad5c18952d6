import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadingDueBody } from '#contract/rule-reading.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let now = '2026-12-01T18:00:00Z';
let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date(now) } });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

const READING = {
  rule: 'wa.stamping_fee',
  readOn: '2026-11-30',
  readBy: 'Ada Reader',
  source: 'https://surpluslines.org/taxes-fees/',
  remark: 'The page of fees names no rate; asked by phone.',
};
const record = (changes: object = {}, code = 'WA', key = freshKey()) =>
  call(stand, 'POST', `/filing-state/${code}/reading`, {
    token: admin.token,
    headers: { 'idempotency-key': key },
    body: { ...READING, ...changes },
  });
async function worklist(): Promise<ReadingDueBody[]> {
  return (await call(stand, 'GET', '/filing-state/reading', { token: admin.token })).body.items;
}
async function chargeOfGuide(rule: string) {
  const guide = (await call(stand, 'GET', `/filing-state/${rule.slice(0, 2).toUpperCase()}`)).body;
  return guide.charges.find((charge: { rule: string }) => charge.rule === rule);
}

test('worklist and reading are for admins', async () => {
  for (const [method, path] of [
    ['GET', '/filing-state/reading'],
    ['POST', '/filing-state/WA/reading'],
    ['POST', '/filing-state/WA/override/preview'],
  ] as const) {
    expect((await call(stand, method, path)).status).toBe(401);
    expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
  }
});

test('the worklist says what to read again, why, when it was read last, and what is at stake', async () => {
  const { body } = await call(stand, 'GET', '/filing-state/reading', { token: admin.token });
  expect(body.premium).toBe('10000.00');
  const items: ReadingDueBody[] = body.items;
  expect(items.find(({ rule }) => rule === 'wa.stamping_fee')).toMatchObject({
    state: 'WA',
    stateName: 'Washington',
    label: 'Washington stamping fee',
    reasons: ['DISPUTED', 'WEAK_SOURCE'],
    disputed: expect.stringMatching(/0\.10%.*0\.30%/),
    stake: '10.00',
    lastReadOn: '2026-11-21',
    source: 'https://www.surpluslines.org/faqs/',
  });
  const weights = items.map(({ stake, lastReadOn }) =>
    stake === null
      ? Number.POSITIVE_INFINITY
      : Number(stake) * ((Date.parse('2026-12-01') - Date.parse(lastReadOn)) / 86_400_000),
  );
  expect(weights).toEqual(weights.toSorted((left, right) => right - left));
  expect(items.map(({ rule }) => rule)).not.toContain('tx.stamping_fee');
});

test('a reading is checked as a whole before it is kept', async () => {
  const fieldsOf = async (changes: object, code?: string) =>
    Object.keys((await record(changes, code)).body.error.fields).sort();
  expect(await fieldsOf({ readOn: '2026-12-02' })).toEqual(['readOn']);
  expect(await fieldsOf({ readOn: '2026-11-20' })).toEqual(['readOn']);
  expect(await fieldsOf({ readOn: '2026-02-30', source: 'a letter', rule: 'wa.gone' })).toEqual([
    'readOn',
    'rule',
    'source',
  ]);
  expect(await fieldsOf({}, 'TX')).toEqual(['rule']);
  expect((await record({}, 'ZZ')).body.error.code).toBe('STATE_UNKNOWN');
  expect((await record({ remark: ' ' })).status).toBe(422);
  expect((await worklist()).map(({ rule }) => rule)).toContain('wa.stamping_fee');
});

test('from the reading on the guide says so, the worklist rests, and amounts and version stay', async () => {
  const quote = {
    state: 'WA',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-12-01',
    premium: '10000.00',
  };
  const before = (await call(stand, 'POST', '/quote', { body: quote })).body;
  const key = freshKey();
  expect((await record({}, 'WA', key)).status).toBe(201);
  expect((await record({}, 'WA', key)).status).toBe(201);

  expect(await chargeOfGuide('wa.stamping_fee')).toMatchObject({
    lastRead: { on: '2026-11-30', by: READING.readBy, remark: READING.remark, source: READING.source },
    verifiedThrough: '2026-11-30',
    disputed: expect.stringMatching(/0\.30%/),
  });
  expect(await chargeOfGuide('wa.premium_tax')).toMatchObject({ lastRead: { remark: null, source: null } });
  expect((await worklist()).map(({ rule }) => rule)).not.toContain('wa.stamping_fee');
  const after = (await call(stand, 'POST', '/quote', { body: quote })).body;
  expect(after.rulebookVersion).toBe(before.rulebookVersion);
  expect(after.total).toBe(before.total);
  const rows = await stand.context.db.selectFrom('rule_readings').select(['rule_id', 'created_by']).execute();
  expect(rows).toEqual([{ rule_id: 'wa.stamping_fee', created_by: admin.id }]);
  const audited = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'filing-state.record-reading')
    .execute();
  expect(audited).toMatchObject([
    { actor_id: admin.id, subject_id: 'WA', details: { rule: 'wa.stamping_fee', remark: READING.remark } },
  ]);
});

test('what stays disputed returns after 30 days; a later reading takes the place of the earlier', async () => {
  now = '2026-12-29T18:00:00Z';
  expect((await worklist()).map(({ rule }) => rule)).not.toContain('wa.stamping_fee');
  now = '2026-12-30T18:00:00Z';
  expect((await worklist()).map(({ rule }) => rule)).toContain('wa.stamping_fee');
  expect((await record({ readOn: '2026-11-29' })).status).toBe(422);
  expect((await record({ readOn: '2026-12-30', readBy: 'Bea Reader' })).status).toBe(201);
  expect((await chargeOfGuide('wa.stamping_fee')).lastRead.by).toBe('Bea Reader');
});
