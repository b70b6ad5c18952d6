import { expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { compareTexas } from './assess.ts';
import { compareMix } from './assess-mix.ts';
import { inOrder, requireAgreement } from './comparison.ts';

/** The rulebook changes, and what was written by hand with it; else the bench finds out months later. */
test.each([
  { what: 'Texas', compare: compareTexas },
  { what: 'a mix of all states', compare: compareMix },
])('engine and hand-written code give the same answers for $what', ({ compare }) => {
  const { transactions, byEngine, byHand } = compare(loadRulebook());
  expect(transactions.length).toBeGreaterThanOrEqual(1_000);
  for (const transaction of transactions) {
    expect(inOrder(byHand(transaction))).toEqual(inOrder(byEngine(transaction)));
  }
});

test('a bench refuses to compare what does not agree', () => {
  const comparison = compareTexas(loadRulebook());
  const byHand: typeof comparison.byHand = (transaction) => ({
    ...comparison.byHand(transaction),
    rulebookVersion: 'another',
  });
  expect(() => requireAgreement({ ...comparison, byHand })).toThrow('disagree on TX GENERAL_LIABILITY');
});
