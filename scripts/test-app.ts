import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '#db/testing.ts';
import type { Clock } from '#operations/context.ts';
import type { App } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createServer } from '#server/create-server.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from './compose.ts';

export interface TestApp {
  /** Send requests with `app.inject`; nothing listens on a port. */
  app: App;
  context: AppContext;
  close(): Promise<void>;
}

/** The whole API on a database of its own, put together as in production. */
export async function createTestApp(
  options: { clock?: Clock; variables?: NodeJS.ProcessEnv } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stampline-app-'));
  const database = await createTestDatabase();
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    AGENCY_LEGAL_NAME: 'Test Agency LLC',
    ...options.variables,
  });
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent');
  const context = await composeContext({
    config,
    databaseUrl: database.url,
    log,
    connections: 5,
    ...options,
  });
  const app = await createServer(context);
  await app.ready();
  return {
    app,
    context,
    async close() {
      await app.close();
      await context.pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
