import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { unlockAbandonedJobs } from '#db/job-queue.ts';
import { JOBS, type JobName } from '#jobs/catalog.ts';
import { dropSpentRuns } from './drop-spent-runs.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import { type Lane, type ReportJob, runLane } from './run-lane.ts';
import { mendRunsToCome, watchClock } from './set-clock.ts';
import { tasks, type WorkerContext } from './tasks.ts';

const LOOK_EVERY_MS = 15_000;
/** A job may wait for a mail server, or for its turn on a busy machine, longer than whoever stops us waits. */
const END_WITHIN_MS = 8_000;

/** They wait for servers of customers, up to ten seconds each. */
const TO_CUSTOMERS: readonly JobName[] = ['send-webhook'];
/** They go on for as long as a file is. */
const OF_FILES: readonly JobName[] = ['import-filings'];
const APART = [...TO_CUSTOMERS, ...OF_FILES];
const NAMES = Object.keys(JOBS) as JobName[];

/** A customer's server that answers late, or several of them, must keep no mail waiting; nor must files of many rows. */
const LANES: readonly Lane[] = [
  { jobs: NAMES.filter((name) => !APART.includes(name)), places: 4, lookEveryMs: 2_000 },
  { jobs: TO_CUSTOMERS, places: 6, lookEveryMs: 5_000 },
  { jobs: OF_FILES, places: 2, lookEveryMs: 2_000 },
];

export interface WorkerHandle {
  /** Takes no new jobs, and gives running ones a moment to end; those that do not are done again later. */
  stop(): Promise<void>;
}

function bindTasks(context: WorkerContext): TaskList {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      async (payload: unknown) => {
        const work = tasks[name] as (context: WorkerContext, payload: unknown) => Promise<unknown>;
        await work(context, JOBS[name].parse(payload));
      },
    ]),
  );
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
  await takeOver(pool);
  await mendRunsToCome(pool);
  const wasClockSet = watchClock();
  const bound = bindTasks(context);
  const lanes = await Promise.all(LANES.map((lane) => runLane(lane, bound, { pool, log, report })));
  let startingAnew: Promise<void> = Promise.resolve();

  /** The queue waits for the minute that it had in mind, or makes up for every one of a year. */
  async function startAnew(): Promise<void> {
    log.warn('the clock was set: scheduled work starts anew');
    await Promise.all(lanes.map((lane) => lane.startAgain()));
    await mendRunsToCome(pool).catch((error: unknown) =>
      log.warn({ err: error }, 'could not look for runs noted for time to come'),
    );
  }

  const looking = setInterval(() => {
    takeOver(pool).then(
      (count) => count > 0 && log.warn({ workers: count }, 'took over jobs of workers that are gone'),
      (error: unknown) => log.debug({ err: error }, 'could not look for abandoned jobs'),
    );
    if (wasClockSet()) startingAnew = startAnew();
  }, lookEveryMs);

  return {
    async stop() {
      clearInterval(looking);
      const over = new AbortController();
      const leave = setTimeout(() => {
        log.warn('the worker gives back jobs that did not end in time');
        over.abort();
      }, endWithinMs);
      await Promise.all([...lanes.map((lane) => lane.stop(over.signal)), startingAnew]);
      clearTimeout(leave);
    },
  };
}
