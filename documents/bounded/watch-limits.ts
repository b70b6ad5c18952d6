// A thread beside the job: it looks while the job computes and cannot be asked, and kills the process.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { ACTIVE, BROKEN, type WatchedState } from './watched-state.ts';

const EVERY_MS = 10;
const STDERR = 2;
const { active, limits } = workerData as WatchedState;

function end(reason: string): void {
  writeSync(STDERR, reason);
  process.kill(process.pid, 'SIGKILL');
}

for (;;) {
  // Sleeps while there is no job.
  Atomics.wait(active, ACTIVE, 0);
  const [memoryBytes = 0, cpuMicroseconds = 0] = limits;
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memoryBytes) end(BROKEN.memory);
  if (user + system > cpuMicroseconds) end(BROKEN.time);
  Atomics.wait(active, ACTIVE, 1, EVERY_MS);
}
