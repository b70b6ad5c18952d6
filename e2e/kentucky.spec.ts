import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCustomer, asVisitor, expectAccessible, keepPicture, test } from './fixtures.ts';

// The product holds no table of Kentucky's municipal rates; server/kentucky.test.ts computes with one.

const place = (page: Page) => page.getByLabel('City or county of the risk');
const gap = /We hold no table of its rates, so it is not in the total\. Confirm with/;
const leftOut = /municipal premium tax of Kentucky cities and counties .* is not in the total/;

test('the calculator of Kentucky asks for the place and says what is missing; that of Texas asks nothing', async ({
  browser,
}) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/KY');
  await page.getByText(gap).waitFor();
  await page.getByLabel('Policy effective date').fill('2026-03-01');
  await page.getByLabel('Premium', { exact: true }).fill('10000');
  await place(page).fill('Lexington');
  const share = page.getByLabel('Share of the premium there');
  await share.fill('25%');
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
  await share.fill('0.25');
  await page.getByRole('button', { name: 'Kentucky surplus lines premium tax: $300.00, why' }).waitFor();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: leftOut }).last().isVisible())
    .toBe(true);
  await expectAccessible(page, 'the calculator of Kentucky');
  await keepPicture(page, 'kentucky-calculator');

  await page.goto('/filing/TX');
  await page.getByRole('heading', { name: 'When to file' }).waitFor();
  expect(await place(page).count()).toBe(0);
  await close();
});

test('a filing in Kentucky asks for the place and keeps it', async ({ browser }) => {
  const { page, close } = await asCustomer(browser);
  await page.goto('/submit?state=KY');
  await page.getByText(gap).waitFor();
  await place(page).fill('Lexington');
  await page.getByLabel(/^Share of the premium there/).fill('0.25');
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await expect.poll(() => place(page).inputValue()).toBe('Lexington');
  await keepPicture(page, 'kentucky-filing');
  await close();
});
