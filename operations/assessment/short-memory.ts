import type { Db } from '#db/pool.ts';

/** Within this time every process sees what another one changed; products promise a second. */
const LOOK_AGAIN_MILLISECONDS = 500;

/**
 * What was read from a database a moment ago, so that a price costs no question more. `about` is what the answer
 * depends on beside the database; another one is read anew.
 */
export class ShortMemory<T> {
  readonly #kept = new WeakMap<Db, { about: unknown; at: number; answer: Promise<T> }>();

  /** At most half a second old. A failure is not kept. */
  recall(db: Db, about: unknown, read: () => Promise<T>): Promise<T> {
    const last = this.#kept.get(db);
    const isFresh = last !== undefined && performance.now() - last.at < LOOK_AGAIN_MILLISECONDS;
    if (isFresh && last.about === about) return last.answer;
    const answer = read();
    this.#kept.set(db, { about, at: performance.now(), answer });
    answer.catch(() => this.#kept.delete(db));
    return answer;
  }

  /** To be called after a change is committed, so that this process sees it at once. */
  forget(db: Db): void {
    this.#kept.delete(db);
  }
}
