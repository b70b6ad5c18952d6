import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watchErrors } from './browser-errors.ts';
import {
  asCustomer,
  asVisitor,
  expectAccessible,
  keepPicture,
  PASSWORD,
  SMALL_SCREEN,
  test,
} from './fixtures.ts';
import { inDatabase } from './in-database.ts';
import { untilSaid } from './said.ts';

const PUBLIC = ['Why us', 'How it works', 'Contact'];
const ADMIN_ONLY = ['Filings', 'Users', 'Companies', 'Settings', 'Reports', 'Clients', 'Licenses'];
const PUBLIC_PAGES = [
  '/',
  '/about',
  '/contact',
  '/login',
  '/signup',
  '/reset-password',
  '/filing',
  '/filing/TX',
];
const CUSTOMER_PAGES = ['/user/dashboard', '/user/profile', '/submit', '/submit?state=TX'];

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const links = (page: Page) => bar(page).getByRole('link').allInnerTexts();

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  expect(await heading.textContent(), path).not.toContain('Something went wrong');
}

describe('the links of the top bar', () => {
  test('a visitor sees the public links and a way in', async ({ browser }) => {
    const { page, close } = await asVisitor(browser);
    await openPage(page, '/about');
    await expect.poll(() => links(page)).toEqual(PUBLIC);
    await page.getByRole('link', { name: 'Login' }).waitFor();
    await page.getByRole('link', { name: 'Call us' }).waitFor();
    await close();
  });

  test('a customer sees the public links and the dashboard, there too', async ({ customer }) => {
    const { page } = customer;
    await openPage(page, '/user/dashboard');
    await expect.poll(() => links(page)).toEqual([...PUBLIC, 'Dashboard']);
    await expect
      .poll(() => bar(page).getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current'))
      .toBe('page');
    await page.getByRole('link', { name: 'Call us' }).waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).count()).toBe(0);
  });

  test('an admin sees the admin links on dashboard pages only, and nobody to call', async ({ admin }) => {
    const { page } = admin;
    await openPage(page, '/admin/filings');
    await expect.poll(() => links(page)).toEqual(['Dashboard', ...ADMIN_ONLY]);
    await expect.poll(() => bar(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Filings']);
    expect(await page.getByRole('link', { name: 'Call us' }).count()).toBe(0);
    await openPage(page, '/about');
    await expect.poll(() => links(page)).toEqual([...PUBLIC, 'Dashboard']);
  });

  test('the viewer is named by first name, with profile and logout', async ({ customer }) => {
    const { page } = customer;
    await openPage(page, '/user/dashboard');
    await page.getByRole('button', { name: 'Maria' }).click();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.waitForURL('**/user/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });
});

describe('the small screen', () => {
  test('the menu slides in, and closes when a link is chosen', async ({ browser }) => {
    const { page, close } = await asVisitor(browser, { viewport: SMALL_SCREEN });
    await openPage(page, '/about');
    await page.getByRole('button', { name: /menu/i }).first().click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'How it works' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.waitForURL('**/#how-it-works');
    await close();
  });

  test('the menu fills the screen, and its logo goes home and closes it', async ({ browser }) => {
    const { page, close } = await asVisitor(browser, { viewport: SMALL_SCREEN });
    for (const path of ['/about', '/']) {
      await openPage(page, path);
      await page.getByRole('button', { name: /menu/i }).first().click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...SMALL_SCREEN });
      await menu.getByRole('link', { name: /home page$/ }).click();
      await menu.waitFor({ state: 'hidden' });
      await page.waitForURL(/\/$/);
    }
    await close();
  });

  test('the menu names the viewer as the wide one does: by first name, or by email', async ({ customer }) => {
    const { page } = customer;
    await page.setViewportSize(SMALL_SCREEN);
    const opener = page.getByRole('button', { name: /menu/i }).first();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const callThem = (name: string) =>
      inDatabase('update users set first_name = $1 where email = $2', [name, customer.email]);
    await openPage(page, '/user/dashboard');
    await opener.click();
    await menu.getByText('Maria', { exact: true }).waitFor();
    await menu.getByRole('link', { name: 'Profile' }).waitFor();
    await menu.getByRole('button', { name: 'Logout' }).waitFor();

    // Whoever was taken over from another provider may have no first name.
    await callThem('');
    await openPage(page, '/user/dashboard');
    await opener.click();
    await menu.getByText(customer.email, { exact: true }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, '/user/dashboard');
    await page.getByRole('button', { name: customer.email }).waitFor();
    await callThem('Maria');
  });

  test.for([...CUSTOMER_PAGES, '/'])('%s fits', async (path, { customer }) => {
    const { page } = customer;
    await page.setViewportSize(SMALL_SCREEN);
    await openPage(page, path);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SMALL_SCREEN.width);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('protected pages', () => {
  test('lead a visitor to the login and back to where they wanted to go', async ({ browser, customer }) => {
    const { page, close } = await asVisitor(browser);
    await page.goto('/user/profile');
    await page.waitForURL('**/login?next=%2Fuser%2Fprofile');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/user/profile');
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await close();
  });

  test('refuse a customer the admin area', async ({ customer }) => {
    const { page } = customer;
    await page.goto('/admin/filings');
    await page.getByRole('heading', { name: 'Something went wrong: Forbidden' }).waitFor();
    await page.getByText('403').waitFor();
    await keepPicture(page, 'forbidden');
  });

  test('are left by logging out', async ({ browser }) => {
    const person = await asCustomer(browser);
    await openPage(person.page, '/user/dashboard');
    await person.page.getByRole('button', { name: 'Maria' }).click();
    await person.page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => person.page.evaluate("localStorage.getItem('token')")).toBeNull();
    await person.page.goto('/user/dashboard');
    await person.page.waitForURL('**/login?next=*');
    await person.close();
  });
});

test('a button says that it is loading, and cannot be pressed twice', async ({ customer }) => {
  const { page } = customer;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/user/me', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await openPage(page, '/user/profile');
  await page.getByRole('button', { name: 'Save details' }).click();
  const loading = page.getByRole('button', { name: 'loading...' });
  await loading.waitFor();
  await expect.poll(() => loading.isDisabled()).toBe(true);
  expect((await loading.boundingBox())?.height).toBe(36);
  answer();
  await untilSaid(page, 'Details saved');
  await page.unroute('**/api/v1/user/me');
});

test('the three buttons differ and are equally high', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await openPage(page, '/login');
  const buttons = {
    default: page.getByRole('main').getByRole('button', { name: 'Login' }),
    'dimmed-white': page.getByRole('link', { name: 'Call us' }),
    dark: page.getByRole('banner').getByRole('link', { name: 'Sign up' }),
  };
  const backgrounds: Record<string, string> = {};
  for (const [variant, button] of Object.entries(buttons)) {
    expect((await button.boundingBox())?.height, variant).toBe(36);
    await button.focus();
    backgrounds[variant] = await page.evaluate('getComputedStyle(document.activeElement).backgroundColor');
  }
  // The light look: accent, the white of cards, and the ink of the bar.
  expect(backgrounds).toEqual({
    default: 'rgb(185, 58, 34)',
    'dimmed-white': 'rgb(255, 255, 255)',
    dark: 'rgb(16, 35, 63)',
  });
  await close();
});

describe('everybody can use', () => {
  test.for(PUBLIC_PAGES)('%s', async (path, { browser }) => {
    const { page, close } = await asVisitor(browser);
    await openPage(page, path);
    await expectAccessible(page, path);
    await close();
  });

  test.for(CUSTOMER_PAGES)('%s, and it runs without an error', async (path, { customer: { page } }) => {
    const errors = watchErrors(page);
    await openPage(page, path);
    await page.getByRole('status', { name: /^Loading/ }).waitFor({ state: 'detached' });
    await expectAccessible(page, path);
    expect(errors).toEqual([]);
  });
});
