import type { FilingBody, ReassessBody } from '#contract/filing.ts';
import { addCents, formatCents, negateCents, readCents } from '#domain/money/cents.ts';

/** One charge before and after; null on the side where it does not exist. Dollars as decimal text. */
export interface ChargeChange {
  key: string;
  label: string;
  before: string | null;
  after: string | null;
  difference: string;
}

type Charges = Pick<FilingBody['submission'], 'lines' | 'agencyCharges'>;

/** Every charge of either side, in the order of the first, new ones last. */
export function chargeDifference({ before, after }: Pick<ReassessBody, 'before' | 'after'>): ChargeChange[] {
  const earlier = amountsOf(before);
  const later = amountsOf(after);
  return [...new Set([...earlier.keys(), ...later.keys()])].map((key) => {
    const was = earlier.get(key);
    const is = later.get(key);
    return {
      key,
      label: is?.label ?? was?.label ?? key,
      before: was?.amount ?? null,
      after: is?.amount ?? null,
      difference: formatCents(
        addCents(readCents(is?.amount ?? '0'), negateCents(readCents(was?.amount ?? '0'))),
      ),
    };
  });
}

function amountsOf({ lines, agencyCharges }: Charges): Map<string, { label: string; amount: string }> {
  return new Map([
    ...lines.map(({ rule, label, amount }) => [rule, { label, amount }] as const),
    ...agencyCharges.map(({ kind, label, amount }) => [kind, { label, amount }] as const),
  ]);
}
