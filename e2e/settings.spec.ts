import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { civilDay } from '#testing/civil-day.ts';
import {
  asCustomer,
  asVisitor,
  callAs,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';
import { linkIn, mailTo } from './mails.ts';
import { ADMIN, runningProduct } from './product.ts';

const REASON = 'The stamping office raised its fee.';

const stampingFee = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Texas stamping fee: ${amount}, why` });

/** A policy that begins in 2031: what this journey overrides touches no other. */
async function tryPolicy(page: Page): Promise<void> {
  const calculator = page.getByRole('complementary', { name: 'Try it' });
  await calculator.getByLabel('Policy effective date').fill('2031-03-01');
  await calculator.getByLabel('Premium', { exact: true }).fill('10000');
}

test('an admin overrides the Texas stamping fee from a day on, sees it in the trace, and withdraws it', async ({
  admin,
}) => {
  const { page } = admin;
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Texas', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Texas' }).waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Try it' }).click();
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(SMALL_SCREEN.height);
  for (const link of await contents.getByRole('link').all()) {
    const part = (await link.getAttribute('href')) ?? '';
    expect(await page.locator(part).count(), part).toBe(1);
  }
  await page.setViewportSize(WIDE_SCREEN);
  await tryPolicy(page);
  await stampingFee(page, '$4.00').waitFor();

  await page.getByRole('button', { name: 'Override Texas stamping fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').selectOption('RATE');
  await dialog.getByLabel('Rate in percent').fill('0.1');
  await dialog.getByLabel('First day').fill('2031-01-01');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByText('Please enter Citation').waitFor();
  await dialog.getByLabel('Citation').fill('Bulletin B-0007-30');
  await dialog.getByLabel('Source URL').fill('a letter');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByText('Source URL is not a valid url').waitFor();
  await dialog.getByLabel('Source URL').fill('https://example.org/b-0007-30');
  await expectAccessible(page, 'the override dialog');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByText('No open draft or submitted filing is affected.').waitFor();
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await dialog.getByText('Please enter Current password').waitFor();
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe(REASON);
  await expectAccessible(page, 'the override dialog with a wrong password');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await dialog.waitFor({ state: 'detached' });
  await mailTo(ADMIN.email, 'Your settings for Texas were changed');

  await stampingFee(page, '$10.00').click();
  const trace = page.getByRole('row').filter({ hasText: 'Why $10.00' });
  await trace.getByText(/^Override by .* on .*: The stamping office raised its fee\.$/).waitFor();
  await trace.getByRole('link', { name: /Bulletin B-0007-30/ }).waitFor();
  await expectAccessible(page, 'the settings of a state');
  await keepPicture(page, 'settings-texas-overridden');

  await page.getByRole('button', { name: /^Withdraw override \d+$/ }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Withdraw override' }).click();
  await dialog.waitFor({ state: 'detached' });
  await stampingFee(page, '$4.00').waitFor();
  await page.getByText('Withdrawn', { exact: true }).waitFor();
});

test('a note to customers takes the password where it is new, and none to be taken away', async ({
  admin,
}) => {
  const { page } = admin;
  const note = 'Vermont answers in about ten days.';
  await page.goto('/admin/settings/VT');
  const open = () => page.getByRole('button', { name: 'Change filing, note and documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filing in Vermont' });
  const save = () => dialog.getByRole('button', { name: 'Save settings' }).click();
  await open();
  expect(await dialog.getByLabel('Current password').count()).toBe(0);
  await dialog.getByLabel('Note to customers').fill(note);
  await dialog.getByLabel('Current password').fill('not my password');
  await save();
  await dialog.getByText('That isn’t your password.').waitFor();
  expect(await dialog.getByLabel('Note to customers').inputValue()).toBe(note);
  await expectAccessible(page, 'a note to customers with a wrong password');
  await keepPicture(page, 'settings-note-takes-password');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await save();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(`Note to customers: ${note}`).waitFor();
  await mailTo(ADMIN.email, 'Your settings for Vermont were changed');

  await open();
  await dialog.getByLabel('Note to customers').fill('');
  expect(await dialog.getByLabel('Current password').count()).toBe(0);
  await save();
  await page.getByText('Note to customers: none').waitFor();
});

/** An Illinois courtesy filing. */
function courtesyInputs() {
  return {
    state: 'IL',
    filingType: 'NEW_BUSINESS',
    capacity: 'COURTESY',
    insured: {
      legalName: 'Prairie Grain Co-op',
      mailingAddress: { street: '12 Elevator Rd', city: 'Peoria', state: 'IL', postalCode: '61602' },
    },
    homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS',
    policyNumber: `PG-${randomBytes(4).toString('hex')}`,
    policyEffectiveDate: civilDay(-3),
    expirationDate: civilDay(362),
    insurers: [{ name: 'Example Specialty Insurance Company', naic: '12345' }],
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
    paymentMethod: 'ACH',
  };
}

/** Submits one for the customer without a browser; gives the status and the error's code. */
async function submitCourtesy(customer: Person): Promise<{ status: number; code: string | null }> {
  const answer = await fetch(`${runningProduct().url}/api/v1/filing`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${customer.token}`,
      'idempotency-key': randomBytes(16).toString('hex'),
    },
    body: JSON.stringify({ inputs: courtesyInputs() }),
  });
  const body = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: body.error?.code ?? null };
}

/** Opens a draft of one and submits it; gives the policy’s number. */
async function submitDraft(customer: Person): Promise<string> {
  const { page } = customer;
  const content = courtesyInputs();
  const draft = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${draft.id}`);
  await page.getByText('Submit to request review; we’ll email you.', { exact: true }).waitFor();
  await pressSubmit(page, 'Request review');
  return content.policyNumber;
}

async function pressSubmit(page: Page, action = 'Submit filing'): Promise<void> {
  await page.getByRole('button', { name: 'Submit filing', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

const waitsFor = (page: Page) =>
  page.getByText(/^You asked us on \w+ \d+, \d{4} whether we can file this as a courtesy filing\. /);

test('a capacity settled for several states lets a filing that waited go on', async ({ admin, browser }) => {
  const { page } = admin;
  const customer = await asCustomer(browser);
  const policyNumber = await submitDraft(customer);
  await waitsFor(customer.page).waitFor();
  await expectAccessible(customer.page, 'a draft that waits for a decision');
  await keepPicture(customer.page, 'draft-waits-for-capacity');
  await customer.page.reload();
  await waitsFor(customer.page).waitFor();

  await page.goto('/admin/dashboard');
  const waiting = page.getByRole('region', { name: 'Filing capacity to decide' });
  await waiting.getByText('1 customer waiting since').waitFor();
  await expectAccessible(page, 'the dashboard while a customer waits for a decision');
  await keepPicture(page, 'dashboard-capacity-to-decide');
  await waiting.getByRole('link', { name: 'Illinois' }).click();
  await page.getByText('Waiting for a decision:').waitFor();

  await page.goto('/admin/settings');
  await page.getByLabel('Filing capacity', { exact: true }).selectOption('COURTESY');
  await page.waitForURL('**unreviewed=COURTESY*');
  await expectAccessible(page, 'the settings');
  await page.getByLabel('Select Illinois').check();
  await page.getByLabel('Select Wyoming').check();
  await page.getByRole('button', { name: 'Decide filing capacity' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel('Capacity').inputValue()).toBe('COURTESY');
  await dialog.getByText('Illinois, Wyoming.').waitFor();
  await dialog.getByLabel('Decision').selectOption('ALLOWED');
  await dialog.getByLabel('Citation').fill('Call note of 2026-11-18');
  await dialog.getByLabel('Reason').fill('Both departments confirmed it.');
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Both departments confirmed it.');
  await expectAccessible(page, 'a decision on a capacity with a wrong password');
  await keepPicture(page, 'settings-decision-takes-password');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Select Illinois').waitFor({ state: 'detached' });
  await keepPicture(page, 'settings-all-states');

  const answer = await mailTo(customer.email, 'Illinois: you can submit your filing');
  expect(answer.text).toContain(`Policy: ${policyNumber}`);
  await customer.page.goto(linkIn(answer));
  await customer.page.getByText('Home state and filing capacity').waitFor();
  await expect.poll(() => waitsFor(customer.page).count()).toBe(0);
  await pressSubmit(customer.page);
  await customer.page.waitForURL('**/user/filings/*');

  for (const state of ['IL', 'WY']) {
    await page.goto(`/admin/settings/${state}`);
    await page.getByRole('button', { name: 'Withdraw the decision' }).click();
    await dialog.getByLabel('Current password').fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Withdraw decision' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 earlier decision').waitFor();
  }
  expect((await submitCourtesy(customer)).code).toBe('CAPACITY_UNREVIEWED');
});

test('one letter opens a capacity in every state it speaks of, and says where none is needed', async ({
  admin,
}) => {
  const { page } = admin;
  await page.goto('/admin/settings');
  for (const state of ['Idaho', 'Iowa', 'Texas']) await page.getByLabel(`Select ${state}`).check();
  await page.getByRole('button', { name: 'Upload written answer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upload answer' }).click();
  await dialog.getByText('Please enter Capacity').waitFor();
  await dialog.getByLabel('Capacity').selectOption('COURTESY');
  await dialog.getByText('Opens: Iowa, Idaho.').waitFor();
  await dialog.getByText('Left out: Texas').waitFor();
  await dialog.getByLabel('Document').setInputFiles({
    name: 'counsel.pdf',
    mimeType: 'application/pdf',
    buffer: await declarationPdf(['Courtesy filing is accepted in Idaho and Iowa.']),
  });
  await dialog.getByLabel('Answered by').fill('Doyle and Hart, counsel');
  await dialog.getByLabel('Dated').fill(civilDay(-5));
  await dialog.getByLabel('Good through').fill(civilDay(300));
  await expectAccessible(page, 'a written answer for several states');
  await keepPicture(page, 'settings-answer-for-several');
  await dialog.getByRole('button', { name: 'Upload answer' }).click();
  await dialog.waitFor({ state: 'detached' });

  for (const state of ['ID', 'IA']) {
    await page.goto(`/admin/settings/${state}`);
    await page.getByText('Courtesy: written answer of Doyle and Hart, counsel').waitFor();
    await page.getByRole('button', { name: 'Withdraw the answer of Doyle and Hart, counsel' }).click();
    await dialog.getByRole('button', { name: 'Withdraw answer' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Upload answer on Courtesy filing' }).waitFor();
  }
});

test('anybody sees every jurisdiction with coverage, confidence and age', async ({ browser }) => {
  const { page } = await asVisitor(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'All states in one table' }).click();
  await page.getByRole('row').nth(54).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(55);
  await expectAccessible(page, 'all jurisdictions');
  await page.getByLabel('Find a state').fill('guam');
  const guam = page.getByRole('row').filter({ hasText: 'Guam' });
  await guam.getByText('Not covered').waitFor();
  await keepPicture(page, 'all-states');
});
