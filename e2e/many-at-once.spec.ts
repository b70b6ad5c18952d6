import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import {
  asCustomer,
  callAs,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { ADMIN } from './product.ts';

/** A customer who pays by invoice, with filings that wait for one. */
async function owingCustomer(browser: Browser, admin: Person, count: number) {
  const customer = await asCustomer(browser);
  const { id, companyId } = await callAs(customer, 'GET', '/user/me');
  await callAs(admin, 'PATCH', `/user/${id}`, { invoiceableStatus: 'INVOICEABLE' });
  for (let left = count; left > 0; left -= 1) {
    await submitFiling(customer, { paymentMethod: 'PENDING_INVOICE' });
  }
  await customer.close();
  return String(companyId);
}

test('at the end of a month two companies are invoiced at once, sent again, and one is taken back', async ({
  admin,
  browser,
}) => {
  const companies = [await owingCustomer(browser, admin, 2), await owingCustomer(browser, admin, 1)] as const;
  const { page } = admin;
  await page.goto('/admin/invoices?view=not-invoiced');
  const waiting = page.getByRole('table', { name: 'Companies with filings not yet invoiced' });
  for (const companyId of companies) {
    const row = waiting.getByRole('row').filter({ has: page.locator(`a[href$="${companyId}"]`) });
    await row.getByRole('checkbox').check();
  }
  await page.getByText('2 selected').waitFor();
  await page.getByRole('button', { name: 'Generate invoices' }).click();
  const issuing = page.getByRole('dialog', { name: 'Generate invoices: 2 companies' });
  await issuing.getByRole('button', { name: 'Preview' }).click();
  await issuing.getByText('2 companies will be invoiced and emailed.').waitFor();
  await issuing.getByText('What will be done').click();
  await issuing.getByText(/^2 filings, \$978\.00, due /).waitFor();
  await issuing.getByText(/^1 filing, \$489\.00, due /).waitFor();
  await expectAccessible(page, 'the preview of many invoices');
  await keepPicture(page, 'invoices-at-once');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the preview of many invoices on a small screen');
  await keepPicture(page, 'invoices-at-once-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await issuing.getByRole('button', { name: 'Generate invoices (2)' }).click();
  await issuing.getByText('2 companies invoiced.').waitFor();
  await issuing.getByRole('button', { name: 'Done' }).click();

  // Its invoices, one after the other, by key.
  await page.goto(`/admin/invoices?companyId=${companies[0]}`);
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(1);
  for (const key of ['j', 'x', 'e']) await page.keyboard.press(key);
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('Enter');
  const sending = page.getByRole('dialog', { name: 'Send again: 1 invoice' });
  await sending.getByRole('button', { name: 'Preview' }).click();
  await sending.getByText('1 invoice will be emailed again.').waitFor();
  await sending.getByRole('button', { name: 'Send again (1)' }).click();
  await sending.getByText('1 invoice emailed again.').waitFor();
  await sending.getByRole('button', { name: 'Done' }).click();

  await rows.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Void' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void: 1 invoice' });
  await voiding.getByRole('button', { name: 'Preview' }).click();
  await voiding.getByText('Please enter Reason').waitFor();
  await voiding.getByLabel('Reason').fill('Billed a week early');
  await voiding.getByLabel('Current password').fill('not the right password');
  await voiding.getByRole('button', { name: 'Preview' }).click();
  await voiding.getByText('That isn’t your password.').waitFor();
  await voiding.getByLabel('Current password').fill(ADMIN.password);
  await voiding.getByRole('button', { name: 'Preview' }).click();
  await voiding.getByText('1 invoice will be voided, and their customers are told.').waitFor();
  await voiding.getByRole('button', { name: 'Void (1)' }).click();
  await voiding.getByText('1 invoice voided.').waitFor();
  await voiding.getByRole('button', { name: 'Done' }).click();
  await rows.getByText('Void', { exact: true }).waitFor();
});

test('filings are shared out and put off many at once, and brought back', async ({ admin, customer }) => {
  for (let count = 0; count < 2; count += 1) await submitFiling(customer);
  const { companyId } = await callAs(customer, 'GET', '/user/me');
  const { firstName, lastName } = await callAs(admin, 'GET', '/user/me');
  const { page } = admin;
  await page.goto(`/admin/filings?companyId=${companyId}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Assign' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign: 2 filings' });
  await assigning.getByLabel('Assigned to').selectOption({ label: `${firstName} ${lastName} (me)`.trim() });
  await assigning.getByRole('button', { name: 'Preview' }).click();
  await assigning.getByText('2 filings will be assigned.').waitFor();
  await assigning.getByRole('button', { name: 'Assign (2)' }).click();
  await assigning.getByText('2 filings assigned.').waitFor();
  await assigning.getByRole('button', { name: 'Done' }).click();

  await page.goto(`/admin/filings?companyId=${companyId}&assignee=me`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  const snoozing = page.getByRole('dialog', { name: 'Snooze: 2 filings' });
  await snoozing.getByRole('button', { name: 'Preview' }).click();
  await snoozing.getByText('2 filings will be snoozed.').waitFor();
  await snoozing.getByRole('button', { name: 'Snooze (2)' }).click();
  await snoozing.getByRole('button', { name: 'Undo: bring back these 2' }).click();
  const waking = page.getByRole('dialog', { name: 'End snooze: 2 filings' });
  await waking.getByRole('button', { name: 'Preview' }).click();
  await waking.getByText('2 filings will no longer be snoozed.').waitFor();
  await waking.getByRole('button', { name: 'End snooze (2)' }).click();
  await waking.getByRole('button', { name: 'Done' }).click();
  const asleep = await callAs(admin, 'GET', `/filing?companyId=${companyId}&snoozed=yes`);
  expect(asleep.total).toBe(0);
});
