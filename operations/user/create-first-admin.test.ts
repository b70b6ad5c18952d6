import { sql } from 'kysely';
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

test('the password of the first admin is hashed while no transaction is open, which a slow machine would end', async () => {
  const empty = await createTestApp();
  try {
    const { passwordIdentity } = empty.context;
    if (passwordIdentity === null) throw new Error('the embedded provider keeps the passwords here');
    const openTransactions: string[] = [];
    const watching = {
      ...passwordIdentity,
      prepareAccount: async (...asked: Parameters<typeof passwordIdentity.prepareAccount>) => {
        const { rows } = await sql<{ state: string }>`
          select state from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(empty.context.db);
        openTransactions.push(`${rows.length} open`);
        return await passwordIdentity.prepareAccount(...asked);
      },
      createAccount: () => Promise.reject(new Error('hashed within the transaction')),
    };
    const context = { ...empty.context, identity: watching, passwordIdentity: watching };
    expect(await createFirstAdmin(context, { email: null, password: null })).not.toBeNull();
    expect(openTransactions).toEqual(['0 open']);
  } finally {
    await empty.close();
  }
});
