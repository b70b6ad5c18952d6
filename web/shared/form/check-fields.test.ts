import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';

const RULES = {
  email: { label: 'Email', required: true, type: 'email' },
  password: { label: 'Password', required: true, min: 12, max: 20 },
  phone: { label: 'Phone', max: 5 },
} as const;

test('says what is missing and what does not fit, field by field', () => {
  expect(checkFields(RULES, { email: ' ', password: 'short', phone: '1234567' })).toEqual({
    email: 'Please enter Email',
    password: 'Password must be at least 12 characters',
    phone: 'Phone must be up to 5 characters',
  });
  expect(checkFields(RULES, { email: 'a@b', password: 'x'.repeat(21), phone: '' })).toEqual({
    email: 'Email is not a valid email',
    password: 'Password must be up to 20 characters',
  });
});

test('lets good values and empty optional fields pass', () => {
  expect(checkFields(RULES, { email: 'a@b.example', password: 'x'.repeat(12), phone: '' })).toEqual({});
});
