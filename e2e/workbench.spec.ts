import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  asAdmin,
  callAs,
  expectAccessible,
  keepPicture,
  submitFiling,
  test,
  waitForStatus,
} from './fixtures.ts';
import { untilSaid } from './said.ts';

async function openDialog(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog');
}

test('two admins press at once: one wins, the other is told what happened', async ({
  admin,
  browser,
  customer,
}) => {
  const id = await submitFiling(customer);
  const second = await asAdmin(browser);
  for (const { page } of [admin, second]) {
    await page.goto(`/admin/filings/${id}`);
    const dialog = await openDialog(page, 'Reject');
    await dialog.getByLabel('Reason').selectOption('WRONG_AMOUNT');
    await dialog.getByLabel('What to correct').fill('The premium differs from the declaration.');
  }
  const portalEntries = admin.page.getByRole('heading', { name: 'Key into the portal' });
  await portalEntries.waitFor();
  await admin.page.getByRole('button', { name: 'Reject filing' }).click();
  await waitForStatus(admin.page, 'Rejected');
  // What its customer has to mend is not to be filed as it stands.
  await portalEntries.waitFor({ state: 'detached' });

  await second.page.getByRole('button', { name: 'Reject filing' }).click();
  await second.page.getByText('This filing is rejected now').waitFor();
  await second.page.getByRole('button', { name: 'Refresh' }).click();
  await waitForStatus(second.page, 'Rejected');
  expect(await second.page.getByRole('dialog').count()).toBe(0);
  await second.close();
});

test('a rejected filing says why, and is mended and sent again', async ({ admin, customer }) => {
  const id = await submitFiling(customer);
  await admin.page.goto(`/admin/filings/${id}`);
  const dialog = await openDialog(admin.page, 'Reject');
  await expectAccessible(admin.page, 'the reject dialog');
  await admin.page.getByRole('button', { name: 'Reject filing' }).click();
  await dialog.getByText('Please enter Reason').waitFor();
  await dialog.getByLabel('Reason').selectOption('WRONG_AMOUNT');
  await dialog.getByLabel('What to correct').fill('Add the policy fee of $100.');
  await admin.page.getByRole('button', { name: 'Reject filing' }).click();
  await waitForStatus(admin.page, 'Rejected');

  const { page } = customer;
  await page.goto(`/user/filings/${id}`);
  await page.getByText('Add the policy fee of $100.').first().waitFor();
  await page.getByRole('link', { name: 'Correct and resubmit' }).click();
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByLabel('Fee', { exact: true }).selectOption('POLICY_FEE');
  await page.getByLabel('Charged by').selectOption('INSURER');
  await page.getByLabel('Amount', { exact: true }).fill('100');
  // 4.85% and 0.04% of $10,100.00.
  const slip = page.getByRole('complementary', { name: 'Price and checks' });
  await slip.getByText('$489.85').waitFor();
  await page.getByRole('button', { name: 'Resubmit filing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resubmit filing' }).click();
  await page.waitForURL(`**/user/filings/${id}`);
  await waitForStatus(page, 'Unpaid');
});

test('the customer and the agency write to each other on the filing', async ({ admin, customer }) => {
  const id = await submitFiling(customer);
  await customer.page.goto(`/user/filings/${id}`);
  await customer.page.getByLabel('Message to us').fill('The insured asks for the proof before Friday.');
  await customer.page.getByRole('button', { name: 'Send message' }).click();
  await untilSaid(customer.page, 'Message sent');
  await customer.page.getByText('The insured asks for the proof before Friday.').waitFor();

  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page
    .getByRole('navigation', { name: 'Work queues' })
    .getByRole('link', { name: /Needs reply/ })
    .click();
  await page.waitForURL('**/admin/filings?queue=needs_reply');
  const { number } = (await callAs(admin, 'GET', `/filing/${id}`)) as { number: string };
  const row = page.getByRole('row').filter({ hasText: number });
  await row.getByText('Needs reply').waitFor();
  await keepPicture(page, 'needs-reply-list');
  await row.getByRole('link', { name: number }).click();
  await page.getByText('The insured asks for the proof before Friday.').waitFor();
  await page.getByText('The customer is waiting for a reply').waitFor();
  await expectAccessible(page, 'the workbench with a message that needs a reply');
  await keepPicture(page, 'needs-reply');
  const message = page.getByLabel('Message to the customer');
  await message.fill('You will have it tomorrow.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await untilSaid(page, 'Message sent');
  await page.getByText('The customer is waiting for a reply').waitFor({ state: 'detached' });

  // What needs no reply goes off the list by a press.
  await customer.page.getByLabel('Message to us').fill('Thank you.');
  await customer.page.getByRole('button', { name: 'Send message' }).click();
  // The form is empty again once it is sent; until then the words stand in it.
  await expect.poll(() => customer.page.getByLabel('Message to us').inputValue()).toBe('');
  await page.reload();
  await page.getByRole('button', { name: 'No reply needed' }).click();
  await page.getByText('No reply needed.').waitFor();
  await page.getByText('The customer is waiting for a reply').waitFor({ state: 'detached' });
});

test('an unpaid filing is withdrawn by its customer', async ({ customer }) => {
  const id = await submitFiling(customer);
  const { page } = customer;
  await page.goto(`/user/filings/${id}`);
  const dialog = await openDialog(page, 'Withdraw');
  await dialog.getByRole('button', { name: 'Withdraw filing' }).click();
  await waitForStatus(page, 'Rejected');
  await page.getByText('Withdrawn').first().waitFor();
});

test('the list is searched, filtered and exported, and its address says so', async ({ admin, customer }) => {
  await submitFiling(customer);
  const { page } = admin;
  await page.goto('/admin/filings');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Mesquite');
  // What was typed is looked for after a short silence.
  await page.waitForURL('**/admin/filings?*search=Mesquite*');
  await page.getByText('Status', { exact: true }).first().click();
  await page.getByLabel('Unpaid').check();
  await page.waitForURL('**/admin/filings?*status=UNPAID*');
  await page.getByRole('button', { name: 'Insured', exact: true }).click();
  await page.waitForURL('**sort=insureds_name*');
  const address = page.url();
  await page.reload();
  expect(page.url()).toBe(address);
  await page
    .getByRole('link', { name: /^NB-TX-/ })
    .first()
    .waitFor();

  await page.getByText('Export', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^filings-\d{4}-\d\d-\d\d\.csv$/);

  // Back takes the sort away, then the tick, and forward brings it again.
  const unpaid = () => page.getByLabel('Unpaid').isChecked();
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('sort'));
  expect(await unpaid()).toBe(true);
  await page.goBack();
  await expect.poll(unpaid).toBe(false);
  await page.goForward();
  await expect.poll(unpaid).toBe(true);
});

test('the record of all this proves itself', async ({ admin }) => {
  await admin.page.goto('/admin/audit');
  await admin.page.getByRole('button', { name: 'Verify audit log' }).click();
  await admin.page.getByText(/entries are unchanged/).waitFor();
  const rows = admin.page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  // What was done is said in words, in the list as in its filter.
  for (const text of await rows.allInnerTexts()) expect(text).not.toMatch(/\b[a-z]+(-[a-z]+)*\.[a-z]+-/);
  await admin.page.getByLabel('Action', { exact: true }).selectOption('Submitted a filing');
  await expect.poll(() => rows.filter({ hasText: 'Logged in' }).count()).toBe(0);
  await rows.filter({ hasText: 'Submitted a filing' }).first().waitFor();
});

test('an original and its endorsement lead to each other, for the customer and for us', async ({
  admin,
  customer,
}) => {
  const policyNumber = `PAIR-${Date.now()}`;
  const original = await submitFiling(customer, { policyNumber });
  const endorsement = await submitFiling(customer, {
    policyNumber,
    filingType: 'ENDORSEMENT_ADDITIONAL',
    transactionEffectiveDate: civilDay(-2),
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '1000.00' }],
  });
  for (const [{ page }, base] of [
    [customer, '/user/filings'],
    [admin, '/admin/filings'],
  ] as const) {
    await page.goto(`${base}/${original}`);
    const listed = page.getByRole('region', { name: 'This policy' }).getByRole('listitem');
    await listed.nth(0).getByText(', this filing').waitFor({ state: 'attached' });
    await expect.poll(() => listed.nth(1).textContent()).toMatch(/Premium \$1,000\.00Total \$\d/);
    await listed.nth(1).getByRole('link').click();
    await page.waitForURL(`**${base}/${endorsement}`);
    await listed.nth(1).getByText(', this filing').waitFor({ state: 'attached' });
    await listed.nth(0).getByRole('link').click();
    await page.waitForURL(`**${base}/${original}`);
  }
});
