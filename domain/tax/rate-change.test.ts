import { expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { FilingType } from '../filing/vocabulary.ts';
import { formatCents, parseCents } from '../money/cents.ts';
import { assess } from './assess.ts';

/** The Texas stamping fee of one step in a policy's life, with the entry that decided. */
function stampingFee(
  filingType: FilingType,
  policyEffective: string,
  transactionEffective: string,
  premium: string,
) {
  const { lines } = assess(
    {
      state: 'TX',
      filingType,
      policyEffectiveOn: parseCivilDate(policyEffective),
      transactionEffectiveOn: parseCivilDate(transactionEffective),
      dates: {},
      coverages: [{ line: 'COMMERCIAL_PROPERTY', premium: parseCents(premium) }],
      fees: [],
      exemptions: [],
    },
    loadRulebook(),
  );
  const line = lines.find(({ rule }) => rule === 'tx.stamping_fee');
  return line && [formatCents(line.amount), line.rate, line.entryFrom];
}

test('a policy bound before the change of 2024 keeps its rate until it renews', () => {
  expect(stampingFee('NEW_BUSINESS', '2023-10-01', '2023-10-01', '40000')).toEqual([
    '30.00',
    '0.00075',
    '2021-01-01',
  ]);
  expect(stampingFee('ENDORSEMENT_ADDITIONAL', '2023-10-01', '2024-01-15', '4000')).toEqual([
    '3.00',
    '0.00075',
    '2021-01-01',
  ]);
  expect(stampingFee('ENDORSEMENT_RETURN', '2023-10-01', '2024-06-30', '-20000')).toEqual([
    '-15.00',
    '0.00075',
    '2021-01-01',
  ]);
  expect(stampingFee('NEW_BUSINESS_RENEWAL', '2024-10-01', '2024-10-01', '40000')).toEqual([
    '16.00',
    '0.0004',
    '2024-01-01',
  ]);
  expect(stampingFee('ENDORSEMENT_RETURN', '2024-10-01', '2025-02-01', '-40000')).toEqual([
    '-16.00',
    '0.0004',
    '2024-01-01',
  ]);
});
