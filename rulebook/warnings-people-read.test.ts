import { describe, expect, test } from 'vitest';
import { addDays, type CivilDate } from '#domain/calendar/civil-date.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { parseCents } from '#domain/money/cents.ts';
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

function warningsOn(on: CivilDate, line: LineOfBusiness): number[] {
  return codes
    .flatMap((state) => {
      const transaction: Transaction = {
        state,
        filingType: 'NEW_BUSINESS',
        policyEffectiveOn: on,
        transactionEffectiveOn: on,
        dates: {},
        coverages: [{ line, premium: parseCents('10000.00') }],
        fees: [{ kind: 'POLICY_FEE', amount: parseCents('250.00'), chargedBy: 'INSURER' }],
        exemptions: [],
      };
      try {
        return [assess(transaction, rulebook, { today }).warnings.length];
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
  ])('%s carries at most one warning in most states', (_when, on) => {
    const counts = warningsOn(on, line);
    expect(counts.length).toBeGreaterThan(45);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(1);
  });
});
