import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { civilDay } from '#testing/civil-day.ts';
import { whenRead } from './declaration-pages.ts';
import {
  asVisitor,
  expectAccessible,
  keepPicture,
  newAddress,
  type Person,
  signUp,
  test,
} from './fixtures.ts';
import { linkIn, mailTo } from './mails.ts';
import { readAloud } from './screen-reader.ts';

const POLICY = 'HPM-2291884-00';
const INSURED = 'Harbor Point Marina LLC';
const CONFIRMATION = 'SL-2026-1188203';

/** What the customer hears on the way, page by page. */
const heard: string[] = [];

let customer: Person;
test.beforeAll(async ({ browser }) => {
  customer = await asVisitor(browser);
});
afterAll(() => customer.close());

async function fillPolicy(page: Page): Promise<void> {
  await page.getByLabel('Home state', { exact: true }).selectOption({ label: 'Texas' });
  await page.getByLabel('New business').check();
  await page.getByLabel('Another licensed agent placed it; we file under their license').check();
  await page.getByLabel('Licensee who placed it').fill('Coastal Bend Insurance');
  await page.getByLabel('Surplus lines license number').fill('1204417');
  await page.getByLabel('The licensed agent has agreed').check();
  await page.getByLabel('Legal name').fill(INSURED);
  await page.getByLabel('Mailing address').first().fill('1200 Harbor Rd');
  await page.getByLabel('City', { exact: true }).first().fill('Rockport');
  await page.getByLabel('State', { exact: true }).first().selectOption('TX');
  await page.getByLabel('ZIP').first().fill('78382');
  await page.getByLabel('Basis for home state').selectOption('PRINCIPAL_PLACE_OF_BUSINESS');
  await page.getByLabel('Policy number').fill(POLICY);
  await page.getByLabel('Effective date', { exact: true }).fill(civilDay(-3));
  await page.getByLabel('Expiration').fill(civilDay(362));
  await page.getByLabel('Insurer', { exact: true }).fill('Example Specialty Insurance Company');
  await page.getByLabel('NAIC or alien number').fill('12345');
  await page.getByLabel('Line of business').selectOption('COMMERCIAL_PROPERTY');
  await page.getByLabel('Premium', { exact: true }).fill('$48,250.00');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  await page.getByLabel('Fee', { exact: true }).selectOption('POLICY_FEE');
  await page.getByLabel('Charged by').selectOption('INSURER');
  await page.getByLabel('Amount', { exact: true }).fill('350.00');
  await page.getByLabel('Wire').check();
}

/** Presses the button of the page, answers the dialog it opens, and waits until that is gone. */
async function step(
  page: Page,
  button: string,
  answer: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await answer(dialog);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  const refusal = dialog.getByRole('alert');
  await Promise.race([dialog.waitFor({ state: 'detached' }), refusal.waitFor()]);
  const refused = (await refusal.count()) > 0 ? await refusal.textContent() : null;
  expect(refused, button).toBeNull();
}

test('a visitor signs up and confirms the address from the mail', async () => {
  const email = newAddress('maria');
  customer.email = email;
  const { page } = customer;
  await signUp(page, email);
  await page.getByText('File your first policy').waitFor();
  await page.getByText('Check your inbox to confirm your email').waitFor();
  await keepPicture(page, 'journey-1-empty-dashboard');
  heard.push(await readAloud(page.locator('body'), 'The dashboard, before the first filing'));

  await page.goto(linkIn(await mailTo(email, 'Confirm')));
  await page
    .getByText(/confirmed/i)
    .first()
    .waitFor();
  await page.goto('/user/profile');
  await page.getByText('Confirmed', { exact: true }).waitFor();
});

test('the filing is priced while it is typed, explains itself, and is submitted', async () => {
  const { page } = customer;
  await page.goto('/submit?state=TX');

  await page.getByLabel('Courtesy filing: someone else placed it; we file under our license').check();
  await page.getByText('Texas does not allow this').waitFor();
  await expect.poll(() => page.getByLabel('Policy number').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'File for the licensed agent instead' }).click();

  const pdf = await declarationPdf([`Policy ${POLICY}`, `Named insured: ${INSURED}`, 'Premium $48,250.00']);
  await page
    .getByLabel(/Drop the declaration page/)
    .setInputFiles({ name: 'declarations.pdf', mimeType: 'application/pdf', buffer: pdf });
  await whenRead(page, 'Filled in from declarations.pdf: 3 fields');
  await page.getByRole('button', { name: 'Hide the page' }).click();

  await fillPolicy(page);
  const slip = page.getByRole('complementary', { name: 'Price and checks' });
  // 4.85% and 0.04% of the premium and the insurer's fee.
  await slip.getByText('$2,357.10').first().waitFor();
  await slip.getByRole('button', { name: /premium tax.*, why$/i }).click();
  await slip.getByText('$48,600.00 × 4.85%').waitFor();
  await slip.getByText('All checks passed.').waitFor();
  await expectAccessible(page, 'the filled form');
  await keepPicture(page, 'journey-2-priced-form');
  heard.push(await readAloud(page.getByRole('main'), 'The form, filled and priced'));

  await page.reload();
  await expect.poll(() => page.getByLabel('Policy number').inputValue()).toBe(POLICY);

  await step(page, 'Submit filing', async (dialog) => {
    await dialog.getByText(INSURED).waitFor();
    heard.push(await readAloud(dialog, 'The question before it is submitted'));
  });
  await page.waitForURL('**/user/filings/*');
  await page.getByRole('heading', { level: 1, name: /^NB-TX-\d\d-\d{6} Harbor Point Marina LLC$/ }).waitFor();
  await page.getByRole('heading', { name: 'Pay by wire' }).waitFor();
  await page.getByText(/^Sample details, send no money: .* wire routing number/).waitFor();
  await expectAccessible(page, 'the unpaid filing');
  await keepPicture(page, 'journey-3-unpaid');
  heard.push(await readAloud(page.getByRole('main'), 'The filing, to be paid'));
});

test('an admin records the payment, files and completes it', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/filings?queue=unpaid');
  await page.getByRole('searchbox', { name: 'Search' }).fill(INSURED);
  await page.waitForURL('**search=Harbor*');
  await page.locator('tbody tr:first-child').getByText(INSURED).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/filings/*-*');

  await step(page, 'Record payment', async (dialog) => {
    await dialog.getByLabel('Received on').fill(civilDay(-1));
    await dialog.getByLabel('Reference').fill('Wire 88120417');
  });
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('Paid', { exact: true }).waitFor();

  await step(page, 'Mark as sent', async (dialog) => {
    await dialog.getByLabel('Portal reference').fill('EFS-88120');
    await dialog.getByLabel('I’ve checked these charges').check();
  });
  await page.getByRole('heading', { level: 1 }).locator('..').getByText('Pending', { exact: true }).waitFor();
  await expectAccessible(page, 'the workbench');
  await keepPicture(page, 'journey-4-workbench');

  await step(page, 'Complete', async (dialog) => {
    await dialog.getByLabel('Confirmation number').fill(CONFIRMATION);
    await dialog.getByLabel('I’ve checked these charges').check();
  });
  await page
    .getByRole('heading', { level: 1 })
    .locator('..')
    .getByText('Completed', { exact: true })
    .waitFor();
});

test('the customer takes the proof, and anybody can check it', async ({ browser }) => {
  const { page } = customer;
  await page.goto('/user/dashboard');
  await page.getByRole('heading', { name: 'Recently filed' }).waitFor();
  await keepPicture(page, 'journey-5-dashboard');
  await page.getByRole('link', { name: INSURED }).click();
  await page.getByText(CONFIRMATION).first().waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download proof' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^NB-TX-\d\d-\d{6}\.pdf$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await keepPicture(page, 'journey-6-proof');
  heard.push(await readAloud(page.getByRole('main'), 'The filing, filed'));

  const address = await page.getByRole('link', { name: /\/verify\// }).getAttribute('href');
  const stranger = await asVisitor(browser);
  await stranger.page.goto(address!);
  await stranger.page.getByText(CONFIRMATION).first().waitFor();
  await stranger.page.getByText(POLICY).first().waitFor();
  expect(await stranger.page.getByText(INSURED).count()).toBe(0);
  await keepPicture(stranger.page, 'journey-7-verify');
  heard.push(await readAloud(stranger.page.getByRole('main'), 'The proof, to a stranger'));
  await stranger.close();
});

test('a screen reader says the same on the way as people have listened to', async () => {
  await expect(heard.join('\n')).toMatchFileSnapshot('screen-reader.golden.txt');
});
