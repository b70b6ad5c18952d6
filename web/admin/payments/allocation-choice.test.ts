import { expect, test } from 'vitest';
import { cents } from '#domain/money/cents.ts';
import {
  allocationsOf,
  amountsOf,
  searched,
  sumOf,
  targetsOf,
  typedCents,
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
  expect(allocationsOf(null)).toBeUndefined();
});

test('an invoice is ticked with all it owes, as far as the money goes, and loses it again', () => {
  const ticked = withTicked(new Map([['FILING:a', '$100.00']]), invoice, cents(15_000n));
  expect([...ticked]).toEqual([
    ['FILING:a', '$100.00'],
    ['INVOICE:i', '50.00'],
  ]);
  expect([...withTicked(ticked, invoice, cents(15_000n))]).toEqual([['FILING:a', '$100.00']]);
  expect(withTicked(new Map([['FILING:a', '100.00']]), waiting, cents(5_000n)).get('FILING:c')).toBe('0.00');
  expect(allocationsOf(ticked)).toEqual([
    { filingId: 'a', amount: '100.00' },
    { invoiceId: 'i', amount: '50.00' },
  ]);
});

test('an invoice and a filing of it are not paid together', () => {
  const ofInvoice = {
    ...(one as object),
    kind: 'FILING',
    id: 'b',
    open: '50.00',
    filings: [payable.filings[1]],
  };
  const ticked = withTicked(new Map([['INVOICE:i', '90.00']]), ofInvoice as never, cents(9_000n));
  expect([...ticked]).toEqual([['FILING:b', '50.00']]);
  expect([...withTicked(ticked, invoice, cents(9_000n))]).toEqual([['INVOICE:i', '90.00']]);
  expect([...withTyped(ticked, invoice, '12')]).toEqual([['INVOICE:i', '12']]);
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
