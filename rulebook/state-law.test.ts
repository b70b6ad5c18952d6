import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import { applyReadings } from '#domain/rules/apply-readings.ts';
import type { OverrideChange } from '#domain/rules/rule-override.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { parseTransaction } from '#domain/tax/parse-transaction.ts';
import { type Assessment, AssessmentError, type Transaction } from '#domain/tax/types.ts';
import { PLACES, readFiles } from '#testing/second-engine/made-up-law.ts';
import { randomQuestions } from '#testing/second-engine/random-transactions.ts';
import { readStates } from '#testing/second-engine/read-states.ts';
import { loadRulebook, RULEBOOK_FOLDER } from './load.ts';

const day = parseCivilDate;
const rulebook = loadRulebook();

/** The same law, of which nothing was made ready yet. */
function unused(book: Rulebook): Rulebook {
  const states = Object.entries(book.states).map(([code, state]) => [code, { ...state }]);
  return { version: book.version, states: Object.fromEntries(states) };
}

function answerOf(transaction: Transaction, book: Rulebook): Assessment | string {
  try {
    return assess(transaction, book, { today: day('2026-11-22') });
  } catch (error) {
    if (error instanceof AssessmentError) return `${error.code} ${error.rule} ${error.message}`;
    throw error;
  }
}

test('a law that has answered before answers like one that has not', { timeout: 300_000 }, () => {
  const questions = randomQuestions(readStates(readFiles(RULEBOOK_FOLDER)), PLACES);
  let answered = 0;
  fc.assert(
    fc.property(questions, ({ written }) => {
      const { transaction } = parseTransaction(written);
      if (transaction === null) return;
      const answer = answerOf(transaction, rulebook);
      if (typeof answer !== 'string') answered += 1;
      const { state } = transaction;
      const only = { version: rulebook.version, states: { [state]: rulebook.states[state] } };
      expect(answer).toEqual(answerOf(transaction, unused(only)));
    }),
    { numRuns: 3_000 },
  );
  expect(answered).toBeGreaterThan(2_000);
});

const transaction: Transaction = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveOn: day('2026-03-01'),
  transactionEffectiveOn: day('2026-03-01'),
  dates: {},
  coverages: [{ line: 'GENERAL_LIABILITY', premium: cents(1_000_000n) }],
  fees: [],
  exemptions: [],
};
const amounts = (book: Rulebook) => assess(transaction, book).lines.map(({ rule, amount }) => [rule, amount]);
const override = (change: OverrideChange, rule: string) => ({
  number: 1,
  state: 'TX' as const,
  rule,
  change,
  citation: 'Bulletin 7',
  source: 'https://example.org/bulletin',
  reason: 'The office wrote to us.',
  by: 'Ada Admin',
  on: day('2026-11-21'),
});

test('an override counts at once in a state that has answered before, and leaves the law below it as it was', () => {
  const before = amounts(rulebook);
  expect(before).toEqual([
    ['tx.premium_tax', 48_500n],
    ['tx.stamping_fee', 400n],
  ]);
  const value = { kind: 'RATE', text: '0.05' } as const;
  const entry = { what: 'ENTRY', value, from: day('2026-01-01'), to: null } as const;
  const changed = applyOverrides(rulebook, [override(entry, 'tx.premium_tax')]);
  expect(amounts(changed)).toEqual([
    ['tx.premium_tax', 50_000n],
    ['tx.stamping_fee', 400n],
  ]);
  const [line] = assess(transaction, changed).lines;
  expect(line?.notes).toEqual(['Override by Ada Admin on Nov 21, 2026: The office wrote to us.']);
  expect(amounts(rulebook)).toEqual(before);
});

test('a reading counts at once, in the words of a warning too', () => {
  const entry = { what: 'ENTRY', value: { kind: 'RATE', text: '0.05' }, from: day('2026-01-01'), to: null };
  const changed = applyOverrides(rulebook, [override(entry as OverrideChange, 'tx.premium_tax')]);
  const said = (book: Rulebook) => assess(transaction, book).warnings.map(({ message }) => message);
  expect(said(changed)).toEqual([expect.stringContaining('and not confirmed a second time')]);
  const reading = {
    rule: 'tx.premium_tax',
    readOn: day('2026-11-22'),
    readBy: 'Grace Reader',
    source: 'https://example.org/read',
    remark: '',
  };
  expect(said(applyReadings(changed, [reading]))).toEqual([
    expect.stringContaining('read on Nov 22, 2026 by Grace Reader'),
  ]);
});
