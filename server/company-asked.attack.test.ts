import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { API, type RouteKey } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

// Who names a company takes the answer for that company's: rows of the own one under another's name would be believed.

let stand: TestApp;
let admin: SignedIn;
let hana: SignedIn;
let own: string;
let other: string;
let nobody: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  hana = await signUpCustomer(stand, 'Hana');
  const companyOf = async ({ token }: SignedIn) =>
    (await call(stand, 'GET', '/user/me', { token })).body.companyId as string;
  [own, other] = [await companyOf(hana), await companyOf(await signUpCustomer(stand, 'Ivo'))];
  nobody = await signUpCustomer(stand, 'Nora');
  await stand.owner.updateTable('users').set({ company_id: null }).where('id', '=', nobody.id).execute();
});
afterAll(() => stand.close());

/** Whatever a customer may call that takes a company in its address. */
const ASKED = (Object.keys(API) as RouteKey[]).filter((key) => {
  const { access, query }: Route = API[key];
  return access.who !== 'admin' && query instanceof z.ZodObject && 'companyId' in query.shape;
});

test('lists of filings, invoices, payments and evidence take a company', () => {
  expect(ASKED).toEqual(
    expect.arrayContaining([
      'GET /filing',
      'GET /filing/export',
      'GET /invoice',
      'GET /payment',
      'GET /filing-evidence',
    ]),
  );
});

test.each(ASKED)('%s tells a customer of no other company', async (key) => {
  const [, path = ''] = key.split(' ');
  const ask = async ({ token }: SignedIn, companyId: string) => {
    const query = new URLSearchParams({ companyId, ...(path.endsWith('/export') ? { format: 'csv' } : {}) });
    return (await call(stand, 'GET', `${path}?${query}`, { token })).status;
  };
  expect({
    own: await ask(hana, own),
    'own in capitals': await ask(hana, own.toUpperCase()),
    other: await ask(hana, other),
    'one that is not there': await ask(hana, '00000000-0000-4000-8000-000000000000'),
    'of nobody': await ask(nobody, other),
    admin: await ask(admin, other),
  }).toEqual({
    own: 200,
    'own in capitals': 200,
    other: 404,
    'one that is not there': 404,
    'of nobody': 404,
    admin: 200,
  });
});
