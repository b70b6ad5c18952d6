import { AppError } from '#contract/errors.ts';

/** How far one work moves what we expect of the next. */
const WEIGHT_OF_NEWEST = 0.3;
const RETRY_AFTER_SECONDS = 5;

export interface HashQueue {
  /** Runs the work when its turn comes. Throws UNAVAILABLE at once where that is too far away, and after the wait. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Whether somebody would have to wait. */
  isBusy(): boolean;
}

function tooMany(): AppError {
  return new AppError('UNAVAILABLE', {
    message: 'Many people are signing in right now. Try again in a few seconds.',
    details: { retryAfter: RETRY_AFTER_SECONDS },
  });
}

/**
 * One work at a time, in the order of their coming. Nobody waits longer than `longestWaitMs`: who would is told so at
 * once, by what works have taken of late, and who has nevertheless waited so long leaves.
 */
export function createHashQueue(longestWaitMs: number, expectedMs: number): HashQueue {
  let isRunning = false;
  let recentMs = expectedMs;
  const waiting: (() => void)[] = [];

  function myTurn(): Promise<void> {
    if ((waiting.length + 1) * recentMs > longestWaitMs) throw tooMany();
    return new Promise((go, leave) => {
      const called = () => {
        clearTimeout(limit);
        go();
      };
      const limit = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        leave(tooMany());
      }, longestWaitMs);
      waiting.push(called);
    });
  }

  return {
    isBusy: () => isRunning,
    async inTurn(work) {
      if (isRunning) await myTurn();
      isRunning = true;
      const since = performance.now();
      try {
        return await work();
      } finally {
        recentMs += WEIGHT_OF_NEWEST * (performance.now() - since - recentMs);
        const next = waiting.shift();
        if (next) next();
        else isRunning = false;
      }
    },
  };
}
