import { expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import {
  allocationsOf,
  amountsOf,
  type Choice,
  faultsOf,
  isApplied,
  searched,
  sumOf,
  targetsOf,
  typedCents,
  withSelected,
  withTicked,
  withTyped,
} from './allocation-choice.ts';

const filing = (id: string, open: string, invoiceId: string | null = null, isBilled = true) => ({
  id,
  number: `NB-${id}`,
  policyNumber: `POL-${id}`,
  insuredName: `Insured ${id}`,
  createdAt: '2026-03-01T00:00:00Z',
  isBilled,
  invoiceId,
  invoiceNumber: invoiceId,
  open,
});
const payable = {
  invoices: [{ id: 'i', number: 'INV-1', dueDate: '2026-04-01', filings: 2, open: '90.00' }],
  filings: [
    filing('a', '100.00'),
    filing('b', '50.00', 'i'),
    filing('c', '30.00', null, false),
    filing('d', '40.00', 'i'),
  ],
};
const [invoice, one, waiting] = targetsOf(payable) as [never, never, never];

test('invoices come first, each with its filings, then what is on none', () => {
  expect(targetsOf(payable).map(({ number, filings }) => [number, filings.map(({ id }) => id)])).toEqual([
    ['INV-1', ['b', 'd']],
    ['NB-a', ['a']],
    ['NB-c', ['c']],
  ]);
});

test('until somebody chooses, what was billed gets it, oldest filing first, and an invoice the sum of its own', () => {
  expect([...amountsOf(null, payable, cents(17_000n))]).toEqual([
    ['FILING:a', '100.00'],
    ['INVOICE:i', '70.00'],
  ]);
  expect(allocationsOf(null, payable, cents(17_000n))).toBeUndefined();
});

test('an invoice is ticked with all it owes, as far as the money goes, and loses it again', () => {
  const typed = new Map([['FILING:a', '$100.00']]);
  const ticked = withTicked(typed, typed, invoice);
  expect([...amountsOf(ticked, payable, cents(15_000n))]).toEqual([
    ['FILING:a', '$100.00'],
    ['INVOICE:i', '50.00'],
  ]);
  expect([...withTicked(ticked, new Map(), invoice)]).toEqual([['FILING:a', '$100.00']]);
  expect(amountsOf(withTicked(typed, typed, waiting), payable, cents(5_000n)).get('FILING:c')).toBe('0.00');
  expect(allocationsOf(ticked, payable, cents(15_000n))).toEqual([
    { filingId: 'a', amount: '100.00' },
    { invoiceId: 'i', amount: '50.00' },
  ]);
});

test('what nobody typed follows the money, what was typed stays, and what gets none is not sent', () => {
  const oldest = amountsOf(null, payable, cents(19_000n));
  const ticked = withTicked(null, oldest, waiting);
  expect([...amountsOf(ticked, payable, cents(19_000n)).values()]).toEqual(['30.00', '100.00', '60.00']);
  expect([...amountsOf(ticked, payable, cents(12_000n)).values()]).toEqual(['30.00', '90.00', '0.00']);
  expect(allocationsOf(ticked, payable, cents(12_000n))).toEqual([
    { filingId: 'c', amount: '30.00' },
    { filingId: 'a', amount: '90.00' },
  ]);
  const typed = withTyped(ticked, oldest, invoice, '15');
  expect([...amountsOf(typed, payable, cents(4_000n))]).toEqual([
    ['FILING:c', '25.00'],
    ['FILING:a', '0.00'],
    ['INVOICE:i', '15'],
  ]);
  const cleared = withTyped(typed, oldest, invoice, ' ');
  expect(allocationsOf(cleared, payable, cents(4_000n))).toEqual([
    { filingId: 'c', amount: '30.00' },
    { filingId: 'a', amount: '10.00' },
  ]);
  expect([isApplied(cleared.get('INVOICE:i')), isApplied(cleared.get('FILING:a'))]).toEqual([false, true]);
  // Ticked anew, it is applied again.
  expect(withTicked(cleared, oldest, invoice).get('INVOICE:i')).toBeNull();
});

test('too much is said once: at the amount that is more than is due, else at the last one typed', () => {
  const all = (...typed: [string, string | null][]) => [...faultsOf(new Map(typed), payable, cents(12_000n))];
  expect(all(['FILING:a', '100.00'], ['INVOICE:i', '20.00'])).toEqual([]);
  expect(all(['FILING:a', '100.00'], ['INVOICE:i', '20.01'])).toEqual([
    ['INVOICE:i', '$0.01 more than there is to apply. Lower this amount or another.'],
  ]);
  expect(all(['FILING:a', '100.01'], ['INVOICE:i', '90.00'])).toEqual([
    ['FILING:a', 'The balance due is $100.00. Apply that or less.'],
  ]);
  expect(all(['FILING:a', null], ['INVOICE:i', null])).toEqual([]);
  expect(faultsOf(new Map([['FILING:a', '50.00']]), payable, cents(0n)).size).toBe(0);
});

test('an invoice and a filing of it are not paid together', () => {
  const ofInvoice = {
    ...(one as object),
    kind: 'FILING',
    id: 'b',
    open: '50.00',
    filings: [payable.filings[1]],
  };
  const none = new Map<string, string>();
  const ticked = withTicked(new Map([['INVOICE:i', '90.00']]), none, ofInvoice as never);
  expect([...ticked]).toEqual([['FILING:b', null]]);
  expect([...withTicked(ticked, none, invoice)]).toEqual([['INVOICE:i', null]]);
  expect([...withTyped(ticked, none, invoice, '12')]).toEqual([['INVOICE:i', '12']]);
});

test('they are found by number, policy and insured; an invoice with the filings that fit', () => {
  const found = (text: string) =>
    searched(targetsOf(payable), text).map(({ number, filings }) => `${number}: ${filings.length}`);
  expect(found('inv-1')).toEqual(['INV-1: 2']);
  expect(found(' pol-D ')).toEqual(['INV-1: 1']);
  expect(found('insured')).toEqual(['INV-1: 2', 'NB-a: 1', 'NB-c: 1']);
  expect(found('nothing')).toEqual([]);
});

test('what is being typed counts once it is an amount', () => {
  expect(typedCents('1,234.5')).toBe(123_450n);
  expect(typedCents('12.')).toBe(0n);
  expect(
    sumOf(
      new Map([
        ['FILING:a', ''],
        ['INVOICE:i', '1.00'],
      ]),
    ),
  ).toBe(100n);
});

test('only what differs from before is ticked anew: an invoice takes its filings off, and they it', () => {
  const inside = {
    ...(one as object),
    id: 'b',
    number: 'NB-b',
    open: '50.00',
    filings: [payable.filings[1]],
  };
  const targets = [invoice, inside as never, one, waiting];
  const select = (choice: Map<string, string | null> | null, ...keys: string[]) => [
    ...(withSelected(choice, payable, cents(19_000n), { targets, keys }) ?? []),
  ];
  const ofFiling = new Map([['FILING:b', '12.50']]);
  expect(select(ofFiling, 'FILING:b', 'INVOICE:i')).toEqual([['INVOICE:i', null]]);
  expect(select(new Map([['INVOICE:i', '90.00']]), 'INVOICE:i', 'FILING:b')).toEqual([['FILING:b', null]]);
  expect(select(ofFiling, 'FILING:b', 'FILING:a', 'FILING:c')).toEqual([
    ['FILING:b', '12.50'],
    ['FILING:a', null],
    ['FILING:c', null],
  ]);
  // Oldest first until somebody chooses: what is taken off gets nothing, the rest follows the money.
  expect(select(null, 'FILING:a')).toEqual([['FILING:a', null]]);
  expect(
    withSelected(null, payable, cents(19_000n), { targets, keys: ['FILING:a', 'INVOICE:i'] }),
  ).toBeNull();
});

test('the first one that somebody ticks is what the money is for, and further ones get theirs', () => {
  const targets = targetsOf(payable);
  const tick = (choice: Choice, money: bigint, ...keys: string[]) =>
    withSelected(choice, payable, cents(money), { targets, keys });
  const amounts = (choice: Choice, money: bigint) => [...amountsOf(choice, payable, cents(money))];
  // All of it went to the oldest; what is left of it now becomes credit.
  const one = tick(null, 8_000n, 'FILING:a', 'FILING:c');
  expect(amounts(one, 8_000n)).toEqual([['FILING:c', '30.00']]);
  const two = tick(one, 8_000n, 'FILING:c', 'INVOICE:i');
  expect(amounts(two, 8_000n)).toEqual([
    ['FILING:c', '30.00'],
    ['INVOICE:i', '50.00'],
  ]);
  // Where money is left over, nothing has to go for it; it comes before those that are only the oldest.
  const added = tick(null, 20_000n, 'FILING:a', 'INVOICE:i', 'FILING:c');
  expect(new Map(amounts(added, 20_000n))).toEqual(
    new Map([
      ['FILING:a', '100.00'],
      ['INVOICE:i', '70.00'],
      ['FILING:c', '30.00'],
    ]),
  );
});
