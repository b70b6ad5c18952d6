import { addCents, type Cents, cents, ZERO } from '../money/cents.ts';
import type { FeeKind } from '../tax/vocabulary.ts';

/** What a filing puts on its policy; negative amounts of a return take from it. In cents. */
export interface FiledAmounts {
  premium: Cents;
  fees: readonly { kind: FeeKind; amount: Cents }[];
  charges: readonly FiledCharge[];
}

/** The same of several filings together: one amount for each kind and key. */
export interface FiledSums extends Pick<FiledAmounts, 'premium' | 'fees'> {
  charges: readonly Pick<FiledCharge, 'key' | 'base' | 'amount'>[];
}

export interface FiledCharge {
  /** Rule id of a state's charge ("tx.premium_tax"), kind of one of ours. */
  key: string;
  label: string;
  /** What was taxed, in cents; null for a charge of ours, whose terms may change. */
  base: Cents | null;
  /** Decimal text ("0.0485"); null where there is no single one, and for a charge of ours. */
  rate: string | null;
  amount: Cents;
}

export const NOTHING_FILED: FiledAmounts = { premium: ZERO, fees: [], charges: [] };

/** Something of which more would be given back than was filed. Both amounts in cents and not negative. */
export interface Excess {
  of: 'PREMIUM' | 'FEE' | 'BASE' | 'CHARGE';
  /** The kind of the fee, the key of the charge; empty for the premium. */
  key: string;
  label: string;
  givenBack: Cents;
  filed: Cents;
}

type Part = Pick<Excess, 'of' | 'key'> & { amount: Cents };

/** Two halves of a return may each round up: a cent between a charge and what is given back of it says nothing. */
const ROUNDING_CENT = cents(1n);

function partsOf({ premium, fees, charges }: FiledSums): Part[] {
  return [
    { of: 'PREMIUM', key: '', amount: premium },
    ...fees.map(({ kind, amount }) => ({ of: 'FEE' as const, key: kind, amount })),
    ...charges.flatMap(({ key, base, amount }) => [
      ...(base === null ? [] : [{ of: 'BASE' as const, key, amount: base }]),
      { of: 'CHARGE' as const, key, amount },
    ]),
  ];
}

function sumOf(filed: readonly FiledSums[], { of, key }: Pick<Part, 'of' | 'key'>): Cents {
  const parts = filed.flatMap(partsOf).filter((part) => part.of === of && part.key === key);
  return addCents(...parts.map(({ amount }) => amount));
}

const isNegative = (amount: Cents) => amount < ZERO;

/**
 * What a change of one filing from `before` to `after` gives back beyond what is filed: each part that shrinks and
 * then, together with the `others` of the policy, is below nothing. Empty where all of it is covered.
 */
export function excessOf(
  change: { before: FiledAmounts; after: FiledAmounts },
  others: readonly FiledSums[],
): Excess[] {
  const { before, after } = change;
  const parts = [...partsOf(after), ...partsOf(before)];
  const labels = new Map([...after.charges, ...before.charges].map(({ key, label }) => [key, label]));
  const each = new Map(parts.map((part) => [`${part.of} ${part.key}`, part]));
  return [...each.values()].flatMap((part) => {
    const { of, key } = part;
    const label = (of === 'BASE' || of === 'CHARGE' ? labels.get(key) : undefined) ?? '';
    const givenBack = cents(sumOf([before], part) - sumOf([after], part));
    const left = sumOf([after, ...others], part);
    const allowed = of === 'CHARGE' ? ROUNDING_CENT : ZERO;
    if (givenBack <= ZERO || left + allowed >= ZERO) return [];
    const filed = sumOf([before, ...others], part);
    return [{ of, key, label, givenBack, filed: isNegative(filed) ? ZERO : filed }];
  });
}
