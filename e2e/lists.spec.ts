import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  callAs,
  companyOf,
  completeInputs,
  expectAccessible,
  keepPicture,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { ADMIN } from './product.ts';

test('an office keeps a view, pays many filings by keyboard after a preview, and takes the list along', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  const mark = crypto.randomUUID().slice(0, 8);
  const ids: string[] = [];
  for (const policyNumber of [`A-${mark}`, `B-${mark}`, `C-${mark}`]) {
    ids.push(await submitFiling(customer, { policyNumber }));
  }
  const companyId = await companyOf(customer);
  // One of the three is rejected: a payment will not go there.
  await callAs(admin, 'POST', `/filing/${ids[2]}/reject`, { reason: 'DUPLICATE', words: 'Sent twice.' });

  await page.goto(`/admin/filings?companyId=${companyId}&sort=policy_number&order=asc`);
  const rows = page.getByRole('table', { name: 'Filings' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(3);

  const views = page.locator('summary').filter({ hasText: /^View / });
  await views.filter({ hasText: 'All filings' }).waitFor();
  await page.getByLabel('Queue').selectOption('to_file');
  await views.filter({ hasText: 'To file' }).waitFor();
  await page.getByLabel('Queue').selectOption('');
  await expect.poll(() => rows.count()).toBe(3);

  // A view of its own, with its columns.
  await page.locator('summary').filter({ hasText: 'Columns' }).click();
  await page.getByRole('group', { name: 'Columns' }).getByLabel('User', { exact: true }).uncheck();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('columnheader', { name: 'User' }).count()).toBe(0);
  await views.click();
  await page.getByRole('button', { name: 'Save as a new view...' }).click();
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await saving.getByLabel('Name').fill(`Work ${mark}`);
  await expectAccessible(page, 'the dialog of a view');
  await saving.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View saved').waitFor();
  await page.waitForURL('**saved=*');

  // It brings its filters, order and columns back, and stands beside its count.
  await page.goto('/admin/filings?state=WY');
  await views.click();
  await page.getByRole('button', { name: new RegExp(`Work ${mark}.*3`) }).click();
  await page.waitForURL(`**companyId=${companyId}**`);
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.getByRole('columnheader', { name: 'User' }).count()).toBe(0);

  // Three rows by keyboard, then what can be done with them.
  await page.locator('h1').click();
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'e']) await page.keyboard.press(key);
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Record payment' }).click();
  const bulk = page.getByRole('dialog', { name: 'Record payment: 3 filings' });
  await bulk.getByRole('button', { name: 'Preview' }).click();
  await bulk.getByText('Please enter Payment method').waitFor();
  await bulk.getByLabel('Payment method').selectOption('ACH');
  await bulk.getByLabel('Received on').fill(civilDay(0));
  await bulk.getByLabel('Reference').fill(`ACH ${mark}`);
  await bulk.getByRole('button', { name: 'Preview' }).click();
  await bulk.getByText('2 filings will be paid in full, 1 will not.').waitFor();
  await bulk.getByText(/This filing is rejected now/).waitFor();
  await expectAccessible(page, 'the preview of many payments');
  await keepPicture(page, 'bulk-preview');
  await bulk.getByRole('button', { name: 'Record payment (2)' }).click();
  await bulk.getByText('2 filings paid in full.').waitFor();
  await bulk.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => rows.getByText('Paid', { exact: true }).count()).toBe(2);

  // Completed by mistake, and taken back.
  await page.getByLabel('Select all rows of this page').check();
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const completing = page.getByRole('dialog', { name: 'Complete: 3 filings' });
  await completing.getByLabel('Reason for no number').fill('The office gives none');
  await completing.getByLabel('I reviewed the charges that are not confirmed').check();
  await completing.getByRole('button', { name: 'Preview' }).click();
  await completing.getByText('2 filings will be completed, 1 will not.').waitFor();
  await completing.getByRole('button', { name: 'Complete (2)' }).click();
  await completing.getByRole('button', { name: 'Undo: reopen these 2' }).click();
  const reopening = page.getByRole('dialog', { name: 'Reopen: 2 filings' });
  await reopening.getByLabel('Reason').fill('Completed by mistake');
  await reopening.getByLabel('Current password').fill(ADMIN.password);
  await reopening.getByRole('button', { name: 'Preview' }).click();
  await reopening.getByRole('button', { name: 'Reopen (2)' }).click();
  await reopening.getByText('2 filings reopened.').waitFor();
  await reopening.getByRole('button', { name: 'Done' }).click();

  for (const [label, file] of [
    ['CSV', /^filings-\d{4}-\d\d-\d\d\.csv$/],
    ['Excel (XLSX)', /^filings-\d{4}-\d\d-\d\d\.xlsx$/],
  ] as const) {
    await page.getByText('Export', { exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
  }
  await expectAccessible(page, 'the list of filings');
  await keepPicture(page, 'filings-list');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the list of filings on a phone');
  await keepPicture(page, 'filings-list-phone');
});

test('while other rows are on their way no key goes to those that still stand there', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  const mark = crypto.randomUUID().slice(0, 8);
  const insured = (legalName: string) => ({
    insured: { ...(completeInputs().insured as object), legalName },
  });
  const wanted = await submitFiling(customer, insured(`Wanted ${mark}`));
  await submitFiling(customer, insured(`Newer ${mark}`));
  await page.goto('/admin/filings');
  const first = page.locator('tbody tr:first-child');
  await first.getByText(`Newer ${mark}`).waitFor();
  // The answer to the search is held back until the keys were pressed.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v1\/filing\?.*search=Wanted/, async (route) => {
    await pressed;
    await route.fallback();
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill(`Wanted ${mark}`);
  await page.locator('table[aria-busy=true]').waitFor();
  await page.locator('h1').click();
  for (const key of ['j', 'x', 'Enter']) await page.keyboard.press(key);
  answer();
  await first.getByText(`Wanted ${mark}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/filings');
  expect(await page.locator('tr[data-current], tr[data-selected]').count()).toBe(0);
  for (const key of ['j', 'Enter']) await page.keyboard.press(key);
  await page.waitForURL(`**/admin/filings/${wanted}*`);
  await page.unroute(/\/api\/v1\/filing\?.*search=Wanted/);
});
