import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Milliseconds that this thread has computed so far. What others wait for one busy thread, without the time that other
 * programs had the processor: a test that measures it says the same on a busy machine.
 */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const TRIES = 3;

/**
 * The least that `work` takes of this thread, in milliseconds, over at most three tries that end with the first below
 * `enough`: whatever else a machine does, from cold caches to the garbage of other tests, only makes it slower. What takes
 * too long by itself takes too long each time.
 */
export async function leastCpuMs(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= enough; tried += 1) {
    collectGarbage();
    const before = threadCpuMs();
    await work();
    least = Math.min(least, threadCpuMs() - before);
  }
  return least;
}

/** Frees what a test made to be measured with, so that the measure does not count its collection. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
