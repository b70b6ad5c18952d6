import { expect } from 'vitest';
import { expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';
import { ADMIN, runningProduct } from './product.ts';
import { untilSaid } from './said.ts';

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
  await untilSaid(page, 'Company saved');

  await page.goto('/admin/companies?search=sandy&searchField=name');
  await page.getByText('All its users').waitFor();
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
  const move = page.getByRole('dialog', {
    name: 'Move Maria Lopez from Coastal Bend Insurance to Sandpiper Insurance LLC?',
  });
  await move.getByText(`${customer.email} joins Sandpiper Insurance LLC.`).waitFor();
  await move.getByRole('button', { name: 'Move user' }).click();
  await move.getByText('Please enter Current password').waitFor();
  await move.getByLabel('Current password').fill(ADMIN.password);
  await move.getByRole('button', { name: 'Move user' }).click();
  await untilSaid(page, 'User saved');
  await page.getByRole('link', { name: 'Sandpiper Insurance LLC' }).click();
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await users.getByRole('link', { name: 'Maria Lopez' }).waitFor();
  await expect.poll(() => page.getByLabel('Payment terms (days)').inputValue()).toBe('45');

  await page.getByRole('textbox', { name: /^Email/ }).fill('desk@sandpiper.example');
  await page.getByRole('button', { name: 'Save company' }).click();
  const change = page.getByRole('dialog', { name: 'Change this company’s account?' });
  await change.getByLabel('Current password').fill('not the right password');
  await change.getByRole('button', { name: 'Change account' }).click();
  await change.getByText('That isn’t your password.').waitFor();
  await expectAccessible(page, 'the dialog that changes a company’s account');
  await keepPicture(page, 'change-company-account');
  await change.getByLabel('Current password').fill(ADMIN.password);
  await change.getByRole('button', { name: 'Change account' }).click();
  await untilSaid(page, 'Company saved');
  await expect.poll(() => change.count()).toBe(0);
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
  await page.getByLabel('Pinned note').fill('From the second');
  expect((await api(`/company/${id}`, 'PATCH', { version: 1, notes: 'From the first' })).status).toBe(200);
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('Someone else changed this.').waitFor();
  await page.getByRole('button', { name: 'Show what was saved' }).click();
  await expect.poll(() => page.getByLabel('Pinned note').inputValue()).toBe('From the first');
  await page.getByLabel('Pinned note').fill('From both');
  await page.getByRole('button', { name: 'Save company' }).click();
  await untilSaid(page, 'Company saved');
});

test('while a customer is on the line: notes, papers, terms and what was changed, on one page', async ({
  admin,
}) => {
  const { page } = admin;
  const created = await fetch(`${runningProduct().url}/api/v1/company`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ company: 'Heron Point Agency', notes: 'Ask for Wade.' }),
  });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/admin/companies/${id}`);
  await page.getByRole('link', { name: 'Past due' }).waitFor();
  await page.getByText('No filing is unfinished.').waitFor();
  await page.locator('p', { hasText: 'Ask for Wade.' }).waitFor();

  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Please enter New note').waitFor();
  await page.getByLabel('New note').fill('Pays on Fridays.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  await notes.getByText('Pays on Fridays.').waitFor();
  await notes.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit note' });
  await edit.getByLabel('Note').fill('Pays on Mondays.');
  await edit.getByRole('button', { name: 'Save note' }).click();
  await notes.getByText('; edited by').waitFor();
  await notes.getByRole('button', { name: /^Delete/ }).click();
  const remove = page.getByRole('dialog', { name: 'Delete this note?' });
  await remove.getByRole('button', { name: 'Delete note' }).click();
  await untilSaid(page, 'Note deleted');
  await expect.poll(() => notes.getByText('Pays on').count()).toBe(0);

  const papers = page.getByRole('region', { name: 'Documents', exact: true });
  await papers.getByLabel('Kind of document').selectOption('W9');
  await papers
    .locator('input[type=file]')
    .setInputFiles({ name: 'w9.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await papers.getByRole('button', { name: 'w9.png', exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit terms by state' }).click();
  await page.getByLabel('Texas, Filing fee, mode').selectOption('FLAT');
  await page.getByLabel('Texas, Filing fee, value').fill('25');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await untilSaid(page, 'Terms saved');

  await page.reload();
  await page.getByText('Agreed in TX.').waitFor();
  const activity = page.getByRole('region', { name: 'Changes to this company' });
  await activity.getByText('Changed a company’s filing fees').waitFor();
  await activity.getByText('Added a company document').waitFor();
  await activity.getByText('Deleted a company note').waitFor();
  await expectAccessible(page, 'a company with its records');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a company with its records on a small screen');
});
