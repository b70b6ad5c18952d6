import { expect, test } from 'vitest';
import { isSameAt, readPath } from './field-path.ts';
import { tidyInputs } from './tidy-inputs.ts';

test('a path reaches into rows and groups, and an absent one gives nothing', () => {
  const inputs = { insurers: [{ name: 'Example Specialty' }], insured: { legalName: 'Harbor Point' } };
  expect(readPath(inputs, 'insurers.0.name')).toBe('Example Specialty');
  expect(readPath(inputs, 'insured')).toEqual({ legalName: 'Harbor Point' });
  expect(readPath(inputs, 'insurers.3.naic')).toBeUndefined();
  expect(readPath(inputs, 'policyNumber.0')).toBeUndefined();
});

test('forms are compared field by field, and a blank is nothing', () => {
  const typed = { policyNumber: 'HPM', insurers: [{ name: 'Example', naic: '' }] };
  expect(isSameAt('policyNumber', typed, { policyNumber: 'HPM' })).toBe(true);
  expect(isSameAt('policyNumber', typed, { policyNumber: 'HP' })).toBe(false);
  expect(isSameAt('insurers.0.naic', typed, {})).toBe(true);
  expect(isSameAt('insurers.0.name', typed, {})).toBe(false);
  expect(isSameAt('exemptions', { exemptions: ['GOVERNMENT'] }, { exemptions: ['GOVERNMENT'] })).toBe(true);
});

test('blanks are not sent, and a row keeps its place between others', () => {
  expect(
    tidyInputs({
      policyNumber: '',
      insured: { legalName: '', mailingAddress: { street: '' } },
      insurers: [{ name: 'A' }, { name: '' }, { name: 'C' }, { naic: '' }],
      coverages: [{ line: null, premium: '' }],
      capacityEvidence: { consentGiven: false },
    }),
  ).toEqual({
    insurers: [{ name: 'A' }, {}, { name: 'C' }],
    capacityEvidence: { consentGiven: false },
  });
  expect(tidyInputs({ policyNumber: '' })).toEqual({});
});
