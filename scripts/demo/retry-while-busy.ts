import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';

const TIMES = 20;
const PAUSE_MS = 5_000;

/**
 * What `work` returns, begun again while the product says that it is busy (UNAVAILABLE, nothing was done), for some
 * minutes at most. Any other error is thrown at once.
 */
export async function retryWhileBusy<T>(work: () => Promise<T>, pauseMs = PAUSE_MS): Promise<T> {
  for (let left = TIMES; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE' || left === 0) throw error;
    }
    await sleep(pauseMs);
  }
}
