import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

test('who reads the mailbox sets a password, and is still asked for the second factor', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  await enrolAuthenticator(stand, ann);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: ann.email } });
  const token = await mailedToken(stand.context, ann.email, 'password-reset');
  const password = 'another lantern on the pier';
  const reset = await call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
  expect(reset.status).toBe(200);
  expect(JSON.stringify(reset.body)).not.toMatch(/token/i);

  const signedIn = await call(stand, 'POST', '/identity/sign-in', { body: { email: ann.email, password } });
  expect(signedIn).toMatchObject({ status: 401, body: { error: { code: 'SECOND_FACTOR_REQUIRED' } } });
  expect(signedIn.body).not.toHaveProperty('token');
});

test('a reset takes another password than the one that may be known to others, and its link stays good for that', async () => {
  const cleo = await signUpCustomer(stand, 'Cleo');
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: cleo.email } });
  const token = await mailedToken(stand.context, cleo.email, 'password-reset');
  const reset = (password: string) =>
    call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
  const same = await reset(PASSWORD);
  expect([same.status, same.body.error.fields]).toEqual([
    422,
    { password: 'Choose a password different from your current one.' },
  ]);
  expect((await reset('another lantern on the pier')).status).toBe(200);
});

test('nor does a link tell one password after the other whether it is the old one', async () => {
  const { email } = await signUpCustomer(stand, 'Guessed');
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const token = await mailedToken(stand.context, email, 'password-reset');
  const reset = async (at: number) => {
    const body = { token, password: PASSWORD };
    const address = `198.51.100.${at}`;
    return (await call(stand, 'POST', '/identity/reset-password', { body, address })).status;
  };
  for (let at = 1; at <= 10; at += 1) expect(await reset(at)).toBe(422);
  expect(await reset(11)).toBe(429);
});

test('a password of ten years ago signs in and nobody asks for another', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  await stand.context.pool.query(
    `update identity.account set "createdAt" = now() - interval '10 years', "updatedAt" = now() - interval '10 years'`,
  );
  const { token } = await signInAs(stand, bea.email, PASSWORD);
  const me = await call(stand, 'GET', '/user/me', { token });
  expect(me.status).toBe(200);
  expect(JSON.stringify(me.body)).not.toMatch(/password/i);
});

test('nobody is asked for a hint or a secret question', async () => {
  const { body } = await call(stand, 'GET', '/openapi.json');
  const ofAccounts = Object.entries(body.paths).filter(([path]) => /\/(identity|user)(\/|$)/.test(path));
  expect(ofAccounts.length).toBeGreaterThan(25);
  const names = new Set<string>();
  const asked = ofAccounts.flatMap(([, methods]) =>
    Object.values(methods as object).map((route) => route.requestBody),
  );
  JSON.stringify(asked, (name, value) => {
    if (name === 'properties') for (const each of Object.keys(value)) names.add(each);
    return value;
  });
  expect(names).toContain('currentPassword');
  expect([...names].filter((name) => /question|hint|maiden/i.test(name))).toEqual([]);
});
