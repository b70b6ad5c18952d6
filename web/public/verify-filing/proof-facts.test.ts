import { expect, test } from 'vitest';
import type { VerifyBody } from '#contract/verify.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeProof } from './proof-facts.ts';

type Charge = VerifyBody['charges'][number];

const charge = (changes: Partial<Charge>): Charge => ({
  kind: 'PREMIUM_TAX',
  label: 'Texas surplus lines premium tax',
  payee: 'Texas Comptroller of Public Accounts',
  amount: '497.13',
  remittance: null,
  remitted: [],
  due: [],
  ...changes,
});
const proved = {
  stateName: 'Texas',
  stateTotal: '501.23',
  collectedDate: '2026-03-09',
  charges: [charge({})],
};
const FILED_ON = parseCivilDate('2026-03-10');
const said = (changes: Partial<typeof proved>) => describeProof({ ...proved, ...changes }, FILED_ON);
const paid = { amount: '497.13', on: '2027-02-26' };
const due = { amount: '497.13', by: '2027-03-01' };

test('filed, collected and paid are three sentences, each of what is recorded', () => {
  expect(said({ charges: [charge({ remitted: [paid] })] })).toEqual([
    'Filed with Texas on Mar 10, 2026.',
    'Taxes and fees collected on Mar 9, 2026.',
    'Paid to the state on Feb 26, 2027.',
  ]);
  expect(describeProof(proved, null)[0]).toBe('Filed with Texas.');
});

test('what is not recorded is not said to have happened', () => {
  const [, collected, toState] = describeProof({ ...proved, collectedDate: null }, FILED_ON);
  expect(collected).toBe('Taxes and fees not yet fully collected.');
  expect(toState).toBe('Not yet paid to the state.');
});

test.each([
  [
    'no day of one charge stands for another, whose day is published nowhere',
    [charge({ due: [due] }), charge({ kind: 'STAMPING_FEE', due: [{ amount: '4.10', by: null }] })],
    'Not yet paid to the state.',
  ],
  [
    'the day that all have in common',
    [charge({ due: [due] }), charge({ kind: 'STAMPING_FEE', due: [{ ...due, amount: '4.10' }] })],
    'Not yet paid to the state; due by Mar 1, 2027.',
  ],
  ['no day where none is published', [charge({ due: [{ ...due, by: null }] })], 'Not yet paid to the state.'],
  [
    'one of two charges is paid',
    [charge({ remitted: [paid] }), charge({ kind: 'STAMPING_FEE', amount: '4.10' })],
    'Paid to the state in part; each charge below says what is still open.',
  ],
  [
    'the rest of one charge is due',
    [charge({ remitted: [{ ...paid, amount: '400.00' }], due: [{ ...due, amount: '97.13' }] })],
    'Paid to the state in part; each charge below says what is still open.',
  ],
  [
    'the later of two payments',
    [
      charge({ remitted: [paid] }),
      charge({ kind: 'STAMPING_FEE', remitted: [{ amount: '4.10', on: '2026-04-02' }] }),
    ],
    'Paid to the state on Feb 26, 2027.',
  ],
  [
    'a charge of nothing is not waited for',
    [charge({ remitted: [paid] }), charge({ amount: '0.00' })],
    'Paid to the state on Feb 26, 2027.',
  ],
  ['nothing at all', [charge({ amount: '0.00' })], 'Nothing to pay to the state.'],
])('paid to the state: %s', (_, charges, sentence) => {
  expect(said({ charges })[2]).toBe(sentence);
});

test('a return has nothing to collect, and its tax is a credit', () => {
  const back = { stateTotal: '-121.25', collectedDate: null as unknown as string };
  const returned = charge({ amount: '-121.25' });
  const facts = said({ ...back, charges: [{ ...returned, due: [{ amount: '-121.25', by: '2027-03-01' }] }] });
  expect(facts.slice(1)).toEqual(['No taxes or fees to collect.', 'Credit not yet taken from the state.']);
  const taken = said({
    ...back,
    charges: [{ ...returned, remitted: [{ amount: '-121.25', on: '2027-02-26' }] }],
  });
  expect(taken[2]).toBe('Credit taken from the state on Feb 26, 2027.');
});
