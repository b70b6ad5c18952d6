import { describe, expect, test } from 'vitest';
import { addDays, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseCents } from '#domain/money/cents.ts';
import type { Rule } from '#domain/rules/rule.ts';
import { assess } from '#domain/tax/assess.ts';
import { AssessmentError, type Transaction } from '#domain/tax/types.ts';
import type { LineOfBusiness } from '#domain/tax/vocabulary.ts';
import { loadRulebook } from './load.ts';

const rulebook = loadRulebook();
const codes = Object.keys(rulebook.states) as JurisdictionCode[];
/** The day on which the rulebook was read last stands for today. */
const today = codes
  .flatMap((code) => rulebook.states[code]!.rules.map(({ verifiedOn }) => verifiedOn))
  .sort()
  .at(-1)!;

function newPolicy(state: JurisdictionCode, on: CivilDate, line: LineOfBusiness): Transaction {
  return {
    state,
    filingType: 'NEW_BUSINESS',
    policyEffectiveOn: on,
    transactionEffectiveOn: on,
    dates: {},
    coverages: [{ line, premium: parseCents('10000.00') }],
    fees: [{ kind: 'POLICY_FEE', amount: parseCents('250.00'), chargedBy: 'INSURER' }],
    exemptions: [],
  };
}

function warningsOn(on: CivilDate, line: LineOfBusiness): number[] {
  return codes
    .flatMap((state) => {
      try {
        return [assess(newPolicy(state, on, line), rulebook, { today }).warnings.length];
      } catch (error) {
        // Guam has no known rate at all, and the dates some states ask for are none of an ordinary quote's.
        if (error instanceof AssessmentError) return [];
        throw error;
      }
    })
    .sort((left, right) => left - right);
}

describe.each(['GENERAL_LIABILITY', 'COMMERCIAL_PROPERTY'] as const)('an ordinary quote for %s', (line) => {
  test.each([
    ['today', today],
    ['next month', addDays(today, 31)],
    ['a policy that began half a year ago', addDays(today, -182)],
  ])('%s carries at most one warning in most states', (_when, on) => {
    const counts = warningsOn(on, line);
    expect(counts.length).toBeGreaterThan(45);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(1);
  });
});

/** What the one rule says of its start on a policy of the day, for the first line of business that it charges. */
function startWarning(state: JurisdictionCode, rule: Rule, on: CivilDate): string[] {
  const only = { ...rulebook.states[state]!, rules: [rule] };
  const { scope } = rule;
  const [own = 'FIRE'] = scope.reach === 'ONLY' ? scope.lines : [];
  const { warnings } = assess(newPolicy(state, on, own), { ...rulebook, states: { [state]: only } });
  return warnings.filter(({ code }) => code === 'START_UNKNOWN').map(({ message }) => message);
}

const dated = codes.flatMap((state) =>
  rulebook.states[state]!.rules.flatMap((rule) =>
    rule.entries.flatMap(({ seenOn, seenIn }) =>
      seenOn !== null && seenIn !== null ? [{ state, rule, id: rule.id, seenOn, seenIn }] : [],
    ),
  ),
);

describe('an entry without a first day that a dated source shows in force', () => {
  test('there are such entries in most states', () => {
    expect(new Set(dated.map(({ state }) => state)).size).toBeGreaterThan(27);
  });

  test.each(dated)('$id: nothing is said on $seenOn, and the source is named the day before', (row) => {
    const { state, rule, seenOn, seenIn } = row;
    expect(startWarning(state, rule, seenOn)).toEqual([]);
    expect(startWarning(state, rule, addDays(seenOn, -1))).toEqual([expect.stringContaining(`(${seenIn})`)]);
  });
});

test('a policy of January 2026 carries START_UNKNOWN only where no dated source was found', () => {
  const on = parseCivilDate('2026-01-02');
  const silent = codes.filter((state) =>
    rulebook.states[state]!.rules.some((rule) => {
      try {
        return startWarning(state, rule, on).length > 0;
      } catch (error) {
        if (error instanceof AssessmentError) return false;
        throw error;
      }
    }),
  );
  expect(silent).toEqual(['AR', 'CT', 'IN', 'KY', 'MA', 'MD', 'MI', 'MS', 'MT', 'NM', 'OK', 'SD', 'UT']);
});
