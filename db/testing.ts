import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { superviseEmbeddedPostgres } from './embedded/supervise-postgres.ts';
import { migrate } from './migrate.ts';
import { createDb, createPool, type Db } from './pool.ts';

const SERVER_VARIABLE = 'STAMPLINE_TEST_SERVER';
const TEMPLATE = 'stampline_template';
const OWNER = 'stampline';

export interface TestServer {
  superuserUrl: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  db: Db;
  drop(): Promise<void>;
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asSuperuser(superuserUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function failOnLostConnection(reason: string): never {
  throw new Error(`The test database went away: ${reason}`);
}

/** One real PostgreSQL server for a whole test run, with a migrated database to copy. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stampline-test-'));
  // PostgreSQL runs under an account of its own when we are root, and has to pass through.
  chmodSync(dataDir, 0o711);
  const server = await superviseEmbeddedPostgres({ dataDir, say: () => {}, throwaway: true });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await asSuperuser(server.superuserUrl, `create database ${TEMPLATE} owner ${OWNER}`);
    const pool = createPool({
      url: withDatabase(server.url, TEMPLATE),
      onLostConnection: failOnLostConnection,
    });
    await migrate(pool).finally(() => pool.end());
  } catch (error) {
    await stop();
    throw error;
  }
  process.env[SERVER_VARIABLE] = JSON.stringify({ superuserUrl: server.superuserUrl, url: server.url });
  return { superuserUrl: server.superuserUrl, stop };
}

/**
 * A migrated, empty database of its own, on the server that the test run started. Call it once per test
 * file (`beforeAll`) and `drop` it at the end (`afterAll`).
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const given = process.env[SERVER_VARIABLE];
  if (given === undefined) throw new Error('No test server: run this with "vitest run --project database"');
  const server = JSON.parse(given) as { superuserUrl: string; url: string };
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(server.superuserUrl, `create database ${name} template ${TEMPLATE} owner ${OWNER}`);
  const url = withDatabase(server.url, name);
  const pool = createPool({ url, size: 5, onLostConnection: failOnLostConnection });
  return {
    url,
    pool,
    db: createDb(pool),
    async drop() {
      await pool.end();
      await asSuperuser(server.superuserUrl, `drop database ${name} with (force)`);
    },
  };
}
