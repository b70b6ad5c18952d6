import { expect, test } from 'vitest';
import type { z } from 'zod';
import { filingInputs } from '#contract/draft.ts';
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
    'Please enter Effective date',
    'Please enter Expiration date',
    'Please enter Insurer',
    'Please enter Premium',
    'Please enter Payment method',
  ]);
  expect(messagesOf({ filingType: 'ENDORSEMENT_RETURN', fees: [{}], insurers: [{ name: ' ' }] })).toEqual(
    expect.arrayContaining([
      'Please enter Endorsement effective date',
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

/** The path of every field that a filing takes, the first of each list. */
function fieldsOf(schema: z.ZodType, path = ''): string[] {
  const { def, shape } = schema as unknown as {
    def: { innerType?: z.ZodType; element?: z.ZodType };
    shape?: Record<string, z.ZodType>;
  };
  if (def.innerType) return fieldsOf(def.innerType, path);
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (def.element) return [path, ...fieldsOf(def.element, within('0'))];
  if (shape === undefined) return [path];
  return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, within(name)));
}

test('every field of a filing has a name that begins a sentence', () => {
  const fields = fieldsOf(filingInputs);
  expect(fields.length).toBeGreaterThan(50);
  for (const field of fields) expect(labelOf(field), field).toMatch(/^[A-Z][a-zA-Z, -]+$/);
});
