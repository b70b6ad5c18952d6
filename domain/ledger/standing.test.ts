import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, ZERO } from '../money/cents.ts';
import { type AccountLine, accountLines, receivableLines } from './account-lines.ts';
import {
  accountBalanceOf,
  balanceDueOf,
  invoicedOf,
  type Owed,
  pastDueOf,
  receivableOf,
} from './standing.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(cents);
const owed = fc.record<Owed & { credit: typeof ZERO }>({
  ageing: fc.tuple(amount, amount, amount, amount, amount),
  directPay: fc.tuple(amount, amount, amount, amount, amount),
  notInvoiced: amount,
  pendingReturns: amount,
  credit: amount,
});

const partsOf = (lines: readonly AccountLine[]) =>
  addCents(...lines.filter(({ isSum }) => !isSum).map((line) => line.amount));
const figuresOf = (of: Owed & { credit: typeof ZERO }) => ({
  ...of,
  balanceDue: balanceDueOf(of),
  balance: receivableOf(of),
  accountBalance: accountBalanceOf(of),
});

test('the lines that people read add up to the sum below them, whatever is left out', () => {
  fc.assert(
    fc.property(owed, (of) => {
      const figures = figuresOf(of);
      for (const lines of [accountLines(figures), receivableLines(figures)]) {
        const sum = lines.at(-1);
        expect(sum?.isSum).toBe(true);
        expect(partsOf(lines)).toBe(sum?.amount);
      }
    }),
  );
});

test('what is on invoices and what is paid directly come to each age of what is billed', () => {
  fc.assert(
    fc.property(owed, ({ ageing: invoiced, directPay, ...rest }) => {
      const both: Owed['ageing'] = [
        addCents(invoiced[0], directPay[0]),
        addCents(invoiced[1], directPay[1]),
        addCents(invoiced[2], directPay[2]),
        addCents(invoiced[3], directPay[3]),
        addCents(invoiced[4], directPay[4]),
      ];
      expect(invoicedOf({ ...rest, ageing: both, directPay })).toEqual(invoiced);
    }),
  );
});

test('past due is the balance due but what is not yet due', () => {
  fc.assert(
    fc.property(owed, (of) => {
      expect(addCents(of.ageing[0], pastDueOf(of))).toBe(balanceDueOf(of));
    }),
  );
});

test('parts of nothing are left out, but not the balance due and the sum', () => {
  const nothing: Owed & { credit: typeof ZERO } = {
    ageing: [ZERO, ZERO, ZERO, ZERO, ZERO],
    directPay: [ZERO, ZERO, ZERO, ZERO, ZERO],
    notInvoiced: ZERO,
    pendingReturns: ZERO,
    credit: ZERO,
  };
  const parts = (of: typeof nothing) => accountLines(figuresOf(of)).map(({ part }) => part);
  expect(parts(nothing)).toEqual(['balanceDue', 'accountBalance']);
  expect(parts({ ...nothing, credit: cents(1n) })).toEqual(['balanceDue', 'credit', 'accountBalance']);
  expect(accountBalanceOf({ ...nothing, credit: cents(1n) })).toBe(-1n);
});
