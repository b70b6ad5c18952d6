import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCustomer, asVisitor, PASSWORD, test } from './fixtures.ts';
import { runningProduct } from './product.ts';
import { untilSaid } from './said.ts';

const stored = (page: Page, key = 'token') => page.evaluate<string | null>(`localStorage.getItem('${key}')`);
const spoilToken = (page: Page) => page.evaluate("localStorage.setItem('token', 'spoilt')");

async function openProfile(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  // Until every section has its answer, what refuses one of them acts before what the test does.
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0);
}

test('a token that is refused in the middle of a form is renewed once, and nothing typed is lost', async ({
  browser,
}) => {
  const { page, close } = await asCustomer(browser);
  await openProfile(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/'))
      asked.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByLabel('First name').fill('Mariana');
  await spoilToken(page);
  await page.getByRole('button', { name: 'Save details' }).click();
  await untilSaid(page, 'Details saved');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Mariana');
  expect(asked.filter((one) => one.endsWith('/identity/refresh'))).toHaveLength(1);
  expect(asked.filter((one) => one === 'PATCH /api/v1/user/me')).toHaveLength(2);
  expect(await stored(page)).not.toBe('spoilt');
  await close();
});

test('a sign-in that has ended leads to the login and back to the same page', async ({ browser }) => {
  const { page, email, close } = await asCustomer(browser);
  await openProfile(page);
  await fetch(`${runningProduct().url}/api/v1/identity/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: await stored(page, 'refreshToken') }),
  });
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.waitForURL('**/login?next=%2Fuser%2Fprofile');
  expect(await stored(page)).toBeNull();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/user/profile');
  await close();
});

test('tabs agree: signing out in one signs out the other, signing in takes the other along', async ({
  browser,
}) => {
  const { page, email, close } = await asCustomer(browser);
  const other = await page.context().newPage();
  await openProfile(page);
  await openProfile(other);
  await page.getByRole('button', { name: 'Maria' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/login?next=%2Fuser%2Fprofile');

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/user/dashboard');
  await other.waitForURL('**/user/profile');
  await other.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await close();
});

test('a notification stands at the top right, 24 pixels from both edges', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByLabel('Company').fill('Vance Insurance');
  await page.getByLabel('Email').fill(`nora.${Date.now()}@agency.example`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/user/dashboard');
  // The banner says it; nothing stands over the page.
  await page.getByText('Check your inbox to confirm your email').waitFor();
  const notification = page.getByRole('status').filter({ hasText: 'Check your inbox' });
  expect(await notification.count()).toBe(0);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await notification.waitFor();
  const box = await notification.boundingBox();
  const width = await page.evaluate<number>('document.documentElement.clientWidth');
  expect(box?.y).toBe(24);
  expect(Math.round(width - (box?.x ?? 0) - (box?.width ?? 0))).toBe(24);
  await notification.waitFor({ state: 'hidden' });
  await close();
});
