import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { enqueue } from '#jobs/enqueue.ts';
import { enqueueMail } from '#operations/mail/enqueue-mail.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isAnyWorkerAlive, unlockAbandonedJobs } from './liveness.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

let running: TestApp;
let worker: WorkerHandle | null = null;
beforeAll(async () => {
  running = await createTestApp();
});
afterEach(async () => {
  await worker?.stop();
  worker = null;
});
afterAll(() => running.close());

async function work(): Promise<void> {
  worker = await startWorker(running.context, running.context.pool, running.context.reportError);
}

async function queued(): Promise<string[]> {
  const { rows } = await running.context.pool.query<{ task: string }>(
    'select task_identifier as task from graphile_worker.jobs order by id',
  );
  return rows.map(({ task }) => task);
}

async function writeMail(): Promise<void> {
  await inTransaction(running.context.db, (tx) =>
    enqueueMail(running.context, tx, {
      to: 'jane@example.com',
      template: 'password-reset',
      data: { link: 'https://example.com/reset-password?token=abc' },
    }),
  );
}

async function mailStatuses(): Promise<string[]> {
  const mails = await running.context.db.selectFrom('outbox_mails').select('status').execute();
  return mails.map(({ status }) => status);
}

describe('the queue', () => {
  test('work asked for in a transaction that fails was never asked for', async () => {
    const failing = inTransaction(running.context.db, async (tx) => {
      await enqueue(tx, 'sweep-outbox', {});
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await queued()).toEqual([]);
  });

  test('the same key does not queue the same work twice', async () => {
    for (let time = 0; time < 2; time++) {
      await inTransaction(running.context.db, (tx) => enqueue(tx, 'sweep-outbox', {}, { key: 'one' }));
    }
    expect(await queued()).toEqual(['sweep-outbox']);
  });

  test('a worker does the work, and others see that it lives', async () => {
    await writeMail();
    expect(await isAnyWorkerAlive(running.context.pool)).toBe(false);
    await work();
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
    expect(await mailStatuses()).toEqual(['SENT']);
    expect(await isAnyWorkerAlive(running.context.pool)).toBe(true);
    const ready = await running.app.inject({ url: '/api/v1/ready' });
    expect(ready.statusCode).toBe(200);

    await worker?.stop();
    await vi.waitFor(async () => expect(await isAnyWorkerAlive(running.context.pool)).toBe(false), 5_000);
  });

  test('jobs that a dead worker held are taken over, those of a living one are left', async () => {
    await running.context.db.deleteFrom('outbox_mails').execute();
    await writeMail();
    await running.context.pool.query(
      `update graphile_worker._private_jobs
          set locked_by = 'worker-that-was-killed', locked_at = now() - interval '10 seconds', attempts = 1`,
    );
    await work();
    await vi.waitFor(async () => expect(await mailStatuses()).toEqual(['SENT']), 10_000);
    expect(await unlockAbandonedJobs(running.context.pool)).toBe(0);
  });

  test('a periodic run that was killed in its only attempt does not stay, work that was asked for does', async () => {
    const add = (task: string) =>
      running.context.pool.query(`select graphile_worker.add_job($1, '{}', max_attempts => 1)`, [task]);
    for (const task of ['sweep-outbox', 'finish-second-factor-resets', 'send-mail']) await add(task);
    await running.context.pool.query(
      `update graphile_worker._private_jobs
          set locked_by = 'worker-that-was-killed', locked_at = now() - interval '10 seconds', attempts = 1`,
    );
    // The next run is on its way, and one that somebody is at stays with them.
    await running.context.pool.query(
      `select graphile_worker.add_job('forget-idempotency-keys', '{}', run_at => now() + interval '1 hour')`,
    );
    await add('export-audit-head');
    await running.context.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'somebody', locked_at = now() + interval '1 minute', attempts = 1
        where max_attempts = 1 and locked_by is null`,
    );
    await work();
    expect(await queued()).toEqual(['send-mail', 'forget-idempotency-keys', 'export-audit-head']);
    await worker?.stop();
    await running.context.pool.query(`delete from graphile_worker._private_jobs`);
  });

  test('told to stop, it does not wait for a job that does not end: the job is done again later', async () => {
    await running.context.pool.query('delete from graphile_worker._private_jobs');
    await running.context.db.deleteFrom('outbox_mails').execute();
    const silent = createServer();
    const called = once(silent, 'connection');
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const config = { ...running.context.config, smtpUrl: `smtp://127.0.0.1:${port}` };
    await writeMail();
    worker = await startWorker(
      { ...running.context, config },
      running.context.pool,
      running.context.reportError,
      100,
    );
    const [socket] = await called;
    await worker.stop();
    worker = null;
    const { rows } = await running.context.pool.query(
      `select locked_by, attempts, last_error from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ locked_by: null, attempts: 1, last_error: 'stopped before it ended' }]);
    expect(await mailStatuses()).toEqual(['QUEUED']);
    socket.destroy();
    silent.close();
  });
});
