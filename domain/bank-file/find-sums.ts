import { addCents, type Cents, ZERO } from '../money/cents.ts';

/** Only the oldest are looked at, and only so many steps are taken: a company may have hundreds of invoices. */
const ITEMS_MAXIMUM = 20;
const STEPS_MAXIMUM = 20_000;
/** More than one way says that none of them is sure; nobody needs a third. */
const SUMS_MAXIMUM = 2;

/**
 * The positions of two or more amounts that add up to a sum, fewest first within the oldest. At most two ways; none
 * where the search was given up.
 */
export function findSums(amounts: readonly Cents[], sum: Cents): number[][] {
  const oldest = amounts.slice(0, ITEMS_MAXIMUM);
  const found: number[][] = [];
  let steps = 0;
  const search = (from: number, left: bigint, size: number, taken: number[]): void => {
    if (found.length >= SUMS_MAXIMUM || steps >= STEPS_MAXIMUM) return;
    if (size === 0) {
      if (left === 0n) found.push(taken);
      return;
    }
    for (let at = from; at <= oldest.length - size; at += 1) {
      steps += 1;
      const rest = left - (oldest[at] ?? 0n);
      if (rest >= 0n) search(at + 1, rest, size - 1, [...taken, at]);
    }
  };
  for (let size = 2; size <= oldest.length; size += 1) search(0, sum, size, []);
  return found;
}

/** Every sum of two or more of a few amounts, with their positions. Grows by the power of two: for a handful only. */
export function everySum(amounts: readonly Cents[]): { sum: Cents; positions: number[] }[] {
  const sums: { sum: Cents; positions: number[] }[] = [];
  for (let mask = 1; mask < 2 ** amounts.length; mask += 1) {
    const positions = [...amounts.keys()].filter((at) => Math.floor(mask / 2 ** at) % 2 === 1);
    if (positions.length > 1)
      sums.push({ sum: addCents(...positions.map((at) => amounts[at] ?? ZERO)), positions });
  }
  return sums;
}
