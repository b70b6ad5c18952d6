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

/** Frees what a test made to be measured with, so that the measure does not count its collection. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
