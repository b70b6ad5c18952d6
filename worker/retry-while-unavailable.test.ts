import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#db/pool.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a lost connection reads as something that passes, a wrong statement does not', async () => {
  const pool = retryWhileUnavailable(database.pool);
  const client = await pool.connect();
  await expect(client.query('selec 1')).rejects.toMatchObject({ code: '42601' });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
    code: '57P03',
  });
  client.release(true);
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test('so does a server that is not there', async () => {
  const pool = retryWhileUnavailable(
    createPool({ url: 'postgres://x:x@127.0.0.1:1/x', onLostConnection: () => {} }),
  );
  await expect(pool.connect()).rejects.toMatchObject({ code: '57P03' });
  await pool.end();
});
