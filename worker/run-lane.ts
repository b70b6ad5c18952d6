import { EventEmitter } from 'node:events';
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
import type { JobName } from '#jobs/catalog.ts';
import { WorkerLiveness } from './liveness.ts';
import { schedule } from './schedule.ts';

const RESTART_MS = 2_000;

/** Jobs that share places, and never take those of others. */
export interface Lane {
  jobs: readonly JobName[];
  /** How many of them are done at the same time. */
  places: number;
  /** How often each free place looks for work that was asked for later; what is asked for now is told at once. */
  lookEveryMs: number;
}

/** Tells somebody that a job failed. */
export type ReportJob = (error: unknown, about: { job: string; attempt: string }) => void;

export interface LaneHandle {
  /** Ends what runs; it starts again by itself. */
  startAgain(): Promise<void>;
  /** Takes no new jobs, and gives back those that did not end when `isOver` aborts. */
  stop(isOver: AbortSignal): Promise<void>;
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

/** Once when it first fails and once when it is given up; between them it is the same fault. */
function reportFailures(events: WorkerEvents, report: ReportJob): void {
  events.on('job:error', ({ job, error }) => {
    const isNews = job.attempts === 1 || job.attempts >= job.max_attempts;
    if (!isNews || isDatabaseUnavailable(error)) return;
    report(error, { job: job.task_identifier, attempt: `${job.attempts} of ${job.max_attempts}` });
  });
}

/** The part of the schedule that asks for these jobs. */
const scheduled = (jobs: readonly JobName[]) =>
  parseCronItems(schedule.filter(({ task }) => (jobs as readonly string[]).includes(task)));

/** Does the jobs of a lane until stopped. When the database goes away it waits and starts again. */
export async function runLane(
  { jobs, places, lookEveryMs }: Lane,
  tasks: TaskList,
  { pool, log, report }: { pool: pg.Pool; log: Logger; report: ReportJob },
): Promise<LaneHandle> {
  const liveness = new WorkerLiveness(pool, log);
  await liveness.start();
  const events: WorkerEvents = new EventEmitter();
  let workers: WorkerPool | null = null;
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
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
      taskList: Object.fromEntries(jobs.map((name) => [name, tasks[name]])),
      parsedCronItems: scheduled(jobs),
      concurrency: places,
      pollInterval: lookEveryMs,
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
  return {
    startAgain: stopRunner,
    async stop(isOver) {
      stopping = true;
      if (restart) clearTimeout(restart);
      const isGivenUp = new Promise<void>((resolve) => {
        isOver.addEventListener('abort', () => {
          // The queue's own "kill" does nothing to jobs once it is stopping.
          Promise.resolve(workers?.forcefulShutdown('stopped before it ended')).catch(() => undefined);
          resolve();
        });
      });
      await stopRunner();
      await Promise.race([restarting, isGivenUp]);
      liveness.stop();
    },
  };
}
