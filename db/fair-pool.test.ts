import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { EVERYBODY, FairPool, OURSELVES } from './fair-pool.ts';
import { isDatabaseUnavailable } from './is-database-unavailable.ts';

let database: TestDatabase;
let pool: FairPool;
let owner = OURSELVES;
let had: pg.PoolClient[] = [];
function open(max: number, waitMs = 60_000, url = database.url): FairPool {
  const opened = new FairPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    ownerOf: () => owner,
  });
  // Connections that are about to end are told that their database goes.
  return opened.on('error', () => {}).on('connect', (client) => client.on('error', () => {})) as FairPool;
}

beforeEach(async () => {
  database = await createTestDatabase();
  pool = open(4);
  had = [];
  owner = OURSELVES;
  // None is given later because it is being opened.
  for (const client of await Promise.all([1, 2, 3, 4].map(() => pool.connect()))) client.release();
});
afterEach(async () => {
  for (const client of had) client.release();
  await pool.end();
  await database.drop();
});

const order: string[] = [];
/** Asks for a connection; the order in which they are given is kept. */
function ask(name: string): Promise<pg.PoolClient> {
  owner = name;
  const given = pool.connect();
  owner = OURSELVES;
  return given.then((client) => {
    order.push(name);
    had.push(client);
    return client;
  });
}
const giveBack = (client: pg.PoolClient) => {
  had = had.filter((each) => each !== client);
  client.release();
};
/** Long after whatever could have been given was given. */
const settled = () => pool.query('select 1').then(() => undefined);

describe('a pool of four', () => {
  test('leaves two for others, however many somebody asks for, and gives them what they give back', async () => {
    order.length = 0;
    const many = Array.from({ length: 10 }, () => ask('many'));
    const [first, second] = await Promise.all(many.slice(0, 2));
    await settled();
    expect(order).toEqual(['many', 'many']);
    expect(pool.waitingCount).toBe(8);
    const other = await ask('other');
    expect(order).toEqual(['many', 'many', 'other']);
    giveBack(first as pg.PoolClient);
    await many[2];
    giveBack(other);
    await settled();
    expect(order).toEqual(['many', 'many', 'other', 'many']);
    giveBack(second as pg.PoolClient);
    await many[3];
    for (const each of many.slice(4)) {
      giveBack(had[0] as pg.PoolClient);
      await each;
    }
    expect(pool.waitingCount).toBe(0);
  });

  test('has owners take turns, whoever came first', async () => {
    for (const name of ['a', 'a', 'b']) await ask(name);
    order.length = 0;
    const waiting = [...Array.from({ length: 5 }, () => ask('a')), ask('c'), ask('b')];
    // As one of each is given back, whoever has none is first.
    giveBack(had[0] as pg.PoolClient);
    await waiting[5];
    expect(order).toEqual(['c']);
    giveBack(had[0] as pg.PoolClient);
    await waiting[0];
    expect(order).toEqual(['c', 'a']);
    while (pool.waitingCount > 0) {
      giveBack(had[0] as pg.PoolClient);
      await settled();
    }
    await Promise.all(waiting);
    // Who waits for one has it before who waits for five has them.
    expect(order.indexOf('b')).toBeLessThan(4);
    expect(order.slice(4)).toEqual(['a', 'a', 'a']);
  });

  test('keeps one for ourselves from however many ask, and what everybody waits for has the first turn', async () => {
    for (const name of ['a', 'b', 'c']) await ask(name);
    const waiting = [ask('d'), ask('e')];
    await settled();
    expect(had).toHaveLength(3);
    await ask(OURSELVES);
    const [ours, all] = [ask(OURSELVES), ask(EVERYBODY)];
    giveBack(had[0] as pg.PoolClient);
    await all;
    expect(order.at(-1)).toBe(EVERYBODY);
    for (const client of [...had]) giveBack(client);
    await Promise.all([ours, ...waiting]);
  });

  test('has for everybody what is kept for ourselves', async () => {
    for (const name of ['a', 'b', 'c']) await ask(name);
    const waiting = ask('d');
    await ask(EVERYBODY);
    giveBack(had[0] as pg.PoolClient);
    await waiting;
  });

  test('gives all to our own work, whose parts may wait for each other', async () => {
    await Promise.all([ask(OURSELVES), ask(OURSELVES), ask(OURSELVES), ask(OURSELVES)]);
    expect(had).toHaveLength(4);
  });

  test('serves queries of its own, failing ones too, and counts what each gives back', async () => {
    for (let asked = 0; asked < 20; asked += 1) {
      owner = 'one';
      const query = asked % 2 === 0 ? pool.query('select 1') : pool.query('select nothing');
      await (asked % 2 === 0 ? query : expect(query).rejects.toThrow(/nothing/));
    }
    await Promise.all([ask('one'), ask('one'), ask('two')]);
  });
});

test('a connection that is thrown away makes room for another', async () => {
  const [client] = await Promise.all([ask('a'), ask('a')]);
  const next = ask('a');
  had = had.filter((each) => each !== client);
  client?.release(new Error('broken'));
  await next;
});

test('who waits too long is told so in the words of the driver, and is not given one later', async () => {
  await pool.end();
  // As long as it takes a busy machine to connect.
  pool = open(1, 3_000);
  const held = await ask('a');
  const late = ask('b');
  const failed = await late.catch((error: Error) => error);
  expect(failed).toMatchObject({ message: 'timeout exceeded when trying to connect' });
  expect(isDatabaseUnavailable(failed)).toBe(true);
  expect(pool.waitingCount).toBe(0);
  giveBack(held);
  giveBack(await ask('c'));
});

test('a place is given back by who could not be connected', async () => {
  await pool.end();
  pool = open(1, 5_000, 'postgres://nobody@127.0.0.1:1/none');
  for (let asked = 0; asked < 3; asked += 1) await expect(ask('a')).rejects.toThrow(/ECONNREFUSED/);
});
