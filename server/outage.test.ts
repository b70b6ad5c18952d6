import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorBody } from '#contract/common.ts';
import { createPool } from '#db/pool.ts';
import type { EmbeddedPostgres } from '#postgres-supervisor/supervise-postgres.ts';
import { composeContext } from '#scripts/compose.ts';
import { prepareDatabase } from '#scripts/database.ts';
import { startEmbeddedDatabase } from '#scripts/embedded-database.ts';
import { startWorker, type WorkerHandle } from '#worker/start-worker.ts';
import type { App } from './app.ts';
import { loadConfig } from './config.ts';
import type { AppContext } from './context.ts';
import { createServer } from './create-server.ts';
import { createLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'outage-'));
let database: EmbeddedPostgres;
let context: AppContext;
let app: App;
let worker: WorkerHandle;
let workerPool: ReturnType<typeof createPool>;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: join(folder, 'data') });
  database = await startEmbeddedDatabase({ dataDir: config.dataDir, say: () => {} });
  await prepareDatabase(database, () => {});
  workerPool = createPool({ url: database.url, onLostConnection: () => {} });
  context = await composeContext({ config, databaseUrl: database.url, log: createLog('silent') });
  worker = await startWorker(context, workerPool, context.reportError);
  app = await createServer(context);
});
afterAll(async () => {
  await app.close();
  await worker.stop();
  await workerPool.end();
  await context.pool.end();
  await database.stop();
  rmSync(folder, { recursive: true });
});

const signIn = () =>
  app.inject({
    method: 'POST',
    url: '/api/v1/identity/sign-in',
    payload: { email: 'jane@example.com', password: 'not her password' },
  });
const readiness = async () => (await app.inject({ url: '/api/v1/ready' })).statusCode;

test('while the database is away requests are told to come back, and then everything works again', async () => {
  expect((await signIn()).statusCode).toBe(401);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 10_000);

  process.kill(database.processId(), 'SIGKILL');
  // The connections of a killed server answer until they notice that it is gone.
  await vi.waitFor(
    async () => {
      const { checks } = (await app.inject({ url: '/api/v1/ready' })).json();
      expect(checks.database).toBe(false);
    },
    { timeout: 10_000, interval: 10 },
  );
  const during = await signIn();
  expect(during.statusCode).toBe(503);
  expect(Number(during.headers['retry-after'])).toBeGreaterThan(0);
  expect(errorBody.parse(during.json()).error.code).toBe('UNAVAILABLE');
  expect((await app.inject({ url: '/api/v1/health' })).statusCode).toBe(200);

  // A database that was killed reads its log again first, which takes a busy machine its time.
  await vi.waitFor(async () => expect((await signIn()).statusCode).toBe(401), 60_000);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 60_000);
});
