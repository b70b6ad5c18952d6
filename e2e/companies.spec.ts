import { expect } from 'vitest';
import { expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';
import { runningProduct } from './product.ts';

test('a company is added, found, changed, and gets a user', async ({ admin, customer }) => {
  const { page } = admin;
  await page.goto('/admin/companies');
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await dialog.getByText('Please enter Company').waitFor();
  await dialog.getByLabel('Company').fill('Sandpiper Insurance LLC');
  await dialog.getByLabel('Contact').fill('Sandy Piper');
  await dialog.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sandpiper Insurance LLC' }).waitFor();
  await page.getByText('No users yet.').waitFor();

  const days = page.getByLabel('Payment terms (days)');
  await days.fill('366');
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('Payment terms (days) must be between 0-365').waitFor();
  await days.fill('45');
  await page.getByRole('switch', { name: 'Users see each other’s filings' }).click();
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('Company saved').waitFor();

  await page.goto('/admin/companies?search=sandy&searchField=name');
  await page.getByText('Shared among its users').waitFor();
  const row = await page.locator('tbody tr').first().boundingBox();
  expect(row?.height).toBe(36);
  await expectAccessible(page, 'the companies');

  await page.goto(`/admin/users?search=${customer.email}&searchField=email`);
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  const company = page.getByRole('combobox', { name: 'Company' });
  await company.fill('sandpip');
  await expect
    .poll(() => page.getByRole('listbox', { name: 'Company' }).getByRole('option').allTextContents())
    .toEqual(['Sandpiper Insurance LLCSandy Piper']);
  await company.press('Enter');
  await expect.poll(() => company.inputValue()).toBe('Sandpiper Insurance LLC');
  await page.getByRole('button', { name: 'Save access' }).click();
  await page.getByText('User saved').waitFor();
  await page.getByRole('link', { name: 'Sandpiper Insurance LLC' }).click();
  await page.getByRole('link', { name: 'Maria Lopez' }).waitFor();
  await expect.poll(() => page.getByLabel('Payment terms (days)').inputValue()).toBe('45');
  await expectAccessible(page, 'a company');
  await keepPicture(page, 'company');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a company on a small screen');
  await keepPicture(page, 'company-small');
});

test('whoever saves second is shown what the first has saved', async ({ admin }) => {
  const { page } = admin;
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const api = (path: string, method: string, body: object) =>
    fetch(`${runningProduct().url}/api/v1${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  const created = await api('/company', 'POST', { company: 'Two Hands Agency' });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/admin/companies/${id}`);
  await page.getByLabel('Notes').fill('From the second');
  expect((await api(`/company/${id}`, 'PATCH', { version: 1, notes: 'From the first' })).status).toBe(200);
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('Someone else changed this.').waitFor();
  await page.getByRole('button', { name: 'Show what was saved' }).click();
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('From the first');
  await page.getByLabel('Notes').fill('From both');
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('Company saved').waitFor();
});
