import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { civilDay } from '#testing/civil-day.ts';
import { PNG } from '#testing/uploads.ts';
import { american, whenRead } from './declaration-pages.ts';
import { expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';

const LINES = [
  'Policy Number: PGB-40211',
  'Named Insured: Aransas Pass Ice House LLC',
  'Mailing Address: 88 Commercial St, Aransas Pass, TX 78336',
  `Policy Period: ${american(civilDay(-2))} to ${american(civilDay(363))}`,
  'Insurer: Example Specialty Insurance Company (NAIC 12345)',
  'Home State: Texas',
];
const AMOUNTS = [
  'Line of Business: General Liability',
  'Total Premium: $31,400.00',
  'Surplus Lines Tax: $1,522.90',
  'Stamping Fee: $12.56',
  'Grand Total: $32,935.46',
];

/** What stands between, so that the amounts are further down, or on the next page. */
const terms = (lines: number) => Array<string>(lines).fill('All terms are those of the attached forms');

const pdfOf = async (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await declarationPdf(lines),
});

const drop = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.getByLabel(/Drop (?:the declaration page|another document)/).setInputFiles(files);

/** What the content policy refuses and what is thrown. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

const pagesBeside = (page: Page) => page.getByRole('complementary', { name: 'Pages that were read' });

/** What of the drawn text stands within the place that is sought. */
const textSought = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const pages = document.querySelector('aside[aria-label="Pages that were read"]');
    const box = pages?.querySelector('[data-sought]')?.getBoundingClientRect();
    if (box === undefined) return '';
    const isWithin = (span) => {
      const { left, top, width, height } = span.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return x > box.left && x < box.right && y > box.top && y < box.bottom;
    };
    return [...pages.querySelectorAll('span[role="presentation"]')]
      .filter(isWithin)
      .map(({ textContent }) => textContent)
      .join(' ');
  })()`);

/** Whether the place that is sought is in sight within its frame. */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const box = document.querySelector('[data-sought]').getBoundingClientRect();
    const frame = document.querySelector('[data-document-frame]').getBoundingClientRect();
    return box.top >= frame.top && box.bottom <= frame.bottom;
  })()`);

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');

test('a dropped declaration stands beside the form, and a focused field is found on it', async ({
  customer,
}) => {
  const { page } = customer;
  const faults = watchFaults(page);
  await page.goto('/submit');
  await drop(page, await pdfOf('ice-house.pdf', [...LINES, ...terms(60), ...AMOUNTS]));
  await whenRead(page, 'Filled in from ice-house.pdf: 10 fields');
  const beside = pagesBeside(page);
  await beside.locator('[data-drawn]').waitFor();
  expect(await beside.locator('[aria-hidden] > div').count()).toBe(6);

  await page.getByLabel('Policy number').focus();
  await expect.poll(() => textSought(page)).toBe('Policy Number: PGB-40211');
  await page.getByText('From page 1: “Policy Number”').waitFor();
  await page.getByLabel('City', { exact: true }).first().focus();
  await expect.poll(() => textSought(page)).toContain('Aransas Pass, TX 78336');

  // The page is turned, while the form stays where it is.
  await page.getByLabel('Premium', { exact: true }).focus();
  const scrolled = await page.evaluate('window.scrollY');
  await expect.poll(() => textSought(page)).toBe('Total Premium: $31,400.00');
  await beside.getByText('2 of 2', { exact: true }).waitFor();
  expect(await page.evaluate('window.scrollY')).toBe(scrolled);

  // What was read from nowhere leaves the page as it is.
  await page.getByLabel('New business').check();
  expect(await textSought(page)).toBe('Total Premium: $31,400.00');

  // The price is behind the bar as long as the page has its room.
  const slip = page.getByRole('complementary', { name: 'Price and checks' });
  expect(await slip.isVisible()).toBe(false);
  await page.getByRole('button', { name: /left\b/ }).click();
  await slip.getByText('$1,522.90').first().waitFor();
  await page.getByRole('button', { name: /left\b/ }).click();
  await expectAccessible(page, 'a form beside its declaration');
  await keepPicture(page, 'declaration-beside');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'a form beside its declaration, in the dark');
  await keepPicture(page, 'declaration-beside-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  await beside.getByRole('button', { name: 'Hide the page' }).click();
  await slip.waitFor();
  expect(await focused(page)).toBe('Show the page');
  await page.keyboard.press('Enter');
  await beside.locator('[data-drawn]').waitFor();
  expect(await focused(page)).toBe('Hide the page');

  // On another day the draft has its page again, and the values that it bears out.
  await page.getByText(/^Saved/).waitFor();
  await page.reload();
  await whenRead(page, 'The form already says what ice-house.pdf says');
  await page.getByText('From page 1: “Policy Number”').waitFor();
  await page.getByLabel('Policy number').focus();
  await expect.poll(() => textSought(page)).toBe('Policy Number: PGB-40211');
  expect(faults).toEqual([]);
});

test('on a phone the page is a sheet above the fields, and no field is hidden by it', async ({
  customer,
}) => {
  const { page } = customer;
  await page.setViewportSize(SMALL_SCREEN);
  await page.goto('/submit');
  await drop(page, await pdfOf('ice-house-phone.pdf', [...LINES, ...terms(30), ...AMOUNTS]));
  await whenRead(page, 'Filled in from ice-house-phone.pdf: 10 fields');
  await pagesBeside(page).locator('[data-drawn]').waitFor();
  await page.getByLabel('Premium', { exact: true }).focus();
  await expect.poll(() => textSought(page)).toBe('Total Premium: $31,400.00');
  await expect.poll(() => isInSight(page)).toBe(true);

  // Backwards by key, field by field: each comes into sight below the sheet.
  for (let field = 0; field < 6; field += 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(`(() => {
      const { bottom } = document.querySelector('aside[aria-label="Pages that were read"]').getBoundingClientRect();
      const field = document.activeElement.getBoundingClientRect();
      return field.top < bottom || field.bottom > innerHeight - 61;
    })()`);
    expect(hidden).toBe(false);
  }
  await expectAccessible(page, 'a form below its declaration, on a phone');
  await keepPicture(page, 'declaration-above');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'declaration-above-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('of several files the first that says something wins, and a field leads to the file that said it', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit');
  await drop(page, [
    await pdfOf('common.pdf', LINES),
    await pdfOf('liability.pdf', ['Policy Number: PGB-40211', 'Issue Date: 01/15/2026', ...AMOUNTS]),
    { name: 'photo.png', mimeType: 'image/png', buffer: PNG },
  ]);
  await whenRead(page, /^Filled in from common\.pdf and liability\.pdf: \d+ fields$/);
  await page.getByText('We couldn’t read photo.png.').waitFor();
  await page.getByLabel('Premium', { exact: true }).focus();
  await expect.poll(() => textSought(page)).toBe('Total Premium: $31,400.00');
  const show = pagesBeside(page).getByLabel('Show');
  expect(await show.inputValue()).toBe('1');
  await page.getByLabel('Policy number').focus();
  await expect.poll(() => show.inputValue()).toBe('0');
  await show.selectOption('photo.png');
  await pagesBeside(page).getByRole('img', { name: 'photo.png' }).waitFor();

  // With its document the page goes, and what it filled in stays.
  await page.getByRole('button', { name: 'Remove photo.png' }).click();
  await expect.poll(() => show.locator('option').count()).toBe(2);
});

test('two insureds in one drop are said at once, and nothing is taken from the second', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit');
  await drop(page, [
    await pdfOf('first.pdf', LINES),
    await pdfOf('second.pdf', ['Named Insured: Rockport Oyster Bar Inc', ...AMOUNTS]),
  ]);
  await page
    .getByText('second.pdf names another insured: Rockport Oyster Bar Inc, not Aransas Pass Ice House LLC.')
    .waitFor();
  expect(await page.getByLabel('Legal name').first().inputValue()).toBe('Aransas Pass Ice House LLC');
  expect(await page.getByLabel('Premium', { exact: true }).first().inputValue()).toBe('');
  await expectAccessible(page, 'a form that was given two insureds');
  await keepPicture(page, 'declaration-two-insureds');
});
