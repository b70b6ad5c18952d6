import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

test('a sign-in from before an account was disabled is not good again once it is enabled', async () => {
  const dan = await signUpCustomer(stand, 'Dan');
  const change = (status: string) =>
    call(stand, 'PATCH', `/user/${dan.id}`, { token: admin.token, body: { status } });
  expect((await change('DISABLED')).status).toBe(200);
  expect((await change('ACTIVE')).status).toBe(200);
  expect((await call(stand, 'GET', '/user/me', { token: dan.token })).status).toBe(401);
});

test('a session that passed no second factor removes none, whoever knows the password', async () => {
  const eve = await signUpCustomer(stand, 'Eve');
  await enrolAuthenticator(stand, eve);
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  const body = { factor: 'TOTP', currentPassword: PASSWORD };
  const removed = await call(stand, 'POST', '/identity/second-factor/remove', { token: eve.token, body });
  expect(removed.body.error?.code).toBe('SECOND_FACTOR_MISSING');
});
