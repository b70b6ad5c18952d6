import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, mailedToken, PASSWORD, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const NEW = 'another lantern on the pier';
const THIEF = 'the thief was here at noon';

const mailLink = async (email: string): Promise<string> => {
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  return await mailedToken(stand.context, email, 'password-reset');
};
const reset = (token: string, password: string) =>
  call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
const askAddress = async (token: string, email: string) => {
  await call(stand, 'POST', '/identity/change-email', { token, body: { email, currentPassword: PASSWORD } });
  return await mailedToken(stand.context, email, 'email-change');
};
const takeAddress = (token: string) =>
  call(stand, 'POST', '/identity/change-email/confirm', { body: { token } });

test('after a reset no older link of the account sets a password or an address', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const [first, second] = [await mailLink(alice.email), await mailLink(alice.email)];
  const address = await askAddress(alice.token, 'alice.new@example.com');
  const newest = await mailLink(alice.email);
  expect((await reset(newest, NEW)).status).toBe(200);

  for (const old of [first, second, newest]) {
    expect(await reset(old, THIEF)).toMatchObject({ status: 422, body: { error: { code: 'LINK_INVALID' } } });
  }
  expect((await takeAddress(address)).body.error.code).toBe('LINK_INVALID');
  expect(
    (await call(stand, 'POST', '/identity/sign-in', { body: { email: alice.email, password: NEW } })).status,
  ).toBe(200);
});

test('nor after a change of the password by who knows it', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const link = await mailLink(bea.email);
  const changed = await call(stand, 'POST', '/identity/change-password', {
    token: bea.token,
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect(changed.status).toBe(200);
  expect((await reset(link, THIEF)).body.error.code).toBe('LINK_INVALID');
});

test('nor after a change of the address, whose own link is good once', async () => {
  const cora = await signUpCustomer(stand, 'Cora');
  const link = await mailLink(cora.email);
  const address = await askAddress(cora.token, 'cora.new@example.com');
  expect((await takeAddress(address)).status).toBe(200);
  expect((await reset(link, THIEF)).body.error.code).toBe('LINK_INVALID');
  expect((await takeAddress(address)).body.error.code).toBe('LINK_INVALID');
});

test('an invitation is dead once its account has a password, whichever link set it', async () => {
  const admin = await signInAdmin(stand);
  const email = 'invited@example.com';
  await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'In', lastName: 'Vited', email, role: 'REGULAR' },
  });
  const invitation = await mailedToken(stand.context, email, 'invitation');
  expect((await reset(await mailLink(email), NEW)).status).toBe(200);
  expect((await reset(invitation, THIEF)).body.error.code).toBe('LINK_INVALID');
});

test('two links of one account at the same moment set one password', async () => {
  const dina = await signUpCustomer(stand, 'Dina');
  const links = [];
  for (let count = 0; count < 4; count++) links.push(await mailLink(dina.email));
  const answers = await Promise.all(links.map((link) => reset(link, NEW)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link of somebody else stays good', async () => {
  const [eva, fay] = [await signUpCustomer(stand, 'Eva'), await signUpCustomer(stand, 'Fay')];
  const link = await mailLink(fay.email);
  await reset(await mailLink(eva.email), NEW);
  expect((await reset(link, NEW)).status).toBe(200);
});
