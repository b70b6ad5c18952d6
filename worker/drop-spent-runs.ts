import type pg from 'pg';
import { schedule } from './schedule.ts';

/**
 * Removes runs of periodic work that have no attempt left: they failed, which was told then, or their process was killed
 * in the last attempt. Nothing would take them up again, and the next run by the clock does the same work. Work that
 * somebody asked for stays. Returns how many there were.
 */
export async function dropSpentRuns(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
        where task_identifier = any($1) and attempts >= max_attempts and locked_at is null
     ))`,
    [schedule.map(({ task }) => task)],
  );
  return rowCount ?? 0;
}
