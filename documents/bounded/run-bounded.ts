import { availableParallelism } from 'node:os';
import type { JobSender } from './job-sender.ts';
import {
  BOUNDED_JOBS,
  type BoundedJobName,
  type JobInput,
  type JobOutput,
  type ProcessKind,
} from './job-table.ts';
import { ProcessPool } from './process-pool.ts';

/** The other cores answer requests. */
const SIZE = Math.max(1, Math.min(4, availableParallelism() - 1));

const pools: Record<ProcessKind, ProcessPool> = {
  INCOMING: new ProcessPool(SIZE),
  OUTGOING: new ProcessPool(SIZE),
  // One file at a time takes all that the rest leaves of a core, for seconds: who sends many waits with the rest of them himself.
  // The recognizer comes to rest near 260 MB, and starting a process is what others wait for most.
  RECOGNIZING: new ProcessPool(1, { all: 16, ofOne: 4, ofUnconfirmed: 4, idleBytes: 352 * 1024 ** 2 }),
};

/**
 * Does a job of the table in a process with limits, and returns what it returns. Throws FileRefused where the job
 * does, JobDied when it broke a limit (its process is gone, ours is not), JobsBusy when too many wait, and what the signal of its
 * sender says once that is aborted. Senders take turns.
 */
export async function runBounded<Name extends BoundedJobName>(
  name: Name,
  input: JobInput<Name>,
  sender: JobSender,
): Promise<JobOutput<Name>> {
  const { kind, limits } = BOUNDED_JOBS[name];
  const request = { name, input, limits: (limits as (of: unknown) => ReturnType<typeof limits>)(input) };
  return (await pools[kind].run(request, sender)) as JobOutput<Name>;
}
