// Tells whoever started it how many bytes of one query outlive it.
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { createDb, createPool } from './pool.ts';

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
const TIMES = 600;

const pool = createPool({ url: process.argv[2] ?? '', size: 1, onLostConnection: () => {} });
const db = createDb(pool);
const read = async () => (await sql.raw(STATEMENT).execute(db)).rows.length;
for (let times = 0; times < 50; times += 1) await read();
const bytes = await bytesThatOutlive(async () => {
  for (let times = 0; times < TIMES; times += 1) await read();
});
await pool.end();
process.send?.(bytes / TIMES);
