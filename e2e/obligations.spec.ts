import type { Locator, Page } from 'playwright-core';
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
  new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${text}-01T00:00:00Z`));

test('a filing that is due is found on its day of its month and opened', async ({ admin }) => {
  const { page } = admin;
  await page.goto(`/admin/obligations?month=${filing.dueDate.slice(0, 7)}&kind=FILING`);
  const grid = page.getByRole('table', { name: /^What falls due in/ });
  await grid.waitFor();
  await expectAccessible(page, 'what is due');
  await keepPicture(page, 'obligations');
  // Its day says how many filings it has, and lists them alone.
  const day = grid.getByRole('button', { pressed: false }).filter({
    has: page.locator(`time[datetime="${filing.dueDate}"]`),
    hasText: /\d filings?/,
  });
  await day.click();
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(filing.dueDate);
  const due = page.getByRole('table', { name: 'What is due' });
  await expect.poll(() => due.getByRole('rowheader').count()).toBe(1);
  await expectSums(due);
  await due.getByRole('link', { name: filing.number }).click();
  await page.waitForURL(`**/admin/filings/${filing.id}`);
});

/** The figures of each group are those of its rows, all of them shown: what is overdue may be folded. */
async function expectSums(due: Locator): Promise<void> {
  await pressEach(due.getByRole('button', { expanded: false }));
  await pressEach(due.getByRole('button', { name: /^Show all/ }));
  for (const group of await due.locator('tbody').all()) {
    for (const label of ['To collect', 'To pay']) {
      const [sum, ...rows] = (await group.locator(`td[data-label="${label}"]`).allTextContents()).map(
        centsOf,
      );
      expect(rows.reduce((total, row) => total + row, 0)).toBe(sum);
    }
  }
}
/** Buttons that are not what they were once they are pressed. */
async function pressEach(buttons: Locator): Promise<void> {
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click();
    await expect.poll(() => buttons.count()).toBe(left - 1);
  }
}
const centsOf = (text: string) => Number(text.replaceAll(/[^0-9−]/g, '').replace('−', '-'));

test('what is due in a month sums to what stands above it, and goes out as a file', async ({ admin }) => {
  const { page } = admin;
  await page.goto(`/admin/obligations?month=${filing.dueDate.slice(0, 7)}`);
  const due = page.getByRole('table', { name: 'What is due' });
  await due.waitFor();
  await expectAccessible(page, 'what is due in a month');
  await page.getByRole('button', { name: 'Calendar link' }).click();
  const calendar = page.getByRole('dialog', { name: 'Due dates in your calendar' });
  await calendar.getByText('It covers all states, even if this page is filtered.').waitFor();
  await page.keyboard.press('Escape');
  await expectSums(due);
  await page.getByText('Export', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^due-dates.*\.csv$/);
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
  const due = page.getByRole('table', { name: 'What is due' });
  await due.waitFor();
  await pressEach(due.getByRole('button', { name: /^Show all/ }));
  await due.getByRole('link', { name: filing.number }).waitFor();
  expect(await page.getByRole('table', { name: /^What falls due in/ }).count()).toBe(0);
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(SMALL_SCREEN.width);
  await expectAccessible(page, 'what is due on a small screen');
  await keepPicture(page, 'obligations-small');
});
