import { FairQueue } from '#domain/access/fair-queue.ts';

interface Waiting {
  owner: string;
  begin(): void;
}

/**
 * Work that came at once, done one piece at a time: between two of them whoever else asks is answered. Owners take turns,
 * so that one who sends hundreds waits behind themselves.
 */
export class Turns {
  readonly #waiting = new FairQueue<Waiting>();
  #isGiving = false;

  /** Resolves when it is the owner's turn; what they do then at once, they do alone. */
  wait(owner: string): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ owner, begin });
      if (this.#isGiving) return;
      this.#isGiving = true;
      setImmediate(this.#give);
    });
  }

  readonly #give = (): void => {
    const next = this.#waiting.take();
    this.#isGiving = next !== undefined;
    if (next === undefined) return;
    // Behind what the network brought meanwhile.
    setImmediate(this.#give);
    next.begin();
  };
}
