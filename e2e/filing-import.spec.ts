import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { cellsOfFiling, csvOfFilings, csvOfRows } from '#testing/filing-import-rows.ts';
import { callAs, completeInputs, expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';

/** Filings of a customer who may file without asking, each of its own policy. */
const filings = (mark: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...(completeInputs() as FilingInputs),
    policyNumber: `IMP-${mark}-${at + 1}`,
  }));

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an agent drops a file, says a column, sees prices and faults, imports, corrects the rest and sends it again', async ({
  customer,
}) => {
  const { page } = customer;
  const mark = crypto.randomUUID().slice(0, 8);
  const rows: Record<string, string>[] = filings(mark, 3).map((inputs) => {
    const { 'Policy number': number = '', ...cells } = cellsOfFiling(inputs);
    return { ...cells, 'Our ref': number, Branch: 'Galveston' };
  });
  rows[1] = { ...rows[1]!, Premium: 'ten thousand' };

  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'Import filings' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Import filings' }).waitFor();
  await expectAccessible(page, 'an import before its file');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template (CSV)' }).click();
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Policy number');

  const drop = page.locator('input[type=file]');
  await drop.setInputFiles(fileOf('March.csv', csvOfRows(rows)));
  await page.getByRole('heading', { name: '3 filings in this file' }).waitFor();
  await page.getByText('No row has: Policy number', { exact: true }).waitFor();
  await page.getByLabel('Our ref is read as').selectOption({ label: 'Policy number' });
  const table = page.getByRole('table', { name: 'Rows of the file as filings' });
  await table.getByText('Ready').first().waitFor();
  await table.getByText('Premium is not a valid amount').waitFor();
  expect(await table.locator('tbody tr').count()).toBe(3);
  await page.getByRole('heading', { name: '1 column is not read' }).waitFor();
  await expectAccessible(page, 'a file of filings');
  await keepPicture(page, 'filing-import');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a file of filings in the dark');
  await keepPicture(page, 'filing-import-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a file of filings on a small screen');
  await keepPicture(page, 'filing-import-small');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Check all 3 rows' }).click();
  const submit = page.getByRole('button', { name: /^Submit 2 filings, \$/ });
  await submit.waitFor();
  expect((await callAs(customer, 'GET', `/filing?search=IMP-${mark}&searchField=policy_number`)).total).toBe(
    0,
  );
  await expectAccessible(page, 'a file that was checked');
  await keepPicture(page, 'filing-import-checked');
  // As people press who are used to it from their desktops.
  await submit.dblclick();
  await page.getByText('2 submitted, 1 to correct').waitFor();
  await page.locator('main').getByRole('link', { name: 'statement', exact: true }).waitFor();
  expect((await callAs(customer, 'GET', `/filing?search=IMP-${mark}&searchField=policy_number`)).total).toBe(
    2,
  );
  await page.getByRole('table', { name: 'Rows of the file' }).getByRole('link').nth(1).waitFor();
  await expectAccessible(page, 'an import that is done');
  await keepPicture(page, 'filing-import-done');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows (CSV)' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('March-to-correct.csv');
  const failed = await readFile(await saved.path(), 'utf8');
  expect(failed).toContain('Premium: Premium is not a valid amount');
  await page.getByRole('link', { name: 'Import the corrected file' }).click();
  await drop.setInputFiles(fileOf('March-to-correct.csv', failed.replace('ten thousand', '"$12,000.00"')));
  await page.getByRole('heading', { name: '1 filing in this file' }).waitFor();
  await table.getByText('Ready').waitFor();
  await page.getByRole('button', { name: 'Check this row' }).click();
  await page.getByRole('button', { name: /^Submit 1 filing, \$/ }).click();
  await page.getByText('1 submitted').first().waitFor();
  expect((await callAs(customer, 'GET', `/filing?search=IMP-${mark}&searchField=policy_number`)).total).toBe(
    3,
  );

  await page.goto('/user/imports');
  await page.getByRole('link', { name: 'March-to-correct.csv' }).waitFor();
});

test('the office imports for a customer; the page may be closed in the middle, and what it stopped it continues', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  const mark = crypto.randomUUID().slice(0, 8);
  const me = await callAs(customer, 'GET', '/user/me');
  await page.goto('/admin/imports');
  await page.getByText('Choose the customer first').waitFor();
  await page.getByLabel('On behalf of').fill(String(me.email));
  await page.getByRole('option', { name: String(me.email) }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles(fileOf(`${mark}.csv`, csvOfFilings(filings(mark, 120))));
  await page.getByText('The first 20 are priced below: 20 ready').waitFor();
  await page.getByRole('button', { name: 'Check all 120 rows' }).click();
  await page.getByRole('heading', { level: 1, name: `${mark}.csv` }).waitFor();
  await page.goto('about:blank');
  await page.goto('/admin/imports');
  await page.getByRole('link', { name: `${mark}.csv` }).click();
  await page.getByRole('button', { name: /^Submit 120 filings, \$/ }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/\d+ waiting\. Taxes and fees/).waitFor();
  await page.getByRole('button', { name: 'Continue the import' }).click();
  await page.getByText('120 submitted').waitFor();
  const found = await callAs(customer, 'GET', `/filing?search=IMP-${mark}&searchField=policy_number`);
  expect(found.total).toBe(120);
  await expectAccessible(page, 'an import for a customer');
});
