import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs, expectAccessible, keepPicture, SMALL_SCREEN, submitFiling, test } from './fixtures.ts';

interface Due {
  id: string;
  number: string;
  dueDate: string;
}

let filing: Due;
test.beforeAll(async ({ admin, customer }) => {
  const id = await submitFiling(customer);
  filing = (await callAs(admin, 'GET', `/filing/${id}`)) as unknown as Due;
});

const month = (page: Page) => page.getByRole('heading', { level: 2, name: /^[A-Z][a-z]+ \d{4}$/ });
const wordsOf = (text: string) =>
  new Date(`${text}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

test('a filing that is due is found on its day of its month and opened', async ({ admin }) => {
  const { page } = admin;
  await page.goto(`/admin/obligations?month=${filing.dueDate.slice(0, 7)}&kind=FILING`);
  const grid = page.getByRole('table', { name: /^What falls due in/ });
  await grid.waitFor();
  await expectAccessible(page, 'what is due');
  await keepPicture(page, 'obligations');
  // Its day says how many filings it has, and leads to them.
  await grid
    .locator(`a[href="#due-${filing.dueDate}"]`)
    .filter({ hasText: /\d filings?/ })
    .click();
  await expect.poll(() => page.url()).toContain(`#due-${filing.dueDate}`);
  const day = page.locator('section', { has: page.locator(`#due-${filing.dueDate}`) });
  await day.getByRole('link', { name: filing.number }).click();
  await page.waitForURL(`**/admin/filings/${filing.id}`);
});

test('the month turns by keys and stands in the address', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/obligations?month=2027-12');
  await page.getByRole('heading', { level: 2, name: 'December 2027' }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 2, name: 'January 2028' }).waitFor();
  expect(new URL(page.url()).searchParams.get('month')).toBe('2028-01');
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await page.getByRole('heading', { level: 2, name: 'November 2027' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: 'December 2027' }).waitFor();
  await page.getByRole('button', { name: 'Next' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'January 2028' }).waitFor();
  await page.keyboard.press('t');
  await expect.poll(() => new URL(page.url()).searchParams.get('month')).toBe(null);
  await month(page).waitFor();
});

test('a month in which nothing of the kind is due says so', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/obligations?month=1990-02&kind=INVOICE');
  await page.getByText('Nothing is due in February 1990').waitFor();
  await expectAccessible(page, 'an empty month');
});

test('on a small screen the list stands alone, with the month above it', async ({ admin }) => {
  const { page } = admin;
  await page.setViewportSize(SMALL_SCREEN);
  const at = filing.dueDate.slice(0, 7);
  await page.goto(`/admin/obligations?month=${at}&kind=FILING`);
  await page.getByRole('heading', { level: 2, name: wordsOf(at) }).waitFor();
  await page.getByRole('link', { name: filing.number }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(SMALL_SCREEN.width);
  await expectAccessible(page, 'what is due on a small screen');
  await keepPicture(page, 'obligations-small');
});
