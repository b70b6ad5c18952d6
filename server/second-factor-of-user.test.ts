import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, mailedToken, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const DAY_MS = 24 * 3_600_000;
let now = Date.now();
let stand: TestApp;
let ann: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date(now) } });
  ann = await signInAdmin(stand);
  owner = await signUpCustomer(stand, 'Olga');
});
afterAll(() => stand.close());

const factorOf = async () =>
  (await call(stand, 'GET', `/user/${owner.id}/second-factor`, { token: ann.token })).body;
const post = async (path: string, body: Record<string, unknown>) =>
  expect(await call(stand, 'POST', path, { token: owner.token, body })).toMatchObject({ status: 200 });

test('an admin reads whether anybody could approve a reset, before it is started', async () => {
  expect(await factorOf()).toMatchObject({ isOn: false, since: null, noApprover: { from: null } });
  const ben = await signUpCustomer(stand, 'Ben');
  const made = await call(stand, 'PATCH', `/user/${ben.id}`, { token: ann.token, body: { role: 'ADMIN' } });
  expect(made.status).toBe(200);
  const { from } = (await factorOf()).noApprover;
  expect(Date.parse(from)).toBeGreaterThan(now + 6 * DAY_MS);
  now = Date.parse(from);
  expect((await factorOf()).noApprover).toBeNull();
  now = Date.now();
});

test('an admin reads what of the sign-in was changed of late, newest first', async () => {
  expect((await factorOf()).recentChanges).toEqual([]);
  await post('/identity/change-email', { email: 'new@example.com', currentPassword: PASSWORD });
  const token = await mailedToken(stand.context, 'new@example.com', 'email-change');
  await post('/identity/change-email/confirm', { token });
  await post('/identity/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'a lantern on the pier',
  });
  const { recentChanges } = await factorOf();
  expect(recentChanges.map(({ what }: { what: string }) => what)).toEqual(['PASSWORD', 'EMAIL']);
  expect(Math.abs(Date.parse(recentChanges[0].at) - Date.now())).toBeLessThan(60_000);
  now = Date.now() + 15 * DAY_MS;
  expect((await factorOf()).recentChanges).toEqual([]);
});
