import { expect, test } from 'vitest';
import {
  CAPACITIES,
  CAPACITY_GATES,
  DIRECT_PAYMENT_METHODS,
  DOCUMENT_KINDS,
  FILING_TYPES,
  filingKindOf,
  REJECTION_REASONS,
  REQUIRABLE_DOCUMENTS,
} from './vocabulary.ts';

/** Beside the enumerations of the specification, which contract/specified-vocabulary.test.ts holds to the letter. */
test.each<[string, readonly string[], string]>([
  ['capacities', CAPACITIES, 'PROCURED THIRD_PARTY COURTESY'],
  ['capacity gates', CAPACITY_GATES, 'ALLOWED EVIDENCE BLOCKED UNREVIEWED'],
  ['methods by which money arrives', DIRECT_PAYMENT_METHODS, 'ACH WIRE CHECK'],
  [
    'kinds of documents',
    DOCUMENT_KINDS,
    'DECLARATION BINDER ENDORSEMENT INVOICE_FROM_CARRIER AFFIDAVIT DISCLOSURE STATE_CONFIRMATION OTHER',
  ],
  [
    'documents that may be asked for',
    REQUIRABLE_DOCUMENTS,
    'DECLARATION BINDER ENDORSEMENT INVOICE_FROM_CARRIER AFFIDAVIT DISCLOSURE',
  ],
  [
    'reasons of a rejection',
    REJECTION_REASONS,
    'MISSING_DOCUMENT WRONG_AMOUNT WRONG_STATE DUPLICATE NOT_ALLOWED_CAPACITY OFFICE_REJECTED WITHDRAWN OTHER',
  ],
])('%s keep their names, which are stored and sent', (_what, values, names) => {
  expect(values.join(' ')).toBe(names);
});

test('a renewal is new business, both endorsements are endorsements', () => {
  expect(FILING_TYPES.map((type) => `${type} ${filingKindOf(type)}`)).toEqual([
    'NEW_BUSINESS NB',
    'NEW_BUSINESS_RENEWAL NB',
    'ENDORSEMENT_ADDITIONAL EN',
    'ENDORSEMENT_RETURN EN',
  ]);
});
