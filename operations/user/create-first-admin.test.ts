import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call } from '#testing/people.ts';
import { createFirstAdmin } from './create-first-admin.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

test('of several processes one makes the first admin, with a password that works and is told once', async () => {
  const nothingWanted = { email: null, password: null };
  await expect(
    createFirstAdmin(stand.context, { email: 'boss@example.com', password: 'password1234' }),
  ).rejects.toMatchObject({ code: 'PASSWORD_WEAK' });
  const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(stand.context, nothingWanted)));
  const admins = made.filter((admin) => admin !== null);
  expect(admins).toEqual([
    { email: 'admin@stampline.local', password: expect.stringMatching(/^(\w{4}-){4}\w{4}$/) },
  ]);
  const session = await call(stand, 'POST', '/identity/sign-in', {
    body: { email: 'admin@stampline.local', password: admins[0]?.password },
  });
  expect(session.status).toBe(200);
  const me = await call(stand, 'GET', '/user/me', { token: session.body.token });
  expect(me.body).toMatchObject({ role: 'ADMIN', emailVerified: true });
  expect(await createFirstAdmin(stand.context, nothingWanted)).toBeNull();
});
