import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let carla: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  ada = await signInAdmin(stand);
  ben = await signUpCustomer(stand, 'Ben');
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', ben.id).execute();
  carla = await signUpCustomer(stand, 'Carla');
  await submit(stand, carla, texasFiling({ policyNumber: 'VIEW-1' }));
  await submit(stand, carla, texasFiling({ policyNumber: 'VIEW-2' }));
});
afterAll(() => stand.close());

const NOBODY = '00000000-0000-4000-8000-000000000000';
const create = (who: SignedIn, view: object, key = freshKey()) =>
  call(stand, 'POST', '/saved-view', {
    token: who.token,
    body: { list: 'filings', name: 'Texas', query: { state: 'TX', sort: 'insureds_name' }, ...view },
    headers: { 'idempotency-key': key },
  });
const list = async (who: SignedIn, of = 'filings') =>
  (await call(stand, 'GET', `/saved-view?list=${of}`, { token: who.token })).body.items;
const change = (who: SignedIn, id: string, body: object) =>
  call(stand, 'PATCH', `/saved-view/${id}`, { token: who.token, body });
const remove = (who: SignedIn, id: string) =>
  call(stand, 'DELETE', `/saved-view/${id}`, { token: who.token });

test('a view is kept with what its list comes to, and once for its key', async () => {
  const key = freshKey();
  const first = await create(
    ada,
    { query: { state: 'TX', columns: 'number,insured', density: 'compact' } },
    key,
  );
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({
    list: 'filings',
    name: 'Texas',
    query: { state: 'TX', columns: 'number,insured', density: 'compact' },
    faults: [],
    isShared: false,
    isDefault: false,
    isOwn: true,
    total: 2,
    totalIsExact: true,
  });
  expect(
    (await create(ada, { query: { state: 'TX', columns: 'number,insured', density: 'compact' } }, key)).body,
  ).toEqual(first.body);
  expect((await list(ada)).map(({ id }: { id: string }) => id)).toEqual([first.body.id]);
  expect(await list(ada, 'invoices')).toEqual([]);
  expect((await remove(ada, first.body.id)).status).toBe(200);
  expect(await list(ada)).toEqual([]);
});

test('only its owner sees it, until it is shared; only its owner changes it', async () => {
  const { id } = (await create(ada, { name: 'Mine' })).body;
  expect(await list(ben)).toEqual([]);
  expect((await change(ben, id, { name: 'His' })).status).toBe(404);
  expect((await change(ada, id, { isShared: true, name: 'Ours' })).body).toMatchObject({
    isShared: true,
    name: 'Ours',
    query: { state: 'TX', sort: 'insureds_name' },
  });
  expect(await list(ben)).toMatchObject([{ id, isOwn: false }]);
  expect((await change(ben, id, { name: 'His' })).status).toBe(403);
  expect((await remove(ben, id)).status).toBe(403);
  await remove(ada, id);
  expect(await list(ben)).toEqual([]);
});

test('says when it was changed, at once and later', async () => {
  const { id } = (await create(ada, { name: 'Aged' })).body;
  const updated_at = new Date('2026-01-05T16:00:00.000Z');
  await stand.context.db.updateTable('saved_views').set({ updated_at }).where('id', '=', id).execute();
  const { body } = await change(ada, id, { name: 'Fresh' });
  expect(body.updatedAt).toBe(MARCH_TENTH.now().toISOString());
  expect(await list(ada)).toMatchObject([body]);
  await remove(ada, id);
});

test('one default of one’s own, and one for all', async () => {
  const ids: string[] = [];
  for (const [name, isShared] of [
    ['A', false],
    ['B', false],
    ['C', true],
    ['D', true],
  ] as const) {
    ids.push((await create(ada, { name, isShared, isDefault: true })).body.id);
  }
  const defaults = (await list(ada)).filter(({ isDefault }: { isDefault: boolean }) => isDefault);
  expect(defaults.map(({ name }: { name: string }) => name)).toEqual(['B', 'D']);
  const both = await Promise.all([
    change(ada, ids[0]!, { isDefault: true }),
    change(ada, ids[1]!, { isDefault: true }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await list(ada)).filter((view: { isDefault: boolean }) => view.isDefault)).toHaveLength(2);
  for (const id of ids) await remove(ada, id);
});

describe('what its list does not know', () => {
  test.each([
    ['a filter', { colour: 'red' }, 'query.colour'],
    ['a value', { state: 'TX,ZZ' }, 'query.state'],
    ['a page', { cursor: 'x' }, 'query.cursor'],
    ['a column', { columns: 'number,secret' }, 'query.columns'],
    ['a column of another list', { columns: 'reference' }, 'query.columns'],
    ['a column twice', { columns: 'number,number' }, 'query.columns'],
    ['another way to show it', { view: 'grid' }, 'query.view'],
    ['an inherited name', { constructor: 'x' }, 'query.constructor'],
  ])('%s is refused when it is saved', async (_what, query, field) => {
    const { status, body } = await create(ada, { query });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
  });

  test('is said later, and the view opens with the rest', async () => {
    const { id } = (await create(ada, { name: 'Old' })).body;
    const query = { state: 'TX', county: 'Travis', status: 'PAID,APPROVED' };
    await stand.context.db
      .updateTable('saved_views')
      .set({ query: JSON.stringify(query) })
      .where('id', '=', id)
      .execute();
    expect(await list(ada)).toMatchObject([
      {
        id,
        query: { state: 'TX' },
        faults: [
          { parameter: 'county', value: 'Travis' },
          { parameter: 'status', value: 'PAID,APPROVED' },
        ],
        total: 2,
      },
    ]);
    // Renaming it keeps what is gone.
    expect((await change(ada, id, { name: 'Older' })).body.faults).toHaveLength(2);
    await remove(ada, id);
  });

  test('a record that is deleted is said too', async () => {
    const { body: client } = await call(stand, 'POST', '/client', {
      token: ada.token,
      body: { name: 'Gone Brokers' },
      headers: { 'idempotency-key': freshKey() },
    });
    const { id } = (await create(ada, { list: 'licenses', query: { clientId: client.id, state: 'TX' } }))
      .body;
    await call(stand, 'DELETE', `/client/${client.id}`, { token: ada.token });
    expect(await list(ada, 'licenses')).toMatchObject([
      { id, query: { state: 'TX' }, faults: [{ parameter: 'clientId' }] },
    ]);
  });
});

test('every list keeps views and counts them', async () => {
  for (const of of ['invoices', 'payments', 'companies', 'users', 'licenses', 'clients', 'reports']) {
    const { status, body } = await create(ada, { list: of, query: {} });
    expect([of, status]).toEqual([of, 201]);
    const { total } = (
      await call(stand, 'GET', `/${of.replace(/ies$/, 'y').replace(/s$/, '')}`, { token: ada.token })
    ).body;
    expect([of, body.total]).toEqual([of, total]);
  }
});

test('as many as a menu shows', async () => {
  const { list: of } = { list: 'payments' };
  const answers: number[] = [];
  for (let each = 0; each < 30; each += 1) answers.push((await create(ben, { list: of, query: {} })).status);
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 201)]);
  const { status, body } = await create(ben, { list: of, query: {} });
  expect([status, Object.keys(body.error.fields)]).toEqual([422, ['name']]);
});

test('customers keep none, and what is nobody’s is not found', async () => {
  expect((await create(carla, {})).status).toBe(403);
  expect((await call(stand, 'GET', '/saved-view?list=filings', { token: carla.token })).status).toBe(403);
  expect((await remove(ada, NOBODY)).status).toBe(404);
});

test.each([
  ['audit', { action: 'filing.submit', columns: 'at,actor,subject' }, 2],
  ['outbox', { search: 'NB-TX-26-000001', density: 'compact' }, 1],
  ['contact-messages', { status: 'OPEN' }, 0],
])('records keep views as lists do: %s', async (of, query, total) => {
  const { body } = await create(ada, { list: of, name: 'Kept', query });
  expect(body).toMatchObject({ list: of, query, faults: [], total });
  expect((await create(ada, { list: of, name: 'Other', query: { sort: 'at' } })).status).toBe(422);
  await remove(ada, body.id);
});
