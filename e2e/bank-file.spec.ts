import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import {
  callAs,
  civilDay,
  expectAccessible,
  keepPicture,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';

const WIDE_SCREEN = { width: 1440, height: 900 };
/** Letters of this run: names of its own, and no digits in them. */
const RUN = randomBytes(4)
  .toString('hex')
  .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const AGENCY = `Bluebonnet ${RUN} Agency`;
const BANK = `Harbor Trust ${RUN}`;

let invoice: { id: string; number: string; total: string };
test.beforeAll(async ({ admin, companyId, customer }) => {
  const me = await callAs(customer, 'GET', '/user/me');
  const { version } = await callAs(admin, 'GET', `/company/${companyId}`);
  await callAs(admin, 'PATCH', `/company/${companyId}`, { version, company: AGENCY });
  await callAs(admin, 'PATCH', `/user/${me.id}`, { invoiceableStatus: 'INVOICEABLE' });
  const byInvoice = { paymentMethod: 'PENDING_INVOICE' };
  const filingIds = [await submitFiling(customer, byInvoice), await submitFiling(customer, byInvoice)];
  const issued = await callAs(admin, 'POST', `/company/${companyId}/invoice`, { filingIds });
  invoice = { id: String(issued.id), number: String(issued.number), total: String(issued.total) };
  await submitFiling(customer);
});

/** Yesterday as a bank of days first writes it. */
const bankDay = () => civilDay(-1).split('-').reverse().join('/');

const bankFile = () => ({
  name: 'activity.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Booked,Text,Sum',
      `${bankDay()},ACH CREDIT ${invoice.number.replaceAll('-', '')},"${invoice.total}"`,
      `${bankDay()},DEPOSIT ${RUN},17.35`,
      `${bankDay()},SERVICE FEE ${RUN},-25.00`,
      '',
    ].join('\n'),
  ),
});

test('a bank file from upload to a paid invoice, and what is left is matched by hand', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Bank transactions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bank transactions' }).waitFor();
  await page.getByRole('link', { name: 'Import bank file' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Import bank file' }).waitFor();
  await expectAccessible(page, 'importing a bank file');

  await page.getByLabel('Bank account').fill(BANK);
  await page.getByLabel(/Drop the bank file here/).setInputFiles(bankFile());
  // The headings do not say in which order the days are written.
  await page.getByLabel('Date order').selectOption('YMD');
  await page.getByText('is not a day as year/month/day').waitFor();
  await page.getByLabel('Date order').selectOption('DMY');
  await page.getByText('3 transactions: 3 new, 0 imported before. 2 came in.').waitFor();
  await page.getByRole('cell', { name: AGENCY }).waitFor();
  await expectAccessible(page, 'a bank file as it will be read');
  await keepPicture(page, 'bank-import');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a bank file on a small screen');
  await keepPicture(page, 'bank-import-small');
  await page.setViewportSize(WIDE_SCREEN);
  await page.getByRole('button', { name: 'Import 3 transactions' }).click();

  await page.getByRole('heading', { level: 1, name: 'Bank transactions' }).waitFor();
  await page.getByLabel('Bank', { exact: true }).selectOption({ label: BANK });
  const paid = page.getByRole('checkbox', { name: `ACH CREDIT ${invoice.number.replaceAll('-', '')}` });
  await paid.waitFor();
  // The number is in the text and the amount is what is open: ticked before anybody looks.
  expect(await paid.isChecked()).toBe(true);
  await page.getByText(`${invoice.number} is in the text. The amount is what is open.`).waitFor();
  expect(await page.getByText(`SERVICE FEE ${RUN}`).count()).toBe(0);
  await expectAccessible(page, 'the bank transactions');
  await keepPicture(page, 'bank-transactions');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the bank transactions on a small screen');
  await keepPicture(page, 'bank-transactions-small');
  await page.setViewportSize(WIDE_SCREEN);

  await page.getByRole('button', { name: 'Review and record' }).click();
  const summary = page.getByRole('dialog', { name: 'Record 1 payment?' });
  await summary.getByText(AGENCY).waitFor();
  await expectAccessible(page, 'what will be recorded');
  await keepPicture(page, 'bank-confirm');
  await summary.getByRole('button', { name: 'Record payments' }).click();
  await page.getByText('1 payment recorded').waitFor();
  expect((await callAs(admin, 'GET', `/invoice/${invoice.id}`)).status).toBe('PAID');

  await page.getByRole('button', { name: `Match $17.35, DEPOSIT ${RUN}` }).click();
  const match = page.getByRole('dialog', { name: 'Match $17.35' });
  await match.getByLabel('Company').fill(AGENCY);
  await match.getByRole('option', { name: AGENCY }).click();
  // Oldest first, until somebody chooses.
  await match.getByRole('checkbox', { checked: true }).waitFor();
  await expectAccessible(page, 'matching by hand');
  await keepPicture(page, 'bank-match');
  await match.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('No transaction matches').waitFor();

  await page.getByLabel('Show').selectOption('out');
  await page.getByRole('button', { name: `Ignore −$25.00, SERVICE FEE ${RUN}` }).click();
  const ignore = page.getByRole('dialog', { name: 'Ignore −$25.00?' });
  await ignore.getByRole('button', { name: 'Ignore' }).click();
  await ignore.getByText('Please enter Reason').waitFor();
  await ignore.getByLabel('Reason').fill('Fee of the bank');
  await ignore.getByRole('button', { name: 'Ignore' }).click();
  await page.getByText('Fee of the bank').waitFor();
  await page.getByRole('button', { name: `Restore −$25.00, SERVICE FEE ${RUN}` }).click();
  await page.getByRole('button', { name: `Ignore −$25.00, SERVICE FEE ${RUN}` }).waitFor();
});

test('the same file again is said, and adds nothing', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/payments/bank/import');
  await page.getByLabel('Bank account').fill(BANK);
  await page.getByLabel(/Drop the bank file here/).setInputFiles(bankFile());
  await page.getByText('This file was imported before').waitFor();
  // The columns are those that were said for this bank.
  await page.getByText('3 transactions: 0 new, 3 imported before. 2 came in.').waitFor();
  expect(await page.getByRole('button', { name: 'Nothing new to import' }).isDisabled()).toBe(true);
  await expectAccessible(page, 'a bank file that was imported before');
});

test('a file that was cut off is refused with the line where it ends', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/payments/bank/import');
  await page.getByLabel('Bank account').fill(`${BANK} cut`);
  const buffer = Buffer.from('OFXHEADER:100\n\n<OFX>\n<BANKMSGSRSV1>\n<STMTTRNRS>\n<STMTRS>\n');
  await page
    .getByLabel(/Drop the bank file here/)
    .setInputFiles({ name: 'statement.qfx', mimeType: 'application/x-ofx', buffer });
  await page
    .getByText('The file ends in line 6, before </OFX>. It was cut off: download it again.')
    .waitFor();
});
