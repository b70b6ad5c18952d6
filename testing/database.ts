import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { grantToApplication } from '#db/application-role.ts';
import { migrate } from '#db/migrate.ts';
import { createDb, createPool, type Db } from '#db/pool.ts';
import { startEmbeddedDatabase } from '#scripts/embedded-database.ts';

const SERVER_VARIABLE = 'STAMPLINE_TEST_SERVER';
const TEMPLATE = 'stampline_template';
const OWNER = 'stampline';

export interface TestServer {
  superuserUrl: string;
  stop(): Promise<void>;
}

export interface TestDatabase {
  /** As the role that owns the tables; `pool` and `db` work as it, too. */
  url: string;
  /** As the role that the product works as. */
  applicationUrl: string;
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
  const server = await startEmbeddedDatabase({ dataDir, say: () => {}, throwaway: true });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await asSuperuser(server.superuserUrl, `create database ${TEMPLATE} owner ${OWNER}`);
    const pool = createPool({
      url: withDatabase(server.ownerUrl, TEMPLATE),
      onLostConnection: failOnLostConnection,
    });
    try {
      await migrate(pool);
      await grantToApplication(pool, new URL(server.url).username);
    } finally {
      await pool.end();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const { superuserUrl, ownerUrl, url } = server;
  process.env[SERVER_VARIABLE] = JSON.stringify({ superuserUrl, ownerUrl, url });
  return { superuserUrl, stop };
}

/**
 * A migrated, empty database of its own, on the server that the test run started. Call it once per test
 * file (`beforeAll`) and `drop` it at the end (`afterAll`).
 */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(TEMPLATE);
}

/** One that nobody has migrated yet, as an outside PostgreSQL is on the first day. */
export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template1');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const given = process.env[SERVER_VARIABLE];
  if (given === undefined) throw new Error('No test server: run this with "vitest run --project database"');
  const server = JSON.parse(given) as Record<'superuserUrl' | 'ownerUrl' | 'url', string>;
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: a throwaway cluster needs no log of it, and takes half as long.
  await asSuperuser(
    server.superuserUrl,
    `create database ${name} template ${template} strategy file_copy owner ${OWNER}`,
  );
  const url = withDatabase(server.ownerUrl, name);
  const pool = createPool({ url, size: 5, onLostConnection: failOnLostConnection });
  return {
    url,
    applicationUrl: withDatabase(server.url, name),
    pool,
    db: createDb(pool),
    async drop() {
      await pool.end();
      await asSuperuser(server.superuserUrl, `drop database ${name} with (force)`);
    },
  };
}
