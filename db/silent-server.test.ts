import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { createDb, createPool, openSnapshot } from './pool.ts';

// Between the pool and the server stands a line that falls silent: neither end hears of it, as when a machine loses its
// power or a firewall forgets a connection.

const LIMIT_MS = 300;
let database: TestDatabase;
let line: Server;
let isCut = false;
const ends = new Set<Socket>();
beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.applicationUrl);
  line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => {
        if (!isCut) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const end of ends) end.destroy();
  line.close();
  await database.drop();
});

function openPool() {
  const url = new URL(database.applicationUrl);
  url.hostname = '127.0.0.1';
  url.port = String((line.address() as AddressInfo).port);
  return createPool({ url: url.href, size: 1, silenceLimitMs: LIMIT_MS, onLostConnection: () => {} });
}

test('a query that hears nothing of the server fails as one that may be tried again, and the next one works', async () => {
  const pool = openPool();
  await pool.query('select 1');
  isCut = true;
  const failure = await pool.query('select 2').then(
    () => null,
    (error: unknown) => error,
  );
  expect(isDatabaseUnavailable(failure)).toBe(true);
  isCut = false;
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
  await pool.end();
});

test('a snapshot that lies idle is kept', async () => {
  const pool = openPool();
  const connected = once(pool, 'connect');
  const { db, close } = await openSnapshot(createDb(pool));
  const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows;
  const before = await backend();
  const [client] = (await connected) as [pg.ClientBase & { connection: { stream: Socket } }];
  await once(client.connection.stream, 'timeout');
  expect(await backend()).toEqual(before);
  await close();
  await pool.end();
});
