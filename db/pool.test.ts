import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';
import { createDb, createPool, type Db, endPool, inSnapshot, inTransaction, onOneProcessor } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('values', () => {
  test('nothing is rounded or moved to another day on its way here', async () => {
    const { rows } = await database.pool.query(
      `select '2026-03-01'::date as day, array['2026-03-01'::date] as days, 9007199254740993::bigint as big,
              array[9007199254740993::bigint] as bigs, 0.1234567890123456789::numeric as exact,
              array[0.1234567890123456789::numeric] as exacts, '2026-03-01T00:00:00Z'::timestamptz as instant`,
    );
    expect(rows[0]).toEqual({
      day: '2026-03-01',
      days: ['2026-03-01'],
      big: '9007199254740993',
      bigs: ['9007199254740993'],
      exact: '0.1234567890123456789',
      exacts: ['0.1234567890123456789'],
      instant: new Date('2026-03-01T00:00:00Z'),
    });
  });
});

describe('inTransaction', () => {
  test('inside a transaction it joins it: one failure takes all back', async () => {
    const nested = inTransaction(database.db, async (tx) => {
      await inTransaction(tx, (inner) => inner.insertInto('companies').values({ company: 'Acme' }).execute());
      throw new Error('no');
    });
    await expect(nested).rejects.toThrow('no');
    expect(await database.db.selectFrom('companies').select('id').execute()).toEqual([]);
  });
});

describe('inSnapshot', () => {
  const companies = (db: typeof database.db) => db.selectFrom('companies').select('company').execute();

  test('every read sees what the first one saw', async () => {
    await inSnapshot(database.db, async (tx) => {
      const before = await companies(tx);
      await database.db.insertInto('companies').values({ company: 'Later' }).execute();
      expect(await companies(tx)).toEqual(before);
    });
    await database.db.deleteFrom('companies').execute();
  });

  test('nothing is written in it', async () => {
    const written = inSnapshot(database.db, (tx) =>
      tx.insertInto('companies').values({ company: 'No' }).execute(),
    );
    await expect(written).rejects.toThrow(/read-only/);
  });

  test('inside a transaction it joins it and sees what that has written', async () => {
    const seen = inTransaction(database.db, async (tx) => {
      await tx.insertInto('companies').values({ company: 'Acme' }).execute();
      return await inSnapshot(tx, companies);
    });
    expect(await seen).toEqual([{ company: 'Acme' }]);
  });
});

test('onOneProcessor holds for its own transaction, and for no other', async () => {
  const asked = sql<{
    workers: string;
  }>`select current_setting('max_parallel_workers_per_gather') as workers`;
  const workersOf = async (db: Db) => (await asked.execute(db)).rows[0]?.workers;
  const usual = await workersOf(database.db);
  expect(usual).not.toBe('0');
  const within = await inSnapshot(database.db, async (tx) => {
    await onOneProcessor(tx);
    return await workersOf(tx);
  });
  expect(within).toBe('0');
  expect(await workersOf(database.db)).toBe(usual);
});

describe('isDatabaseUnavailable', () => {
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test('a server that is not there', async () => {
    const pool = createPool({ url: 'postgres://nobody:x@127.0.0.1:1/x', onLostConnection: () => {} });
    expect(isDatabaseUnavailable(await failureOf(pool.query('select 1')))).toBe(true);
    await pool.end();
  });

  test('a connection ended by the server', async () => {
    const failure = await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db));
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  test('a statement that takes too long', async () => {
    const failure = await failureOf(
      inTransaction(database.db, async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx);
        await sql`select pg_sleep(5)`.execute(tx);
      }),
    );
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  test('a wrong statement, a broken rule and a plain bug are something else', async () => {
    expect(isDatabaseUnavailable(await failureOf(database.pool.query('selec 1')))).toBe(false);
    const twice = failureOf(database.pool.query(`insert into audit_head (sequence, hash) values (0, '')`));
    expect(isDatabaseUnavailable(await twice)).toBe(false);
    expect(isDatabaseUnavailable(new TypeError('x is undefined'))).toBe(false);
    expect(isDatabaseUnavailable('text')).toBe(false);
  });
});

describe('endPool', () => {
  const open = () => createPool({ url: database.applicationUrl, size: 2, onLostConnection: () => {} });

  test('what takes too long is broken off, and nothing of it stays', async () => {
    const pool = open();
    const written = inTransaction(createDb(pool), async (tx) => {
      await tx.insertInto('companies').values({ company: 'Half' }).execute();
      await sql`select pg_sleep(600)`.execute(tx);
    });
    const failed = expect(written).rejects.toThrow();
    const watching = open();
    const sleeping = `select from pg_stat_activity where datname = current_database() and query ~ '^select pg_sleep'`;
    await expect.poll(async () => (await watching.query(sleeping)).rowCount).toBe(1);
    await watching.end();
    await endPool(pool, 10);
    await failed;
    expect(
      await database.db.selectFrom('companies').select('id').where('company', '=', 'Half').execute(),
    ).toEqual([]);
  });

  test('what ends in time is done', async () => {
    const pool = open();
    const read = createDb(pool)
      .transaction()
      .execute((tx) => sql`select pg_sleep(0.2), 7 as seven`.execute(tx));
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1);
    await endPool(pool, 20_000);
    expect((await read).rows).toMatchObject([{ seven: 7 }]);
  });
});
