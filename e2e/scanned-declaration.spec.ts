import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { pdfOfScans, scansOf, smudged } from '#testing/declarations/scans.ts';
import { declarationLines, whenRead } from './declaration-pages.ts';
import { expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';

const LINES = declarationLines(
  'CBX-88204',
  'Port Lavaca Boat Works LLC',
  '410 Commerce St, Port Lavaca, TX 77979',
);
/** Where the number of the policy is printed, in parts of the page. */
const AT_POLICY_NUMBER = [149 / 612, 106 / 792, 68 / 612, 17 / 792] as const;

const scanned = async (turn: 0 | 90 = 0) =>
  (await scansOf(await declarationPdf(LINES), 1, turn))[0] as Buffer;
const valueIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first().inputValue();

async function drop(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(/Drop (?:the declaration page|another document)/)
    .setInputFiles({ name, mimeType, buffer });
}

/** At both sizes, in light and in dark. */
async function keepPictures(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of [
    ['', { width: 1440, height: 900 }],
    ['-small', SMALL_SCREEN],
  ] as const) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      // What is scrolled away begins to change its colors once somebody looks at it.
      await page.evaluate('window.scrollTo(0, 0)');
      await expectAccessible(page, `${name}${size}, ${colorScheme}`);
      await keepPicture(page, `${name}${size}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a scan is read as a suggestion: marked, blank where it is unclear, corrected, confirmed and filed', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit');
  const scan = await smudged(await scanned(), AT_POLICY_NUMBER);
  await drop(page, 'scan.pdf', 'application/pdf', await pdfOfScans([scan]));
  await page.getByRole('status').getByText('Reading scan.pdf…').waitFor();
  await whenRead(page, 'Filled in from scan.pdf: 11 fields');
  await page.getByText('Read from a scan: check each value.').waitFor();

  // What nobody can read is asked for; what was read says that it is a suggestion, an amount as well.
  expect(await valueIn(page, 'Policy number')).toBe('');
  expect(await valueIn(page, 'Legal name')).toBe('Port Lavaca Boat Works LLC');
  expect(await valueIn(page, 'Premium')).toBe('48250.00');
  const insured = 'Check with the scan, page 1: “Named Insured”';
  await page.getByText(insured).waitFor();
  await page.getByText('Check with the scan, page 1: “Total Premium”').waitFor();
  await keepPictures(page, 'scan-read');

  // What somebody types is theirs, and no suggestion any more.
  await page.getByLabel('Policy number').fill('CBX-88204');
  await page.getByLabel('Legal name').fill('Port Lavaca Boat Works, LLC');
  await page.getByText(insured).waitFor({ state: 'detached' });
  await page.getByLabel('New business').check();
  await page.getByLabel('Another licensed agent placed it; we file under their license').check();
  await page.getByLabel('Licensee who placed it').fill('Coastal Bend Insurance');
  await page.getByLabel('Surplus lines license number').fill('1204417');
  await page.getByLabel('The licensed agent has agreed').check();
  await page.getByLabel('Basis for home state').selectOption('PRINCIPAL_PLACE_OF_BUSINESS');
  await page.getByLabel('Charged by').selectOption('INSURER');
  await page.getByLabel('Wire').check();
  await page.getByText('The taxes and state fees on the page match ours: $2,376.54.').waitFor();
  await page.getByRole('button', { name: /Breakdown and checks/ }).waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  // The last look names what nobody has typed.
  const dialog = page.getByRole('dialog');
  const said = dialog.getByText('By submitting you confirm that they match the page.');
  expect(await said.textContent()).toContain('Insurer, NAIC or alien number, Premium');
  expect(await said.textContent()).not.toMatch(/Legal name|Policy number/);
  await keepPictures(page, 'scan-confirm');
  await dialog.getByRole('button', { name: 'Submit filing' }).click();
  await page.waitForURL('**/user/filings/*');
  await page.getByRole('heading', { level: 1, name: /Port Lavaca Boat Works, LLC$/ }).waitFor();
});

/** Whether the place that is sought is in sight of its frame, and where it is on an upright page: along a line, near the top. */
const liesUpright = (page: Page): Promise<boolean> =>
  page.evaluate(`(() => {
    const rectangle = (selector) => document.querySelector(selector)?.getBoundingClientRect();
    const [box, sheet, frame] = ['[data-sought]', '[data-drawn]', '[data-document-frame]'].map(rectangle);
    return box !== undefined && box.width > 3 * box.height && box.top - sheet.top < sheet.height / 4
      && box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  })()`);

async function readSideways(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.goto('/submit');
  await drop(page, name, mimeType, buffer);
  await whenRead(page, `Filled in from ${name}: 12 fields`);
  expect(await valueIn(page, 'Policy number')).toBe('CBX-88204');
  expect(await valueIn(page, 'Premium')).toBe('48250.00');
  await page.locator('[data-document-frame] [data-drawn]').waitFor();
  await page.getByLabel('Policy number').focus();
  await expect.poll(() => liesUpright(page)).toBe(true);
}

test('a sideways photo is read on a phone, and shown upright and large with its places', async ({
  customer: { page },
}) => {
  await page.setViewportSize(SMALL_SCREEN);
  await readSideways(page, 'photo.jpg', 'image/jpeg', await scanned(90));
  const widths =
    '[...document.querySelectorAll("[data-document-frame], [data-drawn]")].map((each) => each.clientWidth)';
  const [frame = 0, photo = 0] = await page.evaluate<number[]>(widths);
  expect(photo).toBeGreaterThan(frame * 1.4);
  await keepPictures(page, 'scan-sideways-photo');
});

test('a sideways scan in a PDF is, too', async ({ customer: { page } }) => {
  await readSideways(page, 'sideways.pdf', 'application/pdf', await pdfOfScans([await scanned(90)]));
  await keepPictures(page, 'scan-sideways-pdf');
});
