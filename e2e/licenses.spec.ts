import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, companyOf, expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';

test('an office adds a client, its licenses, imports two more, sees the gap, changes one, and cannot delete what is used', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  const mark = crypto.randomUUID().slice(0, 8);
  // Customers of other journeys are of companies of one name.
  const company = `Coastal Bend ${mark}`;
  const companyId = await companyOf(customer);
  const { version } = await callAs(admin, 'GET', `/company/${companyId}`);
  await callAs(admin, 'PATCH', `/company/${companyId}`, { version, company });
  const client = `Tern Brokers ${mark}`;

  await page.goto('/admin/clients');
  await page.getByRole('button', { name: 'Add client' }).click();
  const adding = page.getByRole('dialog', { name: 'Add client' });
  await adding.getByRole('button', { name: 'Add client' }).click();
  await adding.getByText('Please enter Client').waitFor();
  await adding.getByLabel('Client').fill(client);
  const picker = adding.getByRole('combobox', { name: 'Company' });
  await picker.fill(company);
  await adding.getByRole('option', { name: company }).click();
  await expect.poll(() => picker.inputValue()).toBe(company);
  await adding.getByRole('button', { name: 'Add client' }).click();
  await page.getByRole('heading', { level: 1, name: client }).waitFor();
  await page.getByText('No licenses yet.').waitFor();

  await page.getByRole('button', { name: 'Add license' }).click();
  const license = page.getByRole('dialog', { name: 'Add license' });
  await license.getByLabel('Licensee').fill('Tess Tern');
  await license.getByLabel('License number').fill(`TT-${mark}`);
  await license.getByLabel('State', { exact: true }).selectOption('TX');
  await license.getByLabel('Effective date').fill(civilDay(-300));
  await license.getByLabel('Expiration date').fill(civilDay(-301));
  await license.getByRole('button', { name: 'Add license' }).click();
  await license.getByText('Expiration must be on or after the effective date.').first().waitFor();
  await license.getByLabel('Expiration date').fill(civilDay(40));
  await license.getByRole('button', { name: 'Add license' }).click();
  await page.getByText('License added').waitFor();
  await page.getByText('1 expiring').waitFor();
  for (const kind of ['SERVICE_AGREEMENT', 'ATTESTATION']) {
    await page.getByRole('button', { name: 'Add authorization' }).click();
    const paper = page.getByRole('dialog', { name: 'Add authorization' });
    await paper.getByLabel('Authorization', { exact: true }).selectOption(kind);
    await paper.getByLabel('Signed by').fill('Tess Tern');
    await paper.getByLabel('Signed on').fill(civilDay(-20));
    await paper.getByRole('button', { name: 'Add authorization' }).click();
    await paper.waitFor({ state: 'detached' });
  }
  await page.getByText('On file for TX: filings there don’t ask for evidence again.').waitFor();
  await page.getByText('2 in force').waitFor();
  await expectAccessible(page, 'a client');
  await keepPicture(page, 'client');

  await page.goto('/admin/licenses/import');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template (CSV)' }).click();
  expect((await template).suggestedFilename()).toBe('licenses-template.csv');
  await page.getByLabel(/Drop the file here/).setInputFiles({
    name: 'licenses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        `Client,Lic # ${mark},Licensee,State,Expiration date`,
        `${client},FL-${mark},Tess Tern,Florida,${civilDay(400)}`,
        `${client},NV-${mark},Tess Tern,NV,${civilDay(-1)}`,
        `${client},XX-${mark},Tess Tern,Narnia,`,
      ].join('\n'),
    ),
  });
  await page.getByText('No column is read as: License number').waitFor();
  await page.getByLabel(`Lic # ${mark} is read as`).selectOption({ label: 'License number' });
  await page.getByText('3 rows: 2 new, 0 to update, 0 unchanged, 1 can’t be imported.').waitFor();
  await page.getByText('Enter the state by its two-letter code or its name.').waitFor();
  await expectAccessible(page, 'a file of licenses');
  await keepPicture(page, 'license-import');
  await page.getByRole('button', { name: 'Import 2 licenses' }).click();
  await page.getByText('2 added, 1 to correct', { exact: true }).waitFor();
  await page.getByText('State: Enter the state by its two-letter code or its name.').waitFor();
  await expectAccessible(page, 'an import of licenses');
  await keepPicture(page, 'license-import-job');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows (CSV)' }).click();
  expect((await saving).suggestedFilename()).toBe('licenses-to-correct.csv');
  await page.getByRole('link', { name: 'Import the corrected file' }).click();
  await page
    .getByRole('table', { name: 'Recent imports' })
    .getByRole('link', { name: 'licenses.csv' })
    .waitFor();

  await page.goto(`/admin/licenses?search=${mark}`);
  await page.locator('tbody tr').nth(2).waitFor();
  const rows = await page.locator('tbody tr').allTextContents();
  expect(rows.map((row) => /(NV|TT|FL)-/.exec(row)?.[1])).toEqual(['NV', 'TT', 'FL']);
  await expectAccessible(page, 'the licenses');
  await keepPicture(page, 'licenses');

  await page
    .getByRole('group', { name: 'Show as' })
    .getByRole('button', { name: 'States by licensee' })
    .click();
  await page.getByRole('link', { name: /Nevada: expired/ }).waitFor();
  await page.getByRole('link', { name: /Florida: active, through/ }).waitFor();
  await expectAccessible(page, 'the grid');
  await keepPicture(page, 'license-grid');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the grid on a small screen');
  await keepPicture(page, 'license-grid-small');
  await page.getByRole('link', { name: 'Texas: expiring' }).waitFor();
  await page.getByRole('link', { name: 'Ohio: not licensed' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ohio' }).waitFor();
  await page.goto(`/admin/licenses?search=${mark}`);
  await page.locator('tbody tr').nth(2).waitFor();
  await expectAccessible(page, 'the licenses on a small screen');
  await keepPicture(page, 'licenses-small');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: `Edit license NV-${mark}` }).click();
  const editing = page.getByRole('dialog', { name: `License NV-${mark}` });
  await editing.getByLabel('Expiration date').fill(civilDay(365));
  await editing.getByRole('button', { name: 'Save license' }).click();
  await page.getByText('License saved').waitFor();
  await expect
    .poll(() => page.locator('tbody tr', { hasText: `NV-${mark}` }).textContent())
    .toContain('Active');

  const dashboard = page.getByRole('region', { name: 'Licenses and authorizations' });
  await page.goto('/admin/dashboard');
  await dashboard.getByText('Licenses expiring within 90 days').waitFor();
  await expectAccessible(page, 'the dashboard');
  await keepPicture(page, 'dashboard-expiring');
  await dashboard.getByRole('link', { name: 'Licenses expiring within 90 days' }).click();
  await page.getByRole('heading', { level: 1, name: 'Licenses' }).waitFor();
  await page.getByRole('searchbox').fill(mark);
  await page.getByRole('button', { name: `Edit license TT-${mark}` }).waitFor();
  expect(await page.getByRole('button', { name: `Edit license FL-${mark}` }).count()).toBe(0);

  await page.goto(`/admin/clients?search=${mark}`);
  await page.getByText('1 expiring').waitFor();
  await expectAccessible(page, 'the clients');
  await keepPicture(page, 'clients');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the clients in the dark');
  await page.goto(`/admin/licenses?search=${mark}&view=grid`);
  await page.getByRole('link', { name: /Nevada: active/ }).waitFor();
  await expectAccessible(page, 'the grid in the dark');
  await keepPicture(page, 'license-grid-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`/admin/clients?search=${mark}`);
  await page.getByRole('link', { name: client }).click();
  await page.getByRole('button', { name: 'Delete client' }).click();
  const deleting = page.getByRole('dialog', { name: `Delete ${client}` });
  await deleting.getByRole('button', { name: 'Delete client' }).click();
  await deleting.getByText(/3 licenses, 2 authorizations/).waitFor();

  const { id: otherId } = await callAs(admin, 'POST', '/client', { name: `Gull Brokers ${mark}` });
  await page.goto(`/admin/licenses?search=${mark}`);
  await page.getByRole('button', { name: `Edit license NV-${mark}` }).click();
  await editing.getByLabel('Client', { exact: true }).selectOption(String(otherId));
  await editing.getByText(`The license and its documents move from ${company} to no company.`).waitFor();
  await expectAccessible(page, 'a license that moves');
  await editing.getByRole('button', { name: 'Save license' }).click();
  await editing.waitFor({ state: 'detached' });
  await page
    .locator('tbody tr', { hasText: `NV-${mark}` })
    .getByText(`Gull Brokers ${mark}`)
    .waitFor();
});

test('clients come from a spreadsheet: a bad row says why, the import is found again, and a second one changes what it fills in', async ({
  admin,
}) => {
  const { page } = admin;
  const mark = crypto.randomUUID().slice(0, 8);
  await page.goto('/admin/clients');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const send = (rows: string[]) =>
    page.getByLabel(/Drop the file here/).setInputFiles({
      name: `${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Client,Contact,Email', ...rows].join('\n')),
    });
  await send([`Heron ${mark},Hal Heron,hal@heron.example`, `Egret ${mark},Ed,nobody`]);
  await page.getByText('2 rows: 1 new, 0 to update, 0 unchanged, 1 can’t be imported.').waitFor();
  await page.getByText('Email is not a valid email').waitFor();
  await expectAccessible(page, 'a file of clients');
  await keepPicture(page, 'client-import');
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await page.getByText('1 added, 1 to correct', { exact: true }).waitFor();
  await page.goto('/admin/clients/import');
  await page.getByRole('link', { name: `${mark}.csv` }).waitFor();
  await send([`heron ${mark},Hanna Heron,`]);
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await page.getByText('1 updated', { exact: true }).waitFor();
  await page.goto(`/admin/clients?search=${mark}`);
  await page.getByText('Hanna Heron').waitFor();
  await page.getByRole('link', { name: `Heron ${mark}` }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('hal@heron.example');
});

test('an empty search says what to do next, in the list and in the grid', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/licenses?search=nobody-has-this-name');
  await page.getByText('No license matches').waitFor();
  await expectAccessible(page, 'no licenses');
  await page.goto('/admin/licenses?search=nobody-has-this-name&view=grid');
  await page.getByText('No licensee to show').waitFor();
  await page.goto('/admin/clients?search=nobody-has-this-name');
  await page.getByText('No client matches').waitFor();
  await expectAccessible(page, 'no clients');
});
