import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { FILING_TYPES } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import { cents, parseCents, sumAmounts } from '#domain/money/cents.ts';
import { applyOverrides } from '#domain/rules/apply-overrides.ts';
import type { OverrideChange, OverrideValue } from '#domain/rules/rule-override.ts';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { assess } from '#domain/tax/assess.ts';
import { AssessmentError, type Transaction } from '#domain/tax/types.ts';
import { LINES_OF_BUSINESS } from '#domain/tax/vocabulary.ts';
import { loadRulebook } from './load.ts';

const rulebook = loadRulebook();
const START = parseCivilDate('2024-01-01');
const TODAY = parseCivilDate('2026-11-25');
const rules = Object.values(rulebook.states).flatMap(({ code, rules }) =>
  rules.map(({ id }) => ({ code, id })),
);

const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays(START, count));
const values = fc.oneof<fc.Arbitrary<OverrideValue>[]>(
  fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => ({
    kind: 'RATE',
    text: millionths === 1_000_000 ? '1' : `0.${String(millionths).padStart(6, '0')}`,
  })),
  fc.integer({ min: 0, max: 100_000_000 }).map((amount) => ({ kind: 'FLAT', amount: cents(BigInt(amount)) })),
  fc.constant({ kind: 'NONE' }),
);
const changes = fc
  .record({ from: days, length: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }), value: values })
  .map(({ from, length, value }): OverrideChange => {
    return { what: 'ENTRY', from, to: length === null ? null : addDays(from, length), value };
  });

const transactions = (state: JurisdictionCode) =>
  fc
    .record({
      filingType: fc.constantFrom(...FILING_TYPES),
      on: days,
      line: fc.constantFrom(...LINES_OF_BUSINESS),
      premium: fc.integer({ min: 1, max: 9_000_000 }),
      isReturned: fc.boolean(),
    })
    .map(
      ({ filingType, on, line, premium, isReturned }): Transaction => ({
        state,
        filingType,
        policyEffectiveOn: on,
        transactionEffectiveOn: on,
        dates: {},
        coverages: [
          { line, premium: cents(BigInt(isReturned && filingType !== 'NEW_BUSINESS' ? -premium : premium)) },
        ],
        fees: [{ kind: 'POLICY_FEE', amount: parseCents('250.00'), chargedBy: 'INSURER' }],
        exemptions: [],
      }),
    );

function priced(transaction: Transaction, law: Rulebook) {
  try {
    return assess(transaction, law, { today: TODAY });
  } catch (error) {
    if (error instanceof AssessmentError) return error.code;
    throw error;
  }
}

test('no value that an admin may give to a charge leaves a transaction without a price that had one', () => {
  const cases = fc
    .constantFrom(...rules)
    .chain(({ code, id }) =>
      fc.record({ id: fc.constant(id), change: changes, transaction: transactions(code) }),
    );
  let compared = 0;
  fc.assert(
    fc.property(cases, ({ id, change, transaction }) => {
      const before = priced(transaction, rulebook);
      const law = applyOverrides(rulebook, [
        {
          number: 1,
          state: transaction.state,
          rule: id,
          change,
          citation: 'Bulletin 1',
          source: 'https://example.org/bulletin',
          reason: 'The office wrote to us.',
          by: 'Ada Admin',
          on: TODAY,
        },
      ]);
      if (typeof before === 'string' || before.stateTotal === null) return;
      compared += 1;
      const after = priced(transaction, law);
      if (typeof after === 'string') throw new Error(`${after} where there was a price`);
      expect(after.stateTotal).toBe(sumAmounts(after.lines));
    }),
    { numRuns: 10_000 },
  );
  expect(compared).toBeGreaterThan(4000);
});
