import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, expectAccessible, keepPicture, SMALL_SCREEN, submitFiling, test } from './fixtures.ts';

async function downloaded(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  return await readFile(await file.path());
}

test('a statement shows what was charged and paid with the balance after each, for both sides', async ({
  admin,
  companyId,
  customer,
}) => {
  await submitFiling(customer);
  await submitFiling(customer);
  await callAs(admin, 'POST', '/payment', {
    companyId,
    amount: '489.00',
    method: 'CHECK',
    receivedDate: civilDay(-1),
    reference: 'Check 90',
  });
  const own = customer.page;
  await own.goto('/user/dashboard');
  const account = own.getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: 'Statement' }).waitFor();
  await own.goto('/user/invoices');
  await own.getByRole('region', { name: 'Account' }).getByText('Account balance').waitFor();
  await keepPicture(own, 'invoices-own-ages');
  await account.getByRole('link', { name: 'Statement' }).click();
  await own.getByRole('heading', { level: 1, name: 'Statement' }).waitFor();
  await own.getByRole('row', { name: /Opening balance \$0\.00/ }).waitFor();
  await own.getByRole('row', { name: /check 90.*−\$489\.00/ }).waitFor();
  expect(await own.getByRole('row', { name: /^\w+ \d+, 2\d+ NB-TX-\d+-\d+: taxes and fees / }).count()).toBe(
    2,
  );
  await own.getByRole('row', { name: /Closing balance \$489\.00/ }).waitFor();
  await own.getByRole('heading', { name: /^Balance due as of/ }).waitFor();
  await expectAccessible(own, 'a statement');
  await keepPicture(own, 'statement-own');
  await own.setViewportSize(SMALL_SCREEN);
  await expectAccessible(own, 'a statement on a small screen');
  await keepPicture(own, 'statement-own-small');
  await own.setViewportSize({ width: 1440, height: 900 });
  await own.emulateMedia({ media: 'print' });
  expect(await own.getByRole('button', { name: 'Download PDF' }).isVisible()).toBe(false);
  expect(await own.getByLabel('First day').isVisible()).toBe(false);
  // Paper is as narrow as a small screen: its rows stay rows, and its foot is dark on white.
  await own.setViewportSize({ width: 740, height: 960 });
  const row = own.getByRole('row', { name: /check 90/ });
  await row.waitFor();
  expect(await own.evaluate("getComputedStyle(document.querySelector('tbody tr')).display")).toBe(
    'table-row',
  );
  expect(await own.evaluate("getComputedStyle(document.querySelector('footer dd')).color")).toBe(
    'rgb(0, 0, 0)',
  );
  await keepPicture(own, 'statement-own-print');
  await own.setViewportSize({ width: 1440, height: 900 });
  await own.emulateMedia({ media: 'screen' });
  const bytes = await downloaded(own);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await own.getByLabel('Last day').fill(civilDay(-30));
  await own.getByRole('row', { name: /Closing balance \$0\.00/ }).waitFor();
  expect(await own.getByRole('row', { name: /check 90/ }).count()).toBe(0);
  await own.getByLabel('First day').fill(civilDay(-20));
  await own.getByText('The start date is after the end date.').waitFor();
  await own.getByLabel('Last day').fill(civilDay(1));
  await own.getByRole('row', { name: /check 90/ }).waitFor();

  const { page } = admin;
  await page.goto(`/admin/companies/${companyId}`);
  await page.getByRole('complementary').getByText('Account balance').waitFor();
  await expectAccessible(page, 'a company with what it owes by age');
  await page.getByRole('link', { name: 'Statement' }).click();
  await page.getByRole('row', { name: /Closing balance \$489\.00/ }).waitFor();
  await expectAccessible(page, 'the statement of a company');
  await keepPicture(page, 'statement-company');
  expect((await downloaded(page)).equals(bytes)).toBe(true);

  await page.goto('/admin/invoices');
  await page.getByText('By company', { exact: true }).click();
  await page.getByRole('table', { name: 'Receivable by company' }).getByRole('link').first().waitFor();
  await expectAccessible(page, 'what companies owe by age');
  await keepPicture(page, 'receivables');
});
