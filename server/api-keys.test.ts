import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_KEYS_MAXIMUM } from '#domain/access/api-keys.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
/** A clock that tests may move on. */
let now = MARCH_TENTH.now();
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => now } });
});
afterAll(() => stand.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = '/user/me/api-key';

const make = (who: SignedIn, wish: object = {}) =>
  call(stand, 'POST', PATH, {
    token: who.token,
    body: { name: 'Our system', scopes: ['filing:read'], currentPassword: PASSWORD, ...wish },
  });
const keysOf = async (who: SignedIn) => (await call(stand, 'GET', PATH, { token: who.token })).body.items;
const get = (path: string, token: string) => call(stand, 'GET', path, { token });
const submitWith = (token: string) =>
  call(stand, 'POST', '/filing', {
    token,
    body: { inputs: texasFiling({ policyNumber: freshKey() }) },
    headers: { 'idempotency-key': freshKey() },
  });

test('a key is shown once; only its hash is kept, and neither answer nor audit tells it again', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const { status, body } = await make(alice, { expiresInDays: 90 });
  expect(status).toBe(201);
  expect(body.key).toMatch(/^sl_live_[\w-]{43}$/);
  expect(body.hint).toBe(`sl_live_…${body.key.slice(-4)}`);
  expect(Date.parse(body.expiresAt) - now.getTime()).toBe(90 * DAY_MS);

  const secret = body.key.slice('sl_live_'.length);
  expect(JSON.stringify(await keysOf(alice))).not.toContain(secret);
  const kept = await stand.context.db.selectFrom('api_keys').selectAll().execute();
  const audited = await stand.context.db.selectFrom('audit_entries').selectAll().execute();
  expect(JSON.stringify([kept, audited])).not.toContain(secret);
  expect(audited.map(({ action }) => action)).toContain('user.create-api-key');
});

test('a key does what its scopes say, as its owner, and nothing else', async () => {
  const bob = await signUpCustomer(stand, 'Bob');
  const reader = (await make(bob, { scopes: ['filing:read'] })).body.key;
  const writer = (await make(bob, { scopes: ['filing:write'] })).body.key;

  const filed = await submitWith(writer);
  expect(filed.status).toBe(201);
  expect((await get(`/filing/${filed.body.id}`, reader)).body.userName).toBe('Bob Agent');
  expect((await get('/filing', reader)).body.items).toHaveLength(1);

  for (const refused of [await submitWith(reader), await get('/filing', writer)]) {
    expect(refused.status).toBe(403);
    expect(refused.body.error.code).toBe('API_KEY_NOT_ALLOWED');
  }
  expect((await submitWith(reader)).body.error.message).toContain('filing:write');
});

test('a price for a key needs the scope, and is its owner s', async () => {
  const ivy = await signUpCustomer(stand, 'Ivy');
  const body = {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    policyEffectiveDate: '2026-03-01',
    premium: '1000',
  };
  const quote = (token: string) => call(stand, 'POST', '/quote', { token, body });
  expect((await quote((await make(ivy, { scopes: ['quote'] })).body.key)).status).toBe(200);
  expect((await quote((await make(ivy)).body.key)).status).toBe(403);
});

test.each([
  ['GET', '/user/me'],
  ['PATCH', '/user/me'],
  ['GET', '/user/me/session'],
  ['GET', PATH],
  ['POST', PATH],
  ['POST', '/identity/change-password'],
  ['POST', '/identity/second-factor/enrol'],
  ['GET', '/user'],
  ['GET', '/filing-state/settings'],
] as const)('no key may call %s %s, even one with every scope', async (method, path) => {
  const name = `Ken${method}${path}`.replace(/\W/g, '');
  const ken = await signUpCustomer(stand, name);
  const { key } = (await make(ken, { scopes: ['quote', 'filing:read', 'filing:write'] })).body;
  const answer = await call(stand, method, path, {
    token: key,
    ...(method === 'GET' ? {} : { body: {} }),
  });
  expect(answer.status).toBe(403);
  expect(answer.body.error.message).toBe('API keys cannot do this. Log in and do it yourself.');
});

test('a revoked key is refused at once, and cannot be revoked again', async () => {
  const carol = await signUpCustomer(stand, 'Carol');
  const { id, key } = (await make(carol)).body;
  expect((await get('/filing', key)).status).toBe(200);
  expect((await call(stand, 'DELETE', `${PATH}/${id}`, { token: carol.token })).status).toBe(200);
  const refused = await get('/filing', key);
  expect(refused.status).toBe(401);
  expect(refused.body.error.message).toContain('revoked');
  expect((await call(stand, 'DELETE', `${PATH}/${id}`, { token: carol.token })).status).toBe(404);
  expect(await keysOf(carol)).toEqual([]);
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('action', 'in', ['user.create-api-key', 'user.revoke-api-key'])
    .where('actor_id', '=', carol.id)
    .orderBy('sequence')
    .execute();
  expect(entries).toMatchObject(
    ['create', 'revoke'].map((verb) => ({
      action: `user.${verb}-api-key`,
      details: { keyId: id, name: 'Our system' },
    })),
  );
});

test('an expired key is refused, and says so in the list', async () => {
  const dave = await signUpCustomer(stand, 'Dave');
  const { key } = (await make(dave, { expiresInDays: 1 })).body;
  const start = now;
  try {
    now = new Date(start.getTime() + DAY_MS - 1);
    expect((await get('/filing', key)).status).toBe(200);
    now = new Date(start.getTime() + DAY_MS);
    expect((await get('/filing', key)).status).toBe(401);
    expect((await keysOf(dave))[0]).toMatchObject({ isExpired: true });
  } finally {
    now = start;
  }
});

test('the key of a disabled owner is refused, whether it ended with the account or not', async () => {
  const erin = await signUpCustomer(stand, 'Erin');
  const { key } = (await make(erin)).body;
  const admin = await signInAdmin(stand);
  await call(stand, 'PATCH', `/user/${erin.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  expect((await get('/filing', key)).body.error.code).toBe('UNAUTHENTICATED');
  // Of a time when keys lived on.
  await stand.context.db.updateTable('api_keys').set({ revoked_at: null }).execute();
  const refused = await get('/filing', key);
  expect(refused.status).toBe(403);
  expect(refused.body.error.code).toBe('ACCOUNT_DISABLED');
});

test('nobody revokes the key of somebody else, and made-up keys are unknown', async () => {
  const [frank, grace] = [await signUpCustomer(stand, 'Frank'), await signUpCustomer(stand, 'Grace')];
  const { id, key } = (await make(frank)).body;
  expect((await call(stand, 'DELETE', `${PATH}/${id}`, { token: grace.token })).status).toBe(404);
  expect((await get('/filing', key)).status).toBe(200);
  expect((await get('/filing', `${key.slice(0, -1)}!`)).status).toBe(401);
  expect((await get('/filing', `sl_live_${'A'.repeat(43)}`)).status).toBe(401);
});

test('making one needs the password, a known scope and room for one more', async () => {
  const heidi = await signUpCustomer(stand, 'Heidi');
  const wrong = await make(heidi, { currentPassword: 'not the right password' });
  expect(wrong.body.error.fields).toEqual({ currentPassword: 'That isn’t your password.' });
  expect((await make(heidi, { currentPassword: undefined })).status).toBe(422);
  for (const wish of [
    { scopes: [] },
    { scopes: ['admin'] },
    { name: ' ' },
    { expiresInDays: 0 },
    { expiresInDays: 366 },
  ]) {
    expect((await make(heidi, wish)).status).toBe(422);
  }
  expect(await keysOf(heidi)).toEqual([]);
  const ofAYear = await make(heidi, { expiresInDays: 365 });
  expect(Date.parse(ofAYear.body.expiresAt) - now.getTime()).toBe(365 * DAY_MS);
  for (let made = 1; made < API_KEYS_MAXIMUM; made++) expect((await make(heidi)).status).toBe(201);
  expect((await make(heidi)).status).toBe(409);
});

test('the list says when a key was last used', async () => {
  const judy = await signUpCustomer(stand, 'Judy');
  const { key } = (await make(judy)).body;
  expect((await keysOf(judy))[0].lastUsedAt).toBeNull();
  await get('/filing', key);
  expect((await keysOf(judy))[0].lastUsedAt).toBe(now.toISOString());
});

test('the audit names the key by which a program acted, in the chain, and none where its owner did', async () => {
  const admin = await signInAdmin(stand);
  const una = await signUpCustomer(stand, 'Una');
  const { id, key, hint } = (await make(una, { name: 'Night run', scopes: ['filing:write'] })).body;
  expect((await submitWith(key)).status).toBe(201);
  expect((await submitWith(una.token)).status).toBe(201);
  const { items } = (await call(stand, 'GET', '/audit?limit=2', { token: admin.token })).body;
  expect(items).toMatchObject([
    { action: 'filing.submit', actor: 'Una Agent', apiKey: null },
    { action: 'filing.submit', actor: 'Una Agent', apiKey: { id, name: 'Night run', hint } },
  ]);
  const verdict = async () => (await call(stand, 'GET', '/audit/verify', { token: admin.token })).body;
  expect(await verdict()).toMatchObject({ intact: true });

  const rename = async (value: string | null) => {
    await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(stand.owner);
    await sql`update audit_entries set api_key_id = ${value} where sequence = ${items[1].sequence}`.execute(
      stand.owner,
    );
    await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(stand.owner);
  };
  await rename(null);
  expect(await verdict()).toMatchObject({ intact: false, brokenAt: items[1].sequence });
  await rename(id);
  expect(await verdict()).toMatchObject({ intact: true });
});
