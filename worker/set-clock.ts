import type pg from 'pg';
import { rescheduleRunsToCome } from '#db/job-queue.ts';

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
export function mendRunsToCome(pool: pg.Pool): Promise<number> {
  const now = new Date();
  const limit = new Date(now.getTime() + TOLERATED_MS);
  return rescheduleRunsToCome(pool, { now, limit, longestWait: LONGEST_WAIT });
}
