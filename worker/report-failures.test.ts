import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDb, createPool } from '#db/pool.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type ErrorService, listenForErrors } from '#testing/error-service.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

let service: ErrorService;
let stand: TestApp;
let worker: WorkerHandle;
beforeAll(async () => {
  service = await listenForErrors();
  stand = await createTestApp({ variables: { SENTRY_DSN: service.dsn } });
  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError);
});
afterAll(async () => {
  await worker.stop();
  await stand.close();
  service.close();
});

const reports = (job: string) =>
  service.told.filter((each) => each.includes('"type":"event"') && each.includes(`"job":"${job}"`));

async function addJob(maxAttempts: number): Promise<void> {
  await stand.context.pool.query(
    `select graphile_worker.add_job('send-mail', '{"to":"maria@private.example"}', max_attempts => $1)`,
    [maxAttempts],
  );
}

test('a job that fails is told by its name, and with nothing of what it was about', async () => {
  await addJob(1);
  await vi.waitFor(() => expect(reports('send-mail')).toHaveLength(1), 10_000);
  const [report] = reports('send-mail');
  expect(report).toContain('1 of 1');
  expect(report).toContain('ZodError');
  expect(report).not.toContain('maria@private.example');
});

test('a job that fails again and again is told when it first fails and when it is given up', async () => {
  const before = reports('send-mail').length;
  await addJob(3);
  const failed = async (attempts: number) => {
    // The queue waits longer after each attempt; the test does not.
    await stand.context.pool.query(
      'update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts and locked_at is null',
    );
    const { rows } = await stand.context.pool.query('select from graphile_worker.jobs where attempts >= $1', [
      attempts,
    ]);
    expect(rows.length).toBeGreaterThan(attempts === 1 ? 1 : 0);
  };
  for (const attempts of [1, 2, 3])
    await vi.waitFor(() => failed(attempts), { timeout: 15_000, interval: 100 });
  await vi.waitFor(() => expect(reports('send-mail')).toHaveLength(before + 2), 10_000);
  expect(reports('send-mail').at(-1)).toContain('3 of 3');
});

test('a job that the database did not answer is told to nobody', async () => {
  await worker.stop();
  const { pool, reportError } = stand.context;
  const away = createPool({ url: 'postgres://nobody@127.0.0.1:1/none', size: 1, onLostConnection: () => {} });
  worker = await startWorker({ ...stand.context, db: createDb(away) }, pool, reportError);
  await pool.query(`select graphile_worker.add_job('sweep-outbox', '{}', max_attempts => 1)`);
  const faults = async () =>
    (
      await pool.query<{ fault: string }>(
        `select last_error as fault from graphile_worker.jobs
          where task_identifier = 'sweep-outbox' and locked_at is null and attempts = 1`,
      )
    ).rows.map(({ fault }) => fault);
  await vi.waitFor(
    async () => expect(await faults()).toEqual([expect.stringContaining('ECONNREFUSED')]),
    10_000,
  );
  // What is told of another job afterwards has come after what would be told of this one.
  const before = reports('send-mail').length;
  await addJob(1);
  await vi.waitFor(() => expect(reports('send-mail')).toHaveLength(before + 1), 10_000);
  expect(reports('sweep-outbox')).toEqual([]);
  await away.end();
});
