import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
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

test('nor does it make admins, let anybody into a company, or share filings', async () => {
  const { id } = await signUpCustomer(stand, 'Guarded');
  await call(stand, 'PATCH', `/user/${id}`, {
    token: admin.token,
    body: { role: 'ADMIN', currentPassword: PASSWORD },
  });
  const guarded = await signInAs(stand, 'guarded@example.com');
  await enrolAuthenticator(stand, guarded);
  const cleo = await signUpCustomer(stand, 'Cleo');
  const { token } = guarded;
  const { companyId } = (await call(stand, 'GET', '/user/me', { token: cleo.token })).body;
  const company = `/company/${companyId}`;
  const { version } = (await call(stand, 'GET', company, { token })).body;
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  const proven = { currentPassword: PASSWORD };
  const invited = { firstName: 'In', lastName: 'Side', email: 'inside@example.com' };
  const answers = [
    await call(stand, 'PATCH', `/user/${cleo.id}`, { token, body: { role: 'ADMIN', ...proven } }),
    await call(stand, 'POST', '/user', { token, body: { ...invited, role: 'ADMIN', ...proven } }),
    await call(stand, 'POST', '/user', {
      token,
      body: { ...invited, role: 'REGULAR', companyId, ...proven },
    }),
    await call(stand, 'PATCH', company, { token, body: { version, sharesFilings: true, ...proven } }),
  ];
  expect(answers.map(({ body }) => body.error?.code)).toEqual(Array(4).fill('SECOND_FACTOR_MISSING'));
});
