import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  asCustomer,
  asVisitor,
  callAs,
  completeInputs,
  expectAccessible,
  keepPicture,
  test,
} from './fixtures.ts';
import { linkIn, mailTo } from './mails.ts';
import { ADMIN } from './product.ts';

// The product holds no table of Kentucky's municipal rates; server/kentucky.test.ts computes with one. The rate of
// Ashland is made up here, and taken back.

const place = (page: Page) => page.getByLabel('City or county of the risk');
const gap = /If we don’t have its rate yet, there is no total until we do\. Confirm with/;
const noAmount =
  /casualty and liability has no amount yet\. We don’t have the rate for “Lexington” on Mar 1, 2026/;

test('the calculator of Kentucky asks for the place and says what is missing; that of Texas asks nothing', async ({
  browser,
}) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/KY');
  await page.getByText(gap).waitFor();
  await page.getByLabel('Policy effective date').fill('2026-03-01');
  await page.getByLabel('Premium', { exact: true }).fill('10000');
  await page.getByLabel('Line of business').selectOption('GENERAL_LIABILITY');
  await place(page).fill('Lexington');
  const share = page.getByLabel('Share of the premium there');
  await share.fill('250');
  await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
  await share.fill('0.25');
  await page.getByText('This is 0.25%, less than 1%. For a quarter, enter 25.').waitFor();
  await share.fill('25%');
  await page.getByRole('button', { name: 'Kentucky surplus lines premium tax: $300.00, why' }).waitFor();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: noAmount }).last().isVisible())
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
  const share = page.getByLabel(/^Share of the premium there/);
  await share.fill('25');
  await share.blur();
  expect(await share.inputValue()).toBe('25%');
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await expect.poll(() => share.inputValue()).toBe('25%');
  await expect.poll(() => place(page).inputValue()).toBe('Lexington');
  await keepPicture(page, 'kentucky-filing');
  await close();
});

test('an admin adds the rate of a city, policies there have a total that says so, and it is withdrawn', async ({
  admin,
}) => {
  const { page } = admin;
  await page.goto('/admin/settings/KY');
  const calculator = page.getByRole('complementary', { name: 'Try it' });
  await calculator.getByLabel('Policy effective date').fill('2026-03-01');
  await calculator.getByLabel('Premium', { exact: true }).fill('10000');
  await calculator.getByLabel('City or county of the risk').fill('Ashland');
  await calculator.getByLabel('Line of business').selectOption('GENERAL_LIABILITY');
  const tax = 'Kentucky municipal premium tax, casualty and liability';
  await calculator
    .getByText(/We don’t have the rate for “Ashland”/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: `Add a rate of ${tax}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rate' });
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByText('Please enter City or county').waitFor();
  await dialog.getByLabel('City or county').fill('Ashland');
  await dialog.getByLabel('Rate in percent').fill('5');
  await dialog.getByLabel('Minimum tax').fill('25');
  await dialog.getByLabel('First day').fill('2026-01-01');
  await dialog.getByLabel('Citation').fill('Ordinance 7');
  await dialog.getByLabel('Source URL').fill('https://example.org/ordinance-7');
  await dialog.getByLabel('Reason').fill('The city told us.');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await expectAccessible(page, 'the dialog of a place’s rate');
  await keepPicture(page, 'place-rate-dialog');
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `${tax}: $500.00, why` }).click();
  await page.getByText(/^Override by .*: The city told us\.$/).waitFor();
  await page.getByText('Ashland: 5%, at least $25.00').waitFor();
  await page.getByRole('button', { name: /^Withdraw override \d+$/ }).click();
  const withdrawing = page.getByRole('dialog');
  await withdrawing.getByLabel('Current password').fill(ADMIN.password);
  await withdrawing.getByRole('button', { name: 'Withdraw override' }).click();
  await withdrawing.waitFor({ state: 'detached' });
  await calculator
    .getByText(/We don’t have the rate for “Ashland”/)
    .first()
    .waitFor();
});

test('a customer asks for the rate of a city by submitting, an admin adds it, and the customer submits', async ({
  admin,
  browser,
}) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  const policyNumber = `KY-${randomBytes(4).toString('hex')}`;
  const content = {
    ...completeInputs(),
    policyNumber,
    state: 'KY',
    capacity: 'PROCURED',
    municipality: { place: 'Paducah' },
    insured: {
      legalName: 'Bluegrass Motel LLC',
      mailingAddress: { street: '1 Broadway', city: 'Paducah', state: 'KY', postalCode: '42001' },
    },
  };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${id}`);
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel.getByText(/Submit to have us look it up; we’ll email you\.$/).waitFor();
  await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Request rate' });
  await expectAccessible(page, 'the dialog that asks for a rate');
  await keepPicture(page, 'request-rate');
  await asking.getByRole('button', { name: 'Request rate' }).click();
  await page.getByText('We’re looking up the rate for “Paducah”, and we’ll email you.').waitFor();
  await panel.getByText(/You asked us to look it up on /).waitFor();
  await page
    .getByText(/^You asked us on .* to look up the rate for “Paducah”\. We’ll email you\.$/)
    .waitFor();
  await keepPicture(page, 'draft-waits-for-rate');
  await page.goto('/user/dashboard');
  await page.getByText(/^Waiting for the rate for its city or county since /).waitFor();

  const desk = admin.page;
  await desk.goto('/admin/dashboard');
  const waiting = desk.getByRole('region', { name: 'Rates to look up' });
  await waiting.getByText('1 customer waiting since').waitFor();
  await expectAccessible(desk, 'the dashboard while a customer waits for a rate');
  await keepPicture(desk, 'dashboard-rates-to-look-up');
  await waiting.getByRole('link', { name: 'Paducah, Kentucky' }).click();
  await desk.getByText(/^Needed on .* of Bluegrass Motel LLC, waiting since /).waitFor();
  await expectAccessible(desk, 'the settings of a state in which a customer waits for a rate');
  await keepPicture(desk, 'settings-rates-to-look-up');
  await desk
    .getByRole('button', { name: /^Add a rate for Paducah: Kentucky municipal premium tax, cas/ })
    .click();
  const dialog = desk.getByRole('dialog', { name: 'Add a rate' });
  expect(await dialog.getByLabel('City or county').inputValue()).toBe('Paducah');
  await dialog.getByLabel('Rate in percent').fill('5');
  await dialog.getByLabel('First day').fill(civilDay(-30));
  await dialog.getByLabel('Citation').fill('Ordinance 7');
  await dialog.getByLabel('Source URL').fill('https://example.org/ordinance-7');
  await dialog.getByLabel('Reason').fill('The city told us.');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Add rate' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => desk.getByRole('heading', { name: 'Rates to look up' }).count()).toBe(0);

  const answer = await mailTo(customer.email, 'Kentucky: you can submit your filing');
  expect(answer.text).toContain(`Policy: ${policyNumber}`);
  await page.goto(linkIn(answer));
  await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Review and submit' })
    .getByRole('button', { name: 'Submit filing', exact: true })
    .click();
  await page.waitForURL('**/user/filings/*');

  await desk.getByRole('button', { name: /^Withdraw override \d+$/ }).click();
  const withdrawing = desk.getByRole('dialog');
  await withdrawing.getByLabel('Current password').fill(ADMIN.password);
  await withdrawing.getByRole('button', { name: 'Withdraw override' }).click();
  await withdrawing.waitFor({ state: 'detached' });
  await customer.close();
});

test('an admin who finds no rate answers with the reason, and the customer reads it in the mail and on the draft', async ({
  admin,
  browser,
}) => {
  const customer = await asCustomer(browser);
  const policyNumber = `KY-${randomBytes(4).toString('hex')}`;
  const content = {
    ...completeInputs(),
    ...{ policyNumber, state: 'KY', capacity: 'PROCURED', municipality: { place: 'Paduka' } },
    insured: {
      legalName: 'Bluegrass Motel LLC',
      mailingAddress: { street: '1 Broadway', city: 'Paducah', state: 'KY', postalCode: '42001' },
    },
  };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  const { page } = customer;
  await page.goto(`/submit?draft=${id}`);
  await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Request rate' })
    .getByRole('button', { name: 'Request rate' })
    .click();
  await page.getByText('We’re looking up the rate for “Paduka”, and we’ll email you.').waitFor();

  const desk = admin.page;
  await desk.goto('/admin/dashboard');
  await desk
    .getByRole('region', { name: 'Rates to look up' })
    .getByRole('link', { name: 'Paduka, Kentucky' })
    .click();
  await desk.getByRole('button', { name: 'Rate not found: Paduka' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Rate not found' });
  await dialog.getByText('everyone waiting for the rate for Paduka: 1 filing.').waitFor();
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await dialog.getByText('Please enter Answer to the customer').waitFor();
  await dialog
    .getByLabel('Answer to the customer')
    .fill('Kentucky lists no such city. Did you mean Paducah?');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await expectAccessible(desk, 'the dialog that answers who waits for a rate');
  await keepPicture(desk, 'rate-not-found');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => desk.getByText('Paduka').count()).toBe(0);

  const answer = await mailTo(customer.email, 'Kentucky: rate for Paduka not found');
  await page.goto(linkIn(answer));
  await page
    .getByRole('complementary', { name: 'Price and checks' })
    .getByText(/We didn’t find it on .*: “Kentucky lists no such city\. Did you mean Paducah\?”/)
    .waitFor();
  await keepPicture(page, 'draft-rate-not-found');
  await customer.close();
});
