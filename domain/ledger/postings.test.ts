import { expect, test } from 'vitest';
import { cents, ZERO } from '../money/cents.ts';
import { accountKey } from './accounts.ts';
import {
  postCreditGrant,
  postCreditUse,
  postPayment,
  postRemittance,
  postSubmission,
  reversePostings,
} from './postings.ts';

const companyId = 'c1';
const shown = (postings: ReturnType<typeof postSubmission>) =>
  Object.fromEntries(postings.map(({ account, amount }) => [accountKey(account), amount]));

const texas = postSubmission({
  companyId,
  state: 'TX',
  charges: [
    { kind: 'PREMIUM_TAX', amount: cents(49_713n) },
    { kind: 'STAMPING_FEE', amount: cents(410n) },
  ],
  agencyTotal: cents(5_000n),
});

test('a submission: the company owes the total, we owe the state by kind, the rest is ours', () => {
  expect(shown(texas)).toEqual({
    'RECEIVABLE:c1': 55_123n,
    'DUE_TO_STATE:TX:PREMIUM_TAX': -49_713n,
    'DUE_TO_STATE:TX:STAMPING_FEE': -410n,
    FEE_INCOME: -5_000n,
  });
});

test('two charges of one kind share an account, and nothing of zero is posted', () => {
  const postings = postSubmission({
    companyId,
    state: 'FL',
    charges: [
      { kind: 'SURCHARGE', amount: cents(100n) },
      { kind: 'SURCHARGE', amount: cents(200n) },
      { kind: 'PREMIUM_TAX', amount: cents(0n) },
    ],
    agencyTotal: cents(0n),
  });
  expect(shown(postings)).toEqual({ 'RECEIVABLE:c1': 300n, 'DUE_TO_STATE:FL:SURCHARGE': -300n });
  expect(postSubmission({ companyId, state: 'FL', charges: [], agencyTotal: cents(0n) })).toEqual([]);
});

test('a reversal undoes every account', () => {
  const sums = shown(reversePostings(texas));
  for (const { account, amount } of texas) expect(sums[accountKey(account)]).toBe(-amount);
});

test('a payment: the bank has it, what is owed is paid, the rest is kept for the company', () => {
  const over = postPayment({ companyId, amount: cents(60_000n), allocated: cents(55_123n) });
  expect(shown(over)).toEqual({
    BANK: 60_000n,
    'RECEIVABLE:c1': -55_123n,
    'CUSTOMER_CREDIT:c1': -4_877n,
  });
  const exact = postPayment({ companyId, amount: cents(55_123n), allocated: cents(55_123n) });
  expect(shown(exact)).toEqual({ BANK: 55_123n, 'RECEIVABLE:c1': -55_123n });
});

test('credit is used, granted and taken back without touching the bank', () => {
  expect(shown(postCreditUse({ companyId, amount: cents(700n) }))).toEqual({
    'CUSTOMER_CREDIT:c1': 700n,
    'RECEIVABLE:c1': -700n,
  });
  expect(shown(postCreditGrant({ companyId, amount: cents(700n) }))).toEqual({
    'RECEIVABLE:c1': 700n,
    'CUSTOMER_CREDIT:c1': -700n,
  });
  expect(shown(postCreditGrant({ companyId, amount: cents(-700n) }))).toEqual({
    'RECEIVABLE:c1': -700n,
    'CUSTOMER_CREDIT:c1': 700n,
  });
});

const NONE = {
  account: { kind: 'STATE_CREDIT', state: 'TX', chargeKind: 'PREMIUM_TAX' },
  amount: ZERO,
} as const;

test('a remittance: what is due to the state leaves the bank, and a charge netted below zero comes back', () => {
  const paid = postRemittance({
    state: 'TX',
    charges: [
      { kind: 'PREMIUM_TAX', amount: cents(49_713n) },
      { kind: 'STAMPING_FEE', amount: cents(-410n) },
    ],
    credit: NONE,
    late: ZERO,
  });
  expect(shown(paid)).toEqual({
    'DUE_TO_STATE:TX:PREMIUM_TAX': 49_713n,
    'DUE_TO_STATE:TX:STAMPING_FEE': -410n,
    BANK: -49_303n,
  });
});

test.each([
  [49_713n, 10_000n, { 'STATE_CREDIT:TX:PREMIUM_TAX': -10_000n, BANK: -39_713n }],
  [49_713n, 49_713n, { 'STATE_CREDIT:TX:PREMIUM_TAX': -49_713n }],
  [-410n, -410n, { 'STATE_CREDIT:TX:PREMIUM_TAX': 410n }],
  [-410n, -400n, { 'STATE_CREDIT:TX:PREMIUM_TAX': 400n, BANK: 10n }],
])('of %d due %d goes by credit with the state', (due, credit, others) => {
  const paid = postRemittance({
    state: 'TX',
    charges: [{ kind: 'PREMIUM_TAX', amount: cents(due) }],
    credit: { ...NONE, amount: cents(credit) },
    late: ZERO,
  });
  expect(shown(paid)).toEqual({ 'DUE_TO_STATE:TX:PREMIUM_TAX': due, ...others });
});

test.each([
  [49_713n, 0n, { 'DUE_TO_STATE:TX:PREMIUM_TAX': 49_713n, PENALTY: 2_487n, BANK: -52_200n }],
  [
    49_713n,
    49_713n,
    {
      'DUE_TO_STATE:TX:PREMIUM_TAX': 49_713n,
      'STATE_CREDIT:TX:PREMIUM_TAX': -49_713n,
      PENALTY: 2_487n,
      BANK: -2_487n,
    },
  ],
  [0n, 0n, { PENALTY: 2_487n, BANK: -2_487n }],
])(
  'of %d due, %d by credit, a penalty leaves the bank beside it and is no credit',
  (due, credit, postings) => {
    const paid = postRemittance({
      state: 'TX',
      charges: [{ kind: 'PREMIUM_TAX', amount: cents(due) }],
      credit: { ...NONE, amount: cents(credit) },
      late: cents(2_487n),
    });
    expect(shown(paid)).toEqual(postings);
  },
);

test('a remittance that nets to nothing leaves the bank alone', () => {
  const charges = [
    { kind: 'PREMIUM_TAX', amount: cents(500n) },
    { kind: 'STAMPING_FEE', amount: cents(-500n) },
  ] as const;
  expect(
    Object.keys(shown(postRemittance({ state: 'TX', charges, credit: NONE, late: ZERO }))),
  ).not.toContain('BANK');
  expect(postRemittance({ state: 'TX', charges: [], credit: NONE, late: ZERO })).toEqual([]);
});
