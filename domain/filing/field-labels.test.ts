import { expect, test } from 'vitest';
import { checkCompleteness } from './check-completeness.ts';
import { checkHomeState } from './check-home-state.ts';
import { labelOf } from './field-labels.ts';
import type { FilingInputs } from './filing-inputs.ts';

test.each([
  ['insured.legalName', 'Legal name'],
  ['insured.mailingAddress.street', 'Mailing address'],
  ['insured.riskAddress.city', 'City'],
  ['insurers.0.naic', 'NAIC or alien number'],
  ['allocation.12.premium', 'Premium there'],
  ['insurers', 'Insurer'],
  ['insured.mailingAddress.postalCode', 'ZIP'],
  ['companyName', 'Company name'],
  ['choices.0.letter', 'Letter'],
])('%s is called %s', (path, label) => {
  expect(labelOf(path)).toBe(label);
});

test('what is missing is asked for in the sentence of the specification, by its label', () => {
  const messagesOf = (form: FilingInputs) => checkCompleteness(form).map(({ message }) => message);
  expect(messagesOf({})).toEqual([
    'Please enter Home state',
    'Please enter Transaction type',
    'Please enter Filing capacity',
    'Please enter Legal name',
    'Please enter Mailing address',
    'Please enter City',
    'Please enter State',
    'Please enter ZIP',
    'Please enter Basis for home state',
    'Please enter Policy number',
    'Please enter Effective',
    'Please enter Expiration',
    'Please enter Insurer',
    'Please enter Premium',
    'Please enter Payment method',
  ]);
  expect(messagesOf({ filingType: 'ENDORSEMENT_RETURN', fees: [{}], insurers: [{ name: ' ' }] })).toEqual(
    expect.arrayContaining([
      'Please enter Endorsement effective',
      'Please enter Amount',
      'Please enter Insurer',
    ]),
  );
});

test('a premium of a state that is missing, and one that is none', () => {
  const messages = checkHomeState({
    allocation: [{ state: 'TX' }, { state: 'LA', premium: 'ten' }, { premium: '1.00' }],
  }).map(({ field, message }) => `${field}: ${message}`);
  expect(messages).toEqual([
    'allocation.0.premium: Please enter Premium there',
    'allocation.1.premium: Premium there is not a valid amount',
    'allocation.2.state: Please enter State',
  ]);
});
