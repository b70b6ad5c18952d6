import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  asCustomer,
  callAs,
  companyOf,
  expectAccessible,
  keepPicture,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';
import { mailTo } from './mails.ts';
import { ADMIN } from './product.ts';

test('a check pays two filings, bounces, and what it paid is due again', async ({
  admin,
  companyId,
  customer,
}) => {
  const filings = [await submitFiling(customer), await submitFiling(customer)];
  const { page } = admin;
  await page.goto(`/admin/companies/${companyId}`);
  await page.getByRole('link', { name: 'Record payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Record payment' }).waitFor();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('Please enter Amount').waitFor();
  await page.getByLabel('Amount', { exact: true }).fill('1,100.00');
  // Oldest first, until somebody chooses: both in full, and the rest is said before it is recorded.
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await page.getByText('Left as customer credit').waitFor();
  await page.getByLabel('Payment method').selectOption('CHECK');
  await page.getByLabel('Received on').fill(civilDay(-1));
  await page.getByLabel('Reference').fill('Check 4711');
  await expectAccessible(page, 'recording a payment');
  await keepPicture(page, 'payment-record');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'recording a payment on a small screen');
  await keepPicture(page, 'payment-record-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check 4711' }).waitFor();
  await page.getByText('Partially applied').first().waitFor();
  await expectAccessible(page, 'a payment');
  await keepPicture(page, 'payment');
  for (const id of filings) {
    expect((await callAs(customer, 'GET', `/filing/${id}`)).status).toBe('PAID');
  }

  await page.getByRole('button', { name: 'Reverse' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('These amounts will be due again.').waitFor();
  expect(
    await dialog
      .getByRole('listitem')
      .getByText(/^\$[\d,.]+ for NB-TX-/)
      .count(),
  ).toBe(2);
  await keepPicture(page, 'payment-reverse');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await dialog.getByText('Please enter Reason').waitFor();
  await dialog.getByLabel('Reason').selectOption('Insufficient funds (NSF)');
  expect(await dialog.getByLabel('Returned on').inputValue()).toBe(civilDay(0));
  await dialog.getByLabel('Details').fill('The bank returned the check unpaid.');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await page.getByText('This payment was returned').waitFor();
  // What it had paid is still there to be read.
  const applied = page.getByRole('table', { name: 'Applied to' });
  expect(
    await applied
      .getByText(
        /^Returned on \w+ \d+, \d+: Insufficient funds \(NSF\)\. The bank returned the check unpaid\.$/,
      )
      .count(),
  ).toBe(2);
  await keepPicture(page, 'payment-reversed');
  for (const id of filings) {
    expect((await callAs(customer, 'GET', `/filing/${id}`)).status).toBe('UNPAID');
  }
  expect((await mailTo(customer.email, 'payment returned')).text).toContain(
    'The bank returned the check unpaid.',
  );

  await page.goto('/admin/payments?search=check 4711');
  await page.getByRole('cell', { name: 'Returned' }).first().waitFor();
  await expectAccessible(page, 'the payments');
  await keepPicture(page, 'payments');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the payments on a small screen');
  await keepPicture(page, 'payments-small');
  await page.setViewportSize({ width: 1440, height: 900 });

  await customer.page.goto('/user/dashboard');
  await customer.page
    .getByRole('listitem')
    .filter({ hasText: 'Check 4711, ' })
    .getByText('Returned')
    .waitFor();
  await expectAccessible(customer.page, 'the payments of a customer');
  await keepPicture(customer.page, 'own-payments');
});

test('an invoice is paid by one tick, and filings are found by their policy', async ({ admin, browser }) => {
  const payer = await asCustomer(browser);
  const own = await companyOf(payer);
  const me = await callAs(payer, 'GET', '/user/me');
  await callAs(admin, 'PATCH', `/user/${me.id}`, { invoiceableStatus: 'INVOICEABLE' });
  const byInvoice = { paymentMethod: 'PENDING_INVOICE' };
  const direct = await submitFiling(payer);
  const filingIds = [await submitFiling(payer, byInvoice), await submitFiling(payer, byInvoice)];
  await submitFiling(payer, byInvoice);
  const invoice = await callAs(admin, 'POST', `/company/${own}/invoice`, { filingIds });
  const { inputs, number } = await callAs(admin, 'GET', `/filing/${direct}`);
  const { page } = admin;
  const list = page.getByRole('table', { name: 'Open invoices and filings' });
  // Whoever comes from the invoice finds it ticked, and nothing else.
  await page.goto(`/admin/payments/record?companyId=${own}&invoiceId=${invoice.id}`);
  await list.getByRole('checkbox', { name: String(invoice.number), checked: true }).waitFor();
  expect(await list.getByRole('checkbox', { checked: true }).count()).toBe(1);
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe(String(invoice.open));
  // What nobody typed follows the amount.
  await page.getByLabel('Amount', { exact: true }).fill('100.00');
  await expect.poll(() => page.getByLabel(`Apply to ${invoice.number}`).inputValue()).toBe('100.00');
  await page.getByLabel(`Apply to ${invoice.number}`).fill('100.01');
  await page.getByText('$0.01 more than there is to apply.').waitFor();
  await page.getByLabel(`Apply to ${invoice.number}`).fill('');
  expect(await list.getByRole('checkbox', { name: String(invoice.number) }).isChecked()).toBe(false);
  await page.goto(`/admin/payments/record?companyId=${own}`);
  await page.getByLabel('Amount', { exact: true }).fill(String(invoice.open));
  // The oldest gets it until somebody says that it is for the invoice.
  await list.getByRole('checkbox', { name: String(number), checked: true }).waitFor();
  await list.getByRole('checkbox', { name: String(number) }).uncheck();
  await list.getByRole('checkbox', { name: String(invoice.number) }).uncheck();
  await list.getByRole('checkbox', { name: String(invoice.number) }).check();
  expect(await page.getByLabel(`Apply to ${invoice.number}`).inputValue()).toBe(String(invoice.open));
  await page.getByText('Not invoiced').waitFor();
  await page.getByRole('button', { name: `2 filings on ${invoice.number}` }).click();
  await expectAccessible(page, 'an invoice and its filings');
  await keepPicture(page, 'payment-invoice');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'an invoice and its filings on a small screen');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'payment-invoice-small-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { policyNumber } = inputs as { policyNumber: string };
  await page.getByLabel('Search number, policy or insured').fill(policyNumber);
  await expect.poll(() => list.getByRole('checkbox').count()).toBe(1);
  await page.getByLabel('Search number, policy or insured').fill('');
  await page.getByLabel('Payment method').selectOption('CHECK');
  await page.getByLabel('Received on').fill(civilDay(-1));
  await page.getByLabel('Reference').fill('4712');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Check 4712' }).waitFor();
  expect((await callAs(admin, 'GET', `/invoice/${invoice.id}`)).status).toBe('PAID');
  expect((await callAs(admin, 'GET', `/filing/${direct}`)).status).toBe('UNPAID');
  await payer.close();
});

test('credit is applied and refunded from the page of its company', async ({ admin, browser }) => {
  const payer = await asCustomer(browser);
  const own = await companyOf(payer);
  await callAs(admin, 'POST', '/payment', {
    companyId: own,
    amount: '600.00',
    method: 'WIRE',
    receivedDate: civilDay(-1),
    reference: 'Wire 88',
  });
  await submitFiling(payer);
  const { page } = admin;
  await page.goto(`/admin/companies/${own}`);
  // What the credit is and where it came from, before anybody is asked what to do with it.
  await page.getByText('Customer credit is money we hold for a customer').waitFor();
  await page.getByRole('link', { name: 'where it came from' }).click();
  const { company } = await callAs(admin, 'GET', `/company/${own}`);
  await page.getByRole('heading', { name: `Customer credit: ${company}` }).waitFor();
  await page.getByRole('row', { name: /wire 88.*[^−]\$600\.00/ }).waitFor();
  await expectAccessible(page, 'where credit came from');
  await keepPicture(page, 'credit-entries');
  await page.getByRole('link', { name: 'the company’s page' }).click();
  await page.getByRole('button', { name: 'Apply credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Left as customer credit').waitFor();
  await keepPicture(page, 'apply-credit');
  await dialog.getByRole('button', { name: 'Apply credit' }).click();
  await page.getByText('Credit applied').waitFor();
  await page.getByRole('button', { name: 'Refund credit' }).click();
  expect(await dialog.getByLabel('Paid on').inputValue()).toBe(civilDay(0));
  await dialog.getByLabel('Amount').fill('600.00');
  await dialog.getByLabel('Payment method').selectOption('ACH');
  await dialog.getByLabel('Reference').fill('Refund 1');
  const credit = String((await callAs(admin, 'GET', `/company/${own}`)).credit);
  await dialog.getByText(`Customer credit available: $${credit}`).waitFor();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await dialog.getByRole('heading', { name: 'Refund $600.00?' }).waitFor();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  // The refusal stands where the hint stood, which is gone with it.
  await dialog.getByText(`You can refund up to $${credit}.`).waitFor();
  await dialog.getByLabel('Amount').fill(credit);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await dialog.getByRole('heading', { name: `Refund $${credit}?` }).waitFor();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await page.getByText('Refund recorded').waitFor();
  expect((await callAs(admin, 'GET', `/company/${own}`)).credit).toBe('0.00');
  await keepPicture(page, 'company-money');
  await page.goto(`/admin/payments?companyId=${own}&source=REFUND`);
  await page.getByRole('cell', { name: 'Refund by ACH' }).waitFor();
  await page.getByRole('button', { name: 'Receipt of Refund 1' }).waitFor();
  await payer.page.goto('/user/dashboard');
  await payer.page.getByRole('heading', { name: 'Payments and refunds' }).waitFor();
  await payer.page.getByRole('button', { name: 'Receipt of Refund 1' }).waitFor();
  await payer.close();
});

test('whose money is held is said for a day, and ties to the ledger', async ({ admin, browser }) => {
  const payer = await asCustomer(browser);
  await submitFiling(payer);
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Trust account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trust account' }).waitFor();
  await page.getByRole('cell', { name: 'Premium tax' }).first().waitFor();
  const figure = (name: string) => page.locator('dl div', { hasText: name }).locator('dd').textContent();
  // Left is by how much the bank's balance, if another journey has entered one, differs from the ledger's.
  await expect
    .poll(async () => {
      const { bank, bankByLedger, bankEntered } = await callAs(admin, 'GET', '/ledger/trust');
      if (bankEntered === null) return (await page.getByText('Bank less ledger').count()) === 0;
      const left = (Number(bank) - Number(bankByLedger)).toFixed(2);
      return (await figure('Bank less ledger')) === left.replace(/^-?/, (sign) => `${sign && '−'}$`);
    })
    .toBe(true);
  // The figure at the top is the sum of the rows, under one name. The page may be asking anew between the two reads.
  // Three columns that say on which reports it stands come after it.
  const total = page
    .getByRole('table', { name: 'Due to states by charge' })
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
    .nth(-4);
  await expect
    .poll(async () => [await total.textContent(), await figure('Due to states')])
    .toSatisfy(([sum, owed]) => sum !== null && sum === owed);
  await expectAccessible(page, 'the money held');
  await keepPicture(page, 'money-held');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the money held on a small screen');
  await keepPicture(page, 'money-held-small');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'money-held-dark');
  // On paper: of which day, one line of sums, and pages that are wide enough for every column.
  const asOf = page.getByText(/^As of [A-Z][a-z]{2} \d+, \d{4}$/);
  expect(await asOf.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await asOf.isVisible()).toBe(true);
  expect(await page.evaluate("getComputedStyle(document.querySelector('tfoot')).display")).toBe(
    'table-row-group',
  );
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/MediaBox \[0 0 \d+/)?.[0]).toBe('/MediaBox [0 0 792');
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/payments/record');
  await page.getByText('Select a company to see what it owes.').waitFor();
  await keepPicture(page, 'payment-record-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/admin/money?asOf=2020-01-01');
  await page.getByText('Nothing is due to states').waitFor();
  await payer.close();
});
