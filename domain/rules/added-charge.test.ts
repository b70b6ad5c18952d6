import { expect, test } from 'vitest';
import { ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { FEE_CHARGERS, FEE_KINDS } from '../tax/vocabulary.ts';
import { applyOverrides } from './apply-overrides.ts';
import { parseRule } from './parse-rule.ts';
import type { Rule } from './rule.ts';
import { addedRuleId, type OverrideChange, type RuleOverride } from './rule-override.ts';
import type { Rulebook, StateRulebook } from './rulebook.ts';

const day = parseCivilDate;
const REASON = 'Override by Ada Admin on Nov 21, 2026: The office wrote to us.';

function rulebook(changes: Record<string, unknown> = {}): Rulebook {
  const facts = { knownGaps: [] } as unknown as StateRulebook['facts'];
  const rules = [parseRule('tx/premium-tax.yaml', ruleFile(changes))];
  return { version: 'abc', states: { TX: { code: 'TX', rules, facts } } };
}
const override = (change: OverrideChange, rule: string): RuleOverride => ({
  number: 7,
  state: 'TX',
  rule,
  change,
  citation: 'Bulletin 7',
  source: 'https://example.org/bulletin',
  reason: 'The office wrote to us.',
  by: 'Ada Admin',
  on: day('2026-11-21'),
});
const added = (to: string | null) =>
  override(
    {
      what: 'NEW_CHARGE',
      from: day('2026-06-01'),
      to: to === null ? null : day(to),
      value: { kind: 'FLAT', amount: cents(500n) },
      charge: {
        kind: 'STAMPING_FEE',
        label: 'Levy',
        payee: 'the office',
        appliesTo: ['NEW_BUSINESS'],
        selectedBy: 'POLICY_EFFECTIVE',
      },
    },
    addedRuleId('TX', 7),
  );
const rulesOf = (book: Rulebook): readonly Rule[] => book.states.TX?.rules ?? [];

test('an added charge is a whole rule: open about fees, reaching all, rounded to the cent, signed', () => {
  const [, rule] = rulesOf(applyOverrides(rulebook(), [added('2026-12-31')]));
  const signed = {
    status: 'in_force',
    citation: 'Bulletin 7',
    source: 'https://example.org/bulletin',
    confidence: 'medium',
    seenOn: null,
    seenIn: null,
    disputed: null,
    notes: [REASON],
    override: 7,
    readOn: '2026-11-21',
  };
  const open = Object.fromEntries(FEE_CHARGERS.map((charger) => [charger, 'UNCONFIRMED_NOT_TAXED']));
  expect(rule).toEqual({
    id: 'tx.added_7',
    state: 'TX',
    kind: 'STAMPING_FEE',
    label: 'Levy',
    payee: 'the office',
    selectedBy: { NEW_BUSINESS: 'POLICY_EFFECTIVE' },
    standIn: null,
    newTerm: null,
    perAnnualBilling: false,
    scope: { reach: 'ALL' },
    unclear: null,
    base: {
      fees: Object.fromEntries(FEE_KINDS.map((kind) => [kind, open])),
      premiumOutsideUs: 'UNCONFIRMED_TAXED',
      confidence: 'medium',
      note: null,
      citation: null,
      source: null,
    },
    exemptions: { honoured: new Set(), unconfirmed: new Set(), note: null },
    rounding: {
      mode: 'HALF_AWAY_FROM_ZERO',
      unit: 1n,
      premiumUnit: null,
      assumed: true,
      text: 'nearest cent, half up (no rule published)',
    },
    notes: [],
    entries: [
      { ...signed, from: '2027-01-01', to: null, value: { kind: 'NONE' } },
      {
        ...signed,
        from: '2026-06-01',
        to: '2026-12-31',
        value: { kind: 'FLAT', amount: 500n, byLine: null },
      },
      { ...signed, from: null, to: '2026-05-31', value: { kind: 'NONE' } },
    ],
    history: [],
    verifiedThrough: '2026-11-21',
    // 120 days on: the fee of a stamping office.
    currentThrough: '2027-03-21',
    verifiedOn: '2026-11-21',
    verifiedBy: 'Ada Admin',
    daysCurrent: 120,
    reading: null,
  });
});

test('an added charge without an end is none before its first day only', () => {
  const [, rule] = rulesOf(applyOverrides(rulebook(), [added(null)]));
  expect(rule?.entries.map(({ from, to, value }) => [from, to, value.kind])).toEqual([
    ['2026-06-01', null, 'FLAT'],
    [null, '2026-05-31', 'NONE'],
  ]);
});

test('an added charge stands among the others in the order of display', () => {
  const kindsWith = (kind: string) =>
    rulesOf(applyOverrides(rulebook({ kind }), [added(null)])).map((rule) => rule.kind);
  expect(kindsWith('PREMIUM_TAX')).toEqual(['PREMIUM_TAX', 'STAMPING_FEE']);
  expect(kindsWith('SURCHARGE')).toEqual(['STAMPING_FEE', 'SURCHARGE']);
});

test('a settled fee says whether it counts as taxed', () => {
  const settled = (treatment: 'TAXED' | 'NOT_TAXED') => {
    const change = { what: 'FEE_TREATMENT', fee: 'BROKER_FEE', chargedBy: 'BROKER', treatment } as const;
    return rulesOf(applyOverrides(rulebook(), [override(change, 'tx.premium_tax')]))[0];
  };
  const said = (words: string) =>
    `The broker fee charged by the broker counts as ${words} (Bulletin 7). ${REASON}`;
  expect(settled('TAXED')?.notes).toEqual([said('taxed')]);
  expect(settled('NOT_TAXED')?.notes).toEqual([said('not taxed')]);
  expect(settled('NOT_TAXED')?.base.fees.BROKER_FEE).toEqual({
    INSURER: 'UNCONFIRMED_NOT_TAXED',
    BROKER: 'NOT_TAXED',
  });
});

test('an entry that begins with an older one leaves only what follows it', () => {
  const book = applyOverrides(rulebook(), [
    override(
      {
        what: 'ENTRY',
        from: day('2020-01-01'),
        to: day('2020-12-31'),
        value: { kind: 'FLAT', amount: cents(900n) },
      },
      'tx.premium_tax',
    ),
  ]);
  expect(rulesOf(book)[0]?.entries.map(({ from, to, value }) => [from, to, value.kind])).toEqual([
    ['2021-01-01', null, 'RATE'],
    ['2020-01-01', '2020-12-31', 'FLAT'],
  ]);
});
