/** Whose something is; where many are one owner, which of them (`part`). */
export interface Owned {
  owner: string;
  part?: string;
}

/**
 * What waits, in a lane for each owner. The lanes take turns, so that whoever sends much waits behind himself, and
 * whoever sends one thing waits for one of each other. Within a lane its parts take turns.
 */
export class FairQueue<Item extends Owned> {
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

  /** How many are taken at most before what its owner adds now: no other lane has more turns until then. */
  turnsBefore(item: Owned): number {
    const inLane = placeIn(this.#lanes.get(item.owner) ?? [], item);
    let before = inLane;
    for (const [owner, lane] of this.#lanes) {
      if (owner !== item.owner) before += Math.min(lane.length, inLane + 1);
    }
    return before;
  }

  push(item: Item): void {
    const lane = this.#lanes.get(item.owner);
    if (lane === undefined) this.#lanes.set(item.owner, [item]);
    else lane.splice(placeIn(lane, item), 0, item);
    this.#size += 1;
  }

  /** Takes out what is next among the owners who may have a turn: of those who had least so far, where `had` tells it. */
  take(
    mayHaveTurn: (owner: string) => boolean = () => true,
    had: (owner: string) => number = () => 0,
  ): Item | undefined {
    let next: Item | undefined;
    for (const [owner, [item]] of this.#lanes) {
      if (item === undefined || !mayHaveTurn(owner)) continue;
      if (next === undefined || had(owner) < had(next.owner)) next = item;
    }
    if (next === undefined) return undefined;
    this.remove(next);
    const lane = this.#lanes.get(next.owner);
    // Behind the others.
    if (this.#lanes.delete(next.owner) && lane !== undefined) this.#lanes.set(next.owner, lane);
    return next;
  }

  /** The item that waits at the end of the longest lane, where that lane is longer than one. */
  lastOfLongest(): Item | undefined {
    let longest: Item[] = [];
    for (const lane of this.#lanes.values()) if (lane.length > longest.length) longest = lane;
    return longest.length > 1 ? longest.at(-1) : undefined;
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

/** Where an item goes in its lane: before the first that has more of its own part before it. */
function placeIn(lane: readonly Owned[], { part }: Owned): number {
  const mine = lane.filter((waiting) => waiting.part === part).length;
  const before = new Map<string | undefined, number>();
  const place = lane.findIndex((waiting) => {
    const turn = before.get(waiting.part) ?? 0;
    before.set(waiting.part, turn + 1);
    return turn > mine;
  });
  return place < 0 ? lane.length : place;
}
