import { EventEmitter } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import {
  parseCronItems,
  Logger as QueueLogger,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import { JOBS, type JobName } from '#jobs/catalog.ts';
import { dropSpentRuns } from './drop-spent-runs.ts';
import { unlockAbandonedJobs, WorkerLiveness } from './liveness.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { schedule } from './schedule.ts';
import { mendRunsToCome, watchClock } from './set-clock.ts';
import { tasks, type WorkerContext } from './tasks.ts';

const CONCURRENCY = 4;
const RESTART_MS = 2_000;
const LOOK_EVERY_MS = 15_000;
/** A job may wait for a mail server, or for its turn on a busy machine, longer than whoever stops us waits. */
const END_WITHIN_MS = 8_000;

export interface WorkerHandle {
  /** Takes no new jobs, and gives running ones a moment to end; those that do not are done again later. */
  stop(): Promise<void>;
}

function queueLogger(log: Logger): QueueLogger {
  const levels: Record<string, 'error' | 'warn' | 'debug'> = {
    error: 'error',
    warning: 'warn',
    info: 'debug',
  };
  return new QueueLogger((scope) => (level, message, meta) => {
    log[levels[level] ?? 'debug']({ queue: scope, err: meta?.error }, message);
  });
}

function bindTasks(context: WorkerContext): TaskList {
  return Object.fromEntries(
    (Object.keys(tasks) as JobName[]).map((name) => [
      name,
      async (payload: unknown) => {
        const work = tasks[name] as (context: WorkerContext, payload: unknown) => Promise<unknown>;
        await work(context, JOBS[name].parse(payload));
      },
    ]),
  );
}

/** Tells somebody that a job failed. */
export type ReportJob = (error: unknown, about: { job: string; attempt: string }) => void;

/** Once when it first fails and once when it is given up; between them it is the same fault. */
function reportFailures(events: WorkerEvents, report: ReportJob): void {
  events.on('job:error', ({ job, error }) => {
    const isNews = job.attempts === 1 || job.attempts >= job.max_attempts;
    if (!isNews || isDatabaseUnavailable(error)) return;
    report(error, { job: job.task_identifier, attempt: `${job.attempts} of ${job.max_attempts}` });
  });
}

/** Sees to what killed workers have left behind; returns how many workers are gone. */
async function takeOver(pool: pg.Pool): Promise<number> {
  const gone = await unlockAbandonedJobs(pool);
  await dropSpentRuns(pool);
  return gone;
}

/**
 * Runs queued and scheduled work until stopped. When the database goes away it waits and starts again.
 * The pool is the worker's own: its connections listen, and requests must not wait for them. What fails is told
 * to `report`, without what the job was about. `endWithinMs`: how long running jobs may take once it is stopped.
 * `lookEveryMs`: how often it looks after dead workers and the clock.
 */
export async function startWorker(
  context: WorkerContext,
  ownPool: pg.Pool,
  report: ReportJob,
  { endWithinMs = END_WITHIN_MS, lookEveryMs = LOOK_EVERY_MS } = {},
): Promise<WorkerHandle> {
  const pool = retryWhileUnavailable(ownPool);
  const log = context.log.child({ part: 'worker' });
  const liveness = new WorkerLiveness(pool, log);
  await liveness.start();
  await takeOver(pool);
  await mendRunsToCome(pool);
  const wasClockSet = watchClock();
  const events: WorkerEvents = new EventEmitter();
  let jobs: WorkerPool | null = null;
  events.on('pool:create', ({ workerPool }) => {
    jobs = workerPool;
    // By its name, not by those of its workers, the queue says who holds a job.
    liveness
      .show(workerPool.id)
      .catch((error: unknown) => log.debug({ err: error }, 'liveness is told later'));
  });
  reportFailures(events, report);

  let stopping = false;
  let runner: Runner | null = null;
  let restart: NodeJS.Timeout | null = null;
  let restarting: Promise<void> = Promise.resolve();

  async function runOnceMore(): Promise<void> {
    const started = await run({
      pgPool: pool,
      taskList: bindTasks(context),
      parsedCronItems: parseCronItems(schedule),
      concurrency: CONCURRENCY,
      noHandleSignals: true,
      logger: queueLogger(log),
      events,
    });
    runner = started;
    started.promise.then(
      () => runAgainSoon(null),
      (error: unknown) => runAgainSoon(error),
    );
    // Told to stop while it started: nobody else knows this runner.
    if (stopping) await stopRunner();
  }

  async function stopRunner(): Promise<void> {
    const stopped = runner;
    runner = null;
    await stopped
      ?.stop()
      .catch((error: unknown) => log.warn({ err: error }, 'the worker did not stop cleanly'));
  }

  /** The queue waits for the minute that it had in mind, or makes up for every one of a year. */
  async function startAnew(): Promise<void> {
    log.warn('the clock was set: scheduled work starts anew');
    await stopRunner();
    await mendRunsToCome(pool).catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for runs noted for time to come'),
    );
  }

  function runAgainSoon(error: unknown): void {
    if (stopping) return;
    runner = null;
    log.warn({ err: error }, 'the worker ended and starts again soon');
    restart = setTimeout(() => {
      log.info('the worker starts again');
      restarting = runOnceMore().catch(runAgainSoon);
    }, RESTART_MS);
  }

  await runOnceMore();
  const looking = setInterval(() => {
    takeOver(pool).then(
      (count) => count > 0 && log.warn({ workers: count }, 'took over jobs of workers that are gone'),
      (error: unknown) => log.debug({ err: error }, 'could not look for abandoned jobs'),
    );
    if (wasClockSet()) restarting = startAnew();
  }, lookEveryMs);

  return {
    async stop() {
      stopping = true;
      clearInterval(looking);
      if (restart) clearTimeout(restart);
      // The queue's own "kill" does nothing to jobs once it is stopping.
      const leave = setTimeout(() => {
        log.warn('the worker gives back jobs that did not end in time');
        Promise.resolve(jobs?.forcefulShutdown('stopped before it ended')).catch(() => undefined);
      }, endWithinMs);
      await stopRunner();
      await Promise.race([restarting, after(endWithinMs, undefined, { ref: false })]);
      clearTimeout(leave);
      liveness.stop();
    },
  };
}
