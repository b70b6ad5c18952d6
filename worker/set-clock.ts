import type pg from 'pg';

/** Machines of one installation differ by less, and corrections of a clock that runs a little off are smaller. */
const TOLERATED_MS = 2 * 60_000;
/** What the queue makes up for by itself, as after a machine that slept: each run of these hours once. */
const MADE_UP_MS = 24 * 3_600_000;
/** No job waits longer: the last try of a webhook comes within a day. */
const LONGEST_WAIT = '7 days';

/** Returns a function that says whether the clock was set since it was last asked, further than the queue makes up for. */
export function watchClock(): () => boolean {
  const offset = () => Date.now() - performance.now();
  let before = offset();
  return () => {
    const now = offset();
    const moved = now - before;
    before = now;
    return moved < -TOLERATED_MS || moved > MADE_UP_MS;
  };
}

/**
 * Mends what was noted while the clock was ahead: periodic work whose last run lies in time to come, which would not be
 * done before then, and jobs that would wait until then. Returns how many of both.
 */
export async function mendRunsToCome(pool: pg.Pool): Promise<number> {
  const now = new Date();
  const limit = new Date(now.getTime() + TOLERATED_MS);
  const runs = await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1',
    [limit],
  );
  const jobs = await pool.query(
    `update graphile_worker._private_jobs set run_at = $1
      where run_at > $1::timestamptz + $2::interval and locked_at is null`,
    [now, LONGEST_WAIT],
  );
  return (runs.rowCount ?? 0) + (jobs.rowCount ?? 0);
}
