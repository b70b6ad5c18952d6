import { expect } from 'vitest';
import { type Person, test } from './fixtures.ts';

/** What the browser complains about, for instance styles that the security policy refuses. */
function watchFaults(person: Person): string[] {
  const faults: string[] = [];
  person.page.on('pageerror', (error) => faults.push(error.message));
  person.page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

test('the signed-in pages run without an error and without anything the security policy refuses', async ({
  admin,
  customer,
}) => {
  const faults = watchFaults(admin);
  for (const path of [
    'dashboard',
    'filings',
    'users',
    'companies',
    'settings',
    'settings/TX',
    'audit',
    'outbox',
    'contact-messages',
    'stuck-work',
    'settings/agency',
  ]) {
    await admin.page.goto(`/admin/${path}`, { waitUntil: 'networkidle' });
    await expect.poll(() => admin.page.locator('h1').count(), { message: path }).toBe(1);
  }
  const ofCustomer = watchFaults(customer);
  for (const path of ['/user/dashboard', '/submit', '/user/profile']) {
    await customer.page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => customer.page.locator('h1').count(), { message: path }).toBe(1);
  }
  expect([...faults, ...ofCustomer]).toEqual([]);
});
