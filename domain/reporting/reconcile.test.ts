import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, type Cents, cents, ZERO } from '../money/cents.ts';
import type { ChargeKind } from '../tax/vocabulary.ts';
import { type ItemAmount, type ReconciliationFacts, reconcile } from './reconcile.ts';

const amount = (
  filingId: string | null,
  value: number,
  charge: ChargeKind = 'PREMIUM_TAX',
  stated: string | null = null,
): ItemAmount => ({ filingId, stated, charge, amount: cents(BigInt(value)) });

const NOTHING: ReconciliationFacts = {
  collected: [],
  assessed: [],
  invoiced: [],
  adjusted: [],
  elsewhere: new Map(),
};
const compare = (facts: Partial<ReconciliationFacts>) => reconcile({ ...NOTHING, ...facts });

describe('the reason of a difference', () => {
  const collected = [amount('a', 48_500)];
  test.each([
    ['nothing differs', { collected, invoiced: [amount('a', 48_500)] }, null],
    ['a cent more', { collected, invoiced: [amount('a', 48_501)] }, 'ROUNDING'],
    ['a cent less', { collected, invoiced: [amount('a', 48_499)] }, 'ROUNDING'],
    ['two cents', { collected, invoiced: [amount('a', 48_502)] }, 'AMOUNT_DIFFERS'],
    ['the office has no such filing', { collected, invoiced: [amount('b', 1)] }, 'MISSING_AT_OFFICE'],
    [
      'the rules give what the office says',
      { collected, invoiced: [amount('a', 48_501)], assessed: [amount('a', 48_501)] },
      'RATE_CHANGED',
    ],
    [
      'the rules give something else than both',
      { collected, invoiced: [amount('a', 48_500)], assessed: [amount('a', 48_600)] },
      'RULE_DIFFERS',
    ],
    [
      'what the rules give is not known',
      { collected, invoiced: [amount('a', 48_500)], assessed: [{ ...amount('a', 0), amount: null }] },
      null,
    ],
    ['a name that is not ours', { invoiced: [amount(null, 100, 'PREMIUM_TAX', 'X-1')] }, 'NOT_OURS'],
    ['ours, in no report', { invoiced: [amount('a', 100)] }, 'NOT_REPORTED'],
    [
      'ours, too late for this report',
      { invoiced: [amount('a', 100)], elsewhere: new Map([['a', 'LATE_ARRIVAL' as const]]) },
      'LATE_ARRIVAL',
    ],
    [
      'ours, of another period',
      { invoiced: [amount('a', 100)], elsewhere: new Map([['a', 'OTHER_PERIOD' as const]]) },
      'OTHER_PERIOD',
    ],
    [
      'settled, and the office came to our amount since',
      { collected, invoiced: [amount('a', 48_500)], adjusted: [amount('a', 1)] },
      'SETTLED_BEFORE',
    ],
    [
      'settled, and still the same',
      { collected, invoiced: [amount('a', 48_501)], adjusted: [amount('a', 1)] },
      'ROUNDING',
    ],
  ])('%s', (_, facts, reason) => {
    expect(compare(facts)[0]?.reason).toBe(reason);
  });

  test('a charge as a whole may differ by a cent for each filing that bears it', () => {
    const three = ['a', 'b', 'c'].map((id) => amount(id, 1000));
    const of = (total: number) => compare({ collected: three, invoiced: [amount(null, total)] });
    expect(of(3003)).toMatchObject([{ filingId: null, difference: 3n, reason: 'ROUNDING' }]);
    expect(of(3004)[0]?.reason).toBe('AMOUNT_DIFFERS');
  });

  test('a charge as a whole takes in what was settled of it by filing and by the office’s own names', () => {
    const lines = compare({
      collected: [amount('a', 1000)],
      invoiced: [amount(null, 1030)],
      adjusted: [amount('a', 10), amount(null, 15, 'PREMIUM_TAX', 'X-1')],
    });
    expect(lines).toMatchObject([{ filingId: null, stated: null, adjusted: 25n, difference: 30n, open: 5n }]);
  });

  test('a charge as a whole of which nothing was collected differs by its amount', () => {
    expect(compare({ invoiced: [amount(null, 100)] })).toMatchObject([
      { filingId: null, open: 100n, reason: 'AMOUNT_DIFFERS' },
    ]);
  });

  test('a charge that the office does not mention is missing there, as a whole', () => {
    const lines = compare({
      collected: [amount('a', 10), amount('a', 20, 'STAMPING_FEE')],
      invoiced: [amount('a', 10)],
    });
    expect(lines[0]).toMatchObject({ charge: 'STAMPING_FEE', open: -20n, reason: 'MISSING_AT_OFFICE' });
  });
});

test('nobody has entered anything: three columns, one of them empty, and no difference', () => {
  expect(compare({ collected: [amount('a', 5)], invoiced: null, adjusted: [amount('a', 1)] })).toEqual([
    {
      ...{ filingId: 'a', stated: null, charge: 'PREMIUM_TAX', collected: 5n, due: null, invoiced: null },
      ...{ difference: 0n, adjusted: 1n, open: 0n, reason: null },
    },
  ]);
});

test('what differs comes first, the largest first; a filing that bears no such charge is no line', () => {
  const lines = compare({
    collected: [amount('a', 10), amount('b', 10), amount('c', 10)],
    invoiced: [amount('a', 10), amount('b', 11), amount('c', 5)],
    assessed: [amount('d', 0)],
  });
  expect(lines.map(({ filingId }) => filingId)).toEqual(['c', 'b', 'a']);
});

const sum = (amounts: readonly { amount: Cents }[]) => addCents(...amounts.map((each) => each.amount));

test('over any figures the open differences are what the office invoiced less ours, and zero once they are settled', () => {
  const charge = fc.constantFrom<ChargeKind>('PREMIUM_TAX', 'STAMPING_FEE');
  const items = fc.uniqueArray(
    fc.record({
      filingId: fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { nil: null }),
      stated: fc.option(fc.constantFrom('X', 'Y'), { nil: null }),
      charge,
      amount: fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).map(cents),
    }),
    { selector: (item) => `${item.filingId} ${item.stated} ${item.charge}`, maxLength: 12 },
  );
  const named = items.map((all) => all.filter(({ filingId }) => filingId !== null));
  fc.assert(
    fc.property(named, items, items, named, (collected, invoiced, adjusted, assessed) => {
      const facts = { collected, invoiced, adjusted, assessed, elsewhere: new Map() };
      const lines = reconcile(facts);
      const open = addCents(...lines.map((line) => line.open));
      expect(open).toBe(sum(invoiced) - sum(collected) - sum(adjusted));
      for (const line of lines) expect(line.open !== ZERO && line.reason === null, 'unexplained').toBe(false);
      const settled = lines.map((line) => ({ ...line, amount: line.open }));
      const after = reconcile({ ...facts, adjusted: [...adjusted, ...settled] });
      expect(after.filter((line) => line.open !== ZERO)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
