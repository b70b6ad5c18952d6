import { EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAnyWorkerAlive, unlockAbandonedJobs } from '#db/job-queue.ts';
import { inTransaction } from '#db/pool.ts';
import { enqueue } from '#jobs/enqueue.ts';
import { enqueueMail } from '#operations/mail/enqueue-mail.ts';
import { enqueueReports } from '#operations/report/enqueue-reports.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
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

const MAIL = {
  to: 'jane@example.com',
  template: 'password-reset',
  data: { link: 'https://example.com/reset-password?token=abc' },
} as const;

async function writeMail(): Promise<void> {
  await inTransaction(running.context.db, (tx) => enqueueMail(running.context, tx, MAIL));
}

async function mailStatuses(): Promise<string[]> {
  const mails = await running.context.db.selectFrom('outbox_mails').select('status').execute();
  return mails.map(({ status }) => status);
}

/** A mail server that takes calls and says nothing, and the context of a worker that mails by it. */
async function silentMailServer() {
  const calls: Socket[] = [];
  const server = createServer((call) => calls.push(call));
  const called = once(server, 'connection');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const config = { ...running.context.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  const close = async () => {
    await called;
    for (const call of calls) call.destroy();
    server.close();
  };
  return { context: { ...running.context, config }, called, close };
}

/** What is shown to live: the hashes of the names by which jobs are held. */
async function shownToLive(): Promise<number[]> {
  const { rows } = await running.context.pool.query<{ objid: number }>(
    `select objid::bigint::float8 as objid from pg_locks where locktype = 'advisory' and classid = 712024
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ objid }) => objid);
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

  test('reports that take long are made by one worker at a time, and mails wait for none of them', async () => {
    const { db } = running.context;
    await db.deleteFrom('outbox_mails').execute();
    await running.owner.transaction().execute(async (held) => {
      await sql`lock table filings in access exclusive mode`.execute(held);
      await work();
      for (let run = 1; run <= 4; run++) {
        await inTransaction(db, enqueueReports);
        if (run === 1) await waitForBlockedQueries(running);
      }
      await writeMail();
      await vi.waitFor(async () => expect(await mailStatuses()).toEqual(['SENT']), 10_000);
      expect(await queued()).toEqual(['make-reports', 'make-reports']);
    });
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
  });

  test('jobs that a dead worker held are taken over', async () => {
    await running.context.db.deleteFrom('outbox_mails').execute();
    await writeMail();
    await running.context.pool.query(
      `update graphile_worker._private_jobs
          set locked_by = 'worker-that-was-killed', locked_at = now() - interval '10 seconds', attempts = 1`,
    );
    await work();
    await vi.waitFor(async () => expect(await mailStatuses()).toEqual(['SENT']), 10_000);
  });

  test('jobs that a worker held which is killed beside a living one are taken over too', async () => {
    const { db, pool, reportError } = running.context;
    await db.deleteFrom('outbox_mails').execute();
    worker = await startWorker(running.context, pool, reportError, { lookEveryMs: 100 });
    await running.owner.transaction().execute(async (tx) => {
      await enqueueMail(running.context, tx, MAIL);
      await sql`update graphile_worker._private_jobs
        set locked_by = 'worker-that-was-killed', locked_at = now() - interval '10 seconds', attempts = 1
        where locked_by is null`.execute(tx);
    });
    await vi.waitFor(async () => expect(await mailStatuses()).toEqual(['SENT']), 10_000);
  });

  test('a job that takes a living worker long is left to it: nobody else sends the same mail meanwhile', async () => {
    const { pool, reportError } = running.context;
    await running.context.db.deleteFrom('outbox_mails').execute();
    const server = await silentMailServer();
    await writeMail();
    worker = await startWorker(server.context, pool, reportError, { endWithinMs: 100 });
    await server.called;
    const held = await pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '10 seconds' where locked_by is not null`,
    );
    expect(held.rowCount).toBe(1);
    expect(await unlockAbandonedJobs(pool)).toBe(0);
    await worker.stop();
    worker = null;
    await pool.query('delete from graphile_worker._private_jobs');
    await server.close();
  });

  test('mails that a silent server holds leave a worker for everything else', async () => {
    const { db, pool, reportError } = running.context;
    const server = await silentMailServer();
    for (let mail = 0; mail < 24; mail += 1) await writeMail();
    worker = await startWorker(server.context, pool, reportError, { endWithinMs: 100 });
    await server.called;
    await inTransaction(db, (tx) => enqueue(tx, 'forget-idempotency-keys', {}));
    await vi.waitFor(async () => expect(await queued()).not.toContain('forget-idempotency-keys'), 5_000);
    await worker.stop();
    worker = null;
    await pool.query('delete from graphile_worker._private_jobs');
    await server.close();
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
    const server = await silentMailServer();
    await writeMail();
    worker = await startWorker(server.context, running.context.pool, running.context.reportError, {
      endWithinMs: 100,
    });
    await server.called;
    await worker.stop();
    worker = null;
    const { rows } = await running.context.pool.query(
      `select locked_by, attempts, last_error from graphile_worker._private_jobs`,
    );
    expect(rows).toEqual([{ locked_by: null, attempts: 1, last_error: 'stopped before it ended' }]);
    expect(await mailStatuses()).toEqual(['QUEUED']);
    await server.close();
  });
});

describe('a runner that ends by itself', () => {
  /** A worker whose log could not be written once, at the moment in which it is to be started again in two seconds. */
  async function endedRunner() {
    const ended = new EventEmitter();
    const lines: string[] = [];
    let isFull = false;
    const write = (line: string) => {
      lines.push(line);
      if (line.includes('Failed task') && !isFull) {
        isFull = true;
        throw new Error('no space left on device');
      }
      if (!line.includes('the worker ended')) return;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      ended.emit('ended');
    };
    const seen = once(ended, 'ended');
    const log = pino({ level: 'info' }, { write });
    await running.context.pool.query(
      `select graphile_worker.add_job('send-mail', '{"mailId": 1}', max_attempts => 1)`,
    );
    const handle = await startWorker({ ...running.context, log }, running.context.pool, () => undefined);
    worker = handle;
    await seen;
    await running.context.pool.query('delete from graphile_worker._private_jobs');
    const isStartedAgain = () => lines.some((line) => line.includes('the worker starts again'));
    return { handle, isStartedAgain };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is started again two seconds later, and what the one before held is nobody’s', async () => {
    const { isStartedAgain } = await endedRunner();
    const before = await shownToLive();
    vi.advanceTimersByTime(1_999);
    expect(isStartedAgain()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isStartedAgain()).toBe(true);
    vi.useRealTimers();
    await writeMail();
    await vi.waitFor(async () => expect(await queued()).toEqual([]), 10_000);
    // Of the three lanes the others go on.
    expect(before).toHaveLength(3);
    await vi.waitFor(async () => {
      const now = await shownToLive();
      expect(now).toHaveLength(3);
      expect(now.filter((each) => before.includes(each))).toHaveLength(2);
    }, 5_000);
  });

  test('is not started again by a worker that was told to stop', async () => {
    const { handle, isStartedAgain } = await endedRunner();
    await handle.stop();
    vi.advanceTimersByTime(2_000);
    expect(isStartedAgain()).toBe(false);
  });

  test('and is being started again is stopped with its worker, which waits for that', async () => {
    const { handle } = await endedRunner();
    const order: string[] = [];
    const stopped = await running.owner.transaction().execute(async (tx) => {
      await sql`lock table graphile_worker.migrations in access exclusive mode`.execute(tx);
      vi.advanceTimersByTime(2_000);
      vi.useRealTimers();
      await waitForBlockedQueries(running);
      const end = handle.stop().then(() => order.push('stopped'));
      await sql`select 1`.execute(tx);
      order.push('it may start');
      return { end };
    });
    await stopped.end;
    expect(order).toEqual(['it may start', 'stopped']);
    // A runner that goes on holds a connection, to hear of mails; it has it once a later query has its answer.
    const { pool } = running.context;
    await pool.query('select 1');
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });
});
