import { addCents, type Cents, negateCents, ZERO } from '../money/cents.ts';

/** One charge of a price. `key` is the rule of the law, or which of the agency's own charges it is. */
export interface PricedCharge {
  key: string;
  label: string;
  amount: Cents;
}

/** One charge on both sides, in cents; null on the side where it does not exist, which counts as nothing. */
export interface ChargeChange {
  key: string;
  label: string;
  before: Cents | null;
  after: Cents | null;
  /** After less before. */
  difference: Cents;
}

/** Every charge of either side, in the order of the first; new ones last, under the later label. */
export function changesOfCharges(
  before: readonly PricedCharge[],
  after: readonly PricedCharge[],
): ChargeChange[] {
  const earlier = new Map(before.map((charge) => [charge.key, charge]));
  const later = new Map(after.map((charge) => [charge.key, charge]));
  return [...new Set([...earlier.keys(), ...later.keys()])].map((key) => {
    const was = earlier.get(key);
    const is = later.get(key);
    return {
      key,
      label: is?.label ?? was?.label ?? key,
      before: was?.amount ?? null,
      after: is?.amount ?? null,
      difference: addCents(is?.amount ?? ZERO, negateCents(was?.amount ?? ZERO)),
    };
  });
}
