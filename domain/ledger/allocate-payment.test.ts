import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCents, cents, ZERO } from '../money/cents.ts';
import { allocateAsAsked, allocateInOrder, type Opening, type WantedAllocation } from './allocate-payment.ts';

const openings: Opening[] = [
  { filingId: 'f1', invoiceId: 'i1', open: cents(100n) },
  { filingId: 'f2', invoiceId: null, open: cents(50n) },
  { filingId: 'f3', invoiceId: 'i1', open: cents(30n) },
];
const plan = (wanted: WantedAllocation[], available = cents(1_000n)) =>
  allocateAsAsked(openings, wanted, available);

test('the oldest gets what it needs, then the next, and the last what is left', () => {
  expect(allocateInOrder(openings, cents(120n))).toEqual([
    { filingId: 'f1', invoiceId: 'i1', amount: 100n },
    { filingId: 'f2', invoiceId: null, amount: 20n },
  ]);
  expect(allocateInOrder(openings, ZERO)).toEqual([]);
  expect(addCents(...allocateInOrder(openings, cents(500n)).map(({ amount }) => amount))).toBe(180n);
});

test('an invoice is spread over its filings, oldest first, and named', () => {
  expect(plan([{ invoiceId: 'i1', amount: cents(110n) }])).toEqual({
    allocations: [
      { filingId: 'f1', invoiceId: 'i1', amount: 100n },
      { filingId: 'f3', invoiceId: 'i1', amount: 10n },
    ],
  });
  // A filing that is named counts as such, whichever invoice holds it.
  expect(plan([{ filingId: 'f1', amount: cents(100n) }])).toEqual({
    allocations: [{ filingId: 'f1', invoiceId: null, amount: 100n }],
  });
});

describe('what does not fit is named by its field', () => {
  test.each<[WantedAllocation[], bigint, Record<string, string>]>([
    [[{ filingId: 'f2', amount: cents(51n) }], 1_000n, { 'allocations.0.amount': 'Only $0.50 is due.' }],
    [[{ filingId: 'nobody', amount: cents(1n) }], 1_000n, { 'allocations.0.amount': 'Nothing is due.' }],
    [
      [
        { filingId: 'f1', amount: cents(100n) },
        { invoiceId: 'i1', amount: cents(31n) },
      ],
      1_000n,
      { 'allocations.1.amount': 'Only $0.30 is due.' },
    ],
    [
      [
        { filingId: 'f2', amount: cents(50n) },
        { filingId: 'f2', amount: cents(1n) },
      ],
      1_000n,
      { 'allocations.1.amount': 'Nothing is due.' },
    ],
    [
      [{ filingId: 'f1', amount: cents(100n) }],
      99n,
      { allocations: 'The amounts applied add up to $1.00. Only $0.99 is available.' },
    ],
  ])('%o of %d', (wanted, available, faults) => {
    expect(plan(wanted, cents(available))).toEqual({ faults });
  });

  test('to the cent it does', () => {
    expect(plan([{ filingId: 'f1', amount: cents(100n) }], cents(100n))).toHaveProperty('allocations');
    expect(plan([], ZERO)).toEqual({ allocations: [] });
  });
});

const opening = fc.record({
  filingId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  invoiceId: fc.constantFrom(null, 'i', 'j'),
  open: fc.bigInt({ min: 1n, max: 500n }).map(cents),
});
const wanted = fc.oneof(
  fc.record({
    filingId: fc.constantFrom('a', 'b', 'c', 'x'),
    amount: fc.bigInt({ min: 1n, max: 400n }).map(cents),
  }),
  fc.record({ invoiceId: fc.constantFrom('i', 'j'), amount: fc.bigInt({ min: 1n, max: 400n }).map(cents) }),
);

test('every cent asked for is in one place, no filing gets more than it owes, and nothing goes past the money', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(opening, { selector: ({ filingId }) => filingId }),
      fc.array(wanted, { maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 1_500n }).map(cents),
      (open, asked, available) => {
        const result = allocateAsAsked(open, asked, available);
        if ('faults' in result) return;
        const sum = addCents(...result.allocations.map(({ amount }) => amount));
        expect(sum).toBe(addCents(...asked.map(({ amount }) => amount)));
        expect(sum <= available).toBe(true);
        for (const { filingId, open: owed } of open) {
          const got = result.allocations.filter((each) => each.filingId === filingId);
          expect(addCents(...got.map(({ amount }) => amount)) <= owed).toBe(true);
        }
        expect(result.allocations.every(({ amount }) => amount > ZERO)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
