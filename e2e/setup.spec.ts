import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { PNG } from '#testing/uploads.ts';
import { asVisitor, completeInputs, expectAccessible, newAddress, PASSWORD, test } from './fixtures.ts';
import { launchProduct } from './launch-product.ts';
import { ADMIN } from './product.ts';
import { untilSaid } from './said.ts';

let stopProduct: () => Promise<void>;
let url: string;
/** An installation that nobody has set up yet: nothing of the agency stands in the environment. */
test.beforeAll(async () => {
  const launched = await launchProduct({
    AGENCY_BRAND_NAME: '',
    AGENCY_LEGAL_NAME: '',
    AGENCY_MAILING_ADDRESS: '',
    AGENCY_STREET_ADDRESS: '',
    AGENCY_EMAIL: '',
  });
  stopProduct = launched.stop;
  url = launched.product.url;
});
afterAll(() => stopProduct());

const checklist = (page: Page) => page.getByRole('region', { name: 'Set up your agency' });

async function isDone(page: Page, step: string): Promise<void> {
  await checklist(page).getByRole('listitem').filter({ hasText: step }).getByText('Done').waitFor();
}

const paymentPart = (page: Page) => page.getByRole('region', { name: 'Payment instructions' });

/** A browser left open is not enough: it takes the password. */
async function savePayment(page: Page, password: string): Promise<void> {
  await paymentPart(page).getByRole('button', { name: 'Save payment instructions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change payment instructions?' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Change payment instructions' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await expectAccessible(page, 'the password for payment instructions');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change payment instructions' }).click();
  await dialog.waitFor({ state: 'detached' });
  await paymentPart(page).getByText('History of payment instructions').click();
  await paymentPart(page).getByText('Check, version 1, by').waitFor();
}

/** A picture can say whom to pay: the file waits for the password, is kept while it is wrong, and dropped with the dialog. */
async function saveLogo(page: Page, password: string): Promise<void> {
  const part = page.getByRole('region', { name: 'Logo', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Change logo?' });
  const choose = (name: string, mimeType = 'image/png') =>
    part.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: PNG });
  await choose('notes.txt', 'text/plain');
  await part.getByText('“notes.txt” isn’t a PNG or JPEG up to 500 kB. Choose another file.').waitFor();
  expect(await dialog.count()).toBe(0);
  await choose('other.png');
  await dialog.getByText('other.png').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await part.getByRole('img').count()).toBe(0);
  await choose('mark.png');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Change logo' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await dialog.getByRole('img', { name: 'The new logo' }).waitFor();
  await expectAccessible(page, 'the password for a logo');
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Change logo' }).click();
  await untilSaid(page, 'Logo saved');
  await dialog.waitFor({ state: 'detached' });
  await part.getByText('mark.png').waitFor();
  const shown = part.getByRole('img', { name: 'The agency’s logo' });
  const width = () => shown.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth);
  await expect.poll(width).toBe(1);
  await part.getByRole('button', { name: 'Delete logo' }).click();
  await untilSaid(page, 'Logo deleted');
}

async function saySoMuch(page: Page): Promise<void> {
  const name = page.getByRole('region', { name: 'Name and contact' });
  // The one text that this installation is given from outside.
  await name.getByText('Set on the server (AGENCY_PHONE).').waitFor();
  await name.getByRole('button', { name: 'Save name and contact' }).click();
  await name.getByText('Please enter Legal name').waitFor();
  await name.getByLabel('Legal name').fill('Pecan Valley Filing LLC');
  await name.getByLabel('Brand name').fill('Pecan Valley');
  await name.getByLabel('Mailing address').fill('PO Box 7, Waco, TX 76701');
  await name.getByLabel('Street address').fill('7 Pecan Street, Waco, TX 76701');
  await name.getByLabel('Email').fill('office@pecan.example');
  await name.getByRole('button', { name: 'Save name and contact' }).click();
  const confirm = page.getByRole('dialog', { name: 'Change name and contact?' });
  await confirm.getByLabel('Current password').fill(ADMIN.password);
  await confirm.getByRole('button', { name: 'Change name and contact' }).click();
  await isDone(page, 'Name and contact');
  const payment = paymentPart(page);
  await payment.getByLabel('Check instructions').fill('Payable to Pecan Valley Filing LLC, PO Box 7, Waco.');
  await savePayment(page, ADMIN.password);
  await isDone(page, 'Payment instructions');
  const texts = page.getByRole('region', { name: 'Privacy and terms' });
  await texts.getByLabel('Privacy notice').fill('We keep what a filing needs.');
  await texts.getByLabel('Terms of service').fill('Pay before we file.');
  await texts.getByRole('button', { name: 'Save privacy and terms' }).click();
  const read = page.getByRole('dialog', { name: 'Change privacy and terms?' });
  await read.getByLabel('Current password').fill(ADMIN.password);
  await read.getByRole('button', { name: 'Change privacy and terms' }).click();
  await isDone(page, 'Privacy and terms');
  await saveLogo(page, ADMIN.password);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('Saved as a file; no mail server is set up.').waitFor();
}

async function bearer(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` };
}

/** Somebody who signs up as a visitor does; gives the id. */
async function signUpFirstCustomer(page: Page): Promise<string> {
  const email = newAddress('first');
  await page.request.post('/api/v1/user/public', {
    data: {
      firstName: 'Maria',
      lastName: 'Lopez',
      email,
      password: PASSWORD,
      companyName: 'Coastal Bend Insurance',
    },
  });
  const found = await page.request.get(`/api/v1/user?search=${email}`, { headers: await bearer(page) });
  return (await found.json()).items[0].id;
}

test('a new admin goes through the checklist, and the agency takes its first filing', async ({ browser }) => {
  const { page, close } = await asVisitor(browser, { baseURL: url });
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Login' }).last().click();
  await page.waitForURL('**/admin/dashboard');
  await checklist(page).getByText('of 11 done').waitFor();
  await expectAccessible(page, 'the dashboard of a new agency');
  await checklist(page).getByRole('link', { name: 'Name and contact' }).click();
  await saySoMuch(page);
  await expectAccessible(page, 'the agency settings');

  await checklist(page).getByRole('link', { name: 'States and filing capacities' }).click();
  await page.getByRole('button', { name: 'Select all shown' }).click();
  await page.getByRole('button', { name: 'Confirm states' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Third party', { exact: false }).first().waitFor();
  await dialog.getByText('Guam won’t be opened').waitFor();
  await expectAccessible(page, 'confirming states');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await isDone(page, 'States and filing capacities');
  await page.getByRole('row', { name: 'Guam' }).getByText('No known rate').waitFor();

  for (const step of [
    'Your licenses',
    'Fees and commissions',
    'Email',
    'Two-step verification',
    'Colleagues',
  ]) {
    await checklist(page)
      .getByRole('button', { name: new RegExp(`^Skip.*${step}$`) })
      .click();
  }
  const customer = await signUpFirstCustomer(page);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(() => checklist(page).count(), { timeout: 20_000 }).toBe(0);

  const filing = await page.request.post('/api/v1/filing', {
    headers: { ...(await bearer(page)), 'idempotency-key': randomUUID() },
    data: { inputs: { ...completeInputs(), paymentMethod: 'CHECK', onBehalfOfUserId: customer } },
  });
  expect(await filing.json()).toMatchObject({
    status: 'UNPAID',
    paymentInstructions: 'Payable to Pecan Valley Filing LLC, PO Box 7, Waco.',
  });

  await page.goto('/');
  await page.getByRole('contentinfo').getByText('Pecan Valley Filing LLC').first().waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.getByText('We keep what a filing needs.').waitFor();
  expect(await page.title()).toContain('Pecan Valley');
  await close();
});
