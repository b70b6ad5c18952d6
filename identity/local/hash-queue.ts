import { AppError } from '#contract/errors.ts';
import { FairQueue, type Owned } from '#domain/access/fair-queue.ts';
import type { HashingLane } from '../port.ts';

/** How far one work moves what we expect of the next. */
const WEIGHT_OF_NEWEST = 0.3;
const RETRY_AFTER_SECONDS = 5;

export interface HashQueue {
  /** Runs the work when its turn comes. Throws UNAVAILABLE at once where that is too far away, and after the wait. */
  inTurn<T>(lane: HashingLane, work: () => Promise<T>): Promise<T>;
  /** Whether somebody would have to wait. */
  isBusy(): boolean;
}

interface Waiting extends Owned {
  go(): void;
}

function tooMany(): AppError {
  return new AppError('UNAVAILABLE', {
    message: 'Many people are logging in right now. Try again in a few seconds.',
    details: { retryAfter: RETRY_AFTER_SECONDS },
  });
}

/**
 * One work at a time. Lanes take turns: whoever asks for much waits behind himself. Those who are known and those who
 * are not take turns as well, so that no number of strangers keeps the known ones out, nor they a stranger. Nobody
 * waits longer than `longestWaitMs`: who would is told so at once, by what works have taken of late, and who has
 * nevertheless waited so long leaves.
 */
export function createHashQueue(longestWaitMs: number, expectedMs: number): HashQueue {
  let isRunning = false;
  let recentMs = expectedMs;
  let isKnownNext = true;
  const known = new FairQueue<Waiting>();
  const strangers = new FairQueue<Waiting>();

  function myTurn(lane: HashingLane): Promise<void> {
    const [mine, others] = lane.isKnown ? [known, strangers] : [strangers, known];
    const before = mine.turnsBefore(lane);
    const works = before + Math.min(others.size, before + 1) + 1;
    if (works * recentMs > longestWaitMs) throw tooMany();
    return new Promise((go, leave) => {
      const waiting: Waiting = {
        ...lane,
        go() {
          clearTimeout(limit);
          go();
        },
      };
      const limit = setTimeout(() => {
        mine.remove(waiting);
        leave(tooMany());
      }, longestWaitMs);
      mine.push(waiting);
    });
  }

  function takeNext(): Waiting | undefined {
    const [first, second] = isKnownNext ? [known, strangers] : [strangers, known];
    isKnownNext = !isKnownNext;
    return first.take() ?? second.take();
  }

  return {
    isBusy: () => isRunning,
    async inTurn(lane, work) {
      if (isRunning) await myTurn(lane);
      isRunning = true;
      const since = performance.now();
      try {
        return await work();
      } finally {
        recentMs += WEIGHT_OF_NEWEST * (performance.now() - since - recentMs);
        const next = takeNext();
        if (next) next.go();
        else isRunning = false;
      }
    },
  };
}
