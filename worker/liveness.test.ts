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
