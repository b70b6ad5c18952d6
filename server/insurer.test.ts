import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InsurerBody } from '#contract/insurer.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Ina');
});
afterAll(() => stand.close());

const names = async (query: string, { token }: SignedIn = customer) => {
  const { status, body } = await call(stand, 'GET', `/insurer?limit=200${query}`, { token });
  expect(status).toBe(200);
  return (body.items as InsurerBody[]).map(({ name }) => name);
};
const add = (input: object, { token }: SignedIn = admin) =>
  call(stand, 'POST', '/insurer', {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: input,
  });
const change = (id: string, input: object) =>
  call(stand, 'PATCH', `/insurer/${id}`, { token: admin.token, body: input });
const HARBOR = {
  name: 'Harbor Excess Insurance Company',
  kind: 'US_SURPLUS_LINES',
  number: '98761',
  source: 'Texas list of eligible insurers, Nov 2026',
};

test('the product comes with insurers: each number once, none that is not sure counts as read', async () => {
  const { rows } = await stand.context.pool.query(
    `select count(*)::integer as all, count(number)::integer as numbered,
       count(*) filter (where confidence in ('HIGH', 'MEDIUM'))::integer as sure,
       count(*) filter (where confidence = 'CONFIRMED')::integer as confirmed,
       count(*) filter (where number is not null and source = '')::integer as unsourced from insurers`,
  );
  expect(rows).toEqual([{ all: 204, numbered: 77, sure: 54, confirmed: 0, unsourced: 0 }]);
});

test('whoever is signed in finds an insurer by name, former name, number and group', async () => {
  expect(await names('&search=admiral%20ins')).toContain('Admiral Insurance Company');
  expect(await names('&search=darwin%20select')).toEqual(['Allied World Surplus Lines Insurance Company']);
  expect(await names('&search=24319')).toEqual(['Allied World Surplus Lines Insurance Company']);
  expect(await names('&search=crum%20%26%20forster')).toContain('First Mercury Insurance Company');
  expect(await names('&kind=LLOYDS_SYNDICATE&search=darwin')).toEqual([]);
  const all = await names('');
  expect(all).toEqual(all.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
  expect((await call(stand, 'GET', '/insurer')).status).toBe(401);
});

test('only an admin changes the directory', async () => {
  expect((await add(HARBOR, customer)).status).toBe(403);
  const [first] = (await call(stand, 'GET', '/insurer?limit=1', { token: admin.token })).body.items;
  for (const method of ['PATCH', 'DELETE'] as const) {
    const { status } = await call(stand, method, `/insurer/${first.id}`, {
      token: customer.token,
      ...(method === 'PATCH' ? { body: { ...HARBOR, version: 1 } } : {}),
    });
    expect(status).toBe(403);
  }
});

test('an insurer is added with where its number was read, corrected, and taken out; each is on record', async () => {
  const added = await add({ ...HARBOR, number: '98761', aliases: ['Harbor E&S', 'HARBOR EXCESS INS CO'] });
  expect(added).toMatchObject({
    status: 201,
    // What is the same name is no other name.
    body: {
      name: HARBOR.name,
      number: '98761',
      confidence: 'CONFIRMED',
      aliases: ['Harbor E&S'],
      version: 1,
    },
  });
  const { id } = added.body;
  expect(await names('&search=harbor%20e%26s')).toEqual([HARBOR.name]);

  const alien = { ...HARBOR, kind: 'ALIEN', number: 'aa-1121999', version: 1 };
  expect(await change(id, alien)).toMatchObject({
    status: 200,
    body: { number: 'AA1121999', kind: 'ALIEN', aliases: [], version: 2 },
  });
  expect(await change(id, alien)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });

  expect((await call(stand, 'DELETE', `/insurer/${id}`, { token: admin.token })).status).toBe(200);
  expect((await call(stand, 'DELETE', `/insurer/${id}`, { token: admin.token })).status).toBe(404);
  expect((await change(id, alien)).status).toBe(404);
  const audit = await stand.context.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['insurer.create', 'insurer.update', 'insurer.delete']);
  expect(audit[1]?.details).toMatchObject({ number: { from: '98761', to: 'AA1121999' } });
});

test.each([
  [{ number: '9876' }, { number: 'A NAIC number has five digits; an alien number is AA and seven digits.' }],
  [{ number: '98762', source: '' }, { source: 'Please enter Source' }],
  [{ number: '24319' }, { number: 'Allied World Surplus Lines Insurance Company has this number.' }],
  [{ name: 'admiral insurance company', number: '' }, { name: 'This insurer is in the directory already.' }],
  [{ name: '--' }, { name: 'Please enter Name' }],
])('%j is refused', async (input, fields) => {
  expect((await add({ ...HARBOR, ...input })).body.error).toMatchObject({ code: 'INVALID', fields });
});

test('a low number of the product is no number until an admin has read it', async () => {
  const find = async () =>
    (await call(stand, 'GET', '/insurer?search=16890', { token: admin.token })).body.items[0] as InsurerBody;
  const low = await find();
  expect(low).toMatchObject({ name: 'Accelerant Specialty Insurance Company', confidence: 'LOW' });
  const { name, kind, aliases, version } = low;
  const read = { name, kind, aliases, version, number: '16890', source: 'Texas list of eligible insurers' };
  expect((await change(low.id, read)).status).toBe(200);
  expect(await find()).toMatchObject({ confidence: 'CONFIRMED', source: 'Texas list of eligible insurers' });
});

test('a review holds name and number of the form against the directory', async () => {
  const content = texasFiling({
    policyNumber: 'INSURER-1',
    insurers: [{ name: 'Darwin Select Insurance Company', naic: '19489' }],
  });
  const draft = await call(stand, 'POST', '/filing-draft', { token: customer.token, body: { content } });
  const ofInsurer = ({ code }: { code: string }) => code.startsWith('INSURER_');
  expect(draft.body.checks.filter(ofInsurer)).toMatchObject([
    { code: 'INSURER_NUMBER_DIFFERS', severity: 'WARN', field: 'insurers.0.naic' },
  ]);
  const right = { ...content, insurers: [{ name: 'DARWIN SELECT INS. CO.', naic: '24319' }] };
  const other = await call(stand, 'POST', '/filing-draft', {
    token: customer.token,
    body: { content: right },
  });
  expect(other.body.checks.filter(ofInsurer)).toEqual([]);
});
