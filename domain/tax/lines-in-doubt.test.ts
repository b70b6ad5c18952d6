import { expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate as day } from '../calendar/civil-date.ts';
import { parseCents } from '../money/cents.ts';
import { parseRule } from '../rules/parse-rule.ts';
import { assess } from './assess.ts';
import type { Transaction } from './types.ts';

const texas = loadRulebook().states.TX!;
const unclear = { unclear_lines: { lines: ['FIRE', 'WET_MARINE'], why: 'nobody says.' } };
const POLICY: Transaction = {
  state: 'TX',
  filingType: 'NEW_BUSINESS',
  policyEffectiveOn: day('2026-03-01'),
  transactionEffectiveOn: day('2026-03-01'),
  dates: {},
  coverages: (['WET_MARINE', 'FIRE', 'CYBER'] as const).map((line) => ({
    line,
    premium: parseCents('100.00'),
  })),
  fees: [],
  exemptions: [],
};

test('a doubt about lines that lies over several charges is one sentence for each day, its lines and its reason', () => {
  const charge = (id: string, label: string, changes: Record<string, unknown> = {}) =>
    parseRule(
      `tx/${id.replaceAll('_', '-')}.yaml`,
      ruleFile({ rule: `tx.${id}`, label, payee: `the ${id}`, ...unclear, ...changes }),
    );
  const said = (...rules: ReturnType<typeof charge>[]) => {
    const state = { ...texas, rules, facts: { ...texas.facts, knownGaps: [] } };
    const later = {
      filingType: 'ENDORSEMENT_ADDITIONAL',
      transactionEffectiveOn: day('2026-05-01'),
    } as const;
    const of = { ...POLICY, ...later };
    const { warnings } = assess(of, { version: 'test', states: { TX: state } });
    return warnings.map(({ code, rule, message }) => `${code} ${rule}: ${message}`);
  };
  const [tax, fee, third] = [charge('tax', 'Tax'), charge('fee', 'Fee'), charge('third', 'Third')];
  expect(said(tax)).toEqual([
    'LINE_MATTERS tx.tax: Tax of Mar 1, 2026 for fire, wet marine: nobody says. Confirm with: the tax.',
  ]);
  expect(said(tax, fee)).toEqual([
    'LINE_MATTERS tx.tax: Tax and Fee of Mar 1, 2026 for fire, wet marine: nobody says. Confirm with: the tax.',
  ]);
  expect(said(tax, fee, third)).toEqual([
    'LINE_MATTERS tx.tax: Tax, Fee and Third of Mar 1, 2026 for fire, wet marine: nobody says. Confirm with: the tax.',
  ]);
  const byTransaction = charge('fee', 'Fee', { selected_by: 'TRANSACTION_EFFECTIVE' });
  const elsewhere = charge('fee', 'Fee', { unclear_lines: { lines: ['FIRE'], why: 'nobody says.' } });
  const otherwise = charge('fee', 'Fee', {
    unclear_lines: { lines: ['FIRE', 'WET_MARINE'], why: 'it was not read.' },
  });
  expect(said(tax, byTransaction)[1]).toContain('Fee of May 1, 2026 for fire, wet marine: nobody says.');
  expect(said(tax, elsewhere)[1]).toContain('Fee of Mar 1, 2026 for fire: nobody says.');
  expect(said(tax, otherwise)[1]).toContain('Fee of Mar 1, 2026 for fire, wet marine: it was not read.');
});
