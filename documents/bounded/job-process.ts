// The process that jobs run in: started by the pool, killed by its own watch or by the pool, never trusted.
import { Worker } from 'node:worker_threads';
import { FileRefused } from '../file-refused.ts';
import { BOUNDED_JOBS, type BoundedJobName } from './job-table.ts';
import type { JobAnswer, JobPiece, JobRequest } from './messages.ts';
import { sendPieces } from './pieces.ts';
import { ACTIVE, type WatchedState } from './watched-state.ts';

const watched: WatchedState = {
  active: new Int32Array(new SharedArrayBuffer(4)),
  limits: new Float64Array(new SharedArrayBuffer(16)),
};
new Worker(new URL('watch-limits.ts', import.meta.url), { workerData: watched }).unref();

function watch({ memoryBytes, cpuMs }: JobRequest['limits']): void {
  const { user, system } = process.cpuUsage();
  watched.limits[0] = memoryBytes;
  watched.limits[1] = user + system + cpuMs * 1000;
  Atomics.store(watched.active, ACTIVE, 1);
  Atomics.notify(watched.active, ACTIVE);
}

/** Resolves once the piece has left: no more than one waits here, however slowly it is taken. */
function sendPiece(piece: JobPiece): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(piece, undefined, undefined, (error: Error | null) =>
      error === null ? resolve() : reject(error),
    );
  });
}

async function work({ name, input, limits }: JobRequest): Promise<JobAnswer> {
  watch(limits);
  try {
    const run = (await BOUNDED_JOBS[name as BoundedJobName].load()) as (input: unknown) => Promise<unknown>;
    const output = await sendPieces(await run(input), sendPiece);
    return { outcome: 'DONE', output, memoryBytes: process.memoryUsage.rss() };
  } catch (error) {
    const memoryBytes = process.memoryUsage.rss();
    if (error instanceof FileRefused) {
      return { outcome: 'REFUSED', refusal: error.refusal, message: error.message, memoryBytes };
    }
    return { outcome: 'FAILED', message: String(error), memoryBytes };
  } finally {
    Atomics.store(watched.active, ACTIVE, 0);
  }
}

process.on('message', (request: JobRequest) => {
  void work(request).then((answer) => process.send?.(answer));
});
