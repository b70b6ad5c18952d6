import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Milliseconds that this thread has computed so far. What others wait for one busy thread, without the time that other
 * programs had the processor.
 */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const TRIES = 5;
const FLOOR_MEGABYTES = 10;
const MEGABYTE_OF_JSON = JSON.stringify(
  Array.from({ length: 27_000 }, (_, at) => ({ filing: at, premium: `${at}.00`, isOpen: true })),
)
  .slice(0, 1024 ** 2)
  .replace(/,\{[^}]*$/, ']');

/** What a megabyte of JSON takes this thread to parse, in milliseconds. Of ten, as the clock of a thread has steps of four. */
async function megabyteMs(): Promise<number> {
  const ms = await cpuMsOf(() => {
    for (let parsed = 0; parsed < FLOOR_MEGABYTES; parsed += 1) JSON.parse(MEGABYTE_OF_JSON);
  });
  return ms / FLOOR_MEGABYTES;
}

/**
 * How long `work` keeps this thread, as the megabytes of JSON that it could have parsed instead: the least over tries that
 * end with the first below `enough`, each beside its own measure of a megabyte. Milliseconds would say how busy the machine
 * is: what takes 33 has taken 209.
 */
export async function threadMegabytes(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least >= enough; tried += 1) {
    const floorMs = await megabyteMs();
    least = Math.min(least, (await cpuMsOf(work)) / floorMs);
    if (process.env.SHOW_FIGURES) console.log({ least, floorMs });
  }
  return least;
}

async function cpuMsOf(work: () => unknown): Promise<number> {
  collectGarbage();
  const before = threadCpuMs();
  await work();
  return threadCpuMs() - before;
}

/** Frees what a test made to be measured with, so that the measure does not count its collection. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
