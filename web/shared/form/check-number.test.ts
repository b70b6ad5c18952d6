import { expect, test } from 'vitest';
import { AMOUNT_RULE, numberFaultSoFar, PERCENT_RULE, signedAmountRule } from './check-number.ts';

test.each(['', '-', '$', '-$', '12.', ' '])('"%s" may still become a number', (text) => {
  expect(numberFaultSoFar('Premium', text, AMOUNT_RULE)).toBeUndefined();
});

test.each([
  [false, '-5', 'Premium must be minimum 0'],
  [false, '$1,250.00', undefined],
  [false, '0', undefined],
  [true, '5', 'Premium must be maximum 0'],
  [true, '-1250.5', undefined],
  [true, '0.00', undefined],
  [true, 'five', 'Premium is not a valid amount'],
])('of a return (%s), "%s": %s', (isReturn, text, sentence) => {
  expect(numberFaultSoFar('Premium', text, signedAmountRule(isReturn))).toBe(sentence);
});

test.each([
  ['100.01', 'Share must be between 0-100'],
  ['250%', 'Share must be between 0-100'],
  ['-0.1', 'Share must be between 0-100'],
  ['a quarter', 'Share is not a valid percentage'],
  ['12.5 %', undefined],
  ['100', undefined],
])('a share of "%s": %s', (text, sentence) => {
  expect(numberFaultSoFar('Share', text, PERCENT_RULE)).toBe(sentence);
});
