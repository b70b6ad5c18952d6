import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents, formatCents } from '../money/cents.ts';
import { applyOverrides } from '../rules/apply-overrides.ts';
import { parseRule } from '../rules/parse-rule.ts';
import type { RuleOverride } from '../rules/rule-override.ts';
import type { Rulebook, StateRulebook } from '../rules/rulebook.ts';
import { assess } from './assess.ts';
import type { Transaction } from './types.ts';

const day = parseCivilDate;
const facts = { knownGaps: [] } as unknown as StateRulebook['facts'];

const said = { figures: 'ours or theirs', source: 'https://example.org/them', who_can_settle: 'the office' };

function rulebook(about: string, changes: Record<string, unknown> = {}): Rulebook {
  const entries = [entryFile({ from: '2020-01-01', flat: '20.00', disputed: { about, ...said } })];
  const rule = parseRule('tx/premium-tax.yaml', ruleFile({ entries, ...changes }));
  return { version: 'abc', states: { TX: { code: 'TX', rules: [rule], facts } } };
}

const transaction: Transaction = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveOn: day('2025-03-01'),
  transactionEffectiveOn: day('2025-03-01'),
  dates: {},
  coverages: [{ line: 'GENERAL_LIABILITY', premium: cents(1_000_000n) }],
  fees: [],
  exemptions: [],
};

const billing: Transaction = {
  ...transaction,
  filingType: 'ENDORSEMENT_ADDITIONAL',
  transactionEffectiveOn: day('2026-03-01'),
  termStartsOn: day('2026-03-01'),
};
const ONLY_NEW = { applies_to: ['NEW_BUSINESS'] };

function disputes(book: Rulebook, of: Transaction): string[] {
  return assess(of, book).warnings.flatMap(({ code, message }) => (code === 'DISPUTED' ? [message] : []));
}

const amounts = (book: Rulebook, of: Transaction) =>
  assess(of, book).lines.map(({ amount }) => formatCents(amount));

test('a disputed rate is told with both figures, their source and who can settle it', () => {
  expect(disputes(rulebook('RATE'), transaction)).toEqual([
    'Premium tax of Mar 1, 2025 is disputed: ours or theirs; the first was taken. ' +
      'Read the other at https://example.org/them. Confirm with: the office.',
  ]);
});

test('an override settles a dispute for good', () => {
  const override: RuleOverride = {
    number: 1,
    state: 'TX',
    rule: 'tx.premium_tax',
    change: {
      what: 'ENTRY',
      value: { kind: 'FLAT', amount: cents(3_000n) },
      from: day('2020-01-01'),
      to: null,
    },
    citation: 'letter of the office',
    source: 'https://example.org/letter',
    reason: 'They wrote to us.',
    by: 'Ada Admin',
    on: day('2026-11-21'),
  };
  const settled = applyOverrides(rulebook('RATE'), [override]);
  expect(disputes(settled, transaction)).toEqual([]);
  expect(amounts(settled, transaction)).toEqual(['30.00']);
});

test('a dispute about other states is told only where part of the risk lies there', () => {
  const book = rulebook('OTHER_STATES');
  expect(disputes(book, transaction)).toEqual([]);
  expect(disputes(book, { ...transaction, inOtherStates: true })).toHaveLength(1);
});

test('a dispute about annual billings is told on the first day of a later year and nowhere else', () => {
  const book = rulebook('ANNUAL_BILLING', ONLY_NEW);
  expect(disputes(book, billing)).toEqual([expect.stringContaining('of Mar 1, 2025 is disputed')]);
  expect(amounts(book, billing)).toEqual([]);
  expect(disputes(book, transaction)).toEqual([]);
  expect(disputes(book, { ...billing, transactionEffectiveOn: day('2026-03-02') })).toEqual([]);
  expect(disputes(book, { ...billing, filingType: 'ENDORSEMENT_RETURN', coverages: [] })).toEqual([]);
});

test('a charge per annual billing is owed again on the first day of a later year only', () => {
  const entries = [entryFile({ from: '2020-01-01', flat: '10.00' })];
  const book = rulebook('RATE', { ...ONLY_NEW, entries, per_annual_billing: true });
  expect(amounts(book, billing)).toEqual(['10.00']);
  expect(amounts(book, { ...billing, transactionEffectiveOn: day('2026-06-01') })).toEqual([]);
  const { termStartsOn: _, ...endorsement } = billing;
  expect(amounts(book, endorsement)).toEqual([]);
});

test.each([
  ['the usual policy has ended, and it is owed again', { per_annual_billing: true }, '2026-03-01', 1],
  ['a month later', { per_annual_billing: true }, '2026-04-01', 1],
  ['the last day of the first year', { per_annual_billing: true }, '2026-02-28', 0],
  ['owed by new policies alone', {}, '2026-03-01', 0],
])('an endorsement without its term may be the billing of a later year: %s', (_what, rule, on, said) => {
  const entries = [entryFile({ from: '2020-01-01', flat: '10.00' })];
  const { termStartsOn: _, ...endorsement } = billing;
  const asked = { ...endorsement, transactionEffectiveOn: day(on) };
  const unsaid = (book: Rulebook, transaction: Transaction) =>
    assess(transaction, book).warnings.filter(({ code }) => code === 'TERM_UNCONFIRMED');
  const book = rulebook('RATE', { ...ONLY_NEW, entries, ...rule });
  expect(unsaid(book, asked)).toHaveLength(said);
  expect(amounts(book, asked)).toEqual([]);
  // Once the term is said, there is nothing left to ask.
  expect(unsaid(book, { ...asked, termStartsOn: day('2026-02-15') })).toEqual([]);
  expect(unsaid(book, { ...asked, filingType: 'ENDORSEMENT_RETURN', coverages: [] })).toEqual([]);
});

test('a disputed billing without its term is asked for it as well, and its figures are not told yet', () => {
  const { termStartsOn: _, ...endorsement } = billing;
  const book = rulebook('ANNUAL_BILLING', ONLY_NEW);
  expect(assess(endorsement, book).warnings.map(({ code }) => code)).toEqual(['TERM_UNCONFIRMED']);
});

test.each([
  [{ from: '2020-01-01', seen_on: '2020-01-01', seen_in: 'a list' }, /seen_on.*without a first day/],
  [{ seen_on: '2026-11-21', seen_in: 'a list' }, /seen_on.*lies after 2026-11-20/],
  [{ to: '2019-12-31', seen_on: '2020-01-01', seen_in: 'a list' }, /seen_on.*lies after 2019-12-31/],
  [{ seen_on: '2019-12-31' }, /seen_in.*stand together/],
  [{ seen_in: 'a list' }, /seen_in.*stand together/],
])('%o is refused', (changes, reason) => {
  const entries = [entryFile({ flat: '10.00', ...changes })];
  expect(() => parseRule('tx/premium-tax.yaml', ruleFile({ entries }))).toThrow(reason);
});
