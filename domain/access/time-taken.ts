/** In this time what somebody took counts for half. */
const HALF_LIFE_MS = 120_000;
/** What is less is forgotten. */
const LEAST_MS = 1;
/** So often all that is forgotten is looked for. */
const SWEEP_MS = 10_000;

/** How long owners had what is scarce lately, in milliseconds; what is long ago counts for less. */
export class TimeTaken {
  readonly #of = new Map<string, { ms: number; at: number }>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  by(owner: string, now: number): number {
    const { ms, at } = this.#of.get(owner) ?? { ms: 0, at: now };
    const taken = ms * 0.5 ** ((now - at) / HALF_LIFE_MS);
    return taken < LEAST_MS ? 0 : taken;
  }

  /** `ms` is less than nothing where less was taken than was thought before. */
  add(owner: string, ms: number, now: number): void {
    this.#of.set(owner, { ms: this.by(owner, now) + ms, at: now });
    if (now - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = now;
    for (const each of this.#of.keys()) if (this.by(each, now) === 0) this.#of.delete(each);
  }
}
