import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, type Cents, cents, negateCents, ZERO } from '../money/cents.ts';
import { excessOf, type FiledAmounts, NOTHING_FILED } from './filed-amounts.ts';

const amount = fc.bigInt(0n, 10n ** 9n).map(cents);
const filed: fc.Arbitrary<FiledAmounts> = fc.record({
  premium: amount,
  fees: fc.array(fc.record({ kind: fc.constantFrom('POLICY_FEE' as const, 'BROKER_FEE' as const), amount }), {
    maxLength: 3,
  }),
  charges: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('a', 'b'),
      label: fc.constant('Tax'),
      base: amount,
      rate: fc.constant(null),
      amount,
    }),
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
        ...first.charges.map(({ base }) => base ?? ZERO),
        // A cent of a charge may be rounding.
        ...first.charges.map(({ amount }) => (amount > 1n ? amount : ZERO)),
      ].every((each) => each === 0n);
      expect(uncovered === undefined).toBe(isEmpty);
    }),
  );
});

test('a minimum is given back once, and rounding gives a cent more than the whole at most', () => {
  const charged = (amount: bigint) => ({
    ...NOTHING_FILED,
    charges: [{ key: 'a', label: 'Tax', base: null, rate: null, amount: cents(amount) }],
  });
  const giveBack = (amount: bigint, ...others: bigint[]) =>
    excessOf({ before: NOTHING_FILED, after: charged(amount) }, others.map(charged));
  expect(giveBack(-25_00n, 25_00n)).toEqual([]);
  expect(giveBack(-25_00n, 25_00n, -25_00n)).toEqual([
    { of: 'CHARGE', key: 'a', label: 'Tax', givenBack: cents(25_00n), filed: cents(0n) },
  ]);
  expect(giveBack(-2_43n, 4_85n, -2_43n)).toEqual([]);
  expect(giveBack(-2_44n, 4_85n, -2_43n)).toHaveLength(1);
});

test('a part that stays as it was is no excess, though the policy is below nothing already', () => {
  const premium = (amount: bigint) => ({ ...NOTHING_FILED, premium: cents(amount) });
  const others = [premium(-5n)];
  expect(excessOf({ before: premium(3n), after: premium(3n) }, others)).toEqual([]);
  expect(excessOf({ before: premium(3n), after: premium(2n) }, others)).toHaveLength(1);
});
