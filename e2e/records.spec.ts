import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, expectAccessible, keepPicture, newAddress, submitFiling, test } from './fixtures.ts';
import { inDatabase } from './in-database.ts';
import { untilSaid } from './said.ts';

test('an email is read as its recipient reads it and sent again, and one with a link keeps it to itself', async ({
  admin: { page },
  customer,
}) => {
  const { number } = await callAs(customer, 'GET', `/filing/${await submitFiling(customer)}`);
  await page.goto(`/admin/outbox?search=${encodeURIComponent(customer.email)}`);
  const mails = page
    .getByRole('table', { name: 'Outbox' })
    .getByRole('row')
    .filter({ hasText: String(number) });
  await mails.getByText('Sent', { exact: true }).waitFor();
  await mails.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`To ${customer.email}`).waitFor();
  await dialog.getByRole('region', { name: 'Text of the email' }).getByText(String(number)).waitFor();
  await expectAccessible(page, 'an email of the outbox');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await untilSaid(page, 'Email queued');
  await expect.poll(() => mails.count()).toBe(2);

  await page.getByRole('button', { name: /^Confirm/ }).click();
  await dialog.getByText('only its recipient may see').waitFor();
  expect(await dialog.getByRole('region').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('a message of the contact form is answered with a note, and opened again', async ({ admin }) => {
  const { page } = admin;
  const email = newAddress('visitor');
  await callAs(admin, 'POST', '/contact', { name: 'Dana Reed', email, message: 'Do you file in Utah?' });
  await page.goto(`/admin/contact-messages?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Answer Dana Reed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer Dana Reed' });
  expect(await dialog.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
  await dialog.getByText('Do you file in Utah?').waitFor();
  await dialog.getByLabel('What was answered').fill('Yes, since May.');
  await expectAccessible(page, 'the answer to a message');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').getByText('Yes, since May.').waitFor();
  await page.getByRole('button', { name: 'Reopen Dana Reed' }).click();
  await page.getByRole('button', { name: 'Answer Dana Reed' }).waitFor();
});

test('the audit log keeps a view of its columns and filters, and is taken along as it is filtered', async ({
  admin,
  customer,
}) => {
  await submitFiling(customer);
  const { page } = admin;
  await page.goto('/admin/audit?action=filing.submit&columns=at,actor,subject');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect.poll(() => table.getByRole('columnheader').allInnerTexts()).toEqual(['When', 'Who', 'Record']);
  await page
    .locator('summary')
    .filter({ hasText: /^View / })
    .click();
  await page.getByRole('button', { name: 'Save as a new view...' }).click();
  const saving = page.getByRole('dialog', { name: 'Save view' });
  await saving.getByLabel('Name').fill('Submissions');
  await saving.getByRole('button', { name: 'Save view' }).click();
  await saving.waitFor({ state: 'detached' });
  await page.goto('/admin/audit');
  await page
    .locator('summary')
    .filter({ hasText: /^View / })
    .click();
  await page.getByRole('button', { name: /^Submissions/ }).click();
  await page.waitForURL('**action=filing.submit**');
  await expectAccessible(page, 'the audit log as a view');
  await keepPicture(page, 'audit-log-view');

  await page.getByText('Export', { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  const lines = (await readFile((await download.path()) ?? '', 'utf8')).trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('filing.submit');
});

test('a task that failed for good says why, and is tried again', async ({ admin: { page } }) => {
  const why = `The disk is full ${crypto.randomUUID()}`;
  // Work that somebody asked for stays until it is done; a run by the clock that failed is dropped within seconds.
  await inDatabase(
    `select graphile_worker.permanently_fail_jobs(array[id], $1)
     from graphile_worker.add_job('send-webhook', json_build_object('deliveryId', $2::uuid),
       run_at => now() + interval '1 hour')`,
    [why, crypto.randomUUID()],
  );
  await page.goto('/admin/stuck-work');
  const failed = page.getByRole('row').filter({ hasText: why });
  await failed.getByText('None left').waitFor();
  await failed.getByRole('button', { name: 'Retry Send webhook' }).click();
  await untilSaid(page, 'Task restarted');
  await failed.waitFor({ state: 'detached' });
  // It has succeeded a moment later, and is listed no more.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Unsent emails' }).waitFor();
      return await failed.count();
    })
    .toBe(0);
});

test('the dashboard is of the period chosen, and its map and months open the filings behind them', async ({
  admin: { page },
  customer,
}) => {
  await submitFiling(customer);
  await page.goto('/admin/dashboard');
  const volume = page.getByRole('region', { name: 'Filings received' });
  const period = volume.getByLabel('Period');
  await period.selectOption('Last month');
  await page.waitForURL('**/admin/dashboard?period=last_month');
  // Nothing of these days, whichever filings other journeys submitted before a month ended.
  await page.goto(`/admin/dashboard?from=${civilDay(-400)}&to=${civilDay(-300)}`);
  await volume.getByText('No filings yet.').first().waitFor();
  expect(await volume.locator('svg a').count()).toBe(0);

  await period.selectOption('This month');
  await page.waitForURL('**period=this_month');
  const filings = page.getByRole('table', { name: 'Filings' }).locator('tbody tr');
  const days = `from=${civilDay(0).slice(0, 8)}01&to=${civilDay(0)}`;
  await volume.locator('svg a[href*="state=TX"]').click();
  await page.waitForURL(`**/admin/filings?state=TX&${days}`);
  await filings.first().waitFor();
  await page.goBack();
  await volume.getByRole('table', { name: 'Filings and premium, by month' }).getByRole('link').click();
  await page.waitForURL(`**/admin/filings?${days}`);
  await filings.first().waitFor();
  await page.goBack();
  expect(await period.inputValue()).toBe('this_month');

  await period.selectOption('Custom');
  await volume.getByLabel('Days on or after').fill(civilDay(-400));
  await page.waitForURL(`**from=${civilDay(-400)}**`);
  await expectAccessible(page, 'the dashboard of two days');
});
