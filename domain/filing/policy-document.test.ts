import { expect, test } from 'vitest';
import {
  describeGroup,
  documentsAskedOf,
  inGroups,
  missingDocumentsOf,
  policyDocumentOf,
} from './policy-document.ts';
import { FILING_TYPES } from './vocabulary.ts';

test('a change of a policy rests on its endorsement, a policy on its declaration page', () => {
  expect(FILING_TYPES.map((type) => [type, policyDocumentOf({ filingType: type }).kind])).toEqual([
    ['NEW_BUSINESS', 'DECLARATION'],
    ['NEW_BUSINESS_RENEWAL', 'DECLARATION'],
    ['ENDORSEMENT_ADDITIONAL', 'ENDORSEMENT'],
    ['ENDORSEMENT_RETURN', 'ENDORSEMENT'],
  ]);
  expect(policyDocumentOf({}).words).toBe('declaration page or binder');
  const isCancellation = true;
  expect(policyDocumentOf({ filingType: 'ENDORSEMENT_RETURN', isCancellation }).words).toBe(
    'cancellation endorsement',
  );
  expect(policyDocumentOf({ filingType: 'ENDORSEMENT_ADDITIONAL', isCancellation }).words).toBe(
    'endorsement',
  );
});

test('of what the agency wants, a policy is asked for its own papers and a change of it for its own', () => {
  const required = ['DECLARATION', 'BINDER', 'ENDORSEMENT', 'AFFIDAVIT'] as const;
  expect(documentsAskedOf('NEW_BUSINESS', required)).toEqual([['DECLARATION', 'BINDER'], ['AFFIDAVIT']]);
  expect(documentsAskedOf(undefined, required)).toEqual([['DECLARATION', 'BINDER'], ['AFFIDAVIT']]);
  expect(documentsAskedOf('ENDORSEMENT_RETURN', required)).toEqual([['ENDORSEMENT'], ['AFFIDAVIT']]);
  expect(documentsAskedOf('NEW_BUSINESS', ['BINDER'])).toEqual([['BINDER']]);
});

test('of declaration page and binder either one will do, and they are named together', () => {
  const groups = inGroups(['AFFIDAVIT', 'BINDER', 'INVOICE_FROM_CARRIER', 'DECLARATION']);
  expect(groups.map(describeGroup)).toEqual([
    'Declaration page or binder',
    'Affidavit',
    'Invoice from the carrier',
  ]);
  expect(inGroups([])).toEqual([]);
});

test('what has to be there before it is sent: what the agency wants in the state, else the paper it rests on', () => {
  const missing = (
    filingType: (typeof FILING_TYPES)[number],
    documents: ('BINDER' | 'DECLARATION' | 'OTHER')[],
  ) => missingDocumentsOf({ filingType }, { documents, requiredDocuments: [] });
  expect(missing('NEW_BUSINESS', ['OTHER'])).toEqual(['declaration page or binder']);
  expect(missing('NEW_BUSINESS', ['BINDER'])).toEqual([]);
  expect(missing('ENDORSEMENT_RETURN', ['BINDER'])).toEqual(['endorsement']);
  expect(missing('ENDORSEMENT_RETURN', ['DECLARATION'])).toEqual([]);
  const requiredDocuments = ['DECLARATION', 'BINDER', 'AFFIDAVIT'] as const;
  expect(missingDocumentsOf({ filingType: 'NEW_BUSINESS' }, { documents: [], requiredDocuments })).toEqual([
    'declaration page or the binder',
    'affidavit',
  ]);
});
