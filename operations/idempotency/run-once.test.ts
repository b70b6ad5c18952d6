import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Once, runOnce } from './run-once.ts';

let database: TestDatabase;
let once: Once<object>;
beforeAll(async () => {
  database = await createTestDatabase();
  const id = await newUser('cleo@example.com');
  once = {
    userId: id,
    companyId: null,
    key: 'k-1',
    route: 'POST /x',
    body: { b: 1, a: [2] },
    readAnswer: (_status: number, kept: unknown) => z.object({ n: z.number() }).parse(kept),
    waitMilliseconds: 50,
  };
});
afterAll(() => database.drop());

async function newUser(email: string): Promise<string> {
  const { id } = await database.db
    .insertInto('users')
    .values({
      identity_provider: 'local',
      identity_subject: null,
      first_name: 'Cleo',
      last_name: 'Agent',
      email,
      phone: null,
      role: 'REGULAR',
      status: 'ACTIVE',
      company_id: null,
      last_sign_in_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const context = () => ({ db: database.db, clock: { now: () => new Date() } });
const answer = (body: object) => async () => ({ statusCode: 201, body });

test('a repeat gets the first answer, whatever the order of its keys', async () => {
  const first = await runOnce(context(), once, answer({ n: 1 }));
  const repeat = await runOnce(context(), { ...once, body: { a: [2], b: 1 } }, answer({ n: 2 }));
  expect(first).toEqual({ statusCode: 201, body: { n: 1 } });
  expect(repeat).toEqual(first);
});

test.each([
  [{ body: { a: [2], b: 2 } }],
  [{ route: 'POST /y' }],
  [{ companyId: '00000000-0000-4000-8000-000000000001' }],
])('%o is another request', async (change) => {
  await expect(runOnce(context(), { ...once, ...change }, answer({}))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('nothing is kept of what failed', async () => {
  const failing = { ...once, key: 'k-2' };
  const work = async () => {
    throw new Error('no');
  };
  await expect(runOnce(context(), failing, work)).rejects.toThrow('no');
  expect((await runOnce(context(), failing, answer({ n: 3 }))).body).toEqual({ n: 3 });
});

test('while the first is at work, a repeat waits a little and is told to come back', async () => {
  const slow = { ...once, key: 'k-3' };
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const first = runOnce(context(), slow, async () => {
    begun();
    await held;
    return { statusCode: 201, body: { n: 4 } };
  });
  await started;
  await expect(runOnce(context(), slow, answer({ n: 5 }))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_IN_PROGRESS',
  });
  finish();
  expect((await first).body).toEqual({ n: 4 });
  expect((await runOnce(context(), slow, answer({ n: 6 }))).body).toEqual({ n: 4 });
});

test('the same key and request of somebody else are theirs, and each gets the own answer again', async () => {
  const own = { ...once, key: 'k-4' };
  const theirs = { ...own, userId: await newUser('thea@example.com') };
  for (const [asked, n] of [
    [own, 7],
    [theirs, 8],
    [own, 9],
    [theirs, 10],
  ] as const) {
    const { body } = await runOnce(context(), asked, answer({ n }));
    expect(body).toEqual({ n: asked === own ? 7 : 8 });
  }
});

test('the work itself waits for locks as long as any other', async () => {
  const { body } = await runOnce(context(), { ...once, key: 'k-5' }, async (tx) => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx);
    return { statusCode: 200, body: { n: Number(rows[0]?.lock_timeout) } };
  });
  expect(body).toEqual({ n: 0 });
});
