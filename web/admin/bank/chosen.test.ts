import { expect, test } from 'vitest';
import type { BankTransactionBody } from '#contract/bank.ts';
import { type Chosen, choiceOf, chosenOf, withTicked } from './chosen.ts';

const row = (preselected: number | null): BankTransactionBody => ({
  id: 'line',
  bank: { id: 'bank', name: 'Harbor' },
  lineNumber: 2,
  accountDigits: null,
  postedDate: '2026-03-09',
  amount: '30.00',
  description: 'DEPOSIT',
  reference: '',
  bankReference: null,
  method: 'ACH',
  status: 'PROPOSED',
  payment: null,
  ignoredReason: null,
  wasReversed: false,
  decidedBy: null,
  preselected,
  proposals: [
    {
      companyId: 'harbor',
      company: 'Harbor Agency',
      allocations: [
        { invoiceId: 'invoice', filingId: null, number: 'INV-26-000001', amount: '20.00' },
        { invoiceId: null, filingId: 'filing', number: 'NB-TX-26-000001', amount: '10.00' },
      ],
      rest: '0.00',
      reasons: [],
    },
  ],
  recorded: [
    {
      paymentId: 'paid',
      companyId: 'harbor',
      company: 'Harbor Agency',
      reference: 'Check 7',
      receivedDate: '2026-03-08',
    },
  ],
});
const NOTHING: Chosen = new Map();

test('what is preselected counts until somebody chooses otherwise', () => {
  expect(choiceOf(NOTHING, row(null))).toBeNull();
  expect(choiceOf(NOTHING, row(0))).toBe(0);
  expect(choiceOf(new Map([['line', 1]]), row(0))).toBe(1);
  expect(choiceOf(new Map([['line', null]]), row(0))).toBeNull();
});

test('a choice that is not offered any more is none', () => {
  expect(choiceOf(new Map([['line', 2]]), row(null))).toBeNull();
});

test('ticking takes the best proposal, and ticking again takes it away', () => {
  const ticked = withTicked(NOTHING, row(null));
  expect(choiceOf(ticked, row(null))).toBe(0);
  expect(choiceOf(withTicked(ticked, row(null)), row(null))).toBeNull();
  expect(choiceOf(withTicked(NOTHING, row(0)), row(0))).toBeNull();
});

test('a proposal is confirmed with what it pays, a recorded payment by its id', () => {
  expect(chosenOf(row(null), 0)).toMatchObject({
    company: 'Harbor Agency',
    words: 'INV-26-000001, NB-TX-26-000001',
    confirmation: {
      id: 'line',
      companyId: 'harbor',
      allocations: [
        { invoiceId: 'invoice', amount: '20.00' },
        { filingId: 'filing', amount: '10.00' },
      ],
    },
  });
  expect(chosenOf(row(null), 1)).toMatchObject({
    words: 'Link payment Check 7',
    confirmation: { id: 'line', paymentId: 'paid' },
  });
});
