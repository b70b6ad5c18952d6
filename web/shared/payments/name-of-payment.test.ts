import { expect, test } from 'vitest';
import { nameOfPayment } from './name-of-payment.ts';

test.each([
  ['RECEIVED', 'CHECK', '4711', 'Check 4711'],
  ['RECEIVED', 'CHECK', 'Check 4711', 'Check 4711'],
  ['CREDIT', null, 'Customer credit applied', 'Customer credit applied'],
  [
    'CREDIT',
    null,
    'Paid before the filing was returned',
    'Customer credit, Paid before the filing was returned',
  ],
  ['REFUND', 'ACH', 'R-1', 'Refund by ACH R-1'],
  ['WRITE_OFF', null, '', 'Adjustment'],
  ['WRITE_OFF', null, 'Disputed', 'Adjustment, Disputed'],
] as const)('%s by %s with the reference “%s” is called %s', (source, method, reference, name) => {
  expect(nameOfPayment({ source, method, reference })).toBe(name);
});
