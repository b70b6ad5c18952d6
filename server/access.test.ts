import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contract/api.ts';
import { API_BASE } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let customer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Cleo');
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Every entry of the table as something that can be called. */
const entries = Object.entries(API).map(([key, { access }]) => {
  const [method, path = ''] = key.split(' ');
  const concrete = path.replace(':id', NOBODY).replace(/:[a-zA-Z]+/g, 'x');
  return { key, who: access.who, method: method as Method, path: concrete };
});

test('every route of the table is served', () => {
  const missing = entries.filter(({ method, key }) => {
    const [, path = ''] = key.split(' ');
    return !stand.app.hasRoute({ method, url: `${API_BASE}${path}` });
  });
  expect(missing).toEqual([]);
});

test('the document describes every route of the table, and no other', async () => {
  const document: { paths: Record<string, object> } = (
    await stand.app.inject(`${API_BASE}/openapi.json`)
  ).json();
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(API_BASE, '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.sort()).toEqual(Object.keys(API).sort());
});

test.each(entries.filter(({ who }) => who !== 'anyone'))('$key wants a token', async ({ method, path }) => {
  expect(await call(stand, method, path)).toMatchObject({
    status: 401,
    body: { error: { code: 'UNAUTHENTICATED' } },
  });
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${customer.token.split('.')[1]}.`;
  for (const token of ['nonsense', unsigned, `${customer.token}x`]) {
    expect((await call(stand, method, path, { token })).status).toBe(401);
  }
});

test.each(entries.filter(({ who }) => who === 'admin'))('$key is for admins', async ({ method, path }) => {
  expect(await call(stand, method, path, { token: customer.token })).toMatchObject({
    status: 403,
    body: { error: { code: 'FORBIDDEN' } },
  });
  expect((await call(stand, method, path, { token: admin.token })).status).not.toBe(403);
});
