import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

describe('migrate', () => {
  test('a migrated database needs nothing', async () => {
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await isMigrated(database.pool, folder)).toBe(true);
  });

  test('a new file is applied once, also when two processes start together', async () => {
    const name = '9998-a-new-table.sql';
    // Slow, so that the other one comes while it is applied.
    writeFileSync(join(folder, name), 'create table brand_new (id uuid primary key); select pg_sleep(0.3);');
    expect(await isMigrated(database.pool, folder)).toBe(false);
    const results = await Promise.all([migrate(database.pool, folder), migrate(database.pool, folder)]);
    expect(results.flat()).toEqual([name]);
    await database.pool.query('drop table brand_new');
    await database.pool.query('delete from schema_migration where name = $1', [name]);
  });

  test('a file that takes longer than a query may is applied', async () => {
    const name = '9998-takes-long.sql';
    writeFileSync(join(folder, name), 'create table slow (id uuid primary key); select pg_sleep(0.6);');
    const pool = createPool({ url: database.url, silenceLimitMs: 200, onLostConnection: () => {} });
    expect(await migrate(pool, folder)).toEqual([name]);
    await pool.end();
    await database.pool.query('drop table slow');
    await database.pool.query('delete from schema_migration where name = $1', [name]);
  });

  test('a file changed after it was applied is refused by name', async () => {
    writeFileSync(join(folder, '0001-people.sql'), '-- nothing');
    await expect(migrate(database.pool, folder)).rejects.toThrow(/0001-people\.sql was changed/);
  });

  test('a database that is ahead of the release is refused', async () => {
    await database.pool.query(
      `insert into schema_migration (name, checksum) values ('9999-from-the-future.sql', '')`,
    );
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /9999-from-the-future\.sql, which this release/,
    );
    await database.pool.query(`delete from schema_migration where name like '9999%'`);
  });

  test('a file that fails leaves nothing of itself', async () => {
    const name = '9998-half-broken.sql';
    writeFileSync(join(folder, name), 'create table half (id uuid primary key); select 1 / 0;');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /half-broken\.sql did not apply.*division by zero/,
    );
    const { rows } = await database.pool.query(`select to_regclass('half') as found`);
    expect(rows[0]).toEqual({ found: null });
  });

  test('a file that slips in before applied ones is refused', async () => {
    writeFileSync(join(folder, '0001-before-people.sql'), 'select 1');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /0001-people\.sql: number 0001 is used twice/,
    );
    rmSync(join(folder, '0001-before-people.sql'));
    writeFileSync(join(folder, '0000-before-everything.sql'), 'select 1');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      /0000-before-everything\.sql comes before 0001-people/,
    );
  });

  test('a wrong name is refused', async () => {
    writeFileSync(join(folder, 'oops.sql'), 'select 1');
    await expect(migrate(database.pool, folder)).rejects.toThrow(/oops\.sql: a migration is named/);
  });
});

test('numbers of migrations ascend, and no two are the same', () => {
  const numbers = readdirSync(join(import.meta.dirname, 'migrations')).map((name) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
    return name.slice(0, 4);
  });
  expect(new Set(numbers).size).toBe(numbers.length);
});
