import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  asColleague,
  asCustomer,
  expectAccessible,
  fetchAs,
  keepPicture,
  PASSWORD,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { mailTo } from './mails.ts';
import { ADMIN } from './product.ts';
import { untilSaid } from './said.ts';

/** An API key of the customer, as a program would hold it. */
async function makeKey(customer: Person, name: string): Promise<string> {
  const answer = await fetchAs('/user/me/api-key', customer.token, {
    method: 'POST',
    body: JSON.stringify({
      name,
      scopes: ['quote', 'filing:read', 'filing:write'],
      currentPassword: PASSWORD,
    }),
  });
  return ((await answer.json()) as { key: string }).key;
}

async function openUser(page: Page, { email }: Person): Promise<void> {
  await page.goto(`/admin/users?search=${email}&searchField=email`);
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maria Lopez' }).waitFor();
}

test('an admin ends all sign-ins of a user, who is out, is told, and may sign in again', async ({
  admin,
  browser,
}) => {
  const { page } = admin;
  const customer = await asCustomer(browser);
  await customer.page.goto('/user/dashboard');
  await customer.page.getByText('File your first policy').waitFor();

  await openUser(page, customer);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Maria Lopez out everywhere?' });
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByText('Please enter Current password').waitFor();
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  expect((await fetchAs('/user/me', customer.token)).status).toBe(200);
  await expectAccessible(page, 'the dialog that ends sign-ins of a user');
  await keepPicture(page, 'user-end-sign-ins');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByText('Maria Lopez is logged out everywhere').waitFor();
  expect(await dialog.count()).toBe(0);

  await customer.page.reload();
  await customer.page.waitForURL('**/login?next=*');
  await customer.page.getByText('An administrator logged you out. Log in again.').waitFor();
  await expectAccessible(customer.page, 'the login after an admin ended the session');
  await keepPicture(customer.page, 'login-ended');
  await customer.page.reload();
  await customer.page.getByText('An administrator logged you out. Log in again.').waitFor();
  await mailTo(customer.email, 'You were logged out everywhere');
  await customer.page.getByLabel('Email').fill(customer.email);
  await customer.page.getByLabel('Password').fill(PASSWORD);
  await customer.page.getByRole('button', { name: 'Login' }).click();
  await customer.page.waitForURL('**/user/dashboard');
  await customer.close();
});

test('an admin signs everyone out at once and stays', async ({ admin, browser }) => {
  const { page } = admin;
  const customer = await asCustomer(browser);
  const colleague = await asColleague(browser, admin);
  const key = await makeKey(customer, 'Agency system');
  await colleague.page.goto('/admin/users');
  await colleague.page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Log everyone out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log everyone out?' });
  const confirm = dialog.getByRole('button', { name: 'Log everyone out' });
  await dialog
    .getByText('API keys, calendar links and webhooks keep working unless you turn them off.')
    .waitFor();
  await confirm.click();
  await dialog.getByText('Please enter Current password').waitFor();
  await dialog.getByLabel('Current password').fill('not my password');
  await confirm.click();
  await dialog.getByText('That isn’t your password.').waitFor();
  expect((await fetchAs('/user/me', customer.token)).status).toBe(200);
  await expectAccessible(page, 'the dialog that signs everyone out');
  await keepPicture(page, 'everyone-sign-out');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await confirm.click();
  await page.getByText(/^\d+ accounts logged out$/).waitFor();
  expect(await dialog.count()).toBe(0);

  for (const { token } of [customer, colleague]) expect((await fetchAs('/user/me', token)).status).toBe(401);
  expect((await fetchAs('/filing', key)).status).toBe(200);
  await colleague.page.reload();
  await colleague.page.waitForURL('**/login?next=*');
  expect((await mailTo(colleague.email, 'Everyone was logged out')).text).toContain(ADMIN.email);

  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Log everyone out' }).waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await page.getByRole('button', { name: 'Log everyone out' }).click();
  await dialog
    .getByRole('checkbox', { name: 'Also turn off everyone’s API keys, calendar links and webhooks' })
    .check();
  await expectAccessible(page, 'the same on a small screen');
  await keepPicture(page, 'everyone-sign-out-small');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await confirm.click();
  await page
    .getByText(/logged out$/)
    .last()
    .waitFor();
  await expect.poll(async () => (await fetchAs('/filing', key)).status).toBe(401);
  await page.setViewportSize({ width: 1440, height: 900 });
  await Promise.all([customer.close(), colleague.close()]);
});

test('whoever changes the password decides whether API keys go with it', async ({ browser }) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  const section = page.getByRole('region', { name: 'Password' });
  const choice = section.getByRole('checkbox', { name: 'Also revoke my API key' });
  const change = async (from: string, to: string) => {
    await section.getByLabel('Current password').fill(from);
    await section.getByLabel('New password').fill(to);
    await section.getByRole('button', { name: 'Change password' }).click();
    await untilSaid(page, 'Password changed');
  };
  await page.goto('/user/profile');
  await section.getByRole('button', { name: 'Change password' }).waitFor();
  await page.getByText('It isn’t set up yet').waitFor();
  expect(await choice.count()).toBe(0);

  const key = await makeKey(customer, 'Agency system');
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  await change(PASSWORD, 'a lighthouse of my own');
  expect((await fetchAs('/filing', key)).status).toBe(200);

  await page.reload();
  await choice.check();
  await expectAccessible(page, 'the password with the choice about keys');
  await keepPicture(page, 'password-and-keys');
  await change('a lighthouse of my own', 'another lighthouse of mine');
  await choice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Revoke Agency system' }).waitFor({ state: 'detached' });
  expect((await fetchAs('/filing', key)).status).toBe(401);
  expect((await mailTo(customer.email, 'API keys were revoked')).text).toContain('Agency system');
  await customer.close();
});

test('the audit log names the key of the program that acted for somebody', async ({ admin, browser }) => {
  const { page } = admin;
  const customer = await asCustomer(browser);
  const key = await makeKey(customer, 'Coastal agency system');
  await submitFiling({ ...customer, token: key });
  await page.goto('/admin/audit');
  const entry = page.getByRole('row').filter({ hasText: 'Submitted a filing' }).first();
  await entry.getByText(`API key “Coastal agency system”`).waitFor();
  await entry.getByRole('link', { name: 'Maria Lopez' }).waitFor();
  await expect.poll(() => entry.textContent()).toContain(key.slice(-4));
  expect(await page.getByText(key).count()).toBe(0);
  await keepPicture(page, 'audit-with-key');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the audit log on a small screen');
  await keepPicture(page, 'audit-with-key-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await customer.close();
});
