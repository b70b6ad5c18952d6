import { collectGarbage } from './thread-cpu-time.ts';

const OWNERS = 5_000;
const NAME_BYTES = 4_000;

/** How many bytes stay in use after each of thousands of owners, whose names are twenty megabytes together, did something. */
export function heldBy(act: (name: string, each: number) => void): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let each = 0; each < OWNERS; each += 1)
    act(Buffer.alloc(NAME_BYTES, `${each} `).toString('latin1'), each);
  collectGarbage();
  return process.memoryUsage().heapUsed - before;
}
