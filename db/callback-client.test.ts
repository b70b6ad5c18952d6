import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the rows of a query are given back once nobody has them', async () => {
  // In a process of its own: what others leave in this one would be found, too.
  const child = fork(join(import.meta.dirname, 'outliving-rows.fixture.ts'), [database.url], {
    execArgv: ['--no-warnings'],
  });
  const [bytesOfOne] = (await once(child, 'message')) as [number];
  // One answer has about 40 kB.
  expect(bytesOfOne).toBeLessThan(10_000);
});

test('whoever asks by a callback, for a promise or with something of its own is told', async () => {
  const client = await database.pool.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await client.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }]);
  expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  await expect(client.query('selec 1')).rejects.toMatchObject({ code: '42601' });
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  client.query('select $1::int as one', [1], (_error, { rows }) => resolve(rows));
  expect(await promise).toEqual([{ one: 1 }]);
  client.release();
});
