import { expect, test } from 'vitest';
import { policyDocumentOf } from './policy-document.ts';
import { FILING_TYPES } from './vocabulary.ts';

test('a change of a policy rests on its endorsement, a policy on its declaration page', () => {
  expect(FILING_TYPES.map((type) => [type, policyDocumentOf(type).kind])).toEqual([
    ['NEW_BUSINESS', 'DECLARATION'],
    ['NEW_BUSINESS_RENEWAL', 'DECLARATION'],
    ['ENDORSEMENT_ADDITIONAL', 'ENDORSEMENT'],
    ['ENDORSEMENT_RETURN', 'ENDORSEMENT'],
  ]);
});
