import { expect, test } from 'vitest';
import { officeLinkOf } from './office-links.ts';

test.each([
  ['/admin/payments', '/admin/payments'],
  ['/admin/payments/record', '/admin/payments'],
  ['/admin/payments/bank', '/admin/payments/bank'],
  ['/admin/payments/bank/import', '/admin/payments/bank'],
  ['/admin/invoices/7', '/admin/invoices'],
  ['/admin/money', '/admin/money'],
  ['/admin/moneybox', undefined],
  ['/admin/dashboard', undefined],
])('%s belongs to %s', (pathname, to) => {
  expect(officeLinkOf(pathname)?.to).toBe(to);
});
