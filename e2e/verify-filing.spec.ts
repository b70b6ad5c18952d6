import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { watchErrors } from './browser-errors.ts';
import {
  asVisitor,
  callAs,
  completedFiling,
  completeInputs,
  expectAccessible,
  expectLegible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';
import { runningProduct } from './product.ts';

const { url } = runningProduct();

/** A filing that was completed, with its code. */
async function provedFiling(customer: Person, admin: Person): Promise<{ id: string; code: string }> {
  const { id } = await completedFiling(customer, admin, completeInputs().policyEffectiveDate as string);
  const { verificationCode } = await callAs(customer, 'GET', `/filing/${id}`);
  return { id, code: String(verificationCode) };
}

async function withoutScripts(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}

test('without JavaScript a proof says the three facts, and what a filing that was reopened or withdrawn no longer proves', async ({
  browser,
  customer,
  admin,
}) => {
  const { id, code } = await provedFiling(customer, admin);
  await withoutScripts(browser, async (page) => {
    const main = page.getByRole('main');
    expect((await page.goto(`/verify/${code}`))?.status()).toBe(200);
    const facts = await main.getByRole('list').first().getByRole('listitem').allTextContents();
    expect(facts).toEqual([
      expect.stringMatching(/^Filed with Texas on \w{3} \d+, \d{4}\.$/),
      expect.stringMatching(/^Taxes and fees collected on \w{3} \d+, \d{4}\.$/),
      'Not yet paid to the state.',
    ]);
    await main.getByRole('row', { name: /Total taxes and fees/ }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);

    await callAs(admin, 'POST', `/filing/${id}/reopen`, { reason: 'Returned by the office' });
    expect((await page.reload())?.status()).toBe(410);
    await main.getByText('This filing was reopened: its proof no longer holds').waitFor();
    await callAs(admin, 'POST', `/filing/${id}/reject`, { reason: 'WITHDRAWN', words: 'Bound elsewhere' });
    expect((await page.reload())?.status()).toBe(410);
    await main.getByText('This filing was withdrawn: its proof no longer holds').waitFor();
    expect(await main.getByText('Bound elsewhere').count()).toBe(0);

    expect((await page.goto('/verify/7F3K-9M2Q-X4TB-0HNW'))?.status()).toBe(404);
    await main.getByText('No completed filing has this code').waitFor();
    expect((await page.goto('/verify/ABCD-EFGH'))?.status()).toBe(404);
    await main.getByText('That isn’t a verification code').waitFor();
    await main.getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
  });
});

test('a proof asks for one small script and for nothing of the API, is legible at both sizes, and prints on a sheet', async ({
  browser,
  customer,
  admin,
}) => {
  const { code } = await provedFiling(customer, admin);
  const { page, close } = await asVisitor(browser, { viewport: WIDE_SCREEN });
  const faults = watchErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/verify/${code}`, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.endsWith('.js')).length).toBe(2);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(faults).toEqual([]);
  for (const [size, viewport] of [
    ['wide', WIDE_SCREEN],
    ['small', SMALL_SCREEN],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `the proof, ${size}, ${colorScheme}`);
      await keepPicture(page, `verify-${size}-${colorScheme}`);
    }
    await expectLegible(page, `the proof, ${size}`);
  }
  await page.goto('/verify/ABCD-EFGH');
  await expectAccessible(page, 'no proof');
  await keepPicture(page, 'verify-none');

  await page.setViewportSize(WIDE_SCREEN);
  await page.goto(`/verify/${code}`);
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await page.getByRole('link', { name: 'Sign up' }).isVisible()).toBe(false);
  await page.getByText('Total taxes and fees').waitFor();
  await keepPicture(page, 'verify-print');
  await close();
});

test('within the application the same proof is shown', async ({ browser, customer, admin }) => {
  const { id, code } = await provedFiling(customer, admin);
  const { page } = customer;
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: /\/verify\// }).evaluate((link) => link.removeAttribute('target'));
  await page.getByRole('link', { name: /\/verify\// }).click();
  await page.waitForURL(`**/verify/${code}`);
  const main = page.getByRole('main');
  await main.getByText(/^Filed with Texas on/).waitFor();
  const shown = await main.textContent();
  await withoutScripts(browser, async (other) => {
    await other.goto(`/verify/${code}`);
    expect(await other.getByRole('main').textContent()).toBe(shown);
  });
});

test('whoever holds the paper types its code at /verify, by key alone, and is told what is no code', async ({
  browser,
  customer,
  admin,
}) => {
  const { code } = await provedFiling(customer, admin);
  const { page, close } = await asVisitor(browser, { viewport: WIDE_SCREEN });
  const faults = watchErrors(page);
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  expect((await page.goto('/verify'))?.status()).toBe(200);
  for (const [size, viewport] of [
    ['wide', WIDE_SCREEN],
    ['small', SMALL_SCREEN],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `the box for a code, ${size}, ${colorScheme}`);
      await keepPicture(page, `verify-code-${size}-${colorScheme}`);
    }
  }
  const box = page.getByLabel('Verification code');
  await box.press('Enter');
  await page.getByText('Please enter Verification code').waitFor();
  await box.fill('7F3K-9M2Q');
  await box.press('Enter');
  await page.getByText('That isn’t a verification code. Codes have 16 letters').waitFor();
  await keepPicture(page, 'verify-code-fault');
  await box.fill(code.toLowerCase().replaceAll('-', ' '));
  await box.press('Enter');
  await page.waitForURL(`**/verify/${code}`);
  await page
    .getByRole('main')
    .getByText(/^Filed with Texas on/)
    .waitFor();
  await page.goto('/verify/7F3K-9M2Q-X4TB-0HNW');
  await page.getByRole('link', { name: 'Type another code' }).click();
  await page.waitForURL('**/verify');
  expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await close();
});
