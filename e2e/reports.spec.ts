import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { displayAmount } from '#domain/money/cents.ts';
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
import { stampingFeeReportOf } from './stamping-fee-report.ts';

/** In a month that is over. What another journey files late for the month before may be in its report, too. */
const EFFECTIVE = tenthOfMonthAgo(2);

const describeCount = (filings: number) =>
  `${filings === 1 ? '1 filing' : `${filings} filings`}. Stamping fee reported:`;

/** What the trust account says, gone to and left without loading the application anew. */
async function showsDueToStates(admin: Person, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Trust account' }).click();
  const shown = page.locator('dt', { hasText: 'Due to states' }).locator('xpath=following-sibling::dd[1]');
  await expect
    .poll(async () => (await shown.first().textContent()) ?? '')
    .toBe(
      displayAmount(
        ((await callAs(admin, 'GET', '/ledger/trust')) as { totals: { owed: string } }).totals.owed,
      ),
    );
  await page.goBack();
}

test('a report goes from open to paid', async ({ admin, customer }) => {
  await completedFiling(customer, admin, EFFECTIVE);
  const { page } = admin;
  await page.goto('/admin/reports?state=TX&kind=STAMPING_FEE');
  await page.getByRole('table', { name: 'Reports by due month' }).first().waitFor();
  await expectAccessible(page, 'reports by month');
  await keepPicture(page, 'reports');
  const { id, filings } = await stampingFeeReportOf(admin, EFFECTIVE);
  await page.locator(`a[href="/admin/reports/${id}"]`).click();

  await waitForStatus(page, 'Open');
  await page.getByRole('table', { name: 'Filings of the report' }).waitFor();
  await expectAccessible(page, 'a report');
  await keepPicture(page, 'report-open');
  await page.getByText(describeCount(filings)).first().waitFor();

  // A colleague completes another one while this page is open.
  await completedFiling(customer, admin, EFFECTIVE);
  await page.getByRole('button', { name: 'Mark ready' }).click();
  const changed = page.getByRole('dialog');
  await changed.getByText('This report changed while you had it open').waitFor();
  await changed.getByText(describeCount(filings + 1)).waitFor();
  await expectAccessible(page, 'the dialog of a report that changed');
  await keepPicture(page, 'report-changed');
  await changed.getByRole('button', { name: 'Mark ready' }).click();
  await waitForStatus(page, 'Ready');

  await page.getByRole('button', { name: 'Record filing' }).click();
  const filing = page.getByRole('dialog');
  await filing.getByRole('button', { name: 'Record filing' }).click();
  await filing.getByText('Please enter Confirmation number').waitFor();
  await filing.getByLabel('Confirmation number').fill('BILL-4711');
  expect(await filing.getByLabel('Filed on').inputValue()).toBe(civilDay(0));
  await expectAccessible(page, 'the dialog of a filed report');
  await filing.getByRole('button', { name: 'Record filing' }).click();
  await waitForStatus(page, 'Filed');
  // Its button is gone: the focus is at what comes next.
  const next = page.getByRole('region', { name: 'Next step' }).getByRole('heading');
  await expect.poll(() => next.evaluate((heading) => heading.matches(':focus'))).toBe(true);
  await showsDueToStates(admin, page);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog');
  const due = await payment.getByLabel('Amount').inputValue();
  await payment.getByLabel('Amount').fill('0.01');
  expect(await payment.getByLabel('Paid on').inputValue()).toBe(civilDay(0));
  await payment.getByLabel('Payment method').selectOption('ACH');
  await payment.getByLabel('Reference').fill('Remit 1');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await payment
    .getByText(/the payment must match it/)
    .first()
    .waitFor();
  await payment.getByLabel('Amount').fill(due);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Paid');
  await page.getByText('Remit 1').first().waitFor();
  // What was just paid is not due to the state on any other page either.
  await showsDueToStates(admin, page);
  await waitForStatus(page, 'Paid');
  await keepPicture(page, 'report-paid');

  await page.getByRole('button', { name: 'Reverse payment' }).click();
  const reversal = page.getByRole('dialog', { name: 'Reverse this payment?' });
  await reversal.getByText('is due to the stamping office again as of today').waitFor();
  await keepPicture(page, 'report-reverse-payment');
  await reversal.getByLabel('Reason').fill('Recorded for the wrong report');
  await reversal.getByRole('button', { name: 'Reverse payment' }).click();
  await reversal.waitFor({ state: 'detached' });
  await waitForStatus(page, 'Filed');
  await page.getByText('Recorded for the wrong report').waitFor();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await payment.getByLabel('Payment method').selectOption('ACH');
  await payment.getByLabel('Reference').fill('Remit 2');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Paid');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  for (const [name, ending] of [
    ['Entry sheet', /\.entry-sheet\.html$/],
    ['Excel', /\.xlsx$/],
    ['PDF', /\.pdf$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    expect((await downloading).suggestedFilename()).toMatch(ending);
  }
});

test('what is settled is left out until it is asked for', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/reports?state=TX&kind=STAMPING_FEE');
  const settled = page.getByRole('checkbox', { name: /^Show completed \([1-9]/ });
  await settled.waitFor();
  await page.getByRole('table', { name: 'Reports by due month' }).first().waitFor();
  const paid = page.getByRole('row').filter({ hasText: 'Paid' });
  expect(await paid.count()).toBe(0);
  await settled.check();
  await paid.first().waitFor();
  expect(new URL(page.url()).searchParams.get('settled')).toBe('any');
});

test('the board shows the year, on a small screen too', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Show as board' }).click();
  await page.getByRole('table', { name: /^Reports of \d{4}/ }).waitFor();
  await expectAccessible(page, 'the board of reports');
  await keepPicture(page, 'reports-board');
  await page.setViewportSize(SMALL_SCREEN);
  await page.reload();
  // The month before this one, whose reports are due, stands beside the names of the states.
  const due = page.getByRole('columnheader').nth(1 + Math.max(0, Number(civilDay(0).slice(5, 7)) - 2));
  await due.waitFor();
  const [names, month] = [
    await page.getByRole('columnheader').first().boundingBox(),
    await due.boundingBox(),
  ];
  expect(names?.x).toBeGreaterThanOrEqual(0);
  expect(month?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0) - 1);
  expect((month?.x ?? 0) + (month?.width ?? 0)).toBeLessThanOrEqual(SMALL_SCREEN.width);
  await keepPicture(page, 'reports-board-small');
  await page
    .getByRole('link', { name: /stamping fee\s*, Texas/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Texas stamping fee/ }).waitFor();
  await keepPicture(page, 'report-small');
});

test('an amended version says why it was opened, the one it replaces that it is being amended, and ? lists the keys', async ({
  admin,
  customer,
}) => {
  const day = tenthOfMonthAgo(4);
  await completedFiling(customer, admin, day);
  const { id } = await stampingFeeReportOf(admin, day);
  await callAs(admin, 'POST', `/report/${id}/ready`, {});
  await callAs(admin, 'POST', `/report/${id}/file`, { confirmation: 'BILL-80', filedDate: civilDay(0) });
  const { page } = admin;
  await page.goto(`/admin/reports/${id}`);
  await waitForStatus(page, 'Filed');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Next step').waitFor();
  await expectAccessible(page, 'the keys of a report');
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Amend this report?' });
  await dialog.getByLabel('Reason').fill('The premium was corrected');
  await dialog.getByRole('button', { name: 'Create amended version' }).click();
  await page.getByText('To amend version 1: The premium was corrected').waitFor();
  await page.getByText('2 of 2').waitFor();
  await keepPicture(page, 'report-amended');
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('heading', { name: 'Being amended' }).waitFor();
  await waitForStatus(page, 'Being amended');
});

test('a filed report says what came too late for it, and reopened takes it in', async ({
  admin,
  customer,
}) => {
  const day = tenthOfMonthAgo(5);
  await completedFiling(customer, admin, day);
  const { id, filings } = await stampingFeeReportOf(admin, day);
  await callAs(admin, 'POST', `/report/${id}/ready`, {});
  await callAs(admin, 'POST', `/report/${id}/file`, { confirmation: 'BILL-81', filedDate: civilDay(0) });
  const { number } = await completedFiling(customer, admin, day);
  const { page } = admin;
  await page.goto(`/admin/reports/${id}`);
  await page
    .getByText(/^1 filing of this period \(\$4\.00\) was completed after this report was filed/)
    .waitFor();
  await expectAccessible(page, 'a filed report with a late filing');
  await page.getByRole('button', { name: 'Reopen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen this report?' });
  await dialog
    .getByRole('checkbox', { name: /^Move 1 late filing \(\$4\.00\) here from Texas/, checked: true })
    .waitFor();
  await expectAccessible(page, 'reopening a report with a late filing');
  await keepPicture(page, 'report-reopen-late');
  await dialog.getByLabel('Reason').fill('A filing came in late');
  await dialog.getByRole('button', { name: 'Reopen report' }).click();
  await waitForStatus(page, 'Open');
  await page.getByRole('row').filter({ hasText: number }).waitFor();
  await page
    .getByText(describeCount(filings + 1))
    .first()
    .waitFor();
});
