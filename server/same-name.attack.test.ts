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
let callers = 0;
const renamed = async (person: SignedIn, company: string) => {
  const id = await companyOf(person);
  await stand.context.db.updateTable('companies').set({ company }).where('id', '=', id).execute();
};
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
  const { body: own } = await ask(
    stand,
    await signInAdmin(stand),
    'GET',
    `/company/${await companyOf(thief)}`,
  );
  expect(own).toMatchObject({ sharesName: true, isUnconfirmed: true });
  await signUpCustomer(stand, 'Bea');
  expect(await companies('bea')).toMatchObject([{ sharesName: false, isUnconfirmed: false }]);
});

test.each([
  ['spaces and stops', 'Har-bor Agency, L.L.C.'],
  ['accents and capitals', 'HARBÓR agency llc'],
  ['letters in bold', '\u{1d407}\u{1d41a}\u{1d42b}\u{1d41b}\u{1d428}\u{1d42b} Agency LLC'],
  ['one for l, zero for o', 'Harb0r Agency L1C'],
  ['letters of two that look like one', 'Harbor Agency LLC'.replace('H', '\uff28')],
])('a name that only looks the same is told of, too: %s', async (_what, companyName) => {
  const cal = await signUpCustomer(stand, `Cal${++callers}`);
  await renamed(cal, 'Harbor Agency LLC');
  const dot = await signUpCustomer(stand, `Dot${callers}`);
  await renamed(dot, companyName);
  const found = [...(await companies(cal.email)), ...(await companies(dot.email))];
  expect(found.map(({ sharesName }) => sharesName)).toEqual([true, true]);
  await renamed(cal, `Elsewhere ${callers}`);
  await renamed(dot, `Otherwise ${callers}`);
});

test('a name of Cyrillic and Greek letters that look Latin is told of, and one that does not is not', async () => {
  const eve = await signUpCustomer(stand, 'Eve');
  await renamed(eve, 'ACME TAX');
  const fay = await signUpCustomer(stand, 'Fay');
  const said = async (name: string) => {
    await renamed(fay, name);
    return (await companies(fay.email))[0].sharesName;
  };
  expect(await said('\u0410\u0421\u041c\u0415 \u03a4\u0391\u03a7')).toBe(true);
  expect(await said('\u0410\u0433\u0435\u043d\u0442')).toBe(false);
  expect(await said('東京')).toBe(false);
});

test('names of stops alone are not alike', async () => {
  const [gus, hal] = [await signUpCustomer(stand, 'Gus'), await signUpCustomer(stand, 'Hal')];
  await renamed(gus, '&');
  await renamed(hal, '+');
  expect(await companies(gus.email)).toMatchObject([{ sharesName: false }]);
});
