import type pg from 'pg';
import { completeSpentJobs } from '#db/job-queue.ts';
import { schedule } from './schedule.ts';

/**
 * Removes runs of periodic work that have no attempt left: they failed, which was told then, or their process was killed
 * in the last attempt. Nothing would take them up again, and the next run by the clock does the same work. Work that
 * somebody asked for stays. Returns how many there were.
 */
export function dropSpentRuns(pool: pg.Pool): Promise<number> {
  return completeSpentJobs(
    pool,
    schedule.map(({ task }) => task),
  );
}
