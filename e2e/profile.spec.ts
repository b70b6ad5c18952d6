import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  asAdmin,
  asCustomer,
  asVisitor,
  expectAccessible,
  fetchAs,
  keepPicture,
  newAddress,
  PASSWORD,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { linkIn, mailTo } from './mails.ts';
import { untilSaid } from './said.ts';

async function login(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=%2Fuser%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
}

test('sign-ins are listed; one is ended, then all others', async ({ browser }) => {
  const { page, email, close } = await asCustomer(browser);
  const [second, third] = [await asVisitor(browser), await asVisitor(browser)];
  await login(second.page, email);
  await page.goto('/user/profile');
  const section = page.getByRole('region', { name: 'Active sessions' });
  await section.getByText('This device', { exact: true }).waitFor();
  await section.getByRole('button', { name: /^End the session on Chrome/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'End session' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'End session' }).click();
  await section.getByText('You aren’t logged in anywhere else.').waitFor();
  await second.page.reload();
  await second.page.waitForURL('**/login?**');

  await login(third.page, email);
  await page.reload();
  await section.getByRole('button', { name: 'End all others' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'End all others' }).click();
  await section.getByText('You aren’t logged in anywhere else.').waitFor();
  await third.page.reload();
  await third.page.waitForURL('**/login?**');
  await Promise.all([close(), second.close(), third.close()]);
});

test('an API key is made, shown once, works within its scopes, and is revoked', async ({ browser }) => {
  const { page, close } = await asCustomer(browser);
  await page.goto('/user/profile');
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Agency system');
  await dialog.getByLabel('Get quotes at your rates').check();
  await expectAccessible(page, 'the dialog for a new key');
  await keepPicture(page, 'profile-new-key');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await section.getByText('it won’t be shown again').waitFor();
  const key = (await section.getByText(/^sl_live_[\w-]{43}$/).textContent()) ?? '';
  await section.getByRole('button', { name: 'Copy the API key' }).click();
  await keepPicture(page, 'profile-fresh-key');
  expect((await fetchAs('/filing', key)).status).toBe(200);
  expect((await fetchAs('/user/me', key)).status).toBe(403);

  await page.reload();
  await section.getByText('last used').waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await section.getByRole('button', { name: 'Revoke Agency system' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await section.getByRole('button', { name: 'Revoke Agency system' }).waitFor({ state: 'detached' });
  await section.locator('h2:focus').waitFor();
  expect((await fetchAs('/filing', key)).status).toBe(401);
  await close();
});

test('the email changes by the link in the letter to the new address', async ({ browser }) => {
  const { page, email, close } = await asCustomer(browser);
  const fresh = newAddress('moved');
  await page.goto('/user/profile');
  const section = page.getByRole('region', { name: 'Email' });
  await section.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill(fresh);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await untilSaid(page, 'Open the link to finish');
  expect((await mailTo(email, 'about to change')).text).toContain(fresh);

  const path = linkIn(await mailTo(fresh, 'Confirm your new'));
  await page.goto(path);
  await page.getByText(`you’ll log in with ${fresh}`).waitFor();
  await expectAccessible(page, 'the page of the link');
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByText('Your email has changed').waitFor();
  await keepPicture(page, 'email-changed');
  await page.getByRole('link', { name: 'See your profile' }).click();
  await section.getByText(fresh).waitFor();
  // A link that was used says so before anything is asked, and tells nothing that it doesn’t know.
  await page.goto(path);
  await page.getByText('This link doesn’t work anymore').waitFor();
  expect(await page.getByRole('button', { name: 'Use this address' }).count()).toBe(0);
  await close();
});

test('a letter leads to its switch, and once it is off no more of its kind come', async ({ browser }) => {
  const [customer, admin] = [await asCustomer(browser), await asAdmin(browser)];
  const { page } = customer;
  const id = await submitFiling(customer);
  const write = (text: string) =>
    fetchAs(`/filing/${id}/message`, admin.token, { method: 'POST', body: JSON.stringify({ text }) });
  await write('Before the switch');
  const letter = await mailTo(customer.email, 'message about your filing');
  expect(letter.text).toContain('/user/profile#notifications');

  await page.goto('/user/profile#notifications');
  const choice = page.getByRole('switch', { name: 'Messages' });
  await choice.press('Space');
  await page.getByText('Messages: off').waitFor();
  await page.reload();
  await choice.waitFor();
  expect(await choice.isChecked()).toBe(false);
  expect((await write('After the switch')).ok).toBe(true);
  const outbox = await fetchAs('/outbox?limit=200', admin.token);
  const { items } = (await outbox.json()) as { items: { recipient: string; template: string }[] };
  const mine = items.filter(
    ({ recipient, template }) => recipient === customer.email && template === 'filing-message',
  );
  expect(mine).toHaveLength(1);
  await Promise.all([customer.close(), admin.close()]);
});

test('the own data is one file to keep', async ({ browser }) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  const id = await submitFiling(customer);
  await page.goto('/user/profile');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data.user.email).toBe(customer.email);
  expect(data.filings).toMatchObject([{ id, events: [{ event: 'submit' }] }]);
  await customer.close();
});

test.for([
  ['wide-light', 'light', undefined],
  ['wide-dark', 'dark', undefined],
  ['small-light', 'light', SMALL_SCREEN],
  ['small-dark', 'dark', SMALL_SCREEN],
] as const)('the page reads well: %s', async ([name, colorScheme, viewport], { browser }) => {
  const { page, email, token, close } = await asCustomer(browser, {
    colorScheme,
    ...(viewport ? { viewport } : {}),
  });
  await login((await asVisitor(browser)).page, email);
  await fetchAs('/user/me/api-key', token, {
    method: 'POST',
    body: JSON.stringify({
      name: 'Agency system',
      scopes: ['quote', 'filing:read'],
      currentPassword: PASSWORD,
    }),
  });
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Revoke Agency system' }).waitFor();
  await page.getByRole('switch', { name: 'Messages' }).waitFor();
  await page.getByText('This device', { exact: true }).waitFor();
  await page.getByText('It isn’t set up yet').waitFor();
  await expectAccessible(page, name);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBe(0);
  await keepPicture(page, `profile-${name}`);
  await close();
});
