import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '#db/pool.ts';
import type { Clock } from '#operations/context.ts';
import { composeContext } from '#scripts/compose.ts';
import type { App } from '#server/app.ts';
import type { Patience } from '#server/body-timeout.ts';
import { loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createServer } from '#server/create-server.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase } from './database.ts';

export interface TestApp {
  /** Send requests with `app.inject`; nothing listens on a port. */
  app: App;
  context: AppContext;
  /** Works as the owner of the tables, who may do what the product may not. */
  owner: Db;
  close(): Promise<void>;
}

/** The whole API on a database of its own, put together as in production. */
export async function createTestApp(
  options: { clock?: Clock; variables?: NodeJS.ProcessEnv; log?: Logger; patience?: Patience } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stampline-app-'));
  const database = await createTestDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    AGENCY_LEGAL_NAME: 'Test Agency LLC',
    // Tests sign in thousands of times; what the usual cost does is tried where passwords are.
    PASSWORD_HASH_COST: '10',
    ...options.variables,
  });
  const log = options.log ?? createLog(process.env.TEST_LOG_LEVEL ?? 'silent');
  const context = await composeContext({
    config,
    databaseUrl: database.applicationUrl,
    connections: 8,
    ...options,
    log,
  });
  const app = await createServer(
    context,
    options.patience === undefined ? {} : { patience: options.patience },
  );
  await app.ready();
  return {
    app,
    context,
    owner: database.db,
    async close() {
      await app.close();
      await context.pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
