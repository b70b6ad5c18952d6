import { describe, expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { RuleFileError } from './parse-parts.ts';
import { parseRule } from './parse-rule.ts';

const FILE = 'tx/premium-tax.yaml';
const base = ruleFile().base as Record<string, unknown>;
const without = (key: string) =>
  Object.fromEntries(Object.entries(ruleFile()).filter(([name]) => name !== key));

test('reads a complete file, entries newest first', () => {
  const rule = parseRule(
    FILE,
    ruleFile({
      entries: [
        entryFile({ to: '2019-12-31', rate: '0.02' }),
        entryFile({ from: '2020-01-01', rate: '0.03', notes: ['raised'] }),
      ],
    }),
  );
  expect(rule.id).toBe('tx.premium_tax');
  expect(rule.state).toBe('TX');
  expect(rule.entries.map(({ from, to }) => [from, to])).toEqual([
    ['2020-01-01', null],
    [null, '2019-12-31'],
  ]);
  expect(rule.base.fees.POLICY_FEE).toEqual({ INSURER: 'TAXED', BROKER: 'TAXED' });
  expect(rule.base.fees.INSPECTION_FEE).toEqual({ INSURER: 'TAXED', BROKER: 'NOT_TAXED' });
  expect(rule.rounding).toMatchObject({ unit: 1n, assumed: true });
  expect(rule.entries[0]?.notes).toEqual(['raised']);
});

test('another date for endorsements', () => {
  const rule = parseRule(FILE, ruleFile({ selected_by_for: { ENDORSEMENT_ADDITIONAL: 'INVOICE' } }));
  expect(rule.selectedBy).toMatchObject({
    NEW_BUSINESS: 'POLICY_EFFECTIVE',
    ENDORSEMENT_ADDITIONAL: 'INVOICE',
  });
});

test('a published rounding names its precision', () => {
  const published = {
    mode: 'HALF_EVEN',
    to: '1.00',
    premium_to: '1.00',
    citation: 'c',
    source: 'https://example.org',
  };
  expect(parseRule(FILE, ruleFile({ rounding: published })).rounding).toEqual({
    mode: 'HALF_EVEN',
    unit: 100n,
    premiumUnit: 100n,
    assumed: false,
    text: 'nearest whole dollar, half to even; premium first to the nearest whole dollar (c)',
  });
});

test('shares are scaled to one denominator', () => {
  const shares = [
    { lines: ['HOMEOWNERS'], share: '0.4', office_codes: '2002' },
    { lines: ['FIRE'], share: '1' },
    { lines: ['AVIATION'], share: '0.05', note: 'hull' },
  ];
  const rule = parseRule(FILE, ruleFile({ entries: [entryFile({ rate: '0.01', shares })] }));
  const value = rule.entries[0]?.value;
  expect(value?.kind === 'RATE' && [...(value.shares?.byLine ?? [])]).toEqual([
    ['HOMEOWNERS', { text: '0.4', scaled: 40n, note: '2002' }],
    ['FIRE', { text: '1', scaled: 100n, note: null }],
    ['AVIATION', { text: '0.05', scaled: 5n, note: 'hull' }],
  ]);
});

describe('one mistake each', () => {
  const oneEntry = (changes: Record<string, unknown>) => ruleFile({ entries: [entryFile(changes)] });
  test.each<[string, string, unknown, string, string | RegExp]>([
    ['not a mapping', FILE, 'text', '(file)', /expected object/],
    ['an unknown key', FILE, ruleFile({ rat: '0.03' }), 'rat', 'is not a key of this file'],
    [
      'an unknown key deep down',
      FILE,
      oneEntry({ rate: '0.03', form: '2020-01-01' }),
      'entries.0.form',
      /not a key/,
    ],
    ['a missing key', FILE, without('payee'), 'payee', 'must be text'],
    ['an empty text', FILE, ruleFile({ label: ' ' }), 'label', 'must not be empty'],
    [
      'a rate that YAML read as a number',
      FILE,
      oneEntry({ rate: 0.03 }),
      'entries.0.rate',
      'must be quoted text',
    ],
    ['a percentage for a rate', FILE, oneEntry({ rate: '3%' }), 'entries.0.rate', /not a rate/],
    [
      'a date that does not exist',
      FILE,
      oneEntry({ from: '2026-02-30', rate: '0.03' }),
      'entries.0.from',
      /not a date/,
    ],
    [
      'an end before the start',
      FILE,
      oneEntry({ from: '2020-01-01', to: '2019-01-01', rate: '0.03' }),
      'entries.0.to',
      'lies before from',
    ],
    ['no value', FILE, oneEntry({}), 'entries.0', /exactly one of/],
    ['two values', FILE, oneEntry({ rate: '0.03', flat: '5.00' }), 'entries.0', /exactly one of/],
    [
      'shares of a flat amount',
      FILE,
      oneEntry({ flat: '5.00', shares: [{ lines: ['FIRE'], share: '1' }] }),
      'entries.0',
      /belong to a rate/,
    ],
    [
      'a share above the whole',
      FILE,
      oneEntry({ rate: '0.03', shares: [{ lines: ['FIRE'], share: '1.2' }] }),
      'entries.0.shares',
      /more than the whole/,
    ],
    [
      'a line named twice',
      FILE,
      oneEntry({ rate: '0.03', shares: [{ lines: ['FIRE', 'FIRE'], share: '1' }] }),
      'entries.0.shares',
      'names FIRE twice',
    ],
    ['a line nobody knows', FILE, ruleFile({ lines: { only: ['BOATS'] } }), 'lines', /must be ALL/],
    [
      'overlapping entries',
      FILE,
      ruleFile({
        entries: [
          entryFile({ to: '2020-01-01', rate: '0.02' }),
          entryFile({ from: '2020-01-01', rate: '0.03' }),
        ],
      }),
      'entries',
      /overlap/,
    ],
    [
      'two open entries',
      FILE,
      ruleFile({ entries: [entryFile({ rate: '0.02' }), entryFile({ rate: '0.03' })] }),
      'entries',
      /overlap/,
    ],
    ['no entry', FILE, ruleFile({ entries: [] }), 'entries', /at least one/],
    [
      'a source that is no address',
      FILE,
      oneEntry({ rate: '0.03', source: 'the office' }),
      'entries.0.source',
      /starting with http/,
    ],
    [
      'a confidence of its own',
      FILE,
      oneEntry({ rate: '0.03', confidence: 'sure' }),
      'entries.0.confidence',
      /Invalid option/,
    ],
    [
      'a fee without treatment',
      FILE,
      ruleFile({ base: { ...base, BROKER_FEE: undefined } }),
      'base.BROKER_FEE',
      /must be one of/,
    ],
    [
      'a treatment for one charger only',
      FILE,
      ruleFile({ base: { ...base, BROKER_FEE: { BROKER: 'TAXED' } } }),
      'base.BROKER_FEE',
      /must be one of/,
    ],
    [
      'rounding to nothing',
      FILE,
      ruleFile({ rounding: { mode: 'HALF_EVEN', to: '0.00', citation: 'c', source: 'https://example.org' } }),
      'rounding.to',
      'must be more than zero',
    ],
    [
      'a date for a type it does not apply to',
      FILE,
      ruleFile({ applies_to: ['NEW_BUSINESS'], selected_by_for: { ENDORSEMENT_RETURN: 'INVOICE' } }),
      'selected_by_for.ENDORSEMENT_RETURN',
      /not among/,
    ],
    ['an id that is not the file', 'tx/stamping-fee.yaml', ruleFile(), 'rule', /must be tx.stamping_fee/],
    ['a folder that is no state', 'zz/premium-tax.yaml', ruleFile(), '(file)', /jurisdiction/],
  ])('%s', (_name, file, data, key, reason) => {
    const attempt = () => parseRule(file, data);
    expect(attempt).toThrow(RuleFileError);
    expect(attempt).toThrow(expect.objectContaining({ file, key }));
    expect(attempt).toThrow(reason);
  });
});
