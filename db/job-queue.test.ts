import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '#testing/database.ts';
import {
  completeSpentJobs,
  isAnyWorkerAlive,
  lockAsAlive,
  rescheduleRunsToCome,
  unlockAbandonedJobs,
} from './job-queue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.pool.query('delete from graphile_worker._private_jobs'));
afterAll(() => database.drop());

const TASK = 'sweep-outbox';

/** A job of which a worker has said so long ago that it does it. */
async function addJobDoneBy(worker: string, ago: string): Promise<void> {
  const { pool } = database;
  await pool.query('select graphile_worker.add_job($1, max_attempts => 1)', [TASK]);
  await pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval, attempts = 1`,
    [worker, ago],
  );
}

const holders = async () =>
  (
    await database.pool.query<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs')
  ).rows.map(({ locked_by }) => locked_by);

test('who has just begun a job keeps it, though nothing shows yet that they live', async () => {
  await addJobDoneBy('just started', '2 seconds');
  expect(await unlockAbandonedJobs(database.pool)).toBe(0);
  expect(await holders()).toEqual(['just started']);
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_at = now() - interval '6 seconds'`,
  );
  expect(await unlockAbandonedJobs(database.pool)).toBe(1);
  expect(await holders()).toEqual([null]);
});

test('a worker that lives on another database of the server does no work of this one', async () => {
  const other = await createEmptyTestDatabase();
  const client = await other.pool.connect();
  try {
    await lockAsAlive(client, 'killed here');
    expect([await isAnyWorkerAlive(other.pool), await isAnyWorkerAlive(database.pool)]).toEqual([
      true,
      false,
    ]);
    await addJobDoneBy('killed here', '10 seconds');
    expect(await unlockAbandonedJobs(database.pool)).toBe(1);
  } finally {
    client.release(true);
    await other.drop();
  }
});

test('periodic work in its last attempt stays for as long as somebody does it', async () => {
  // Longer than the queue by itself would leave it alone.
  await addJobDoneBy('at work', '5 hours');
  expect(await completeSpentJobs(database.pool, [TASK])).toBe(0);
  await database.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
  expect(await completeSpentJobs(database.pool, [TASK])).toBe(1);
  expect(await holders()).toEqual([]);
});

test('work that would wait for weeks is done now, and what somebody is doing is left to them', async () => {
  const now = new Date();
  const mend = () => rescheduleRunsToCome(database.pool, { now, limit: now, longestWait: '7 days' });
  await addJobDoneBy('at work', '2 seconds');
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now() + interval '30 days'`);
  expect(await mend()).toBe(0);
  await database.pool.query('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
  expect(await mend()).toBe(1);
});
