// Starts a program and, once it was ready, starts it again whenever it dies. Plain JavaScript without dependencies,
// because it runs with whatever Node the machine has.
import { constants } from 'node:os';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Who has run for so long did not die of starting. */
const STEADY_MS = 60_000;

function reasonOf(code, signal) {
  if (signal === 'SIGKILL')
    return 'it was killed (SIGKILL): the machine had no memory left, or somebody did it';
  if (signal === 'SIGABRT')
    return 'it gave up (SIGABRT): as a rule its memory was full; its last words are above';
  return signal ? `it was ended by ${signal}` : `it ended with ${code}; its last words are above`;
}

/**
 * `start` spawns the program with an IPC channel, on which it says "ready". One that ends before it was ever ready
 * has a fault that a repetition does not mend, and one that ends with 0 was asked to: then we end as it did.
 * Between two starts lies a pause that doubles from one second to thirty.
 */
export function keepRunning(start) {
  let pause = FIRST_PAUSE_MS;
  let wasEverReady = false;
  let isStopping = false;
  let child = null;

  function run() {
    const startedAt = Date.now();
    child = start();
    child.on('message', (message) => {
      if (message === 'ready') wasEverReady = true;
    });
    child.on('exit', (code, signal) => {
      child = null;
      if (isStopping || code === 0 || !wasEverReady) {
        process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
      }
      if (Date.now() - startedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
      const seconds = pause / 1000;
      console.error(
        `${new Date().toISOString()} The product died: ${reasonOf(code, signal)}. Starting it again in ${seconds} s.`,
      );
      setTimeout(run, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopping = true;
      if (child === null) process.exit(0);
      child.kill(signal);
    });
  }
  run();
}
