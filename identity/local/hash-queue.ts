import { AppError } from '#contract/errors.ts';
import { FairShareQueue } from '#domain/access/fair-share-queue.ts';
import type { HashingLane } from '../port.ts';

/** How far one work moves what we expect of the next. */
const WEIGHT_OF_NEWEST = 0.3;
const RETRY_AFTER_SECONDS = 5;
/** However slow works have become: a known one and a stranger. */
const LEAST_WAITING = 2;

export interface HashQueue {
  /** Runs the work when its turn comes. Throws UNAVAILABLE where that is too far away, and after the wait. */
  inTurn<T>(lane: HashingLane, work: () => Promise<T>): Promise<T>;
  /** Whether somebody would have to wait. */
  isBusy(): boolean;
}

interface Waiting extends HashingLane {
  /** Its turn has come, and was counted for so much. */
  go(countedMs: number): void;
  leave(): void;
}

function tooMany(): AppError {
  return new AppError('UNAVAILABLE', {
    message: 'Many people are logging in right now. Try again in a few seconds.',
    details: { retryAfter: RETRY_AFTER_SECONDS },
  });
}

/**
 * One work at a time. Whoever took least of it lately is next; and those who are known take turns with those who are
 * not, so that no number of strangers keeps the known ones out, nor they a stranger. Nobody waits longer than
 * `longestWaitMs`: where more wait than that is enough for, by what works have taken of late, the one who took most
 * leaves for the one who came, and who has nevertheless waited so long leaves.
 */
export function createHashQueue(longestWaitMs: number, expectedMs: number): HashQueue {
  let isRunning = false;
  let recentMs = expectedMs;
  let isKnownNext = true;
  const known = new FairShareQueue<Waiting>();
  const strangers = new FairShareQueue<Waiting>();
  const lineOf = ({ isKnown }: HashingLane) => (isKnown ? known : strangers);

  /** Of the line in which more wait: a flood in one of them takes no place of the other. */
  function makeRoom(line: FairShareQueue<Waiting>): void {
    const most = Math.max(LEAST_WAITING, Math.floor(longestWaitMs / recentMs));
    if (known.size + strangers.size <= most) return;
    const other = line === known ? strangers : known;
    (other.size > line.size ? other : line).greediest(recentMs, performance.now())?.leave();
  }

  function next(): void {
    const [first, second] = isKnownNext ? [known, strangers] : [strangers, known];
    isKnownNext = !isKnownNext;
    const now = performance.now();
    const waiting = first.take(recentMs, now) ?? second.take(recentMs, now);
    isRunning = waiting !== undefined;
    waiting?.go(recentMs);
  }

  /** Returns for how much it was counted. */
  function myTurn(lane: HashingLane): Promise<number> {
    const line = lineOf(lane);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        ...lane,
        go(countedMs) {
          clearTimeout(limit);
          resolve(countedMs);
        },
        leave() {
          clearTimeout(limit);
          line.remove(waiting);
          reject(tooMany());
        },
      };
      const limit = setTimeout(waiting.leave, longestWaitMs);
      line.push(waiting);
      if (isRunning) makeRoom(line);
      else next();
    });
  }

  return {
    isBusy: () => isRunning,
    async inTurn(lane, work) {
      const countedMs = await myTurn(lane);
      const since = performance.now();
      try {
        return await work();
      } finally {
        const now = performance.now();
        const ms = now - since;
        recentMs += WEIGHT_OF_NEWEST * (ms - recentMs);
        lineOf(lane).count(lane, ms - countedMs, now);
        next();
      }
    },
  };
}
