/**
 * What waits, in a lane for each owner. The lanes take turns, so that whoever sends much waits behind himself, and
 * whoever sends one thing waits for one of each other.
 */
export class FairQueue<Item extends { owner: string }> {
  /** In the order of their turns. */
  readonly #lanes = new Map<string, Item[]>();
  #size = 0;

  /** How many wait. */
  get size(): number {
    return this.#size;
  }

  sizeOf(owner: string): number {
    return this.#lanes.get(owner)?.length ?? 0;
  }

  /** What the owner asked for last. */
  lastOf(owner: string): Item | undefined {
    return this.#lanes.get(owner)?.at(-1);
  }

  push(item: Item): void {
    const lane = this.#lanes.get(item.owner);
    if (lane === undefined) this.#lanes.set(item.owner, [item]);
    else lane.push(item);
    this.#size += 1;
  }

  /** Takes out what is next among the owners who may have a turn: of those who had least so far, where `had` tells it. */
  take(
    mayHaveTurn: (owner: string, item: Item) => boolean = () => true,
    had: (owner: string) => number = () => 0,
  ): Item | undefined {
    let next: Item | undefined;
    for (const [owner, [item]] of this.#lanes) {
      if (item === undefined || !mayHaveTurn(owner, item)) continue;
      if (next === undefined || had(owner) < had(next.owner)) next = item;
    }
    if (next === undefined) return undefined;
    this.remove(next);
    const lane = this.#lanes.get(next.owner);
    // Behind the others.
    if (this.#lanes.delete(next.owner) && lane !== undefined) this.#lanes.set(next.owner, lane);
    return next;
  }

  /** The item that waits at the end of the longest lane that may lose one; of several of whose owner had most so far, or comes last. */
  lastOfLongest(
    mayLose: (last: Item, waiting: number) => boolean,
    had: (owner: string) => number = () => 0,
  ): Item | undefined {
    let longest: { last: Item; waiting: number } | undefined;
    for (const { length: waiting, [waiting - 1]: last } of this.#lanes.values()) {
      if (last === undefined || !mayLose(last, waiting)) continue;
      const more = waiting - (longest?.waiting ?? 0);
      if (longest === undefined || more > 0 || (more === 0 && had(last.owner) >= had(longest.last.owner)))
        longest = { last, waiting };
    }
    return longest?.last;
  }

  remove(item: Item): void {
    const lane = this.#lanes.get(item.owner);
    const index = lane?.indexOf(item) ?? -1;
    if (lane === undefined || index < 0) return;
    lane.splice(index, 1);
    this.#size -= 1;
    if (lane.length === 0) this.#lanes.delete(item.owner);
  }
}
