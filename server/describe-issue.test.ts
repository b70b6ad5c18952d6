import { expect, test } from 'vitest';
import { describeIssue, type SchemaIssue } from './describe-issue.ts';

const said = (path: string, issue: Partial<SchemaIssue>) =>
  describeIssue({ instancePath: '', keyword: 'custom', params: {}, ...issue }, path);

test.each<[string, Partial<SchemaIssue>, string]>([
  [
    'firstName',
    { keyword: 'too_small', params: { origin: 'string', minimum: 1 } },
    'Please enter First name',
  ],
  [
    'email',
    {
      keyword: 'invalid_type',
      message: 'expected string, received undefined',
      params: { expected: 'string' },
    },
    'Please enter Email',
  ],
  ['email', { keyword: 'invalid_format', params: { format: 'email' } }, 'Email is not a valid email'],
  [
    'password',
    { keyword: 'too_small', params: { origin: 'string', minimum: 12 } },
    'Password must be at least 12 characters',
  ],
  [
    'insured.legalName',
    { keyword: 'too_big', params: { origin: 'string', maximum: 300 } },
    'Legal name must be up to 300 characters',
  ],
  ['limit', { keyword: 'too_small', params: { origin: 'number', minimum: 1 } }, 'Limit must be minimum 1'],
  ['limit', { keyword: 'too_big', params: { origin: 'number', maximum: 200 } }, 'Limit must be maximum 200'],
  ['insurers', { keyword: 'too_big', params: { origin: 'array', maximum: 50 } }, 'At most 50 insurers'],
  [
    'scopes',
    { keyword: 'too_small', params: { origin: 'array', minimum: 1 } },
    'At least one scope is required',
  ],
  [
    'filingIds',
    { keyword: 'too_small', params: { origin: 'array', minimum: 1 } },
    'At least one filing is required',
  ],
  ['filingIds', { keyword: 'too_small', params: { origin: 'array', minimum: 2 } }, 'At least 2 filings'],
  ['version', { keyword: 'invalid_type', params: { expected: 'int' } }, 'Version is not a valid integer'],
  [
    'paymentMethod',
    { keyword: 'invalid_value', params: { values: ['ACH', 'WIRE'] } },
    'Payment method must be one of [ACH,WIRE]',
  ],
  ['from', { keyword: 'invalid_format', params: { format: 'datetime' } }, 'From date format is invalid'],
  ['rate', { keyword: 'invalid_format', params: { format: 'regex' } }, 'Rate is not a valid value'],
  [
    'inputs',
    { message: 'Send either draftId with version, or inputs.' },
    'Send either draftId with version, or inputs.',
  ],
  ['other', { keyword: 'unrecognized_keys' }, 'We do not know this field.'],
])('%s %o', (path, issue, sentence) => {
  expect(said(path, issue)).toBe(sentence);
});
