import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { renewedFiling } from './renewed-filing.ts';

const NEW = {
  state: 'TX',
  insuredName: 'Mesquite Ridge, HOA',
  policyEffectiveDate: parseCivilDate('2026-03-01'),
};
const filed = (changes: object = {}) => ({
  number: 'NB-TX-25-000001',
  filingType: 'NEW_BUSINESS' as const,
  status: 'COMPLETED' as const,
  state: 'TX' as const,
  insuredName: 'MESQUITE RIDGE HOA',
  policyEffectiveDate: '2025-03-01',
  ...changes,
});

test.each([
  ['of the year before', {}, true],
  ['that was a renewal itself', { filingType: 'NEW_BUSINESS_RENEWAL' }, true],
  ['31 days off', { policyEffectiveDate: '2025-01-29' }, true],
  ['32 days off', { policyEffectiveDate: '2025-01-28' }, false],
  ['31 days late', { policyEffectiveDate: '2025-04-01' }, true],
  ['32 days late', { policyEffectiveDate: '2025-04-02' }, false],
  ['of the same day', { policyEffectiveDate: '2026-03-01' }, false],
  ['of another state', { state: 'LA' }, false],
  ['of an insured whose name only begins the same', { insuredName: 'Mesquite Ridge HOA II' }, false],
  ['that is an endorsement', { filingType: 'ENDORSEMENT_ADDITIONAL' }, false],
  ['that came back', { status: 'REJECTED' }, false],
])('a filing %s', (_, changes, isRenewed) => {
  expect(renewedFiling([filed(changes)], NEW)?.number).toBe(isRenewed ? 'NB-TX-25-000001' : undefined);
});

test('without an insured nothing is renewed', () => {
  expect(renewedFiling([filed({ insuredName: '' })], { ...NEW, insuredName: ' , ' })).toBe(undefined);
});
