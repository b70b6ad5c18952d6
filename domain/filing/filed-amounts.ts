import { addCents, type Cents, cents, ZERO } from '#domain/money/cents.ts';
import { addDecimals, type Decimal, parseDecimal } from '#domain/money/decimal.ts';
import type { FeeKind } from '#domain/tax/vocabulary.ts';

/** What a filing puts on its policy; negative amounts of a return take from it. In cents. */
export interface FiledAmounts {
  premium: Cents;
  fees: readonly { kind: FeeKind; amount: Cents }[];
  charges: readonly FiledCharge[];
}

export interface FiledCharge {
  /** Rule id of a state's charge ("tx.premium_tax"), kind of one of ours. */
  key: string;
  label: string;
  /** What was taxed, in cents; null for a charge of ours, whose terms may change. */
  base: Cents | null;
  amount: Cents;
  /** The amount before it was rounded: parts of a return may round to a cent more than the whole. */
  exact: Decimal;
}

/** Rounding moves an amount by less than this, in cents: some offices round to whole dollars. */
const ROUNDED_BY_LESS_THAN = 100n;

/**
 * A charge before rounding, from its amount and the exact text beside it. Where they lie further apart, a minimum or
 * maximum decided, and the amount is all there is.
 */
export function beforeRounding(amount: Cents, exact: string): Decimal {
  const unrounded = parseDecimal(exact);
  const { value, decimals } = addDecimals(unrounded, { value: -amount, decimals: 2 });
  const distance = value < 0n ? -value : value;
  const isRounded = distance * 100n < ROUNDED_BY_LESS_THAN * 10n ** BigInt(decimals);
  return isRounded ? unrounded : { value: amount, decimals: 2 };
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

interface Part extends Pick<Excess, 'of' | 'key' | 'label'> {
  amount: Cents;
  exact: Decimal;
}

function partsOf({ premium, fees, charges }: FiledAmounts): Part[] {
  const whole = (part: Omit<Part, 'exact'>): Part => ({
    ...part,
    exact: { value: part.amount, decimals: 2 },
  });
  return [
    whole({ of: 'PREMIUM', key: '', label: '', amount: premium }),
    ...fees.map(({ kind, amount }) => whole({ of: 'FEE', key: kind, label: '', amount })),
    ...charges.flatMap(({ key, label, base, amount, exact }) => [
      ...(base === null ? [] : [whole({ of: 'BASE', key, label, amount: base })]),
      { of: 'CHARGE' as const, key, label, amount, exact },
    ]),
  ];
}

interface Sum {
  amount: Cents;
  exact: Decimal;
}

function sumOf(filed: readonly FiledAmounts[], { of, key }: Pick<Part, 'of' | 'key'>): Sum {
  const parts = filed.flatMap(partsOf).filter((part) => part.of === of && part.key === key);
  return {
    amount: addCents(...parts.map((part) => part.amount)),
    exact: addDecimals(...parts.map((part) => part.exact)),
  };
}

const isNegative = (amount: Cents) => amount < ZERO;

/**
 * What a change of one filing from `before` to `after` gives back beyond what is filed: each part that shrinks and
 * then, together with the `others` of the policy, is below nothing. Empty where all of it is covered.
 */
export function excessOf(
  change: { before: FiledAmounts; after: FiledAmounts },
  others: readonly FiledAmounts[],
): Excess[] {
  const { before, after } = change;
  const parts = [...partsOf(after), ...partsOf(before)];
  const each = new Map(parts.map((part) => [`${part.of} ${part.key}`, part]));
  return [...each.values()].flatMap((part) => {
    const { of, key, label } = part;
    const was = sumOf([before], part);
    const is = sumOf([after], part);
    const left = sumOf([after, ...others], part);
    if (is.amount >= was.amount || left.exact.value >= 0n) return [];
    const filed = sumOf([before, ...others], part).amount;
    const givenBack = cents(was.amount - is.amount);
    return [{ of, key, label, givenBack, filed: isNegative(filed) ? ZERO : filed }];
  });
}
