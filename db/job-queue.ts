import type pg from 'pg';

// What graphile-worker has no function for: who lives of those that hold jobs, and what a dead worker or a clock that was
// set has left behind.

/** First half of the advisory locks that show who lives; the second is the hash of the id that jobs are held by. */
const LOCK_CLASS = 712_024;

/** Keeps a connection open on which nothing is asked: it holds what shows that a worker lives. */
export async function allowIdling(client: pg.ClientBase): Promise<void> {
  await client.query('set idle_session_timeout = 0');
}

/** Shows others that the pool of workers lives, until this connection ends or takes it back. */
export async function lockAsAlive(client: pg.ClientBase, poolId: string): Promise<void> {
  await client.query('select pg_try_advisory_lock($1, hashtext($2))', [LOCK_CLASS, poolId]);
}

/** Takes back what `lockAsAlive` showed on this connection. */
export async function unlockAsAlive(client: pg.ClientBase, poolId: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCK_CLASS, poolId]);
}

/** Whether any worker on this database lives, in whichever process. */
export async function isAnyWorkerAlive(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ alive: boolean }>(
    `select exists (
       select from pg_locks where locktype = 'advisory' and granted and classid = $1
         and database = (select oid from pg_database where datname = current_database())
     ) as alive`,
    [LOCK_CLASS],
  );
  return rows[0]?.alive === true;
}

/**
 * Hands the jobs of dead workers to the living. Without it the queue would wait four hours before it
 * believes that a worker is gone. Returns how many workers are gone.
 */
export async function unlockAbandonedJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ lockedBy: string }>(
    `select distinct locked_by as "lockedBy" from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '5 seconds'
        and not exists (
          select from pg_locks where locktype = 'advisory' and granted and classid = $1
            and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database())
        )`,
    [LOCK_CLASS],
  );
  if (rows.length === 0) return 0;
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
    rows.map(({ lockedBy }) => lockedBy),
  ]);
  return rows.length;
}

/** Removes jobs of these tasks that have no attempt left and that nobody does. Returns how many there were. */
export async function completeSpentJobs(pool: pg.Pool, tasks: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `select from graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
        where task_identifier = any($1) and attempts >= max_attempts and locked_at is null
     ))`,
    [tasks],
  );
  return rowCount ?? 0;
}

/**
 * Forgets the last run of periodic work where it is noted after `limit`, and has jobs done now that would wait for longer
 * than `longestWait`. Returns how many of both.
 */
export async function rescheduleRunsToCome(
  pool: pg.Pool,
  { now, limit, longestWait }: { now: Date; limit: Date; longestWait: string },
): Promise<number> {
  const runs = await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1',
    [limit],
  );
  const jobs = await pool.query(
    `update graphile_worker._private_jobs set run_at = $1
      where run_at > $1::timestamptz + $2::interval and locked_at is null`,
    [now, longestWait],
  );
  return (runs.rowCount ?? 0) + (jobs.rowCount ?? 0);
}
