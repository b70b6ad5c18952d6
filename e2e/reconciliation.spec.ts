import { expect } from 'vitest';
import { civilDay, tenthOfMonthAgo } from '#testing/civil-day.ts';
import {
  callAs,
  completedFiling,
  expectAccessible,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  test,
  waitForStatus,
} from './fixtures.ts';

/** In a month that is over, and in which no other journey files. */
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

  await page.getByRole('heading', { name: 'Settle the difference, then pay the state' }).waitFor();
  await page.getByRole('button', { name: `Settle ${second}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The agency pays $0.01 from its own money').waitFor();
  await expectAccessible(page, 'settling a difference');
  await dialog.getByLabel('Note').fill('Rounded by the office');
  await dialog.getByRole('button', { name: 'Settle +$0.01' }).click();
  await page.getByText('Rounding, settled').waitFor();
  await page.getByText('No open differences.', { exact: false }).waitFor();
  // The activity says what was entered and settled, and not only that something was.
  await page.getByText(/^Invoiced in all: \$/).waitFor();
  await page.getByText('+$0.01: Rounded by the office').waitFor();

  const { payable, total } = (await callAs(admin, 'GET', `/report/${id}`)) as Record<string, string>;
  expect(Number(payable) - Number(total)).toBeCloseTo(0.01);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog');
  expect(await payment.getByLabel('Amount').inputValue()).toBe(payable);
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
  await page.getByText('Enter an amount such as 1234.50.').first().waitFor();
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
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'money held on a small screen');
  await keepPicture(page, 'money-small');
});
