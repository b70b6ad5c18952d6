import { expect, test } from 'vitest';
import { OFFICE_LINKS } from '#domain/access/named-pages.ts';
import { currentLink, hasOfficeBar, officeBarOf } from './office-links.ts';

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

test('customers have their invoices and statement on every page of both areas, admins the office’s, and no other page has any', () => {
  expect(officeBarOf('REGULAR').links.map(({ label }) => label)).toEqual(['Invoices', 'Statement']);
  expect(officeBarOf('ADMIN').links).toBe(OFFICE_LINKS);
  for (const pathname of ['/admin', '/admin/dashboard', '/user/dashboard', '/user/profile'])
    expect(hasOfficeBar(pathname), pathname).toBe(true);
  for (const pathname of ['/submit', '/users', '/', '/administration'])
    expect(hasOfficeBar(pathname), pathname).toBe(false);
});
