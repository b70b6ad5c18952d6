import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { test } from './fixtures.ts';
import { runningProduct } from './product.ts';

const SCRIPTS = '**/assets/*.js';
const { url } = runningProduct();
let context: BrowserContext;
let page: Page;
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ baseURL: url });
  page = await context.newPage();
});
afterEach(() => context.close());

/** Opens a built page whose code does not come before the answer is called. */
async function openSlowly(path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return resolve;
}

test.each([
  ['/login', { Email: 'maria@agency.example', Password: 'tugboat kettle' }],
  ['/signup', { 'First name': 'Maria', Company: 'Coastal Bend', Email: 'maria@agency.example' }],
  ['/reset-password', { Email: 'maria@agency.example' }],
  ['/contact', { Name: 'Maria', Message: 'Which state is it?' }],
  [
    '/',
    {
      Premium: '48,250.00',
      'Carrier policy fee': '350',
      'Find a state': 'Tex',
      Message: 'Which state is it?',
    },
  ],
] as [string, Record<string, string>][])(
  'what is typed into %s before the page listens is taken over',
  async (path, typed) => {
    const go = await openSlowly(path);
    for (const [label, text] of Object.entries(typed)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    // Even a click on trial is one: the page remembers what was pressed before it listened.
    await page
      .getByRole('button', { name: /^(Login|Create account|Send)/ })
      .first()
      .waitFor();
    go();
    await page.waitForLoadState('networkidle');
    for (const [label, text] of Object.entries(typed)) {
      const field = page.getByLabel(label, { exact: true });
      await expect.poll(() => field.inputValue(), { message: label }).toBe(text);
      // Typing on goes on from there: the form holds the text, and not the field alone.
      await field.press('End');
      await field.pressSequentially('!');
      await expect.poll(() => field.inputValue(), { message: label }).toBe(`${text}!`);
    }
  },
);

test.each([1, 2, 3])(
  'no letter is lost by who types on while the page begins to listen (%i)',
  async (round) => {
    const go = await openSlowly('/');
    const field = page.getByLabel('Find a state', { exact: true });
    await field.press('T');
    // Between the letters the code comes and is run, at another one in each round.
    const typing = field.pressSequentially('a'.repeat(40), { delay: 5 * round });
    go();
    await typing;
    await page.waitForLoadState('networkidle');
    const text = `T${'a'.repeat(40)}`;
    await page.getByText(`No state has “${text}” in its name.`).waitFor();
    expect(await field.inputValue()).toBe(text);
  },
);

test('nothing moves under the pointer when the page begins to listen, wherever it leads on to', async () => {
  const go = await openSlowly('/login?next=%2Fuser%2Fprofile');
  const button = page.getByRole('button', { name: 'Login' }).last();
  const place = await button.boundingBox();
  go();
  await page.waitForLoadState('networkidle');
  expect(await button.boundingBox()).toEqual(place);
});

test('a form that does not listen yet is not sent by the browser itself', async () => {
  const go = await openSlowly('/login');
  await page.getByLabel('Email', { exact: true }).fill('maria@agency.example');
  await page.getByLabel('Password', { exact: true }).fill('tugboat kettle');
  await page.getByRole('button', { name: 'Login' }).last().click();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  go();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toBe(`${url}/login`);
});

test('whoever reads only is not sent the code of the contact form, and whoever writes is heard', async () => {
  const scripts: string[] = [];
  page.on('response', (answer) => scripts.push(answer.url()));
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/', { waitUntil: 'networkidle' });
  const code = () => scripts.filter((script) => /contact-form-[\w-]+\.js/.test(script));
  expect(code()).toEqual([]);

  await page.getByRole('link', { name: 'Contact' }).first().click();
  await page.waitForURL('**/#contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please enter Name').waitFor();
  expect(code()).toHaveLength(1);
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});
