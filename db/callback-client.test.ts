import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Sampled {
  selfSize: number;
  children: Sampled[];
}
const bytesOf = ({ selfSize, children }: Sampled): number =>
  children.reduce((sum, child) => sum + bytesOf(child), selfSize);

/** Bytes of what `work` made that looking through the young objects did not give back. */
async function bytesThatOutlive(work: () => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: false,
  });
  await work();
  for (let times = 0; times < 3; times += 1) collect({ type: 'minor' });
  const { profile } = await session.post('HeapProfiler.stopSampling');
  session.disconnect();
  return bytesOf(profile.head);
}

const ROWS = 50;
const COLUMNS = Array.from(
  { length: 20 },
  (_, column) => `'some text ' || g || ' of column ${column}' as c${column}`,
);
const STATEMENT = `select ${COLUMNS.join(', ')} from generate_series(1, ${ROWS}) g`;
const TIMES = 150;
const ROUNDS = 8;

test('the rows of a query are given back once nobody has them', async () => {
  const read = async () => (await sql.raw(STATEMENT).execute(database.db)).rows.length;
  for (let times = 0; times < 50; times += 1) await read();
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(
      await bytesThatOutlive(async () => {
        for (let times = 0; times < TIMES; times += 1) await read();
      }),
    );
  }
  // One answer has about 40 kB. Whoever looks through all of the memory meanwhile, as others that share this process may
  // bring about, finds young objects too: not in each round.
  expect(Math.min(...rounds) / TIMES).toBeLessThan(10_000);
});

test('whoever asks by a callback, for a promise or with something of its own is told', async () => {
  const client = await database.pool.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await client.query({ text: 'select $1::int as one', values: [1] })).rows).toEqual([{ one: 1 }]);
  expect((await client.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
  await expect(client.query('selec 1')).rejects.toMatchObject({ code: '42601' });
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  client.query('select $1::int as one', [1], (_error, { rows }) => resolve(rows));
  expect(await promise).toEqual([{ one: 1 }]);
  client.release();
});
