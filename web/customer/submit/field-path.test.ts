import { expect, test } from 'vitest';
import { isSameAt, readPath, readText, writePath } from './field-path.ts';
import { tidyInputs } from './tidy-inputs.ts';

test('a path reaches into rows and groups, and an absent one gives nothing', () => {
  const inputs = { insurers: [{ name: 'Example Specialty' }], insured: { legalName: 'Harbor Point' } };
  expect(readText(inputs, 'insurers.0.name')).toBe('Example Specialty');
  expect(readPath(inputs, 'insured')).toEqual({ legalName: 'Harbor Point' });
  expect(readText(inputs, 'insurers.3.naic')).toBe('');
  expect(readText(inputs, 'policyNumber.0')).toBe('');
});

test('writing makes the missing parts and leaves the original alone', () => {
  const before = {};
  const after = writePath(before, 'insurers.1.naic', '12345');
  expect(after).toEqual({ insurers: [{}, { naic: '12345' }] });
  expect(before).toEqual({});
  expect(writePath(after, 'insurers.1.name', 'Lloyd')).toEqual({
    insurers: [{}, { naic: '12345', name: 'Lloyd' }],
  });
  expect(writePath({}, 'insured.mailingAddress.city', 'Rockport')).toEqual({
    insured: { mailingAddress: { city: 'Rockport' } },
  });
  expect(writePath({}, 'exemptions', ['GOVERNMENT'])).toEqual({ exemptions: ['GOVERNMENT'] });
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
