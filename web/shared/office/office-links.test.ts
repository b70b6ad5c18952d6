import { expect, test } from 'vitest';
import { OFFICE_LINKS } from '#domain/access/named-pages.ts';
import { currentLink, officeBarOf } from './office-links.ts';

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
  expect(currentLink(OFFICE_LINKS, pathname)?.to).toBe(to);
});

test('customers have their invoices and statement on every page of theirs, and nobody elsewhere', () => {
  expect(officeBarOf('/admin/dashboard')).toMatchObject({ role: 'ADMIN', links: OFFICE_LINKS });
  const bar = officeBarOf('/user/dashboard');
  expect(bar).toMatchObject({ role: 'REGULAR' });
  expect(bar?.links.map(({ label }) => label)).toEqual(['Invoices', 'Statement']);
  expect(officeBarOf('/submit')).toBeNull();
});
