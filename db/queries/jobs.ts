import { sql } from 'kysely';
import type { Tx } from '../pool.ts';

export interface NewJob {
  name: string;
  payload: unknown;
  /** Null: as soon as the transaction is committed. */
  runAt: Date | null;
  maxAttempts: number;
  /** A job with the same key that has not started yet is replaced. */
  key: string | null;
  /** Jobs of one queue are worked off one after the other; null: at any time. */
  queue: string | null;
  /** The smaller goes first. */
  priority: number;
}

/** Adds a job to the queue of the worker. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${job.name},
      payload => ${JSON.stringify(job.payload)}::json,
      run_at => ${job.runAt}::timestamptz,
      max_attempts => ${job.maxAttempts}::int,
      job_key => ${job.key}::text,
      queue_name => ${job.queue}::text,
      priority => ${job.priority}::int
    )`.execute(tx);
}
