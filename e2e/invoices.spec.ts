import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { displayAmount } from '#domain/money/cents.ts';
import { civilDay } from '#testing/civil-day.ts';
import {
  asAdmin,
  asCustomer,
  callAs,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { mailTo } from './mails.ts';
import { ADMIN } from './product.ts';

/** A customer who pays by invoice, and who has submitted so many filings by invoice. */
async function invoicedCustomer(browser: Browser, admin: Person, count: number) {
  const customer = await asCustomer(browser);
  const { id, companyId } = await callAs(customer, 'GET', '/user/me');
  await callAs(admin, 'PATCH', `/user/${id}`, { invoiceableStatus: 'INVOICEABLE' });
  const filings: { id: string; number: string }[] = [];
  for (let left = count; left > 0; left -= 1) filings.push(await byInvoice(customer));
  return { customer, userId: String(id), companyId: String(companyId), filings };
}

/** A filing of this customer that is paid by invoice. */
async function byInvoice(customer: Person, changes: object = {}): Promise<{ id: string; number: string }> {
  const id = await submitFiling(customer, { paymentMethod: 'PENDING_INVOICE', ...changes });
  return { id, number: String((await callAs(customer, 'GET', `/filing/${id}`)).number) };
}

const numbersOf = (filings: readonly { number: string }[]) => filings.map(({ number }) => number);

/** The invoice page that a page has come to: the number in its heading, and its id. */
async function issuedAt(page: Page): Promise<{ id: string; number: string }> {
  await page.waitForURL(/\/admin\/invoices\/[0-9a-f-]+$/);
  const number = await page.getByRole('heading', { level: 1, name: /^INV-\d\d-\d{6}$/ }).textContent();
  return { id: page.url().split('/').at(-1) ?? '', number: number ?? '' };
}

async function openGenerate(page: Page, companyId: string) {
  await page.goto(`/admin/companies/generate-invoice/${companyId}`);
  await page.getByRole('heading', { level: 1, name: 'Generate invoice' }).waitFor();
}

const issueButton = (page: Page) => page.getByRole('button', { name: 'Issue invoice', exact: true });

async function confirmIssue(page: Page) {
  await issueButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
}

async function onSmallScreen(page: Page, where: string, picture: string) {
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, `${where} on a small screen`);
  await keepPicture(page, `${picture}-small`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('filings become an invoice, the customer sees how to pay it, and a payment pays it', async ({
  admin,
  browser,
}) => {
  const { customer, companyId } = await invoicedCustomer(browser, admin, 0);
  // Older than all, and paid without an invoice: money for the invoice is not for it.
  const direct = await submitFiling(customer);
  const filings = [await byInvoice(customer), await byInvoice(customer), await byInvoice(customer)] as const;
  const [completed, priced, later] = filings;
  await callAs(admin, 'POST', `/filing/${completed.id}/complete`, { confirmationNumber: 'TX-1' });
  const { page } = admin;
  await page.goto(`/admin/companies/${companyId}`);
  await page.getByRole('link', { name: 'Generate invoice' }).click();
  const through = page.getByLabel('Submitted through');
  const today = await through.inputValue();
  await through.fill(civilDay(-5));
  await page.getByText('No filing of this company is waiting').waitFor();
  await through.fill(today);
  for (const number of numbersOf(filings)) await page.getByRole('checkbox', { name: number }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(4);

  await page.getByRole('checkbox', { name: later.number }).uncheck();
  await page.getByText('2 selected, 1 left out').waitFor();
  await page.getByLabel('Note on the invoice').fill('Filings of the spring');
  // What was left out stays so through another day, and for who looks at a filing and comes back.
  await through.fill(civilDay(-5));
  await page.getByText('No filing of this company is waiting').waitFor();
  await through.fill(today);
  await page.getByText('2 selected, 1 left out').waitFor();
  await page.getByRole('link', { name: priced.number }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: priced.number }).waitFor();
  await page.goBack();
  await page.getByText('2 selected, 1 left out').waitFor();
  expect(await page.getByRole('checkbox', { name: later.number }).isChecked()).toBe(false);
  expect(await page.getByLabel('Note on the invoice').inputValue()).toBe('Filings of the spring');
  const paper = page.getByRole('region', { name: 'Preview' });
  await paper.getByText('Filings of the spring').waitFor();
  await paper.getByText('2 filings').waitFor();
  expect(await paper.getByText(later.number).count()).toBe(0);
  await expectAccessible(page, 'generating an invoice');
  await keepPicture(page, 'invoice-generate');
  await onSmallScreen(page, 'generating an invoice', 'invoice-generate');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Preview PDF' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await callAs(admin, 'GET', `/invoice?companyId=${companyId}`)).total).toBe(0);

  await issueButton(page).click();
  await page.getByRole('dialog').getByText('Not on this invoice: 1 filing, $489.00').waitFor();
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  // A note is printed in the agency's name: it takes the password.
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  await page.getByRole('dialog').getByText('Please enter Current password').waitFor();
  await expectAccessible(page, 'the question before an invoice with a note');
  await page.getByRole('dialog').getByLabel('Current password').fill(ADMIN.password);
  await keepPicture(page, 'invoice-issue-with-note');
  await page.getByRole('dialog').getByRole('button', { name: 'Issue invoice' }).click();
  const invoice = await issuedAt(page);
  // What was just issued is not previewed once more.
  expect(refused).toEqual([]);
  await expectAccessible(page, 'an invoice');
  await keepPicture(page, 'invoice-admin');
  const { lines, open } = await callAs(admin, 'GET', `/invoice/${invoice.id}`);
  expect((lines as { number: string }[]).map(({ number }) => number)).toEqual(numbersOf([completed, priced]));
  expect((await mailTo(customer.email, `${invoice.number}: invoice`)).text).toContain(
    'Your invoice is attached.',
  );

  const own = customer.page;
  await own.goto('/user/invoices');
  await keepPicture(own, 'invoices-own');
  await own.getByRole('link', { name: invoice.number }).click();
  await own.getByText(`Reference: ${invoice.number}`).waitFor();
  await own
    .getByRole('heading', { name: /^Pay by / })
    .first()
    .waitFor();
  await own.getByText('Filings of the spring').waitFor();
  await expectAccessible(own, 'an invoice of a customer');
  await keepPicture(own, 'invoice-own');
  await onSmallScreen(own, 'an invoice of a customer', 'invoice-own');

  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Record payment' }).waitFor();
  // What the invoice asks for, and on this invoice alone.
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe(open);
  await page.getByRole('checkbox', { name: invoice.number, checked: true }).waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await page.getByRole('checkbox', { name: later.number }).isChecked()).toBe(false);
  await page.getByLabel('Payment method').selectOption('WIRE');
  await page.getByLabel('Received on').fill(civilDay(-1));
  await page.getByLabel('Reference').fill(`Wire for ${invoice.number}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('heading', { level: 1, name: `Wire for ${invoice.number}` }).waitFor();

  await page.goto('/admin/invoices');
  await page.getByRole('row', { name: new RegExp(`${invoice.number}.*Paid`) }).waitFor();
  expect(await callAs(customer, 'GET', `/invoice/${invoice.id}`)).toMatchObject({
    status: 'PAID',
    open: '0.00',
    payBy: [],
  });
  for (const [filing, status] of [
    [completed, 'COMPLETED'],
    [priced, 'PENDING'],
  ] as const) {
    expect(await callAs(customer, 'GET', `/filing/${filing.id}`)).toMatchObject({ status, balance: '0.00' });
  }
  expect((await callAs(customer, 'GET', `/filing/${direct}`)).status).toBe('UNPAID');
  expect(await callAs(customer, 'GET', `/filing/${later.id}`)).toMatchObject({
    status: 'PENDING',
    paymentMethod: 'PENDING_INVOICE',
  });
  await own.reload();
  await own.getByText('Paid', { exact: true }).first().waitFor();
  expect(await own.getByText(`Reference: ${invoice.number}`).count()).toBe(0);
  await customer.close();
});

test('from what is not yet invoiced on the dashboard it is two presses to the company’s next invoice', async ({
  admin,
  browser,
}) => {
  const { companyId, filings } = await invoicedCustomer(browser, admin, 2);
  const { company } = await callAs(admin, 'GET', `/company/${companyId}`);
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Not yet invoiced' }).click();
  await page.getByRole('heading', { level: 1, name: 'Not yet invoiced' }).waitFor();
  const list = page.getByRole('table', { name: 'Companies with filings not yet invoiced' });
  const row = list.getByRole('row').filter({ has: page.locator(`a[href$="${companyId}"]`) });
  await row.getByRole('cell', { name: '$978.00' }).waitFor();
  await expectAccessible(page, 'what is not yet invoiced');
  await keepPicture(page, 'not-yet-invoiced');
  await row.getByRole('link', { name: `Generate invoice for ${company}` }).click();
  for (const number of numbersOf(filings)) await page.getByRole('checkbox', { name: number }).waitFor();
});

test('a revision says line by line what changes before anybody gets it', async ({ admin, browser }) => {
  const { customer, userId, companyId, filings } = await invoicedCustomer(browser, admin, 2);
  await callAs(admin, 'PUT', `/user/${userId}/state-rates/TX/NB`, { mode: 'MANUAL' });
  const changed = await byInvoice(customer);
  const [stays, leaves] = filings;
  const issued = await callAs(admin, 'POST', `/company/${companyId}/invoice`, {
    filingIds: [stays!.id, leaves!.id, changed.id],
  });
  await callAs(admin, 'POST', `/filing/${changed.id}/reassess`, {
    manualCommission: '100.00',
    confirm: true,
  });
  // Dearer than the one that leaves: the invoice comes to another amount.
  const joins = await byInvoice(customer, {
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '20000.00' }],
  });
  const number = String(issued.number);

  const { page } = admin;
  await page.goto(`/admin/invoices/${issued.id}`);
  await page.getByText('Some filings changed after this invoice was sent').waitFor();
  await page.getByText(`${changed.number} was reassessed`).waitFor();
  // What is payable has been seen once, with the invoice as it was.
  await page.getByRole('button', { name: 'Write off' }).click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Amount').inputValue()).not.toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Regenerate' }).first().click();
  await page.getByRole('checkbox', { name: leaves!.number }).uncheck();
  await page.getByRole('checkbox', { name: joins.number }).check();
  await page.getByLabel('Due date').fill(civilDay(14));
  const changes = page.getByRole('region', { name: 'What changes' });
  await changes.getByRole('row', { name: new RegExp(`${leaves!.number} Removed`) }).waitFor();
  await changes.getByRole('row', { name: new RegExp(`${joins.number} Added`) }).waitFor();
  await changes
    .getByRole('row', { name: new RegExp(`${changed.number} Changed.*Commission: none to \\$100\\.00`) })
    .waitFor();
  expect(await changes.getByText(stays!.number).count()).toBe(0);
  await expectAccessible(page, 'regenerating an invoice');
  await keepPicture(page, 'invoice-regenerate');
  await page
    .getByText(/^Revision 2 for .+ replaces revision 1\. The invoice number stays the same\.$/)
    .waitFor();
  await onSmallScreen(page, 'regenerating an invoice', 'invoice-regenerate');
  // On a phone the button comes after what it sends, and covers none of it.
  await page.setViewportSize(SMALL_SCREEN);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  const place = await page.getByRole('button', { name: 'Regenerate invoice' }).boundingBox();
  expect(place?.y).toBeGreaterThan(SMALL_SCREEN.height);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Regenerate invoice' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('row', { name: new RegExp(`${leaves!.number} Removed`) }).waitFor();
  await expectAccessible(page, 'the question before a revision');
  await keepPicture(page, 'invoice-regenerate-dialog');
  expect((await callAs(admin, 'GET', `/invoice/${issued.id}`)).revision).toBe(1);
  await dialog.getByRole('button', { name: 'Regenerate invoice' }).click();
  await page.getByText(`${number} regenerated: revision 2`).waitFor();
  expect((await issuedAt(page)).number).toBe(number);
  await page.getByRole('button', { name: 'PDF as sent, revision 1' }).waitFor();
  await page.getByRole('button', { name: 'PDF as sent, revision 2' }).waitFor();
  await page.getByRole('link', { name: 'Record payment' }).click();
  const revised = (await callAs(admin, 'GET', `/invoice/${issued.id}`)).open as string;
  await page.getByRole('row', { name: number }).getByText(displayAmount(revised)).first().waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'PDF as sent, revision 2' }).waitFor();
  expect(await page.getByText('Some filings changed').count()).toBe(0);
  expect((await mailTo(customer.email, `${number}: revised invoice`)).text).toContain(
    'replaces the one you have',
  );
  expect((await callAs(customer, 'GET', `/filing/${leaves!.id}`)).paymentMethod).toBe('PENDING_INVOICE');
  await customer.close();
});

test('a voided invoice says why and frees its filings', async ({ admin, browser }) => {
  const { customer, companyId, filings } = await invoicedCustomer(browser, admin, 1);
  const issued = await callAs(admin, 'POST', `/company/${companyId}/invoice`, {
    filingIds: [filings[0]!.id],
  });
  const { page } = admin;
  await page.goto(`/admin/invoices/${issued.id}`);
  await page.getByRole('button', { name: 'Void' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await dialog.getByText('Please enter Reason').waitFor();
  await dialog.getByLabel('Reason').fill('Billed to the wrong office.');
  await dialog.getByLabel('Current password').fill('not the right password');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await keepPicture(page, 'invoice-void');
  await dialog.getByRole('button', { name: 'Void invoice' }).click();
  await page.getByText('Billed to the wrong office.').waitFor();
  for (const gone of ['Void', 'Send again']) {
    await expect.poll(() => page.getByRole('button', { name: gone, exact: true }).count()).toBe(0);
  }
  expect(await page.getByRole('link', { name: 'Regenerate' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Record payment' }).count()).toBe(0);
  // What to do next: the filing waits for another invoice.
  await page.getByRole('link', { name: 'generate a new invoice' }).click();
  await page.getByRole('checkbox', { name: filings[0]!.number }).waitFor();
  expect((await mailTo(customer.email, `${issued.number}: invoice voided`)).text).toContain(
    'Billed to the wrong office.',
  );
  await customer.page.goto(`/user/invoices/${issued.id}`);
  await customer.page.getByText('This invoice was voided. Please don’t pay it.').waitFor();
  await keepPicture(customer.page, 'invoice-void-own');

  await openGenerate(page, companyId);
  await confirmIssue(page);
  const next = await issuedAt(page);
  expect(next.number).not.toBe(issued.number);
  await page.getByRole('link', { name: filings[0]!.number }).waitFor();
  await customer.close();
});

test('of two admins who issue at once the second is told what to do, and loses nothing', async ({
  admin,
  browser,
}) => {
  const { customer, companyId, filings } = await invoicedCustomer(browser, admin, 2);
  const [both, rest] = filings;
  const second = await asAdmin(browser);
  await openGenerate(admin.page, companyId);
  await openGenerate(second.page, companyId);
  await admin.page.getByRole('checkbox', { name: rest!.number }).uncheck();
  await second.page.getByLabel('Note on the invoice').fill('Kept');
  await expect.poll(() => issueButton(second.page).isEnabled()).toBe(true);
  await issueButton(second.page).click();
  await confirmIssue(admin.page);
  const first = await issuedAt(admin.page);

  const dialog = second.page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  await dialog
    .getByText(
      `${both!.number} is on invoice ${first.number} already. Reload the list, then issue the invoice for the rest.`,
    )
    .waitFor();
  await expectAccessible(second.page, 'a filing that somebody else invoiced');
  await keepPicture(second.page, 'invoice-second-admin');
  await dialog.getByRole('button', { name: 'Reload list' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => second.page.getByRole('checkbox', { name: both!.number }).count()).toBe(0);
  expect(await second.page.getByLabel('Note on the invoice').inputValue()).toBe('Kept');
  await issueButton(second.page).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Issue invoice' }).click();
  const other = await issuedAt(second.page);
  expect(other.number).not.toBe(first.number);
  await second.page.getByText('Kept').waitFor();
  await second.page.getByRole('link', { name: rest!.number }).waitFor();
  expect((await callAs(admin, 'GET', '/ledger/verify')).faults).toEqual([]);
  await second.close();
  await customer.close();
});
