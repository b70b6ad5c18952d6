import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { addCents, type Cents, cents, displayAmount, formatCents, readCents } from '#domain/money/cents.ts';
import { civilDay } from '#testing/civil-day.ts';
import {
  callAs,
  expectAccessible,
  keepPicture,
  SMALL_SCREEN,
  submitFiling,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';
import { startOfficeOfItsOwn } from './office-of-its-own.ts';
import { untilSaid } from './said.ts';

startOfficeOfItsOwn();

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
  // An amount that no other payment has: one of the same amount may be this deposit.
  const premium = `${randomInt(11_000, 99_000)}.00`;
  const byInvoice = {
    paymentMethod: 'PENDING_INVOICE',
    coverages: [{ line: 'GENERAL_LIABILITY', premium }],
  };
  const filingIds = [await submitFiling(customer, byInvoice), await submitFiling(customer, byInvoice)];
  const issued = await callAs(admin, 'POST', `/company/${companyId}/invoice`, { filingIds });
  invoice = { id: String(issued.id), number: String(issued.number), total: String(issued.total) };
  await submitFiling(customer);
});

/** Yesterday as a bank of days first writes it. */
const bankDay = () => civilDay(-1).split('-').reverse().join('/');

/** What the account holds after the deposits and the fee. */
const held = () => [readCents(invoice.total), cents(1735n), cents(-2500n)].map(runningFrom(cents(100_000n)));
const runningFrom = (start: Cents) => {
  let balance = start;
  return (amount: Cents) => {
    balance = addCents(balance, amount);
    return formatCents(balance);
  };
};

function bankFile() {
  const [first, second, third] = held();
  const rows = [
    'Booked,Text,Sum,Left',
    `${bankDay()},ACH CREDIT ${invoice.number.replaceAll('-', '')},"${invoice.total}",${first}`,
    `${bankDay()},DEPOSIT ${RUN},17.35,${second}`,
    `${bankDay()},SERVICE FEE ${RUN},-25.00,${third}`,
    '',
  ];
  return { name: 'activity.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
}

// It comes first: the office is this file’s own, and no other test of it has imported anything yet.
test('an office that imported nothing yet is told what a bank file is and where to put it', async ({
  admin,
}) => {
  const { page } = admin;
  await page.goto('/admin/payments/bank');
  await page.getByText('No bank file imported yet').waitFor();
  await expectAccessible(page, 'bank transactions before the first file');
  await keepPicture(page, 'bank-empty');
  await page.getByRole('link', { name: 'Import bank file' }).last().click();
  await page.waitForURL('**/admin/payments/bank/import');
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
  await page.getByText('3 transactions: 3 new, 0 already imported. 2 deposits.').waitFor();
  // The column of amounts is none of balances, and the notice says from which line on.
  await page.getByLabel('Running balance').selectOption('Sum');
  await page.getByText('The balances don’t add up at line 3 of the file').waitFor();
  await page.getByLabel('Running balance').selectOption('Left');
  await page.getByText('The balances don’t add up').waitFor({ state: 'detached' });
  const [, , left = ''] = held();
  await page.locator('dl div', { hasText: 'Closing balance' }).getByText(displayAmount(left)).waitFor();
  await page.locator('dl div', { hasText: 'Opening balance' }).getByText('$1,000.00').waitFor();
  await page.getByRole('cell', { name: AGENCY }).waitFor();
  await expectAccessible(page, 'a bank file as it will be read');
  await keepPicture(page, 'bank-import');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a bank file on a small screen');
  await keepPicture(page, 'bank-import-small');
  await page.setViewportSize(WIDE_SCREEN);
  const kept: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('commit=true')) kept.push(request.url());
  });
  await page.getByRole('button', { name: 'Import 3 transactions' }).dblclick();

  await page.getByRole('heading', { level: 1, name: 'Bank transactions' }).waitFor();
  await page.getByLabel('Bank account', { exact: true }).selectOption({ label: BANK });
  const paid = page.getByRole('checkbox', { name: `ACH CREDIT ${invoice.number.replaceAll('-', '')}` });
  await paid.waitFor();
  // The number is in the description and the amount is the balance due: ticked before anybody looks.
  expect(await paid.isChecked()).toBe(true);
  await page
    .getByText(`${invoice.number} is in the description. The amount equals the balance due.`)
    .waitFor();
  // So is the fee, which the text calls one.
  const fee = page.getByRole('checkbox', { name: `SERVICE FEE ${RUN}` });
  expect(await fee.isChecked()).toBe(true);
  await expectAccessible(page, 'the bank transactions');
  await keepPicture(page, 'bank-transactions');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the bank transactions on a small screen');
  await keepPicture(page, 'bank-transactions-small');
  await page.setViewportSize(WIDE_SCREEN);

  await page.getByRole('button', { name: 'Review and confirm' }).click();
  const summary = page.getByRole('dialog', { name: 'Confirm 2 transactions?' });
  await summary.getByText(AGENCY).first().waitFor();
  await expectAccessible(page, 'what will be confirmed');
  await keepPicture(page, 'bank-confirm');
  await summary.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('2 transactions confirmed').waitFor();
  // Imported twice, it said after the first time that nothing was imported.
  expect(kept).toHaveLength(1);
  // The keyboard goes on with what is left.
  const focused = page.locator(':focus');
  await page
    .getByRole('row')
    .filter({ hasText: `DEPOSIT ${RUN}` })
    .filter({ has: focused })
    .waitFor();
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
  await page.getByText('Nothing to match').or(page.getByText('No transactions found')).first().waitFor();
  await page.locator('h1:focus').waitFor();

  // The fee is due from the agency until its match is undone.
  await page.getByLabel('Show').selectOption('matched');
  await page.getByRole('button', { name: `Undo match −$25.00, SERVICE FEE ${RUN}` }).click();
  const undo = page.getByRole('dialog', { name: 'Undo match of −$25.00?' });
  await undo.getByText('The bank fee of $25.00 is reversed').waitFor();
  await expectAccessible(page, 'undoing a match');
  await undo.getByRole('button', { name: 'Undo match' }).click();
  await page.getByText('Match undone and bank fee reversed').waitFor();
  await page.getByLabel('Show').selectOption('withdrawals');
  await page.getByRole('button', { name: `Ignore −$25.00, SERVICE FEE ${RUN}` }).click();
  const ignore = page.getByRole('dialog', { name: 'Ignore −$25.00?' });
  await ignore.getByRole('button', { name: 'Ignore' }).click();
  await ignore.getByText('Please enter Reason').waitFor();
  await ignore.getByLabel('Reason').fill('Not ours');
  await ignore.getByRole('button', { name: 'Ignore' }).click();
  await page.getByText('No transactions found').waitFor();
  await page.getByLabel('Show').selectOption('ignored');
  await page.getByText('Not ours').waitFor();
  await page.getByRole('button', { name: `Restore −$25.00, SERVICE FEE ${RUN}` }).click();
  await untilSaid(page, 'Transaction restored');
  await page.getByLabel('Show').selectOption('withdrawals');
  await fee.waitFor();
});

test('a returned check is reversed by its line, the deposit stays what it was, and another deposit is two checks', async ({
  admin,
  companyId,
}) => {
  const { page } = admin;
  const reference = `Check ${RUN} 5501`;
  const payment = await callAs(admin, 'POST', '/payment', {
    companyId,
    amount: '83.19',
    method: 'CHECK',
    receivedDate: civilDay(-2),
    reference,
    allocations: [],
  });
  const together = [
    ['40.02', -2],
    ['24.21', -3],
  ] as const;
  for (const [amount, days] of together) {
    const check = { method: 'CHECK', receivedDate: civilDay(days), reference: `Check ${RUN} of ${amount}` };
    await callAs(admin, 'POST', '/payment', { companyId, amount, ...check, allocations: [] });
  }
  await page.goto('/admin/payments/bank/import');
  await page.getByLabel('Bank account').fill(BANK);
  const rows = [
    `${bankDay()},DEPOSIT OF CHECKS ${RUN},64.23`,
    `${bankDay()},DEPOSIT ${RUN} 5501,83.19`,
    `${bankDay()},RETURNED DEPOSITED ITEM ${RUN} 5501,-83.19`,
    `${bankDay()},CHARGE OF ${RUN},-9.50`,
  ];
  const buffer = Buffer.from(['Booked,Text,Sum', ...rows, ''].join('\n'));
  await page
    .getByLabel(/Drop the bank file here/)
    .setInputFiles({ name: 'returned.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import 4 transactions' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bank transactions' }).waitFor();
  await page.getByLabel('Bank account', { exact: true }).selectOption({ label: BANK });
  // The payment that is recorded is ticked before anybody looks.
  const recorded = page.getByRole('checkbox', { name: `Select $83.19, DEPOSIT ${RUN} 5501` });
  await recorded.waitFor();
  expect(await recorded.isChecked()).toBe(true);
  await keepPicture(page, 'bank-returned');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a returned check on a small screen');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keepPicture(page, 'bank-returned-small-dark');
  await page.setViewportSize(WIDE_SCREEN);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: `Reverse payment ${reference} (returned check)` }).click();
  const reverse = page.getByRole('dialog', { name: 'Reverse $83.19?' });
  // The reason stands there, and may be said otherwise.
  expect(await reverse.getByLabel('Reason').inputValue()).toMatch(/^The bank returned this check unpaid on /);
  await reverse.getByText('It isn’t applied to any filing. This can’t be undone.').waitFor();
  await reverse.getByText(/^Customer credit: \$[\d,.]+ now, \$[\d,.]+ after\.$/).waitFor();
  await expectAccessible(page, 'reversing a returned check');
  await keepPicture(page, 'bank-return-dialog');
  await reverse.getByRole('button', { name: 'Reverse payment' }).click();
  await page.getByText('Payment reversed').waitFor();
  expect((await callAs(admin, 'GET', `/payment/${payment.id}`)).isReversed).toBe(true);

  // The deposit is that payment all the same.
  const deposit = page.getByRole('row', { name: `DEPOSIT ${RUN} 5501` });
  await deposit.getByText('This payment was reversed on').waitFor();
  await deposit.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Review and confirm' }).click();
  const summary = page.getByRole('dialog', { name: /^Confirm \d transactions?\?$/ });
  await summary.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(/^\d transactions? confirmed$/).waitFor();
  await page.getByRole('button', { name: `Match $64.23, DEPOSIT OF CHECKS ${RUN}` }).click();
  const match = page.getByRole('dialog', { name: 'Match $64.23' });
  await match.getByLabel('Recorded payments').check();
  await match.getByRole('checkbox', { name: `Select Check ${RUN} of 40.02` }).check();
  await match.getByText('$24.21').last().waitFor();
  // Not before nothing is left.
  expect(await match.getByRole('button', { name: 'Match 1 payment' }).isDisabled()).toBe(true);
  await match.getByRole('checkbox', { name: `Select Check ${RUN} of 24.21` }).check();
  await match.getByText('2 selected').waitFor();
  await expectAccessible(page, 'matching a deposit of several payments');
  await keepPicture(page, 'bank-match-recorded');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'matching a deposit of several payments on a small screen');
  await keepPicture(page, 'bank-match-recorded-small');
  await page.setViewportSize(WIDE_SCREEN);
  await match.getByRole('button', { name: 'Match 2 payments' }).click();
  await page.getByText('2 payments matched').waitFor();
  await page.getByRole('button', { name: `Match −$9.50, CHARGE OF ${RUN}` }).click();
  await page
    .getByRole('dialog', { name: 'Match −$9.50' })
    .getByText('No unmatched report payments were made in the 60 days before this withdrawal.')
    .waitFor();
  await keepPicture(page, 'bank-match-reports');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Bank fee −$9.50, CHARGE OF ${RUN}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record bank fee' }).click();
  await untilSaid(page, 'Bank fee recorded');
  await page.getByLabel('Show').selectOption('matched');
  await page.getByRole('link', { name: `${reference}, reversed` }).waitFor();
  await page.getByRole('link', { name: reference, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Bank fee', exact: true }).first().waitFor();
  const deposited = page.getByRole('row', { name: `DEPOSIT OF CHECKS ${RUN}` });
  for (const [amount] of together)
    await deposited.getByRole('link', { name: `Check ${RUN} of ${amount}` }).waitFor();
  await deposited.getByText(/^2 items, matched by /).waitFor();
  await expectAccessible(page, 'matched bank transactions');
  await keepPicture(page, 'bank-matched');
});

test('the same file again is said, and adds nothing', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/payments/bank/import');
  await page.getByLabel('Bank account').fill(BANK);
  await page.getByLabel(/Drop the bank file here/).setInputFiles(bankFile());
  await page.getByText('This file was already imported').waitFor();
  // The columns are those that were said for this bank.
  await page.getByText('3 transactions: 0 new, 3 already imported. 2 deposits.').waitFor();
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
    .getByText('The file ends at line 6, before </OFX>. It’s incomplete. Download it again.')
    .waitFor();
});

/** A file as a bank writes it, with the name of this run in one line: no other run imported the same one. */
function writtenByBank(name: string, line: string) {
  const file = new URL(`../documents/bank-file/golden/${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8').replace(line, `${line} ${RUN}`);
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) };
}

test('OFX of both versions and BAI2 are read without a question about columns, and their lines are there to be matched', async ({
  admin,
}) => {
  const { page } = admin;
  const files = [
    [
      'statement.sgml.ofx',
      '3 transactions: 3 new, 0 already imported. 2 deposits.',
      '$11,663.73',
      'CHECK PAID',
      '−$40.00',
    ],
    [
      'statement.xml.ofx',
      '2 transactions: 2 new, 0 already imported. 1 deposit.',
      '$60.10',
      'Returned item fee',
      '−$15.00',
    ],
    [
      'prior-day.bai',
      '3 transactions: 3 new, 0 already imported. 2 deposits.',
      '$5,000.00',
      'Check paid',
      '−$25.00',
    ],
  ] as const;
  for (const [name, counts, balance, line, amount] of files) {
    const bank = `${BANK} ${name}`;
    await page.goto('/admin/payments/bank/import');
    await page.getByLabel('Bank account').fill(bank);
    await page.getByLabel(/Drop the bank file here/).setInputFiles(writtenByBank(name, line));
    await page.getByText(counts).waitFor();
    await page.locator('dl div', { hasText: 'balance' }).getByText(balance).waitFor();
    expect(await page.getByLabel('Date order').count()).toBe(0);
    await page.getByRole('button', { name: /^Import \d transactions$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Bank transactions' }).waitFor();
    await page.getByLabel('Bank account', { exact: true }).selectOption({ label: bank });
    await page
      .getByRole('row', { name: `${line} ${RUN}` })
      .getByText(amount)
      .first()
      .waitFor();
    await expectAccessible(page, `the lines of ${name}`);
  }
});

test('what is recorded and not on the bank’s statement is in transit, and leads to its record', async ({
  admin,
  companyId,
}) => {
  const reference = `Transit ${RUN}`;
  const payment = { companyId, amount: '321.09', method: 'CHECK', receivedDate: civilDay(-1), reference };
  const { id } = await callAs(admin, 'POST', '/payment', payment);
  const { page } = admin;
  await page.goto(`/admin/money?asOf=${civilDay(-1)}`);
  await page.getByRole('heading', { name: 'Deposits in transit' }).waitFor();
  const deposits = page.getByRole('table', { name: 'Deposits in transit' });
  if (!(await deposits.isVisible())) {
    await page.locator('h3', { hasText: 'Deposits in transit' }).locator('~ details summary').first().click();
  }
  const row = deposits.getByRole('row').filter({ hasText: reference });
  await row.getByText('$321.09').waitFor();
  await row.getByText(AGENCY).waitFor();
  await page.getByText('Expected bank balance').waitFor();
  await expectAccessible(page, 'a bank reconciliation');
  await row.getByRole('link').click();
  await page.waitForURL(`**/admin/payments/${id}`);
});
