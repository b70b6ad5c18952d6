import { expect, test } from 'vitest';
import { entryFile, ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CapacityGate } from '../filing/vocabulary.ts';
import { confidenceOf, coverageOf, verifiedThroughOf } from './coverage.ts';
import { parseRule } from './parse-rule.ts';
import type { StateRulebook } from './rulebook.ts';
import type { GapEffect } from './state-facts.ts';

const day = parseCivilDate;

function state(
  rules: { entries: Record<string, unknown>[]; verified?: string; base?: string }[],
  gaps: GapEffect[] = [],
  thirdParty: CapacityGate = 'EVIDENCE',
): StateRulebook {
  return {
    code: 'TX',
    rules: rules.map(({ entries, verified = '2026-11-20', base = 'high' }) =>
      parseRule(
        'tx/premium-tax.yaml',
        ruleFile({
          entries: entries.map(entryFile),
          verified_through: verified,
          base: { ...(ruleFile().base as object), confidence: base },
        }),
      ),
    ),
    facts: {
      capacities: { THIRD_PARTY: { gate: thirdParty } },
      knownGaps: gaps.map((effect) => ({ what: 'x', whoCanSettle: 'y', effect })),
      verifiedThrough: day('2026-10-01'),
    } as unknown as StateRulebook['facts'],
  };
}
const rate = (changes: Record<string, unknown> = {}) => ({ from: '2020-01-01', rate: '0.03', ...changes });

test('only a gap that touches an amount makes a state partial', () => {
  expect(coverageOf(undefined)).toBe('none');
  expect(coverageOf(state([], ['INFORMATION']))).toBe('complete');
  expect(coverageOf(state([], ['INFORMATION', 'NO_TOTAL']))).toBe('partial');
  expect(coverageOf(state([{ entries: [rate()] }], ['NOT_COMPUTABLE']))).toBe('partial');
});

test('a state without any rule, of which there is no amount, is not covered', () => {
  expect(coverageOf(state([], ['NOT_COMPUTABLE']))).toBe('none');
});

test('a state with a charge whose amount nobody knows is partial, unless it is known by now', () => {
  const unknown = (to: string | null) => ({
    from: '2020-01-01',
    to,
    unknown: { missing: 'the rate could not be confirmed', who_can_settle: 'the office' },
  });
  expect(coverageOf(state([{ entries: [rate()] }]))).toBe('complete');
  expect(coverageOf(state([{ entries: [rate()] }, { entries: [unknown(null)] }]))).toBe('partial');
  const since = rate({ from: '2024-01-01' });
  expect(coverageOf(state([{ entries: [since, unknown('2023-12-31')] }]))).toBe('complete');
});

test('a state in which nobody knows whether we may file for a licensed agent is partial', () => {
  expect(coverageOf(state([], [], 'ALLOWED'))).toBe('complete');
  expect(coverageOf(state([], [], 'BLOCKED'))).toBe('complete');
  expect(coverageOf(state([], [], 'UNREVIEWED'))).toBe('partial');
});

test('the weakest source in force decides how sure we are', () => {
  const today = day('2026-11-20');
  expect(confidenceOf(undefined, today)).toBeNull();
  expect(confidenceOf(state([]), today)).toBeNull();
  expect(confidenceOf(state([{ entries: [rate()] }]), today)).toBe('high');
  const mixed = state([{ entries: [rate()] }, { entries: [rate({ confidence: 'low' })] }]);
  expect(confidenceOf(mixed, today)).toBe('low');
  expect(confidenceOf(mixed, day('2019-12-31'))).toBeNull();
});

test('a sure rate of an unsure base is unsure; a flat amount has no base', () => {
  const today = day('2026-11-20');
  expect(confidenceOf(state([{ entries: [rate()], base: 'low' }]), today)).toBe('low');
  const flat = { from: '2020-01-01', flat: '20.00' };
  expect(confidenceOf(state([{ entries: [flat], base: 'low' }]), today)).toBe('high');
});

test('what is charged no more weakens nothing', () => {
  const repealed = { from: '2020-01-01', value: 'none', confidence: 'low' };
  const held = state([{ entries: [rate({ confidence: 'medium' })] }, { entries: [repealed] }]);
  expect(confidenceOf(held, day('2026-11-20'))).toBe('medium');
});

test('a state is as old as its oldest part', () => {
  expect(verifiedThroughOf(undefined)).toBeNull();
  expect(verifiedThroughOf(state([{ entries: [rate()] }]))).toBe('2026-10-01');
  expect(verifiedThroughOf(state([{ entries: [rate()], verified: '2026-09-30' }]))).toBe('2026-09-30');
});
