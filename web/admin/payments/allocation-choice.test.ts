import { expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import { allocationsOf, amountsOf, sumOf, typedCents, withTicked } from './allocation-choice.ts';

const filing = (id: string, open: string, isBilled = true) => ({
  id,
  number: id,
  insuredName: id,
  createdAt: '2026-03-01T00:00:00Z',
  isBilled,
  invoiceId: null,
  invoiceNumber: null,
  open,
});
const filings = [filing('a', '100.00'), filing('b', '50.00', false), filing('c', '30.00')];

test('until somebody chooses, what was billed gets it, oldest first', () => {
  expect([...amountsOf(null, filings, cents(11_000n))]).toEqual([
    ['a', '100.00'],
    ['c', '10.00'],
  ]);
  expect(allocationsOf(null)).toBeUndefined();
});

test('a ticked filing gets what it owes as far as the money goes, and loses it again', () => {
  const ticked = withTicked(new Map([['a', '$100.00']]), filings[1]!, cents(12_000n));
  expect([...ticked]).toEqual([
    ['a', '$100.00'],
    ['b', '20.00'],
  ]);
  expect([...withTicked(ticked, filings[1]!, cents(12_000n))]).toEqual([['a', '$100.00']]);
  expect(withTicked(new Map([['a', '100.00']]), filings[2]!, cents(5_000n)).get('c')).toBe('0.00');
  expect(allocationsOf(ticked)).toEqual([
    { filingId: 'a', amount: '100.00' },
    { filingId: 'b', amount: '20.00' },
  ]);
});

test('what is being typed counts once it is an amount', () => {
  expect(typedCents('1,234.5')).toBe(123_450n);
  expect(typedCents('12.')).toBe(0n);
  expect(
    sumOf(
      new Map([
        ['a', ''],
        ['b', '1.00'],
      ]),
    ),
  ).toBe(100n);
});
