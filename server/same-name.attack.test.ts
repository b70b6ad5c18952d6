import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { ask } from '#testing/licenses.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signInAs, signUpCustomer } from '#testing/people.ts';

// Anybody may sign up under the name of another's company, with its contact's name and an address of its domain. It is a
// company of its own, which sees nothing of the other; what is left is that an admin takes it for the other.

let stand: TestApp;
let admin: SignedIn;
let real: SignedIn;
let thief: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
  real = await signUpCustomer(stand, 'Ann');
  const email = 'office@example.com';
  const body = { firstName: 'Ann', lastName: 'Agent', email, password: PASSWORD, companyName: 'ann  agency' };
  expect((await call(stand, 'POST', '/user/public', { body })).status).toBe(201);
  thief = await signInAs(stand, email);
});
afterAll(() => stand.close());

const companies = async (search: string) =>
  (await ask(stand, admin, 'GET', `/company?search=${encodeURIComponent(search)}`)).body.items;
const companyOf = async (person: SignedIn) => (await ask(stand, person, 'GET', '/user/me')).body.companyId;

test('a stranger who signs up under another’s name gets a company of its own, and nothing of the other', async () => {
  expect(await companyOf(thief)).not.toBe(await companyOf(real));
  for (const path of ['/filing', '/invoice', '/payment']) {
    expect((await ask(stand, thief, 'GET', path)).body.total).toBe(0);
    const others = await ask(stand, thief, 'GET', `${path}?companyId=${await companyOf(real)}`);
    expect([path, others.status]).toEqual([path, 404]);
  }
});

test('an admin is told of both that they have one name, and which of them nobody has confirmed', async () => {
  const found = await companies('ann');
  expect(
    found.map(({ email, sharesName, isUnconfirmed }: Record<string, unknown>) => ({
      email,
      sharesName,
      isUnconfirmed,
    })),
  ).toEqual(
    expect.arrayContaining([
      { email: real.email, sharesName: true, isUnconfirmed: false },
      { email: thief.email, sharesName: true, isUnconfirmed: true },
    ]),
  );
  await signUpCustomer(stand, 'Bea');
  expect(await companies('bea')).toMatchObject([{ sharesName: false, isUnconfirmed: false }]);
});
