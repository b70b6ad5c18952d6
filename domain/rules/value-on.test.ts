import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { parseRule } from './parse-rule.ts';
import type { Rule } from './rule.ts';
import { valueOn } from './value-on.ts';

const rule = (...entries: Record<string, unknown>[]) =>
  parseRule('tx/premium-tax.yaml', ruleFile({ entries: entries.map(entryFile) }));
const on = (of: Rule, date: string) => {
  const found = valueOn(of, parseCivilDate(date));
  if (!found.found) return found.code;
  return found.value.kind === 'RATE' ? found.value.text : found.value.kind;
};

const stepped = rule(
  { from: '2010-01-01', to: '2014-12-31', rate: '0.01' },
  { from: '2016-01-01', to: '2019-12-31', rate: '0.02' },
  { from: '2020-01-01', to: '2020-12-31', rate: '0.03' },
);

test.each([
  ['2009-12-31', 'NOT_KNOWN_YET'],
  ['2010-01-01', '0.01'],
  ['2014-12-31', '0.01'],
  ['2015-01-01', 'NOT_KNOWN_YET'],
  ['2015-12-31', 'NOT_KNOWN_YET'],
  ['2016-01-01', '0.02'],
  ['2019-12-31', '0.02'],
  ['2020-01-01', '0.03'],
  ['2020-12-31', '0.03'],
  ['2021-01-01', 'REPEALED'],
])('on %s: %s', (date, expected) => {
  expect(on(stepped, date)).toBe(expected);
});

test('an unknown start serves every earlier day', () => {
  const open = rule({ to: '2019-12-31', rate: '0.02' }, { from: '2020-01-01', rate: '0.03' });
  expect(on(open, '1900-01-01')).toBe('0.02');
  expect(on(open, '2099-01-01')).toBe('0.03');
});

test('a repeal by law is an answer, not an error', () => {
  const repealed = rule({ to: '2019-12-31', rate: '0.02' }, { from: '2020-01-01', value: 'none' });
  expect(on(repealed, '2020-01-01')).toBe('NONE');
});

test('a stay has no value while it lasts', () => {
  const stayed = rule(
    { to: '2019-12-31', rate: '0.02' },
    { from: '2020-01-01', to: '2020-06-30', status: 'stayed', rate: '0.03' },
    { from: '2020-07-01', rate: '0.03' },
  );
  expect(on(stayed, '2020-06-30')).toBe('NOT_IN_FORCE');
  expect(on(stayed, '2020-07-01')).toBe('0.03');
});

test('two entries on one day are a conflict', () => {
  const { entries } = stepped;
  const crossed: Rule = {
    ...stepped,
    entries: entries.map((entry) =>
      entry.from === '2016-01-01' ? { ...entry, to: parseCivilDate('2020-03-31') } : entry,
    ),
  };
  expect(on(crossed, '2020-03-31')).toBe('CONFLICT');
  expect(on(crossed, '2020-04-01')).toBe('0.03');
});

test('the answer names entry and source, the refusal rule and day', () => {
  expect(valueOn(stepped, parseCivilDate('2020-05-05'))).toMatchObject({
    entry: { from: '2020-01-01' },
    citation: 'Code 1',
    source: 'https://example.org/code-1',
  });
  expect(valueOn(stepped, parseCivilDate('2021-05-05'))).toMatchObject({
    rule: 'tx.premium_tax',
    on: '2021-05-05',
  });
});
