import { expect, test } from 'vitest';
import type { BankTransactionBody } from '#contract/bank.ts';
import { bestFit, type Chosen, choiceOf, optionsOf, pickedOf, returnsOf, withSelected } from './chosen.ts';

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
  matched: [],
  ignoredReason: null,
  wasReversed: false,
  mayBeKnown: false,
  decidedBy: null,
  unfiledReports: [],
  preselected,
  proposals: [
    {
      companyId: 'harbor',
      company: 'Harbor Agency',
      allocations: [
        { invoiceId: 'invoice', filingId: null, number: 'INV-26-000001', amount: '20.00' },
        { invoiceId: null, filingId: 'filing', number: 'NB-TX-26-000001', amount: '8.00' },
      ],
      rest: '2.00',
      reasons: ['Why.'],
    },
  ],
  matches: [
    {
      kind: 'PAYMENT',
      ids: ['paid'],
      company: 'Harbor Agency',
      name: 'Check 7',
      method: 'CHECK',
      reasons: [],
    },
    { kind: 'BANK_FEE', ids: [], company: null, name: 'Bank fees paid back', method: null, reasons: [] },
    { kind: 'RETURN', ids: ['bad'], company: 'Harbor Agency', name: 'Check 8', method: 'CHECK', reasons: [] },
  ],
});
const NOTHING: Chosen = new Map();

test('what is preselected counts until somebody chooses otherwise', () => {
  expect(choiceOf(NOTHING, row(null))).toBeNull();
  expect(choiceOf(NOTHING, row(0))).toBe(0);
  expect(choiceOf(new Map([['line', 1]]), row(0))).toBe(1);
  expect(choiceOf(new Map([['line', null]]), row(0))).toBeNull();
});

test('a choice that is not offered any more is none, and what reverses a payment is never ticked', () => {
  expect(choiceOf(new Map([['line', 2]]), row(null))).toBe(2);
  expect(choiceOf(new Map([['line', 3]]), row(null))).toBeNull();
  expect(returnsOf(row(null)).flatMap(({ ids }) => ids)).toEqual(['bad']);
  expect(pickedOf(new Map([['line', 3]]), row(null))).toEqual([]);
});

test('ticking takes the best proposal, and ticking again takes it away', () => {
  const ticked = withSelected(NOTHING, [row(null)], ['line']);
  expect(choiceOf(ticked, row(null))).toBe(0);
  expect(choiceOf(withSelected(ticked, [row(null)], []), row(null))).toBeNull();
  expect(choiceOf(withSelected(NOTHING, [row(0)], []), row(0))).toBeNull();
});

test('what stays ticked keeps the match that was chosen, and rows of another page keep theirs', () => {
  const chosen: Chosen = new Map([
    ['line', 1],
    ['elsewhere', 2],
  ]);
  expect(withSelected(chosen, [row(null)], ['line', 'other'])).toEqual(chosen);
  expect(withSelected(chosen, [row(null)], [])).toEqual(new Map([...chosen, ['line', null]]));
});

test('a payment is recorded with what it pays, what is on the books by its id, a fee by itself', () => {
  expect(optionsOf(row(null))).toEqual([
    {
      title: 'Harbor Agency: INV-26-000001, $20.00; NB-TX-26-000001, $8.00',
      reasons: ['Why.', '$2.00 becomes customer credit.'],
      confirmation: {
        id: 'line',
        companyId: 'harbor',
        allocations: [
          { invoiceId: 'invoice', amount: '20.00' },
          { filingId: 'filing', amount: '8.00' },
        ],
      },
    },
    {
      title: 'Harbor Agency: recorded payment Check 7',
      reasons: [],
      confirmation: { id: 'line', match: { kind: 'PAYMENT', ids: ['paid'] } },
    },
    {
      title: 'Bank fees paid back',
      reasons: [],
      confirmation: { id: 'line', match: { kind: 'BANK_FEE' } },
    },
  ]);
});

test('a preview names what will be offered first, says how many more there are, and no more than that', () => {
  const { proposals, matches } = row(null);
  const said = (changes: object) =>
    bestFit({ isKnown: false, proposals: [], matches: [], ...changes } as unknown as Parameters<
      typeof bestFit
    >[0]);
  expect(said({ proposals, matches: matches.slice(0, 1) })).toBe('Harbor Agency, or 1 other');
  expect(said({ proposals })).toBe('Harbor Agency');
  expect(said({ matches: matches.slice(0, 1) })).toBe('Harbor Agency: recorded payment Check 7');
  expect(said({})).toBe('');
  expect(said({ proposals, isKnown: true })).toBe('Already imported');
});

test('the checks of a day are one option, which matches all of them', () => {
  const checks = {
    kind: 'PAYMENT' as const,
    ids: ['one', 'two'],
    company: null,
    name: '2 checks received Mar 9, 2026',
    method: 'CHECK' as const,
    reasons: ['Why.'],
  };
  expect(optionsOf({ ...row(null), proposals: [], matches: [checks] })).toEqual([
    {
      title: '2 checks received Mar 9, 2026',
      reasons: ['Why.'],
      confirmation: { id: 'line', match: { kind: 'PAYMENT', ids: ['one', 'two'] } },
    },
  ]);
});
