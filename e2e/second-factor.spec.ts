import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { totpAt } from '#identity/local/totp.ts';
import { asCustomer, asVisitor, expectAccessible, keepPicture, PASSWORD, test } from './fixtures.ts';
import { textedCode } from './mails.ts';
import { untilSaid } from './said.ts';

const PHONE = '+15125550171';

async function login(page: Page, email: string): Promise<void> {
  await page.goto('/login?next=%2Fuser%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a phone is set up, asked at the next sign-in, and a wrong code does not pass', async ({ browser }) => {
  const { page, email, close } = await asCustomer(browser);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Set up phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('An authenticator app is safer').waitFor();
  await dialog.getByLabel('Phone').fill('512 555 0171');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText('We sent a code to the phone •••• 0171').waitFor();
  const first = await textedCode(PHONE);
  await dialog.getByLabel('Code').fill(first);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await page.locator(':focus').getByText('Save these recovery codes').waitFor();
  const [recovery = ''] = await page
    .getByRole('listitem')
    .filter({ hasText: /^[0-9a-z]{5}-/ })
    .allTextContents();
  await keepPicture(page, 'second-factor-set-up');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('recovery-codes.txt');
  expect((await readFile(await saved.path(), 'utf8')).split('\n')).toHaveLength(10);
  expect((await readFile(await saved.path(), 'utf8')).split('\n')[0]).toBe(recovery);
  // Nobody can show them a second time, so whoever leaves by mistake is asked.
  const { promise: asked, resolve: ask } = Promise.withResolvers<string>();
  page.once('dialog', async (question) => {
    await question.dismiss();
    ask(question.message());
  });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  expect(await asked).toBe('Your recovery codes won’t be shown again. Leave anyway?');
  await page.getByText(recovery).waitFor();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.locator('h2:focus', { hasText: 'Two-step verification' }).waitFor();
  await expectAccessible(page, 'the profile with a second factor');
  await close();

  const visitor = await asVisitor(browser);
  await login(visitor.page, email);
  await visitor.page.getByText('We sent a code to the phone •••• 0171').waitFor();
  const second = await textedCode(PHONE, first);
  await expectAccessible(visitor.page, 'the page that asks for the code');
  await keepPicture(visitor.page, 'second-factor-asked');
  await enterCode(visitor.page, second === '000000' ? '000001' : '000000');
  await visitor.page.getByText('That code is incorrect or expired').waitFor();
  // Whoever has the new code before the page hears that it was sent begins to type: that stays, and is sent in time.
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  await visitor.page.route('**/identity/second-factor/start', async (route) => {
    const response = await route.fetch();
    await heard;
    await route.fulfill({ response });
  });
  await visitor.page.getByRole('button', { name: 'Send another code' }).click();
  const third = await textedCode(PHONE, second);
  await visitor.page.getByLabel('Code').fill(third);
  await expect.poll(() => visitor.page.getByRole('button', { name: 'loading...' }).isDisabled()).toBe(true);
  hear();
  await visitor.page.getByRole('button', { name: 'Continue' }).click();
  await visitor.page.waitForURL('**/user/profile');
  await visitor.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await visitor.close();

  const other = await asVisitor(browser);
  await login(other.page, email);
  await other.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.page.getByText('One of the codes you saved').waitFor();
  await enterCode(other.page, recovery);
  await other.page.waitForURL('**/user/profile');
  await other.page.getByText('Replace recovery codes (9 left)').waitFor();
  await other.close();
});

test('an authenticator app is set up by its key, asked, and removed', async ({ browser }) => {
  const { page, email, close } = await asCustomer(browser);
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const [key = ''] = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).allTextContents();
  const secret = key.replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(totpAt(secret, new Date()));
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('Save these recovery codes').waitFor();

  const visitor = await asVisitor(browser);
  await login(visitor.page, email);
  // The code of now is spent; that of the next half minute counts too, as a clock may be off.
  await enterCode(visitor.page, totpAt(secret, new Date(Date.now() + 30_000)));
  await visitor.page.waitForURL('**/user/profile');
  await visitor.close();

  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('It isn’t set up yet').waitFor();
  expect(await page.getByRole('button', { name: /recovery codes/ }).count()).toBe(0);
  await close();
});

test('another password keeps this browser signed in', async ({ browser }) => {
  const { page, close } = await asCustomer(browser);
  await page.goto('/user/profile');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill('a lighthouse of my own');
  await page.getByRole('button', { name: 'Change password' }).click();
  await untilSaid(page, 'Password changed');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await close();
});
