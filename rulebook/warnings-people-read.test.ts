import { describe, expect, test } from 'vitest';
import { addDays, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseCents } from '#domain/money/cents.ts';
import type { Rule } from '#domain/rules/rule.ts';
import { assess } from '#domain/tax/assess.ts';
import { AssessmentError, type Transaction } from '#domain/tax/types.ts';
import { EXEMPTIONS, LINES_OF_BUSINESS, type LineOfBusiness } from '#domain/tax/vocabulary.ts';
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

test('an ordinary quote speaks of the age of its law from the day after the first reading is due, not before', () => {
  const aged = (state: JurisdictionCode, on: CivilDate) => {
    try {
      const { warnings } = assess(newPolicy(state, on, 'GENERAL_LIABILITY'), rulebook, { today: on });
      return warnings.some(({ code }) => code === 'PAST_VERIFIED_THROUGH');
    } catch (error) {
      if (error instanceof AssessmentError) return null;
      throw error;
    }
  };
  const states = codes.filter((state) => aged(state, today) !== null);
  expect(states.length).toBeGreaterThan(45);
  for (const state of states) {
    const lines = assess(newPolicy(state, today, 'GENERAL_LIABILITY'), rulebook).lines.map(
      ({ rule }) => rule,
    );
    const charged = rulebook.states[state]!.rules.filter(({ id }) => lines.includes(id));
    const firstDue = charged.map(({ currentThrough }) => currentThrough).sort()[0]!;
    expect([state, aged(state, today), aged(state, firstDue)]).toEqual([state, false, false]);
    expect([state, aged(state, addDays(firstDue, 1))]).toEqual([state, true]);
  }
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
  expect(silent).toEqual(['MS', 'MT', 'NM', 'OK', 'SD', 'UT']);
});

/** What is said in a state of every line alone and of no line, plainly and with all that may be in doubt. */
function allSaid(state: JurisdictionCode): { of: string; messages: string[] }[] {
  const abroad = { premiumOutsideUs: parseCents('1000.00') };
  const doubtful: Partial<Transaction> = {
    fees: (['INSURER', 'BROKER'] as const).map((chargedBy) => ({
      kind: 'OTHER_FEE',
      amount: parseCents('70.00'),
      chargedBy,
    })),
    exemptions: EXEMPTIONS,
    inOtherStates: true,
  };
  return [null, ...LINES_OF_BUSINESS].flatMap((line) => {
    const plain = newPolicy(state, today, line ?? 'FIRE');
    const [coverage] = plain.coverages;
    const asked = [
      { ...plain, coverages: [{ ...coverage!, line }] },
      { ...plain, ...doubtful, coverages: [{ ...coverage!, ...abroad, line }] },
      { ...plain, ...doubtful, policyEffectiveOn: parseCivilDate('2001-01-01') },
    ];
    return asked.map((transaction) => ({ of: `${state} ${line}`, messages: messagesOf(transaction) }));
  });
}

function messagesOf(transaction: Transaction): string[] {
  try {
    const { warnings, unknown } = assess(transaction, rulebook, { today });
    return [...warnings.map(({ message }) => message), ...unknown.map(({ why }) => why)];
  } catch (error) {
    if (error instanceof AssessmentError) return [error.message];
    throw error;
  }
}

test('no sentence names a charge by the name that files have for it', () => {
  const names = codes.flatMap((state) => rulebook.states[state]!.rules.map(({ id }) => id));
  const said = codes.flatMap(allSaid).flatMap(({ messages }) => messages);
  expect(said.length).toBeGreaterThan(5_000);
  expect(said.filter((message) => names.some((name) => message.includes(name)))).toEqual([]);
});

test('a doubt about a line that lies over several charges is said once and names them', () => {
  const said = (state: JurisdictionCode, line: LineOfBusiness) =>
    messagesOf({ ...newPolicy(state, today, line), fees: [] });
  expect(said('AK', 'WET_MARINE')).toEqual([
    expect.stringMatching(
      /^Alaska surplus lines premium tax and Alaska surplus lines filing fee of .* for wet marine: .*not charged/,
    ),
  ]);
  expect(said('WY', 'WET_MARINE')).toEqual([
    expect.stringMatching(
      /^Wyoming surplus lines premium tax and SLIP\+ transaction fee \(Wyoming\) of .* for wet marine: .*not charged/,
    ),
  ]);
  // Florida's tax and fee are in doubt for reasons of their own, and both are said.
  expect(said('FL', 'WET_MARINE')).toHaveLength(2);
});

test('nothing is said twice that differs in the name of the charge alone', () => {
  const twice = codes.flatMap((state) => {
    const labels = rulebook.states[state]!.rules.map(({ label }) => label);
    const without = (message: string) => labels.reduce((text, label) => text.replaceAll(label, ''), message);
    const lines = allSaid(state).filter((_said, index) => index % 3 === 0);
    return lines.flatMap(({ of, messages }) => {
      const bare = messages.filter((message) => / of \w+ \d+, \d+ for /.test(message)).map(without);
      return bare.length === new Set(bare).size ? [] : [of];
    });
  });
  expect(twice).toEqual([]);
});
