import { TimeTaken } from './time-taken.ts';

/** Who asks, under all that it counts for, the narrowest first: a browser, its network, and what is around that. */
export interface Sharing {
  owners: readonly string[];
}

/**
 * What waits for something scarce; whose owners, all together, took least of it lately is first (fair-share
 * scheduling): whoever took nothing in a network that took much comes before those who took it, and after who took
 * nothing elsewhere. Whoever sends much waits behind themselves. Of those who took as much, the first to come is first.
 */
export class FairShareQueue<Item extends Sharing> {
  /** In the order of their coming. */
  readonly #waiting: Item[] = [];
  readonly #taken = new TimeTaken();

  /** How many wait. */
  get size(): number {
    return this.#waiting.length;
  }

  push(item: Item): void {
    this.#waiting.push(item);
  }

  remove(item: Item): void {
    const place = this.#waiting.indexOf(item);
    if (place >= 0) this.#waiting.splice(place, 1);
  }

  /** Takes out what is next, and counts it for `ms` to its owners: as long as it will take, as far as one knows. */
  take(ms: number, now: number): Item | undefined {
    let next: { item: Item; took: number } | undefined;
    for (const item of this.#waiting) {
      const took = this.#takenBy(item, now);
      if (next === undefined || took < next.took) next = { item, took };
    }
    if (next === undefined) return undefined;
    this.remove(next.item);
    this.count(next.item, ms, now);
    return next.item;
  }

  /** Counts to its owners what it took, or how much more or less than was counted before. */
  count({ owners }: Sharing, ms: number, now: number): void {
    for (const owner of owners) this.#taken.add(owner, ms, now);
  }

  /** Who gives up the place: whose owners took and wait for most, and of those the last to come. */
  greediest(ms: number, now: number): Item | undefined {
    const waiting = new Map<string, number>();
    for (const owner of this.#waiting.flatMap(({ owners }) => owners)) {
      waiting.set(owner, (waiting.get(owner) ?? 0) + 1);
    }
    let most: { item: Item; asked: number } | undefined;
    for (const item of this.#waiting) {
      const waits = item.owners.reduce((sum, owner) => sum + (waiting.get(owner) ?? 0), 0);
      const asked = this.#takenBy(item, now) + waits * ms;
      if (most === undefined || asked >= most.asked) most = { item, asked };
    }
    return most?.item;
  }

  #takenBy({ owners }: Item, now: number): number {
    return owners.reduce((sum, owner) => sum + this.#taken.by(owner, now), 0);
  }
}
