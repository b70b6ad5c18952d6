import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { asAdmin, asCustomer, type Person, test } from './fixtures.ts';

const ME = '**/api/v1/user/me';

/** Notes in every page to come whether Call us could ever be seen, from the first paint on. */
async function watchForCallUs(page: Page): Promise<void> {
  await page.addInitScript(`{
    window.sawCallUs = false;
    const look = () => {
      for (const link of document.querySelectorAll('header a')) {
        if (link.textContent.includes('Call us') && link.checkVisibility({ visibilityProperty: true })) {
          window.sawCallUs = true;
        }
      }
      requestAnimationFrame(look);
    };
    look();
  }`);
}
const sawCallUs = (page: Page) => page.evaluate<boolean>('window.sawCallUs');
const callUs = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Call us' });

/** The configuration is there, so that a button that may be shown would be. */
async function openWithConfiguration(page: Page, path: string): Promise<void> {
  const configured = page.waitForResponse((response) => response.url().endsWith('/api/v1/config'));
  await page.goto(path);
  await configured;
}

const UNANSWERED = {
  pending: (page: Page) => page.route(ME, () => undefined),
  failed: (page: Page) => page.route(ME, (route) => route.abort()),
};

async function expectWayOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).waitFor();
  expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
}

/** Somebody whom the server has answered before, as after every sign-in. */
async function recognized(person: Person, name: string): Promise<Page> {
  await person.page.goto('/about');
  await person.page.getByRole('button', { name }).waitFor();
  return person.page;
}

describe.each(Object.entries(UNANSWERED))('while the current user is %s', (_, leaveUnanswered) => {
  test.for(['/about', '/admin/filings'])(
    'an admin is never shown Call us on %s, and can log out',
    async (path, { browser }) => {
      const admin = await asAdmin(browser);
      await watchForCallUs(admin.page);
      const page = await recognized(admin, 'Admin');
      expect(await sawCallUs(page)).toBe(false);
      await leaveUnanswered(page);
      await openWithConfiguration(page, path);
      await page.getByRole('button', { name: 'Account' }).waitFor();
      expect(await sawCallUs(page)).toBe(false);
      await expectWayOut(page);
      await admin.close();
    },
  );

  test('nobody whom the server has not recognized yet is shown it', async ({ browser }) => {
    const admin = await asAdmin(browser);
    const { page } = admin;
    await watchForCallUs(page);
    await leaveUnanswered(page);
    await openWithConfiguration(page, '/about');
    await page.getByRole('button', { name: 'Account' }).waitFor();
    expect(await sawCallUs(page)).toBe(false);
    await expectWayOut(page);
    await admin.close();
  });

  test.for(['/about', '/user/dashboard'])(
    'a customer is shown it on %s, and can log out',
    async (path, { browser }) => {
      const customer = await asCustomer(browser);
      const page = await recognized(customer, 'Maria');
      await leaveUnanswered(page);
      await openWithConfiguration(page, path);
      await callUs(page).waitFor();
      await expect.poll(() => callUs(page).getAttribute('href')).toBe('tel:5125550100');
      await expectWayOut(page);
      await customer.close();
    },
  );
});
