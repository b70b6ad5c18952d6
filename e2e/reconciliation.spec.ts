import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { civilDay, tenthOfMonthAgo } from '#testing/civil-day.ts';
import {
  asVisitor,
  callAs,
  completedFiling,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  test,
  WIDE_SCREEN,
  waitForStatus,
} from './fixtures.ts';
import { startOfficeOfItsOwn } from './office-of-its-own.ts';
import { ADMIN } from './product.ts';

startOfficeOfItsOwn();

/** In a month that is over. */
const EFFECTIVE = tenthOfMonthAgo(3);

/** A filed report of the Texas stamping office with these filings. Returns its id. */
async function filedReport(admin: Person, number: string): Promise<string> {
  const { items } = (await callAs(admin, 'GET', '/report?state=TX&kind=STAMPING_FEE&limit=100')) as {
    items: { id: string; status: string; filings: number }[];
  };
  for (const { id } of items.filter(({ filings }) => filings > 0)) {
    const { items: filings } = (await callAs(admin, 'GET', `/report/${id}/filing`)) as {
      items: { number: string }[];
    };
    if (!filings.some((filing) => filing.number === number)) continue;
    await callAs(admin, 'POST', `/report/${id}/ready`, {});
    await callAs(admin, 'POST', `/report/${id}/file`, { confirmation: 'BILL-1', filedDate: civilDay(0) });
    return id;
  }
  throw new Error(`no report holds ${number}`);
}

test('a penny that the office invoiced more is found, settled and paid', async ({ admin, customer }) => {
  const { number: first } = await completedFiling(customer, admin, EFFECTIVE);
  const { number: second } = await completedFiling(customer, admin, EFFECTIVE);
  const id = await filedReport(admin, second);
  const { page } = admin;
  await page.goto(`/admin/reports/${id}`);
  await waitForStatus(page, 'Filed');
  await page.getByText('Even a one-cent difference shows here before you pay').waitFor();

  await page.getByRole('button', { name: 'Enter by filing' }).click();
  const field = page.getByLabel(`Invoiced for ${second}, stamping fee`);
  const collected = await field.inputValue();
  expect(await page.getByLabel(`Invoiced for ${first}, stamping fee`).inputValue()).toBe(collected);
  await expectAccessible(page, 'typing the figures of the office');
  await keepPicture(page, 'reconciliation-typing');
  await field.fill('4,1x');
  await page.getByRole('button', { name: 'Save figures' }).click();
  await page.getByText('Enter an amount such as 1234.50.').first().waitFor();
  const oneMore = (Number(collected) + 0.01).toFixed(2);
  await field.fill(`$${oneMore}`);
  await page.getByRole('button', { name: 'Save figures' }).click();

  const differences = page.getByRole('table', { name: 'Differences' });
  await differences.getByRole('row').filter({ hasText: second }).waitFor();
  expect(await differences.getByRole('row').count()).toBe(2);
  await differences.getByText('+$0.01').waitFor();
  await differences.getByText('Rounding').waitFor();
  await page.getByText('1 difference from the office’s invoice, $0.01 in total.', { exact: false }).waitFor();
  await expectAccessible(page, 'a report with a penny of difference');
  await keepPicture(page, 'reconciliation');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a report with a penny of difference on a small screen');
  await keepPicture(page, 'reconciliation-small');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('heading', { name: 'Settle the difference, then pay the stamping office' }).waitFor();
  await page.getByRole('button', { name: `Settle ${second}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The agency pays $0.01 from its own money').waitFor();
  await expectAccessible(page, 'settling a difference');
  await dialog.getByLabel('Note').fill('Rounded by the office');
  await dialog.getByRole('button', { name: 'Settle +$0.01' }).click();
  await page.getByText('Rounding, settled').waitFor();
  await page.getByText('No open differences.', { exact: false }).waitFor();
  // The activity says what was entered and settled, and not only that something was.
  await page.getByText(/^Total invoiced: \$/).waitFor();
  await page.getByText('+$0.01: Rounded by the office').waitFor();

  const { payable, total } = (await callAs(admin, 'GET', `/report/${id}`)) as Record<string, string>;
  expect(Number(payable) - Number(total)).toBeCloseTo(0.01);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog');
  expect(await payment.getByLabel('Amount').inputValue()).toBe(payable);
  // What was reported and what is due are two amounts, and the penny between them is named.
  await payment.getByText(`Stamping fee reported: $${total}`).waitFor();
  const due = payment.locator('dl > div');
  expect(await due.allInnerTexts()).toEqual([
    expect.stringMatching(/^Differences settled with the office\s*\$0\.01$/),
    expect.stringMatching(new RegExp(`^Balance due\\s*\\$${payable?.replace('.', '\\.')}$`)),
  ]);
  await keepPicture(page, 'reconciliation-paying');
  await payment.getByLabel('Paid on').fill(civilDay(0));
  await payment.getByLabel('Payment method').selectOption('ACH');
  await payment.getByLabel('Reference').fill('Remit 1');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Paid');
  const trust = (await callAs(admin, 'GET', '/ledger/trust')) as { difference: string };
  expect(trust.difference).toBe('0.00');
});

test('a file of the office says what is wrong with it, by row, and then what differs', async ({
  admin,
  customer,
}) => {
  const { number } = await completedFiling(customer, admin, EFFECTIVE);
  const { items } = (await callAs(admin, 'GET', '/report?state=TX&kind=TAX&limit=100')) as {
    items: { id: string; filings: number }[];
  };
  const held = await Promise.all(
    items.filter(({ filings }) => filings > 0).map(({ id }) => callAs(admin, 'GET', `/report/${id}`)),
  );
  // The statement to the department carries no money.
  const report = held.find(({ pays }) => pays === true);
  const { page } = admin;
  await page.goto(`/admin/reports/${report?.id}`);
  const upload = (text: string) =>
    page
      .getByLabel('Upload CSV')
      .setInputFiles({ name: 'office.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload(`filing,amount\n${number},one`);
  await page.getByText('Line 2: Enter an amount such as 1234.50.').waitFor();
  await upload(`filing,amount\n${number},1.00\nNOBODY-1,2.00`);
  const differences = page.getByRole('table', { name: 'Differences' });
  await differences.getByText('NOBODY-1').waitFor();
  await differences.getByText('Not our filing').waitFor();
  await page.getByText('Differences can be settled once the report is filed.').waitFor();
});

test('the bank’s balance is entered, and a cent that the books do not explain is said', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/money');
  await page.getByText('No bank balance entered yet').waitFor();
  const { bankByLedger } = (await callAs(admin, 'GET', '/ledger/trust')) as { bankByLedger: string };
  await page.getByRole('button', { name: 'Enter bank balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save balance' }).click();
  await dialog.getByText('Please enter Balance').waitFor();
  await dialog.getByLabel('Balance').fill((Number(bankByLedger) - 0.01).toFixed(2));
  await dialog.getByLabel('Note').fill('Statement 11');
  await expectAccessible(page, 'entering a bank balance');
  await dialog.getByRole('button', { name: 'Save balance' }).click();
  await page.getByText('The bank balance and the ledger differ').waitFor();
  await page.getByText('less than the ledger', { exact: false }).waitFor();
  await page.getByText('Statement 11', { exact: false }).waitFor();
  await expectAccessible(page, 'money held');
  await keepPicture(page, 'money');

  // The figure opens what is behind it.
  await page
    .getByRole('table', { name: 'Due to states by charge' })
    .getByRole('row')
    .filter({ hasText: /^TX.*Stamping fee/ })
    .locator('a[href*="account="]')
    .click();
  await page.getByRole('table', { name: 'Entries: Due to state, TX, stamping fee' }).waitFor();
  await page.getByText('difference settled with the office', { exact: false }).waitFor();
  // What is due to a state grows by credits: they stand above zero, as in the table the figure came from.
  await page.getByText(/^Ledger balance \$[\d,.]+\. Credits add to this account/).waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'money held on a small screen');
  await keepPicture(page, 'money-small');
});

test('what an OFX file says the account held becomes the bank balance by one press', async ({ admin }) => {
  const { page } = admin;
  // A name and a deposit of this run alone: letters, as a name with digits in it might be an account number.
  const run = randomBytes(4).toString('hex').replace(/\d/g, 'x');
  const bank = `Harbor Trust ${run}`;
  const day = civilDay(-1);
  const asOf = day.replaceAll('-', '');
  const ofx = [
    'OFXHEADER:100',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD',
    '<BANKACCTFROM><BANKID>1<ACCTID>000054321</BANKACCTFROM>',
    `<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${asOf}<TRNAMT>71.05<FITID>OFX-${run}<NAME>DEPOSIT ${run} OFX</STMTTRN></BANKTRANLIST>`,
    `<LEDGERBAL><BALAMT>12345.67<DTASOF>${asOf}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ];
  const file = {
    name: 'statement.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(ofx.join('\n')),
  };
  await page.goto('/admin/payments/bank/import');
  await page.getByLabel('Bank account').fill(bank);
  await page.getByLabel(/Drop the bank file here/).setInputFiles(file);
  await page.getByRole('button', { name: 'Import 1 transaction' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bank transactions' }).waitFor();
  const use = page.getByRole('button', {
    name: `Use $12,345.67 as of ${displayDate(parseCivilDate(day))} as the bank balance`,
  });
  await use.waitFor();
  // It stays while the list is filtered, and nothing is kept until it is pressed.
  await page.getByLabel('Show').selectOption('all');
  await page.getByText(`DEPOSIT ${run} OFX`).waitFor();
  const entered = async () =>
    (await callAs(admin, 'GET', `/ledger/trust?asOf=${day}`)).bankEntered as Record<string, string> | null;
  expect((await entered())?.amount).not.toBe('12345.67');
  await expectAccessible(page, 'a closing balance that is offered');
  await keepPicture(page, 'bank-closing-balance');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a closing balance on a small screen');
  await keepPicture(page, 'bank-closing-balance-small');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SMALL_SCREEN.width);
  await page.setViewportSize(WIDE_SCREEN);
  await use.click();
  await page.getByText(/^\$12,345\.67 is the bank balance as of /).waitFor();
  expect(await entered()).toMatchObject({
    date: day,
    amount: '12345.67',
    note: `statement.ofx, ${bank}`,
  });
  await use.waitFor({ state: 'detached' });
  await keepPicture(page, 'bank-closing-balance-used');

  // The same file again offers nothing that is there already.
  await page.goto('/admin/payments/bank/import');
  await page.getByLabel('Bank account').fill(bank);
  await page.getByLabel(/Drop the bank file here/).setInputFiles(file);
  await page.getByText(/^\$12,345\.67 is the bank balance as of /).waitFor();
  expect(await use.count()).toBe(0);
});

test('from the ledger to the bank’s statement, what nothing explains is named to the cent', async ({
  admin,
  browser,
}) => {
  const day = civilDay(-1);
  const { expected } = await callAs(admin, 'GET', `/ledger/bank-reconciliation?asOf=${day}`);
  const { page } = admin;
  await page.goto(`/admin/money?asOf=${day}`);
  await page.getByRole('button', { name: 'Enter bank balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Balance').fill((Number(expected) - 0.07).toFixed(2));
  await dialog.getByRole('button', { name: 'Save balance' }).click();
  // The one difference that is a fault stands in the sums and at the end of the reconciliation, and is the same.
  const left = page.locator('dl div', { hasText: 'Unexplained difference' });
  for (const place of [left.first(), left.last()]) await place.getByText('−$0.07').waitFor();
  expect(await left.allInnerTexts()).toEqual([
    expect.stringContaining('−$0.07'),
    expect.stringContaining('−$0.07'),
  ]);
  await expectAccessible(page, 'a bank reconciliation with a difference');
  await keepPicture(page, 'bank-reconciliation');
  const storageState = await page.context().storageState();
  for (const [name, viewport, colorScheme] of [
    ['dark', WIDE_SCREEN, 'dark'],
    ['small', SMALL_SCREEN, 'light'],
    ['small-dark', SMALL_SCREEN, 'dark'],
  ] as const) {
    const other = await asVisitor(browser, { storageState, viewport, colorScheme });
    await other.page.goto(`/admin/money?asOf=${day}`);
    await other.page.getByText('Unexplained difference').last().waitFor();
    await expectAccessible(other.page, `a bank reconciliation, ${name}`);
    await keepPicture(other.page, `bank-reconciliation-${name}`);
    await other.close();
  }

  // What the account held before the books began is set once, with the password.
  await page.getByRole('button', { name: 'Set opening balance' }).click();
  const opening = page.getByRole('dialog');
  await opening.getByLabel('Starts after').fill('2020-01-31');
  await opening.getByLabel('Opening balance').fill('12.00');
  await opening.getByLabel('Note').fill('January statement');
  await opening.getByLabel('Current password').fill('not the password');
  await opening.getByRole('button', { name: 'Save opening balance' }).click();
  await opening.getByText('That isn’t your password.').waitFor();
  await opening.getByLabel('Current password').fill(ADMIN.password);
  await expectAccessible(page, 'setting an opening balance');
  await keepPicture(page, 'bank-opening');
  await opening.getByRole('button', { name: 'Save opening balance' }).click();
  await page.getByText('Starts from the opening balance $12.00 on Jan 31, 2020', { exact: false }).waitFor();
  await left.last().getByText('−$12.07').waitFor();
  await page.getByText('Opening balance not in the ledger').waitFor();
  await keepPicture(page, 'bank-reconciliation-opening');
  const download = page.waitForEvent('download');
  const section = page.locator('section', { has: page.locator('#bank-reconciliation') });
  await section.getByText('Export').first().click();
  await section.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe(`outstanding-${day}.csv`);
});
