import { expect, test } from 'vitest';
import { ruleFile } from '#testing/rule-file.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { parseRule } from '../rules/parse-rule.ts';
import type { StateRulebook } from '../rules/rulebook.ts';
import { assess } from './assess.ts';
import type { Fee } from './types.ts';

/** What is said of a fee in an endorsement of June on a policy of March. */
function said(kind: Fee['kind'], selectedBy: string): string | undefined {
  const rules = [parseRule('tx/premium-tax.yaml', ruleFile({ selected_by: selectedBy }))];
  const facts = { knownGaps: [] } as unknown as StateRulebook['facts'];
  const { warnings } = assess(
    {
      state: 'TX',
      filingType: 'ENDORSEMENT_ADDITIONAL',
      policyEffectiveOn: parseCivilDate('2026-03-01'),
      transactionEffectiveOn: parseCivilDate('2026-06-01'),
      dates: {},
      coverages: [{ line: null, premium: cents(100_000n) }],
      fees: [{ kind, chargedBy: 'BROKER', amount: cents(2_500n) }],
      exemptions: [],
    },
    { version: 'abc', states: { TX: { code: 'TX', rules, facts } } },
  );
  return warnings.find(({ code }) => code === 'BASE_UNCONFIRMED')?.message;
}

test('an unsettled fee is told with the day that selects the rule, and as it was taken', () => {
  expect(said('OTHER_FEE', 'POLICY_EFFECTIVE')).toBe(
    'No source settles whether Premium tax of Mar 1, 2026 falls on the other fee of $25.00 ' +
      'charged by the broker; it was taxed. Confirm with: the state.',
  );
  expect(said('BROKER_FEE', 'TRANSACTION_EFFECTIVE')).toBe(
    'No source settles whether Premium tax of Jun 1, 2026 falls on the broker fee of $25.00 ' +
      'charged by the broker; it was not taxed. Confirm with: the state.',
  );
});
