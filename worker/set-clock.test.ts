import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

let stand: TestApp;
let worker: WorkerHandle | null = null;
beforeAll(async () => {
  stand = await createTestApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await worker?.stop();
  worker = null;
});
afterAll(() => stand.close());

const query = async (text: string) => (await stand.context.pool.query(text)).rows;
const lastRunOf = async (task: string): Promise<Date | null> =>
  (
    await query(
      `select last_execution as at from graphile_worker._private_known_crontabs where identifier = '${task}'`,
    )
  )[0]?.at;
const nextRuns = async () => (await query('select id from graphile_worker.jobs')).length;

test('what was noted while the clock was a year ahead keeps no work from being done once it is right again', async () => {
  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError);
  await worker.stop();
  await query(`update graphile_worker._private_known_crontabs set last_execution = case
    when identifier = 'make-backup' then now() + interval '1 year' else now() - interval '1 hour' end`);
  await query(`select graphile_worker.add_job('sweep-outbox', '{}', run_at => now() + interval '1 year')`);
  await query(
    `select graphile_worker.add_job('forget-sign-ins', '{}', run_at => now() + interval '2 days', job_key => 'later')`,
  );

  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError);
  expect(await lastRunOf('make-backup')).toBeNull();
  expect(await lastRunOf('verify-ledger')).not.toBeNull();
  await vi.waitFor(async () => expect(await nextRuns()).toBe(1), 10_000);
  await query('delete from graphile_worker._private_jobs');
});

test.each([
  ['back by a day', -86_400_000],
  ['ahead by a year', 365 * 86_400_000],
])('a clock that is set %s while the worker runs stops no work that comes by it', async (_, by) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  worker = await startWorker({ ...stand.context, log }, stand.context.pool, () => undefined, {
    lookEveryMs: 100,
  });
  const before = new Date();
  // Five seconds before the clock calls for the next sweep: the worker is away for two of them.
  const then = new Date(before.getTime() + by);
  then.setUTCMinutes(then.getUTCMinutes() - (then.getUTCMinutes() % 5) + 4, 55, 0);
  vi.setSystemTime(then);
  await vi.waitFor(() => expect(lines.join()).toContain('the clock was set'), 5_000);
  const due = new Date(then.getTime() + 5_000);
  await vi.waitFor(async () => expect(await lastRunOf('sweep-outbox')).toEqual(due), {
    timeout: 30_000,
    interval: 200,
  });
  // Of the hundred thousand runs of a year at most those are made up for that came before it was seen.
  expect(await nextRuns()).toBeLessThan(1_000);
  await query('delete from graphile_worker._private_jobs');
});
