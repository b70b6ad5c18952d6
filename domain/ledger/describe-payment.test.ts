import { describe, expect, test } from 'vitest';
import { parseCents } from '../money/cents.ts';
import { describeMoney, describePayment, describeReceived } from './describe-payment.ts';

test.each([
  ['CHECK', '10555', 'Check 10555', 'check 10555'],
  ['CHECK', 'Check 10555', 'Check 10555', 'check 10555'],
  ['CHECK', 'CHECK #10555', 'Check #10555', 'check #10555'],
  ['WIRE', 'WIRE-7781', 'Wire WIRE-7781', 'wire WIRE-7781'],
  ['ACH', 'ACHIEVE 12', 'ACH, ACHIEVE 12', 'ACH, ACHIEVE 12'],
  ['CHECK', 'check', 'Check', 'check'],
  ['WIRE', '20260304MMQF', 'Wire 20260304MMQF', 'wire 20260304MMQF'],
  ['WIRE', 'Wire 88', 'Wire 88', 'wire 88'],
  ['ACH', 'ach 2231', 'ACH 2231', 'ACH 2231'],
  ['ACH', 'Bank deposit', 'ACH, Bank deposit', 'ACH, Bank deposit'],
  ['WIRE', 'Deposit of March 3', 'Wire, Deposit of March 3', 'wire, Deposit of March 3'],
  ['CHECK', '', 'Check', 'check'],
] as const)('a payment by %s with the reference “%s” is called %s', (method, reference, name, within) => {
  expect(describePayment(method, reference)).toBe(name);
  expect(describeMoney('RECEIVED', { method, reference })).toBe(`Payment received – ${within}`);
});

test('without a method, a payment is called by its reference', () => {
  expect(describePayment(null, 'R-77')).toBe('R-77');
});

test('money that moved is said in one form, of one filing behind its number', () => {
  const check = { method: 'CHECK', reference: '7781' } as const;
  expect(
    (['RECEIVED', 'RETURNED', 'REVERSED', 'REFUNDED'] as const).map((moved) => describeMoney(moved, check)),
  ).toEqual([
    'Payment received – check 7781',
    'Payment returned – check 7781',
    'Payment reversed – check 7781',
    'Credit refunded – check 7781',
  ]);
  expect(describeMoney('RECEIVED', check, 'NB-TX-26-000001')).toBe(
    'Payment received – check 7781 (NB-TX-26-000001)',
  );
  expect(describeMoney('REFUNDED', { method: null, reference: 'R-77' })).toBe('Credit refunded – R-77');
  // Why it was adjusted is ours to know.
  expect(describeMoney('ADJUSTED', { method: null, reference: 'Disputed' }, 'NB-TX-26-000001')).toBe(
    'Adjustment (NB-TX-26-000001)',
  );
  // Nothing to name: no dash is left over.
  expect(describeMoney('RECEIVED', { method: null, reference: '' })).toBe('Payment received');
});

describe('money that came in', () => {
  const check = { method: 'CHECK', reference: '10442' } as const;
  const received = (amount: string, went: Record<string, string>, about: string | null = null) =>
    describeReceived(check, {
      amount: parseCents(amount),
      went: Object.entries(went).map(([to, part]) => ({ to, amount: parseCents(part) })),
      about,
    });

  test.each<[string, Record<string, string>, string | null, string]>([
    ['500.00', {}, null, 'Payment received – check 10442'],
    [
      '500.00',
      { 'INV-26-000041': '500.00' },
      'NB-TX-26-000001',
      'Payment received – check 10442 (NB-TX-26-000001)',
    ],
    [
      '500.01',
      { 'INV-26-000041': '500.00' },
      'NB-TX-26-000001',
      'Payment received – check 10442: $500.00 to INV-26-000041, $0.01 to credit',
    ],
    [
      '6000.00',
      { 'INV-26-000041': '5000.00', 'NB-OR-26-000165': '666.18' },
      null,
      'Payment received – check 10442: $5,000.00 to INV-26-000041, $666.18 to NB-OR-26-000165, $333.82 to credit',
    ],
    [
      '10.00',
      { A: '1.00', B: '2.00', C: '7.00' },
      null,
      'Payment received – check 10442: $1.00 to A, $2.00 to B, $7.00 to C',
    ],
    [
      '11.00',
      { A: '1.00', B: '2.00', C: '3.00', D: '4.00' },
      null,
      'Payment received – check 10442: $10.00 to 4 invoices and filings, $1.00 to credit',
    ],
  ])('of %s, %j: what did not all go to one place says what went where', (amount, went, about, words) => {
    expect(received(amount, went, about)).toBe(words);
  });
});
