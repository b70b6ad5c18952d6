import { expect, test } from 'vitest';
import { type FieldRule, fieldFault } from './field-fault.ts';

const text = (rule: Partial<FieldRule> = {}): FieldRule => ({ label: 'Name', ...rule }) as FieldRule;
const percent: FieldRule = { label: 'Percent', type: 'percentage', least: '0', most: '100' };
const amount: FieldRule = { label: 'Amount', type: 'amount', least: '0.01' };
const credit: FieldRule = { label: 'Premium', type: 'amount', most: '0' };
const days: FieldRule = { label: 'Days', type: 'integer', least: '0', most: '365' };
const day: FieldRule = { label: 'Received on', type: 'date', required: true };

test.each<[FieldRule, string, string]>([
  [text({ required: true }), '', 'Please enter Name'],
  [text({ required: true }), '  \t', 'Name cannot be a blank character'],
  [text({ type: 'email' }), 'a@b', 'Name is not a valid email'],
  [text({ type: 'phone' }), '123', 'Name is not a valid phone number'],
  [text({ min: 12 }), 'short', 'Name must be at least 12 characters'],
  [text({ max: 5 }), '123456', 'Name must be up to 5 characters'],
  [text({ min: 2, max: 5 }), '1', 'Name must be at least 2 characters'],
  [{ ...amount, required: true }, '', 'Please enter Amount'],
  [amount, '0', 'Amount must be minimum 0.01'],
  [amount, '-5', 'Amount must be minimum 0.01'],
  [amount, '1.005', 'Amount is not a valid amount'],
  [amount, '1e3', 'Amount is not a valid amount'],
  [amount, 'ten', 'Amount is not a valid amount'],
  [amount, '1234567890123', 'Amount is not a valid amount'],
  [credit, '0.01', 'Premium must be maximum 0'],
  [percent, '250', 'Percent must be between 0-100'],
  [percent, '100.000001', 'Percent must be between 0-100'],
  [percent, '-0.1%', 'Percent must be between 0-100'],
  [percent, '1.123456789', 'Percent is not a valid percentage'],
  [days, '366', 'Days must be between 0-365'],
  [days, '1.5', 'Days is not a valid integer'],
  [day, '', 'Please enter Received on'],
  [day, '3/1/2026', 'Received on date format is invalid'],
  [day, '2026-02-30', 'Received on is an invalid date'],
])('%j says of "%s": %s', (rule, value, sentence) => {
  expect(fieldFault(rule, value)).toBe(sentence);
});

test.each<[FieldRule, string]>([
  [text(), ''],
  [text(), ' '],
  [text({ type: 'email' }), ' a@b.example '],
  [text({ type: 'phone' }), ''],
  [text({ type: 'phone' }), '(512) 555-0142 x3'],
  [text({ min: 3, max: 5 }), '12345'],
  [amount, ''],
  [amount, '0.01'],
  [amount, '$1,234.5'],
  [amount, '999999999999.99'],
  [credit, '-12.50'],
  [credit, '0'],
  [percent, '0'],
  [percent, '100'],
  [percent, '4.85 %'],
  [days, '0'],
  [days, '365'],
  [day, '2028-02-29'],
])('%j lets "%s" pass', (rule, value) => {
  expect(fieldFault(rule, value)).toBeNull();
});
