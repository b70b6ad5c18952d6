import type { Tx } from '#db/pool.ts';
import { insertJob } from '#db/queries/jobs.ts';
import type { JobName, JobPayload } from './catalog.ts';

const MOST_ATTEMPTS = 12;
/** The smaller goes first. */
const USUAL = 0;
const AFTER_ALL = 10;

export interface EnqueueOptions {
  /** Earliest instant to run; left out, as soon as the transaction is committed. */
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced, so that a repeat does not add a second one. */
  key?: string;
  /** Jobs of the same name here are worked off one after the other. */
  oneAtATime?: string;
  /** Left out, it goes with all; else everything that has none goes first, and then what has a smaller one. */
  afterAll?: number;
}

/**
 * Queues work in the caller's transaction: it exists if and only if the change that asks for it is
 * committed. It runs at least once, so whatever it starts must bear being repeated.
 */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: JobPayload<Name>,
  options: EnqueueOptions = {},
): Promise<void> {
  const { runAt = null, key = null, oneAtATime: queue = null, afterAll } = options;
  const priority = afterAll === undefined ? USUAL : AFTER_ALL + afterAll;
  await insertJob(tx, { name, payload, runAt, maxAttempts: MOST_ATTEMPTS, key, queue, priority });
}
