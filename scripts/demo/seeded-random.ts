/** A small repeatable source of chance (mulberry32): the demo looks the same on every machine. */
export interface Chance {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number between both, inclusive. */
  between(low: number, high: number): number;
  pick<T>(values: readonly T[]): T;
  /** True with the given likelihood. */
  happens(likelihood: number): boolean;
}

export function seededChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick<T>(values: readonly T[]): T {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    happens: (likelihood) => next() < likelihood,
  };
}
