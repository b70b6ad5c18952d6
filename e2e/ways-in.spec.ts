import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCustomer, newAddress, PASSWORD, test } from './fixtures.ts';
import { runningProduct } from './product.ts';

const { url } = runningProduct();
const SECRETS = /password|%40|@/;

/** Keeps a script from coming until it is let through. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
}

test('Enter that comes before the form’s code signs in once that is here', async ({ browser }) => {
  const { email, close } = await asCustomer(browser);
  const page = await browser.newPage({ baseURL: url });
  const letThrough = await hold(page, /public-hydrate-.*\.js$/);
  await page.goto('/login');
  await fillLogin(page, email);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.getByLabel('Password').press('Enter');
  expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD);
  letThrough();
  await page.waitForURL('**/user/dashboard');
  expect(addresses.filter((address) => SECRETS.test(address))).toEqual([]);
  await page.close();
  await close();
});

for (const [name, script] of [
  ['any script', /public-start-.*\.js$/],
  ['the form’s code', /public-hydrate-.*\.js$/],
] as const)
  test(`Login that is pressed twice before ${name} came signs in once`, async ({ browser }) => {
    const { email, close } = await asCustomer(browser);
    const page = await browser.newPage({ baseURL: url });
    const letThrough = await hold(page, script);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/identity/sign-in')) sent.push(request.method());
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillLogin(page, email);
    await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
    await page.getByLabel('Password').press('Enter');
    letThrough();
    await page.waitForURL('**/user/dashboard');
    expect(sent).toEqual(['POST']);
    await page.close();
    await close();
  });

test('Login that is pressed twice at once signs in once', async ({ browser }) => {
  const { email, close } = await asCustomer(browser);
  const page = await browser.newPage({ baseURL: url });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/identity/sign-in')) sent.push(request.method());
  });
  await page.goto('/login');
  await fillLogin(page, email);
  await page.locator('[data-island][data-awake]').first().waitFor();
  await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
  await page.waitForURL('**/user/dashboard');
  expect(sent).toEqual(['POST']);
  await page.close();
  await close();
});

test('a form whose code did not come says so and works once the page is loaded again', async ({
  browser,
}) => {
  const { email, close } = await asCustomer(browser);
  const page = await browser.newPage({ baseURL: url });
  await page.route(/public-hydrate-.*\.js$/, (route) => route.abort());
  await page.goto('/login');
  await fillLogin(page, email);
  await page.getByLabel('Password').press('Enter');
  const fault = page.getByRole('alert');
  await fault.getByText('Part of this page didn’t load').waitFor();
  expect(await fault.count()).toBe(1);
  await page.unroute(/public-hydrate-.*\.js$/);
  await fault.getByRole('link', { name: 'Reload the page' }).click();
  await fault.waitFor({ state: 'detached' });
  await fillLogin(page, email);
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL('**/user/dashboard');
  await page.close();
  await close();
});

for (const path of ['/login', '/signup', '/reset-password?token=none'])
  test(`what is typed into ${path} before any script came stays out of the address`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: url });
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(path);
    const before = page.url();
    const field = page.getByLabel(path.startsWith('/reset') ? 'Email' : 'Password');
    await field.fill('maria@agency.example');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('maria@agency.example');
    expect(page.url()).toBe(before);
    await page.close();
  });

test('while the form is filled in, the application that comes after it is on its way', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: url });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/login', { waitUntil: 'networkidle' });
  const application = () => scripts.filter((path) => path.startsWith('/assets/entry.client-'));
  expect(application()).toEqual([]);
  await page.getByLabel('Email').focus();
  await expect.poll(application).toHaveLength(1);
  await page.close();
});

test('with JavaScript turned off, a password stays out of the address, and the page says what to do', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/login');
  expect(await page.locator('noscript').textContent()).toContain('Turn on JavaScript');
  await fillLogin(page, 'maria@agency.example');
  await page.getByLabel('Password').press('Enter');
  await page.waitForLoadState();
  expect(page.url()).not.toMatch(SECRETS);
  await context.close();
});

test('whoever is signed in is led on from the login page, to where they wanted to go', async ({
  browser,
}) => {
  const { page, close } = await asCustomer(browser);
  await page.goto('/login');
  await page.waitForURL('**/user/dashboard');
  await page.goto('/login?next=%2Fuser%2Fprofile');
  await page.waitForURL('**/user/profile');
  // The login page is not among the pages that lead back.
  await page.goBack();
  await page.waitForURL('**/user/dashboard');
  await close();
});

test('nor is anybody who is signed in asked to sign up or for a forgotten password', async ({ browser }) => {
  const { page, close } = await asCustomer(browser);
  for (const path of ['/signup', '/reset-password']) {
    await page.goto(path);
    await page.waitForURL('**/user/dashboard');
  }
  // Who forgot the password that the profile asks for finds the way from there.
  await page.goto('/user/profile');
  await page.getByRole('link', { name: 'Forgot your current password?' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await close();
});

test('who signs up with an address that has an account is led to the login and to a new password', async ({
  browser,
}) => {
  const { email, close } = await asCustomer(browser);
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/signup?next=%2Fsubmit');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Company').fill('Coastal Bend Insurance');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  const refusal = page.getByRole('alert');
  const reset = await refusal.getByRole('link', { name: 'Reset your password' }).boundingBox();
  const login = await refusal.getByRole('link', { name: 'Login' }).boundingBox();
  // Two ways on are told apart, beside each other or one below the other.
  const between = reset && login ? [reset.x - login.x - login.width, reset.y - login.y - login.height] : [];
  expect(Math.max(...between)).toBeGreaterThanOrEqual(8);
  await refusal.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login?next=%2Fsubmit');
  await page.close();
  await close();
});

test('what is wrong with a sign-up is told once, at its field', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Company').fill('Coastal Bend Insurance');
  await page.getByLabel('Email').fill(newAddress('faults'));
  await page.getByLabel('Phone').fill('123');
  await page.getByLabel('Password').fill('password1234');
  const create = page.getByRole('button', { name: 'Create account' });
  await create.click();
  await page.getByText('Phone is not a valid phone number').waitFor();
  await page.getByLabel('Phone').fill('(512) 555-0142 x7');
  await create.click();
  await page.getByText('This password has appeared in a data breach.').waitFor();
  expect(await page.getByText(/data breach|Choose a/).count()).toBe(1);
  await page.close();
});

test('a reset link that is not good says so before a password is thought of, and leads to a new one', async ({
  browser,
}) => {
  const { page, close } = await asCustomer(browser);
  await page.goto('/reset-password?token=garbage');
  await page.getByText('This link has expired or was already used').waitFor();
  expect(await page.getByLabel('New password').count()).toBe(0);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await close();
});

test('a password is shown and hidden again by key, also before the form’s code came', async ({ browser }) => {
  const { email, close } = await asCustomer(browser);
  const page = await browser.newPage({ baseURL: url });
  const letThrough = await hold(page, /public-hydrate-.*\.js$/);
  await page.goto('/login');
  await fillLogin(page, email);
  await page.getByRole('button', { name: 'Show password' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  letThrough();
  await page.waitForURL('**/user/dashboard');
  await page.close();
  await close();

  const again = await browser.newPage({ baseURL: url });
  await again.goto('/login');
  const typed = again.getByLabel('Password');
  await typed.fill(PASSWORD);
  await typed.press('Tab');
  await again.keyboard.press('Enter');
  await expect.poll(() => typed.getAttribute('type')).toBe('text');
  expect(await typed.inputValue()).toBe(PASSWORD);
  await again.getByRole('button', { name: 'Hide password' }).press('Enter');
  await expect.poll(() => typed.getAttribute('type')).toBe('password');
  await again.close();
});

test('a switch that is pressed while React puts the form together is turned once', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url });
  const letThrough = await hold(page, /public-hydrate-.*\.js$/);
  await page.goto('/login');
  await page.getByLabel('Password').fill(PASSWORD);
  // From the moment on that React knows the form, and before the page counts it as listening.
  const pressed = page.evaluate(`(async () => {
    const button = document.querySelector('button[aria-controls]');
    const island = button.closest('[data-island]');
    const isKnown = () => Object.keys(island).some((key) => key.startsWith('__reactContainer'));
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = () => (isKnown() ? resolve() : port2.postMessage(''));
      port2.postMessage('');
    });
    button.click();
    return island.dataset.awake === undefined;
  })()`);
  letThrough();
  expect(await pressed).toBe(true);
  await page.locator('[data-island][data-awake]').first().waitFor();
  await page.getByRole('button', { name: 'Hide password' }).waitFor();
  expect(await page.getByLabel('Password').getAttribute('type')).toBe('text');
  expect(await page.getByLabel('Password').inputValue()).toBe(PASSWORD);
  await page.close();
});

test('a login page that leads on keeps the way for a new account', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/login?next=%2Fsubmit');
  await page.locator('a[href="/signup?next=%2Fsubmit"]', { hasText: 'Create an account' }).click();
  await page.waitForURL('**/signup?next=%2Fsubmit');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Company').fill('Coastal Bend Insurance');
  const email = newAddress('onward');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/submit');
  await page.getByText('Check your inbox to confirm your email').waitFor();
  await page.close();
});

const AHEAD = 'head link[rel=prefetch]';

for (const path of ['/login?next=%2Fsubmit', '/signup?next=%2Fsubmit'])
  test(`${path} fetches the application once somebody turns to a field, not before`, async ({ browser }) => {
    const page = await browser.newPage({ baseURL: url });
    await page.goto(path);
    await page.getByLabel('Email').hover();
    await page.locator('main [data-island][data-awake]').first().waitFor();
    expect(await page.locator(AHEAD).count()).toBe(0);
    await page.getByLabel('Email').focus();
    await expect.poll(() => page.locator(AHEAD).count()).toBeGreaterThan(10);
    await page.close();
  });
