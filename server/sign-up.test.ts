import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, mailedToken, PASSWORD, signInAdmin } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const person = { firstName: 'Jane', lastName: 'Broker', companyName: 'Broker & Sons', phone: '+1 555 0100' };

test('sign-up, mail, confirmation, sign-in and the current user', async () => {
  const email = 'Jane@Example.com';
  const created = await call(stand, 'POST', '/user/public', {
    body: { ...person, email, password: PASSWORD },
  });
  expect(created).toMatchObject({ status: 201, body: { id: expect.any(String) } });

  const session = await call(stand, 'POST', '/identity/sign-in', { body: { email, password: PASSWORD } });
  expect(session).toMatchObject({ status: 200, body: { expiresIn: 900 } });
  const token = session.body.token;
  const before = await call(stand, 'GET', '/user/me', { token });
  expect(before.body).toEqual({
    id: created.body.id,
    role: 'REGULAR',
    firstName: 'Jane',
    lastName: 'Broker',
    email: 'jane@example.com',
    emailVerified: false,
    phone: '+1 555 0100',
    companyId: expect.any(String),
    companyName: 'Broker & Sons',
    invoiceableStatus: 'NOT_INVOICEABLE',
    timeZone: 'America/Chicago',
    lacksSecondFactor: false,
  });

  const link = await mailedToken(stand.context, 'jane@example.com', 'verification');
  for (const _time of ['first', 'again']) {
    expect((await call(stand, 'POST', '/identity/verify-email', { body: { token: link } })).status).toBe(200);
  }
  // The token is the one from before: what counts is the user's row and not what the token once said.
  expect((await call(stand, 'GET', '/user/me', { token })).body.emailVerified).toBe(true);
});

test('a taken address, in whatever case, is refused and leaves nothing behind', async () => {
  const body = { ...person, email: 'twice@example.com', password: PASSWORD };
  expect((await call(stand, 'POST', '/user/public', { body })).status).toBe(201);
  const count = () =>
    stand.context.db
      .selectFrom('companies')
      .select((where) => where.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const again = await call(stand, 'POST', '/user/public', { body: { ...body, email: 'TWICE@example.com' } });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'EMAIL_TAKEN' } } });
  expect(await count()).toEqual(before);
});

test('of two sign-ups with one address at the same moment, one wins', async () => {
  const body = { ...person, email: 'race@example.com', password: PASSWORD };
  const answers = await Promise.all([1, 2, 3].map(() => call(stand, 'POST', '/user/public', { body })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  for (const answer of answers.filter(({ status }) => status === 409)) {
    expect(answer.body.error.code).toBe('EMAIL_TAKEN');
  }
});

test.each([
  ['a short password', { password: 'short' }, 422, 'PASSWORD_WEAK'],
  ['a common password', { password: 'Password2026!!' }, 422, 'PASSWORD_WEAK'],
  ['no password', { password: undefined }, 422, 'INVALID'],
  ['no address', { email: 'nobody' }, 422, 'INVALID'],
  ['a blank name', { firstName: '   ' }, 422, 'INVALID'],
  ['a key that would make an admin', { role: 'ADMIN' }, 400, 'UNKNOWN_FIELD'],
])('%s is refused', async (_what, change, status, code) => {
  const body = { ...person, email: 'new@example.com', password: PASSWORD, ...change };
  const answer = await call(stand, 'POST', '/user/public', { body });
  expect(answer).toMatchObject({ status, body: { error: { code } } });
});

test('a mailed confirmation is good for nothing else, and a made-up one for nothing', async () => {
  await call(stand, 'POST', '/user/public', {
    body: { ...person, email: 'link@example.com', password: PASSWORD },
  });
  const link = await mailedToken(stand.context, 'link@example.com', 'verification');
  expect((await call(stand, 'GET', '/user/me', { token: link })).status).toBe(401);
  const reset = await call(stand, 'POST', '/identity/reset-password', {
    body: { token: link, password: PASSWORD },
  });
  expect(reset).toMatchObject({ status: 422, body: { error: { code: 'LINK_INVALID' } } });
  for (const token of ['', 'x', `${link}x`, link.replace(/\.[^.]*$/, '.')]) {
    const answer = await call(stand, 'POST', '/identity/verify-email', { body: { token } });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'LINK_INVALID' } } });
  }
});

test('an invited user chooses a password by the mailed link, once, and is active then', async () => {
  const admin = await signInAdmin(stand);
  const invited = await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'Ida', lastName: 'New', email: 'ida@example.com', role: 'REGULAR' },
  });
  expect(invited).toMatchObject({ status: 201, body: { status: 'INVITED', lastSignInAt: null } });

  const token = await mailedToken(stand.context, 'ida@example.com', 'invitation');
  const weak = await call(stand, 'POST', '/identity/reset-password', { body: { token, password: 'weak' } });
  expect(weak.body.error.code).toBe('PASSWORD_WEAK');
  const body = { token, password: PASSWORD };
  expect((await call(stand, 'POST', '/identity/reset-password', { body })).status).toBe(200);
  expect((await call(stand, 'POST', '/identity/reset-password', { body })).body.error.code).toBe(
    'LINK_INVALID',
  );

  const session = await call(stand, 'POST', '/identity/sign-in', {
    body: { email: 'ida@example.com', password: PASSWORD },
  });
  expect(session.status).toBe(200);
  const seen = await call(stand, 'GET', `/user/${invited.body.id}`, { token: admin.token });
  expect(seen.body).toMatchObject({
    status: 'ACTIVE',
    emailVerified: true,
    lastSignInAt: expect.any(String),
  });
});

test('who tries many passwords that are too weak signs up with a good one', async () => {
  const person = { firstName: 'Mel', lastName: 'Agent', companyName: 'Mel Agency', email: 'mel@example.com' };
  const signUp = (password: string) => call(stand, 'POST', '/user/public', { body: { ...person, password } });
  for (let tried = 0; tried < 7; tried += 1) expect((await signUp('password1234')).status).toBe(422);
  expect((await signUp(PASSWORD)).status).toBe(201);
});
