import { expect, test } from 'vitest';
import { namePayment } from './name-payment.ts';

test.each([
  ['10555', 'Check 10555'],
  ['Check 10555', 'Check 10555'],
  ['check 10555', 'check 10555'],
])('a check with the reference %s is called %s', (reference, name) => {
  expect(namePayment('CHECK', reference)).toBe(name);
});
