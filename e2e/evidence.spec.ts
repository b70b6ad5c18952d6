import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { civilDay } from '#testing/civil-day.ts';
import {
  asCustomer,
  callAs,
  companyOf,
  completeInputs,
  expectAccessible,
  keepPicture,
  type Person,
  test,
} from './fixtures.ts';
import { mailTo } from './mails.ts';

const LICENSE = 'On file: license 1204417, Coastal Bend';

const onFile = (page: Page) => page.getByRole('radio', { name: LICENSE });
const thirdParty = (page: Page) =>
  page.getByLabel('Another licensed agent placed it; we file under their license');

/** Opens a form in which all is filled in but who placed the policy. */
async function openForm(customer: Person, changes: object = {}): Promise<void> {
  const content = { ...completeInputs(), capacity: undefined, capacityEvidence: undefined, ...changes };
  const draft = await callAs(customer, 'POST', '/filing-draft', { content });
  await customer.page.goto(`/submit?draft=${draft.id}`);
  await customer.page.getByLabel('Policy number').waitFor();
}

async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit filing', exact: true }).click();
  await page.waitForURL('**/user/filings/*');
  return page.url().split('/').at(-1) ?? '';
}

const evidenceOf = async (customer: Person, id: string) =>
  (await callAs(customer, 'GET', `/filing/${id}`)).evidenceId;

test('a license is asked once; the next filing goes on it, and another license is asked anew', async ({
  customer,
}) => {
  const { page } = customer;
  await openForm(customer);
  await thirdParty(page).check();
  await page.getByLabel('Licensee who placed it').fill('Coastal Bend');
  await page.getByLabel('Surplus lines license number').fill('1204417');
  await page.getByLabel('The licensed agent has agreed').check();
  const first = await evidenceOf(customer, await submit(page));

  await openForm(customer);
  await thirdParty(page).check();
  await expect.poll(() => onFile(page).isChecked(), { timeout: 20_000 }).toBe(true);
  expect(await page.getByLabel('Surplus lines license number').count()).toBe(0);
  await expectAccessible(page, 'the form with a license on file');
  await keepPicture(page, 'evidence-on-file');
  expect(await evidenceOf(customer, await submit(page))).toBe(first);

  await openForm(customer);
  await thirdParty(page).check();
  await expect.poll(() => onFile(page).isChecked(), { timeout: 20_000 }).toBe(true);
  await page.getByRole('radio', { name: 'Another license', exact: true }).check();
  await page.getByLabel('Licensee who placed it').fill('Gulf Wholesale');
  await page.getByLabel('Surplus lines license number').fill('77-31');
  const checks = page.getByRole('complementary', { name: 'Price and checks' });
  await checks.getByText('Confirm that the licensed agent has agreed').waitFor();
  await page.getByLabel('The licensed agent has agreed').check();
  const other = await evidenceOf(customer, await submit(page));
  expect(other).not.toBe(first);

  // Two of them: neither is taken for the one that is meant.
  await openForm(customer);
  await thirdParty(page).check();
  const gulf = page.getByRole('radio', { name: 'On file: license 77-31, Gulf Wholesale' });
  await gulf.check();
  const last = await submit(page);
  expect(await evidenceOf(customer, last)).toBe(other);

  // A renewal goes on it, too, and says so before there is a draft that could tell its name.
  await page.goto(`/submit?renew=${last}`);
  const ofPolicy = page.getByRole('radio', { name: 'The license on file for this policy' });
  await ofPolicy.waitFor();
  expect(await ofPolicy.isChecked()).toBe(true);
  await page.getByLabel('Policy number').fill('RENEWED-1');
  await expect.poll(() => gulf.isChecked(), { timeout: 20_000 }).toBe(true);
  expect(await ofPolicy.count()).toBe(0);
});

test('what was attested for one capacity or state is given again for another', async ({ browser }) => {
  const person = await asCustomer(browser);
  const { page } = person;
  const consent = page.getByLabel('The licensed agent has agreed');
  const holder = page.getByLabel('Licensee who placed it');
  const license = page.getByLabel('Surplus lines license number');
  const give = async () => {
    await holder.fill('Coastal Bend');
    await license.fill('1204417');
    await consent.check();
  };
  const isGiven = async () => [
    await holder.inputValue(),
    await license.inputValue(),
    await consent.isChecked(),
  ];
  /** Also what the draft began with is gone. */
  await openForm(person, {
    capacity: 'THIRD_PARTY',
    capacityEvidence: { licenseHolder: 'Coastal Bend', licenseNumber: '1204417', consentGiven: true },
  });
  expect(await isGiven()).toEqual(['Coastal Bend', '1204417', true]);
  await page.getByLabel(/^Placed by .* or its licensee/).check();
  expect([await holder.inputValue(), await license.inputValue()]).toEqual(['', '']);
  await thirdParty(page).check();
  expect(await isGiven()).toEqual(['', '', false]);

  await give();
  await page.getByLabel('Home state', { exact: true }).selectOption('FL');
  expect(await isGiven()).toEqual(['', '', false]);
  await page.getByLabel('Home state', { exact: true }).selectOption('TX');

  await give();
  await page.getByLabel(/^Placed by .* or its licensee/).check();
  await holder.fill('Gulf Wholesale');
  await license.fill('77-31');
  const id = await submit(page);
  const { inputs } = await callAs(person, 'GET', `/filing/${id}`);
  expect(inputs).toMatchObject({
    capacity: 'PROCURED',
    capacityEvidence: { licenseHolder: 'Gulf Wholesale', licenseNumber: '77-31' },
  });
  expect((inputs as { capacityEvidence: object }).capacityEvidence).not.toHaveProperty('consentGiven');
  await person.close();
});

test('a license on file that our record says had expired cannot be chosen, and says why', async ({
  admin,
  browser,
}) => {
  const other = await asCustomer(browser);
  await callAs(other, 'POST', '/filing', { inputs: completeInputs() });
  await callAs(admin, 'POST', '/license', {
    licenseNumber: '1204417',
    licensee: 'Coastal Bend',
    state: 'TX',
    companyId: await companyOf(other),
    status: 'ACTIVE',
    expirationDate: civilDay(-5),
  });
  const { page } = other;
  await openForm(other);
  await thirdParty(page).check();
  await page.getByText(/^License 1204417 expired on .* contact us\.$/).waitFor();
  expect(await onFile(page).isDisabled()).toBe(true);
  expect(await onFile(page).isChecked()).toBe(false);
  await page.getByLabel('Licensee who placed it').waitFor();
  await expectAccessible(page, 'the form with a license that had expired');
  await keepPicture(page, 'evidence-expired');
  await other.close();
});

test('an admin sees what a company has on file, withdraws it with a reason, and puts another on file', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  const { items } = await callAs(admin, 'GET', `/user?search=${customer.email}&searchField=email`);
  const { companyId } = (items as { companyId: string }[])[0] ?? { companyId: '' };
  await page.goto(`/admin/companies/${companyId}`);
  await page.getByRole('heading', { name: 'Licenses on file' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw license 1204417' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw license' }).click();
  await dialog.getByText('Please enter Reason').waitFor();
  await dialog.getByLabel('Reason').fill('The agent has ended the service agreement.');
  await expectAccessible(page, 'the withdrawal of a license');
  await dialog.getByRole('button', { name: 'Withdraw license' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('1 no longer in force').click();
  await page.getByText('The agent has ended the service agreement.').waitFor();

  await page.getByRole('button', { name: 'Add license' }).click();
  await dialog.getByLabel('State').selectOption('TX');
  await dialog.getByLabel('Licensee who places the policies').fill('Bayou Brokers');
  await dialog.getByLabel('Surplus lines license number').fill('990-12');
  await dialog.getByRole('button', { name: 'Put on file' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Bayou Brokers' }).getByText('On file').waitFor();
  await expectAccessible(page, 'the licenses of a company');
  await keepPicture(page, 'evidence-of-company');

  await openForm(customer);
  await thirdParty(customer.page).check();
  await customer.page.getByRole('radio', { name: 'On file: license 990-12, Bayou Brokers' }).waitFor();
  expect(await onFile(customer.page).count()).toBe(0);
});

test('a written answer opens courtesy filing, and the customer who waited is told and submits', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  await openForm(customer, {
    state: 'GA',
    capacity: 'COURTESY',
    insured: {
      legalName: 'Peach Roofing LLC',
      mailingAddress: { street: '1 Main Street', city: 'Macon', state: 'GA', postalCode: '31201' },
    },
  });
  await page.getByText('What you can do instead:').waitFor();
  await keepPicture(page, 'courtesy-needs-answer');
  const address = page.url();
  await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request review', exact: true }).click();
  await page.getByText('We’re confirming whether we may file this. Your draft is kept').waitFor();
  await expectAccessible(page, 'a filing that waits for an answer');

  await admin.page.goto('/admin/settings/GA');
  await admin.page
    .getByText('Waiting for a decision: Maria Lopez, Coastal Bend Insurance, courtesy')
    .waitFor();
  await admin.page.getByRole('button', { name: 'Upload answer on Courtesy filing' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload answer' }).click();
  await dialog.getByText('Please enter Document').waitFor();
  await dialog.getByLabel('Document').setInputFiles({
    name: 'ga-department.pdf',
    mimeType: 'application/pdf',
    buffer: await declarationPdf(['Courtesy filing is accepted.']),
  });
  await dialog.getByLabel('Answered by').fill('Georgia Department of Insurance');
  await dialog.getByLabel('Dated').fill(civilDay(-5));
  await dialog.getByLabel('Good through').fill(civilDay(300));
  await expectAccessible(admin.page, 'the upload of a written answer');
  await dialog.getByRole('button', { name: 'Upload answer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await admin.page.getByText('Courtesy: written answer of Georgia Department of Insurance').waitFor();
  await expectAccessible(admin.page, 'the settings with a written answer');
  await keepPicture(admin.page, 'courtesy-answer-on-file');

  expect((await mailTo(customer.email, 'Georgia: you can submit')).text).toContain(
    'Open your draft and submit it',
  );
  await page.goto(address);
  await submit(page);

  await admin.page
    .getByRole('button', { name: 'Withdraw the answer of Georgia Department of Insurance' })
    .click();
  await dialog.getByRole('button', { name: 'Withdraw answer' }).click();
  await dialog.waitFor({ state: 'detached' });
  await admin.page.getByRole('button', { name: 'Upload answer on Courtesy filing' }).waitFor();
});

test.for(['light', 'dark'] as const)(
  'what a refusal says can be read, %s',
  async (colorScheme, { browser }) => {
    const person = await asCustomer(browser, { colorScheme });
    // A day that no check asks about, and that the price stumbles over.
    const content = {
      ...completeInputs(),
      termStartDate: '2001-01-01',
      policyNumber: `R-${randomBytes(3).toString('hex')}`,
    };
    const draft = await callAs(person, 'POST', '/filing-draft', { content });
    const { page } = person;
    await page.goto(`/submit?draft=${draft.id}`);
    await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
    await page.getByText('An extension or later year starts after the policy does').first().waitFor();
    await expectAccessible(page, `a refusal, ${colorScheme}`);
    await person.close();
  },
);
