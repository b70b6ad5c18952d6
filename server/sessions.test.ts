import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, signInAs, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

const sessionsOf = async (token: string) => (await call(stand, 'GET', '/user/me/session', { token })).body;
const end = (token: string, id: string) =>
  call(stand, 'POST', `/user/me/session/${id}/end`, { token, body: { currentPassword: PASSWORD } });
const statusOf = async (token: string) => (await call(stand, 'GET', '/user/me', { token })).status;

test('people see where they are signed in, and which one they are looking from', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  await call(stand, 'POST', '/identity/sign-in', {
    body: { email: alice.email, password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
    address: '10.2.0.9',
  });
  const { isListed, items } = await sessionsOf(alice.token);
  expect(isListed).toBe(true);
  expect(items).toHaveLength(2);
  const [other, own] = [
    items.find((item: { isThisOne: boolean }) => !item.isThisOne),
    items.find((item: { isThisOne: boolean }) => item.isThisOne),
  ];
  expect(own).toMatchObject({ address: '127.0.0.1' });
  expect(other).toMatchObject({ device: 'Firefox on Linux', address: '10.2.0.9' });
  expect(Math.abs(Date.now() - Date.parse(other.lastSeenAt))).toBeLessThan(60_000);
});

test('a sign-in was last seen when it was last renewed', async () => {
  const amy = await signUpCustomer(stand, 'Amy');
  await stand.context.pool.query(
    `update identity.session set "createdAt" = now() - interval '1 hour'
     where "userId" = (select identity_subject::uuid from users where id = $1)`,
    [amy.id],
  );
  const renewed = await call(stand, 'POST', '/identity/refresh', {
    body: { refreshToken: amy.refreshToken },
  });
  const [own] = (await sessionsOf(renewed.body.token)).items;
  const minutesSince = (at: string) => Math.round((Date.now() - Date.parse(at)) / 60_000);
  expect(minutesSince(own.startedAt)).toBeGreaterThanOrEqual(60);
  expect(minutesSince(own.lastSeenAt)).toBeLessThan(10);
});

test('a sign-in that is ended is refused at once, and cannot be renewed', async () => {
  const bob = await signUpCustomer(stand, 'Bob');
  const lost = await signInAs(stand, bob.email);
  const { items } = await sessionsOf(lost.token);
  const { id } = items.find((item: { isThisOne: boolean }) => item.isThisOne);
  expect((await end(bob.token, id)).status).toBe(200);
  expect(await statusOf(lost.token)).toBe(401);
  const renewed = await call(stand, 'POST', '/identity/refresh', {
    body: { refreshToken: lost.refreshToken },
  });
  expect(renewed.status).toBe(401);
  expect(await statusOf(bob.token)).toBe(200);
  // What has ended is no more there than what never was.
  expect((await end(bob.token, id)).status).toBe(404);
});

test('nobody ends the sign-in of somebody else', async () => {
  const [carol, dave] = [await signUpCustomer(stand, 'Carol'), await signUpCustomer(stand, 'Dave')];
  const { items } = await sessionsOf(carol.token);
  const answer = await end(dave.token, items[0].id);
  expect(answer.status).toBe(404);
  expect(await statusOf(carol.token)).toBe(200);
});

test('ending all others leaves this one, and those of other people', async () => {
  const [erin, frank] = [await signUpCustomer(stand, 'Erin'), await signUpCustomer(stand, 'Frank')];
  const others = [await signInAs(stand, erin.email), await signInAs(stand, erin.email)];
  const answer = await call(stand, 'POST', '/user/me/session/end-others', {
    token: erin.token,
    body: { currentPassword: PASSWORD },
  });
  expect(answer.body).toEqual({ ok: true, endedThisOne: false });
  for (const { token } of others) expect(await statusOf(token)).toBe(401);
  expect(await statusOf(erin.token)).toBe(200);
  expect(await statusOf(frank.token)).toBe(200);
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', erin.id)
    .where('action', '=', 'user.end-other-sessions')
    .execute();
  expect(entries).toHaveLength(1);
});
