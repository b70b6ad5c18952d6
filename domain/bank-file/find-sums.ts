import { addCents, type Cents, ZERO } from '../money/cents.ts';

/** Only the oldest are looked at, and only so many steps are taken: a company may have hundreds of invoices. */
const ITEMS_MAXIMUM = 20;
const STEPS_MAXIMUM = 20_000;
/** Steps that the searches of one page of the bank may take together: one search without end for each of its lines. */
export const STEPS_OF_PAGE = 200 * STEPS_MAXIMUM;
/** More than one way says that none of them is sure; nobody needs a third. */
const SUMS_MAXIMUM = 2;

/** Steps that are left for several searches. */
export interface StepBudget {
  left: number;
}

/**
 * The positions of two or more amounts that add up to a sum, fewest first within the oldest. At most two ways, and those
 * that were found until the search was given up. Where the budget is used up no search begins.
 */
export function findSums(
  amounts: readonly Cents[],
  sum: Cents,
  budget: StepBudget = { left: STEPS_OF_PAGE },
): number[][] {
  if (budget.left <= 0) return [];
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
  // More than all of them together is no sum of some.
  if (addCents(...oldest) >= sum)
    for (let size = 2; size <= oldest.length; size += 1) search(0, sum, size, []);
  budget.left -= steps;
  return found;
}

/** Every sum of two or more of a few amounts, with their positions. Grows by the power of two: for a handful only. */
export function everySum(amounts: readonly Cents[]): { sum: Cents; positions: number[] }[] {
  let sums: { sum: Cents; positions: number[] }[] = [{ sum: ZERO, positions: [] }];
  for (const [at, amount] of amounts.entries()) {
    const withIt = sums.map(({ sum, positions }) => ({
      sum: addCents(sum, amount),
      positions: [...positions, at],
    }));
    sums = [...sums, ...withIt];
  }
  return sums.filter(({ positions }) => positions.length > 1);
}
