/** In this time what somebody took counts for half. */
const HALF_LIFE_MS = 120_000;
/** What is less is forgotten. */
const LEAST_MS = 1;

/** How long owners had a process lately, in milliseconds; what is long ago counts for less. */
export class TimeTaken {
  readonly #of = new Map<string, { ms: number; at: number }>();

  by(owner: string, now = performance.now()): number {
    const { ms, at } = this.#of.get(owner) ?? { ms: 0, at: now };
    return ms * 0.5 ** ((now - at) / HALF_LIFE_MS);
  }

  add(owner: string, ms: number, now = performance.now()): void {
    this.#of.set(owner, { ms: this.by(owner, now) + ms, at: now });
    for (const each of this.#of.keys()) if (this.by(each, now) < LEAST_MS) this.#of.delete(each);
  }
}
