import { expect, test } from 'vitest';
import { draftOfSamePolicy } from './same-policy.ts';

const TYPED = {
  state: 'TX',
  policyNumber: 'SL-48 12',
  filingType: 'NEW_BUSINESS',
} as const;
const draft = (changes: object = {}) => ({
  id: '1',
  state: 'TX' as const,
  insuredName: 'Mesquite Ridge HOA',
  policyNumber: 'sl4812',
  filingType: 'NEW_BUSINESS' as const,
  isCancellation: false,
  capacityRequestedAt: null,
  requestAnsweredAt: null,
  placeRateRequestedAt: null,
  updatedAt: '2026-03-01T12:00:00.000Z',
  ...changes,
});

test.each([
  ['however its number is written', {}, {}, true],
  ['as a renewal', { filingType: 'NEW_BUSINESS_RENEWAL' }, {}, true],
  ['of which the transaction was not said', { filingType: null }, {}, false],
  ['as an endorsement', { filingType: 'ENDORSEMENT_RETURN' }, {}, false],
  [
    'as an endorsement of which this is another',
    { filingType: 'ENDORSEMENT_RETURN' },
    { filingType: 'ENDORSEMENT_ADDITIONAL' },
    true,
  ],
  ['in another state', { state: 'LA' }, {}, false],
  ['with another number', { policyNumber: 'SL48123' }, {}, false],
  ['that is this one', { id: '7' }, {}, false],
  ['without a number, as this one', { policyNumber: null }, { policyNumber: ' ' }, false],
])('a draft of the policy %s', (_, changes, typed, isFound) => {
  const found = draftOfSamePolicy([draft(changes)], { ...TYPED, ...(typed as object) }, '7');
  expect(found !== undefined).toBe(isFound);
});
