import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, type Cents, cents, negateCents, ZERO } from '#domain/money/cents.ts';
import { beforeRounding, excessOf, type FiledAmounts, NOTHING_FILED } from './filed-amounts.ts';

const amount = fc.bigInt(0n, 10n ** 9n).map(cents);
const filed: fc.Arbitrary<FiledAmounts> = fc.record({
  premium: amount,
  fees: fc.array(fc.record({ kind: fc.constantFrom('POLICY_FEE' as const, 'BROKER_FEE' as const), amount }), {
    maxLength: 3,
  }),
  charges: fc.uniqueArray(
    fc
      .record({ key: fc.constantFrom('a', 'b'), label: fc.constant('Tax'), base: amount, amount })
      .map((charge) => ({
        ...charge,
        exact: { value: charge.amount * 10n, decimals: 3 },
      })),
    { selector: ({ key }) => key },
  ),
});

function negated({ premium, fees, charges }: FiledAmounts): FiledAmounts {
  return {
    premium: negateCents(premium),
    fees: fees.map((fee) => ({ ...fee, amount: negateCents(fee.amount) })),
    charges: charges.map((charge) => ({
      ...charge,
      base: charge.base === null ? null : negateCents(charge.base),
      amount: negateCents(charge.amount),
      exact: { value: -charge.exact.value, decimals: charge.exact.decimals },
    })),
  };
}

test('whatever was filed can be given back as it was, and not a cent more', () => {
  fc.assert(
    fc.property(filed, fc.array(filed, { maxLength: 3 }), (first, others) => {
      const back = negated(first);
      expect(excessOf({ before: NOTHING_FILED, after: back }, [first, ...others])).toEqual([]);
      const standing = addCents(...others.map(({ premium }) => premium));
      const more: Cents = cents(back.premium - standing - 1n);
      expect(
        excessOf({ before: NOTHING_FILED, after: { ...back, premium: more } }, [first, ...others]),
      ).toEqual([
        {
          of: 'PREMIUM',
          key: '',
          label: '',
          givenBack: negateCents(more),
          filed: cents(first.premium + standing),
        },
      ]);
    }),
  );
});

test('taking a filing away leaves the returns without cover exactly where it carried them', () => {
  fc.assert(
    fc.property(filed, filed, (first, second) => {
      const whole = excessOf({ before: first, after: NOTHING_FILED }, [second, negated(second)]);
      expect(whole).toEqual([]);
      const [uncovered] = excessOf({ before: first, after: NOTHING_FILED }, [negated(first)]);
      const isEmpty = [
        first.premium,
        ...first.fees.map((fee) => fee.amount),
        ...first.charges.flatMap(({ base, amount }) => [base ?? ZERO, amount]),
      ].every((each) => each === 0n);
      expect(uncovered === undefined).toBe(isEmpty);
    }),
  );
});

test('what a minimum decided counts as it is: parts of a return do not give a minimum back twice', () => {
  expect(beforeRounding(cents(497_13n), '497.125')).toEqual({ value: 497125n, decimals: 3 });
  expect(beforeRounding(cents(-2_00n), '-1.01')).toEqual({ value: -101n, decimals: 2 });
  expect(beforeRounding(cents(2_00n), '1')).toEqual({ value: 200n, decimals: 2 });
  expect(beforeRounding(cents(-25_00n), '-3.1')).toEqual({ value: -2500n, decimals: 2 });
  const least = (amount: bigint, exact: string) => ({
    ...NOTHING_FILED,
    charges: [
      {
        key: 'a',
        label: 'Tax',
        base: null,
        amount: cents(amount),
        exact: beforeRounding(cents(amount), exact),
      },
    ],
  });
  const part = least(-25_00n, '-1.5');
  expect(excessOf({ before: NOTHING_FILED, after: part }, [least(25_00n, '3')])).toEqual([]);
  expect(excessOf({ before: NOTHING_FILED, after: part }, [least(25_00n, '3'), part])).toHaveLength(1);
});
