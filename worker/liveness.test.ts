import type { Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#db/pool.ts';
import { createLog } from '#server/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { WorkerLiveness } from './liveness.ts';

let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
});
afterAll(() => running.close());

/** The connections that show that a worker lives. */
async function lockHolders(): Promise<number[]> {
  const { rows } = await running.context.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = (hashtext('pool')::bigint & 4294967295)::oid`,
  );
  return rows.map(({ pid }) => pid);
}

test('its connection, which is idle by nature, is not ended where the database ends idle ones', async () => {
  const { connectionString: url = '' } = running.context.pool.options as pg.PoolConfig;
  const pool = createPool({ url, onLostConnection: () => {} });
  const client = await pool.connect();
  await client.query(`set idle_session_timeout = '1min'`);
  const liveness = new WorkerLiveness(
    { connect: async () => client } as unknown as pg.Pool,
    createLog('silent'),
  );
  await liveness.start();
  expect((await client.query('show idle_session_timeout')).rows).toEqual([{ idle_session_timeout: '0' }]);
  liveness.stop();
  await pool.end();
});

test('one that is stopped while it connects gives its connection back, so that the pool can end', async () => {
  const { connectionString: url = '' } = running.context.pool.options as pg.PoolConfig;
  const pool = createPool({ url, onLostConnection: () => {} });
  const connected = Promise.withResolvers<void>();
  const slow = { connect: () => connected.promise.then(() => pool.connect()) } as unknown as pg.Pool;
  const liveness = new WorkerLiveness(slow, createLog('silent'));
  const started = liveness.start();
  liveness.stop();
  connected.resolve();
  await started;
  expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
  await pool.end();
});

test('a connection that is lost before it says anything is replaced by one, and leaves none behind', async () => {
  const { connectionString: url = '' } = running.context.pool.options as pg.PoolConfig;
  const pool = createPool({ url, onLostConnection: () => {} });
  let connected = 0;
  const cut = {
    async connect() {
      const client = await pool.connect();
      connected += 1;
      if (connected === 2) {
        const { rows } = await client.query('select pg_backend_pid() as pid');
        await running.context.pool.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
      }
      return client;
    },
  } as unknown as pg.Pool;
  const liveness = new WorkerLiveness(cut, createLog('silent'));
  await liveness.start();
  await liveness.show('pool');
  const [first] = await lockHolders();
  await running.context.pool.query('select pg_terminate_backend($1, 5000)', [first]);
  await expect.poll(lockHolders, { timeout: 10_000 }).toEqual([expect.any(Number)]);
  expect(await lockHolders()).not.toEqual([first]);
  liveness.stop();
  await expect.poll(() => pool.totalCount).toBe(0);
  await pool.end();
});

test('one that breaks off while it is asked is given back once, and it is said why', async () => {
  const { connectionString: url = '' } = running.context.pool.options as pg.PoolConfig;
  const pool = createPool({ url, onLostConnection: () => {} });
  const reset = new Error('reset by peer');
  const breaking = {
    async connect() {
      const client = await pool.connect();
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const query = client.query.bind(client) as (text: string) => Promise<unknown>;
      client.query = ((text: string) => {
        const answer = query(text);
        stream.destroy(reset);
        return answer;
      }) as typeof client.query;
      return client;
    },
  } as unknown as pg.Pool;
  const liveness = new WorkerLiveness(breaking, createLog('silent'));
  await expect(liveness.start()).rejects.toBe(reset);
  liveness.stop();
  expect(pool.totalCount).toBe(0);
  await pool.end();
});
