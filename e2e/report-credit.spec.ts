import { expect } from 'vitest';
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
  waitForStatus,
} from './fixtures.ts';
import { stampingFeeReportOf } from './stamping-fee-report.ts';

const EARLIER = tenthOfMonthAgo(8);
const LATER = tenthOfMonthAgo(7);

/** The stamping fee report of this day's month, filed. */
async function filed(admin: Person, day: string): Promise<string> {
  const { id } = await stampingFeeReportOf(admin, day);
  await fileReport(admin, id);
  return id;
}

async function fileReport(admin: Person, id: string): Promise<void> {
  await callAs(admin, 'POST', `/report/${id}/ready`, {});
  await callAs(admin, 'POST', `/report/${id}/file`, { confirmation: 'C', filedDate: civilDay(0) });
}

test('what an amendment asks back stays with the state as credit, and pays part of the next report', async ({
  admin,
  browser,
  customer,
}) => {
  const { id: filing } = await completedFiling(customer, admin, EARLIER);
  await completedFiling(customer, admin, EARLIER);
  for (const _ of [1, 2, 3]) await completedFiling(customer, admin, LATER);
  const earlier = await filed(admin, EARLIER);
  await callAs(admin, 'POST', `/report/${earlier}/pay`, {
    amount: '8.00',
    paidDate: civilDay(0),
    method: 'ACH',
    reference: 'R',
  });
  await callAs(admin, 'POST', `/filing/${filing}/reopen`, { reason: 'The office returned it' });
  const { id: amended } = await callAs(admin, 'POST', `/report/${earlier}/amend`, { reason: 'One returned' });
  await fileReport(admin, String(amended));

  const { page } = admin;
  await page.goto(`/admin/reports/${amended}`);
  await page.getByRole('button', { name: 'Record refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('No refund: the stamping office carries it forward as credit').check();
  await dialog.getByLabel('Amount').waitFor({ state: 'detached' });
  await expectAccessible(page, 'the dialog of a credit');
  await keepPicture(page, 'report-credit-left');
  await dialog.getByRole('button', { name: 'Record credit' }).click();
  await waitForStatus(page, 'Paid');
  await page.getByRole('row', { name: 'Carried forward as credit $4.00' }).waitFor();
  await keepPicture(page, 'report-credit-paid');

  await page.getByRole('link', { name: 'Trust account' }).click();
  await page.getByRole('table', { name: 'Credit with states by charge' }).waitFor();
  await expectAccessible(page, 'the trust account with credit with a state');
  await keepPicture(page, 'trust-state-credit');
  await page.getByRole('link', { name: /^\$4\.00 with TX/ }).click();
  await page.getByRole('heading', { name: 'Credit with state, TX, stamping fee' }).waitFor();

  const later = await filed(admin, LATER);
  await page.goto(`/admin/reports/${later}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Apply $4.00 of credit with the stamping office').check();
  await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('8.00');
  await dialog.getByText('Balance due after the credit: $8.00.').waitFor();
  await keepPicture(page, 'report-credit-applied');
  await dialog.getByLabel('Payment method').selectOption('ACH');
  await dialog.getByLabel('Reference').fill('R-2');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Paid');
  await page.getByText('$8.00 and $4.00 as credit').waitFor();
  await keepPicture(page, 'report-credit-both');

  const storageState = await page.context().storageState();
  const small = await asVisitor(browser, { storageState, viewport: SMALL_SCREEN, colorScheme: 'dark' });
  await small.page.goto(`/admin/reports/${later}`);
  await small.page.getByText('$8.00 and $4.00 as credit').waitFor();
  await keepPicture(small.page, 'report-credit-small-dark');
  await small.close();
});
