import { describe, expect, test } from 'vitest';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { parseRule } from '#domain/rules/parse-rule.ts';
import type { Rule, RuleEntry } from '#domain/rules/rule.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { diffText } from './diff-text.ts';
import { loadRulebook, RULEBOOK_FOLDER } from './load.ts';
import { readSamples } from './read-samples.ts';

const rulebook = loadRulebook();
const samples = readSamples(RULEBOOK_FOLDER);

/** The rulebook with the rules of Texas changed. */
function withTexas(change: (rules: readonly Rule[]) => Rule[]): Rulebook {
  const texas = rulebook.states.TX!;
  return { version: 'before', states: { ...rulebook.states, TX: { ...texas, rules: change(texas.rules) } } };
}

const withStamping = (change: (rule: Rule) => Rule) =>
  withTexas((rules) => rules.map((rule) => (rule.id === 'tx.stamping_fee' ? change(rule) : rule)));
const withNewest = (change: (entry: RuleEntry) => RuleEntry) =>
  withStamping((rule) => ({
    ...rule,
    entries: rule.entries.map((entry, i) => (i === 0 ? change(entry) : entry)),
  }));
const valueFrom = (value: Record<string, unknown>) =>
  parseRule('tx/premium-tax.yaml', ruleFile({ entries: [entryFile(value)] })).entries[0]!.value;

const diff = (before: Rulebook, after = rulebook) => diffText(before, after, samples);

describe('the samples', () => {
  test('reach every jurisdiction', () => {
    expect(new Set(samples.map(({ transaction }) => transaction.state))).toEqual(new Set(JURISDICTION_CODES));
  });
});

describe('what a change of the rulebook does, in words', () => {
  test('nothing, where nothing changed', () => {
    expect(diff(rulebook)).toBe(
      `From rulebook ${rulebook.version} to ${rulebook.version}\n\nNo rule changed.\n\n` +
        `None of ${samples.length} sample filings changes by a cent.`,
    );
  });

  test('another rate: the entry, and every amount with its reason', () => {
    const text = diff(withNewest((entry) => ({ ...entry, value: valueFrom({ rate: '0.00075' }) })));
    expect(text).toContain('  tx.stamping_fee: entry from 2024-01-01: 0.075% -> 0.04%');
    expect(text).toContain(
      'TX, new business 2027-07-01, $10,000.00 (policy of the year to come): Texas stamping fee $7.50 -> $4.00 ' +
        'because it takes 0.04% instead of 0.075%',
    );
    expect(text).toContain(
      'TX, endorsement return 2026-08-01 on a policy of 2026-03-01, −$2,500.00 (return premium): Texas stamping fee −$1.88 -> −$1.00',
    );
    expect(text).not.toMatch(/^ {2}(?!TX|tx)/m);
  });

  test('a flat amount, a minimum, another rounding and another base', () => {
    expect(diff(withNewest((entry) => ({ ...entry, value: valueFrom({ flat: '25.00' }) })))).toContain(
      'because it takes 0.04% instead of $25.00',
    );
    const minimum = diff(
      withNewest((entry) => ({ ...entry, value: valueFrom({ rate: '0.0004', minimum: '5.00' }) })),
    );
    expect(minimum).toContain('its 0.04% counts otherwise by line, minimum or maximum');
    expect(minimum).toMatch(/Texas stamping fee \$5\.00 -> \$4\.10 because/);
    const dollars = diff(
      withStamping((rule) => ({
        ...rule,
        rounding: { ...rule.rounding, unit: 100n, text: 'whole dollars' },
      })),
    );
    expect(dollars).toContain('tx.stamping_fee: rounding changed');
    expect(dollars).toContain('because it is rounded otherwise (nearest cent');
    const base = diff(
      withStamping((rule) => ({
        ...rule,
        base: {
          ...rule.base,
          fees: { ...rule.base.fees, POLICY_FEE: { INSURER: 'NOT_TAXED', BROKER: 'TAXED' } },
        },
      })),
    );
    expect(base).toContain('its base is $10,250.00 instead of $10,000.00');
  });

  test('a charge that comes and a charge that goes', () => {
    const without = withTexas((rules) => rules.filter(({ id }) => id !== 'tx.stamping_fee'));
    expect(diff(without)).toContain('tx.stamping_fee: new rule, Texas stamping fee');
    expect(diff(without)).toMatch(/\(policy of the year to come\): Texas stamping fee \$4\.00 is new/);
    expect(diff(rulebook, without)).toContain('tx.stamping_fee: rule removed, Texas stamping fee');
    expect(diff(rulebook, without)).toContain('Texas stamping fee $4.00 is no longer charged');
  });

  test('an entry that comes, ends, or gets another source, status and confidence', () => {
    const older = withStamping((rule) => ({ ...rule, entries: rule.entries.slice(1) }));
    expect(diff(older)).toContain('tx.stamping_fee: new entry from 2024-01-01: 0.04%');
    expect(diff(older)).toMatch(/refused before \(RULE_REPEALED\), now \$501\.23/);
    expect(diff(rulebook, older)).toContain('entry from 2024-01-01 removed, it said 0.04%');
    expect(diff(rulebook, older)).toMatch(/\$501\.23 before, now refused: .*ended before Mar 1, 2026/);
    const other = withNewest((entry) => ({
      ...entry,
      to: '2026-12-31' as RuleEntry['to'],
      status: 'enacted',
      confidence: 'low',
      citation: 'another law',
    }));
    expect(diff(other)).toContain('entry from 2024-01-01 now ends never, not 2026-12-31');
    expect(diff(other)).toContain('entry from 2024-01-01 is in_force, not enacted');
    expect(diff(other)).toContain('entry from 2024-01-01 is of high confidence, not low');
    expect(diff(other)).toContain('entry from 2024-01-01 has another source');
  });
});
