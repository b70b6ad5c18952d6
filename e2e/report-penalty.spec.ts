import type { CivilDate } from '#domain/calendar/civil-date.ts';
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
import { stampingFeeReportOf } from './stamping-fee-report.ts';

const [MONTH, MONTH_LATER] = [tenthOfMonthAgo(10), tenthOfMonthAgo(9)];

/** A stamping fee of that month that was filed three days late, and is not paid. */
async function lateReport(admin: Person, customer: Person, month: CivilDate): Promise<string> {
  await completedFiling(customer, admin, month);
  const { id } = await stampingFeeReportOf(admin, month);
  await callAs(admin, 'POST', `/report/${id}/bill`, {
    number: `SLTX-LATE-${month}`,
    billedDate: civilDay(-20),
    dueDate: civilDay(-3),
    amount: '4.00',
  });
  await callAs(admin, 'POST', `/report/${id}/ready`, {});
  await callAs(admin, 'POST', `/report/${id}/file`, { confirmation: 'C', filedDate: civilDay(0) });
  return id;
}

test('a penalty and interest are recorded with the payment of a report, and taken back with it', async ({
  admin,
  browser,
  customer,
}) => {
  const id = await lateReport(admin, customer, MONTH);
  const { page } = admin;
  await page.goto(`/admin/reports/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A late penalty or interest was paid').check();
  await dialog.getByRole('textbox', { name: 'Penalty' }).fill('50.00');
  await dialog.getByRole('textbox', { name: 'Interest' }).fill('1.27');
  await dialog.getByLabel('Amount').fill('4.00');
  await dialog.getByLabel('Payment method').selectOption('ACH');
  await dialog.getByLabel('Reference').fill('R-PENALTY');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog
    .getByText(
      'The balance due of $4.00 with penalty and interest of $51.27 comes to $55.27, and the payment must match it.',
    )
    .first()
    .waitFor();
  await expectAccessible(page, 'the dialog of a penalty');
  await keepPicture(page, 'report-penalty-dialog');
  await dialog.getByLabel('Amount').fill('55.27');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Paid');
  await page.getByText('$55.27, including $50.00 penalty and $1.27 interest').first().waitFor();
  await page.getByRole('row', { name: 'Paid with this report −$55.27' }).waitFor();
  await page
    .getByText('Filed 3 days late; paid 3 days late. Recorded: $50.00 penalty and $1.27 interest.')
    .waitFor();
  await expectAccessible(page, 'a report that was paid with a penalty');
  await keepPicture(page, 'report-penalty-paid');

  await page.goto('/admin/money?account=PENALTY');
  await page.getByRole('heading', { name: 'Penalties and interest' }).waitFor();
  await page.getByText(/Net fees earned = fees earned − .* − penalties and interest/).waitFor();
  await keepPicture(page, 'trust-penalties');

  const storageState = await page.context().storageState();
  for (const colorScheme of ['light', 'dark'] as const) {
    const small = await asVisitor(browser, { storageState, viewport: SMALL_SCREEN, colorScheme });
    await small.page.goto(`/admin/reports/${id}`);
    await small.page.getByText('$55.27, including $50.00 penalty and $1.27 interest').first().waitFor();
    await keepPicture(small.page, `report-penalty-small-${colorScheme}`);
    await small.close();
  }

  await page.goto(`/admin/reports/${id}`);
  await page.getByRole('button', { name: 'Reverse payment' }).click();
  await dialog.getByText('$4.00 is due to the stamping office again').waitFor();
  await dialog.getByLabel('Reason').fill('The state waived it');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await waitForStatus(page, 'Filed');
  await page.getByText('$55.27, including $50.00 penalty and $1.27 interest: The state waived it').waitFor();

  // Past due it would stand first in the lists of other journeys.
  await callAs(admin, 'POST', `/report/${id}/pay`, {
    amount: '4.00',
    paidDate: civilDay(0),
    method: 'ACH',
    reference: 'R-WAIVED',
  });
});

test('a penalty that the state asks for weeks later is recorded by itself, and reversed', async ({
  admin,
  customer,
}) => {
  const id = await lateReport(admin, customer, MONTH_LATER);
  await callAs(admin, 'POST', `/report/${id}/pay`, {
    amount: '4.00',
    paidDate: civilDay(0),
    method: 'ACH',
    reference: 'R-LATER',
  });
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto(`/admin/reports/${id}`);
  await waitForStatus(page, 'Paid');
  await page.getByText(/paid 3 days late\. No penalty or interest recorded\./).waitFor();
  await page.getByRole('button', { name: 'Record penalty' }).click();
  await dialog.getByRole('textbox', { name: 'Penalty' }).fill('25.00');
  await dialog.getByRole('textbox', { name: 'Interest' }).fill('0.50');
  await dialog.getByLabel('Amount').fill('25.00');
  await dialog.getByLabel('Payment method').selectOption('CHECK');
  await dialog.getByLabel('Reference').fill('Notice 88');
  await dialog.getByRole('button', { name: 'Record penalty' }).click();
  await dialog
    .getByText('Penalty and interest come to $25.50, and the payment must match it.')
    .first()
    .waitFor();
  await expectAccessible(page, 'the dialog of a penalty that came later');
  await keepPicture(page, 'report-penalty-later-dialog');
  await dialog.getByLabel('Amount').fill('25.50');
  await dialog.getByRole('button', { name: 'Record penalty' }).click();
  const later = page.getByRole('definition').filter({ hasText: 'Notice 88' });
  await later.getByText('$25.50').waitFor();
  await later.getByText(/\(\$25\.00 penalty and \$0\.50 interest\)/).waitFor();
  await page.getByText(/paid 3 days late\.$/).waitFor();
  await waitForStatus(page, 'Paid');
  await expectAccessible(page, 'a report with a penalty that came later');
  await keepPicture(page, 'report-penalty-later');
  await page.setViewportSize(SMALL_SCREEN);
  await keepPicture(page, 'report-penalty-later-small');
  await page.setViewportSize(WIDE_SCREEN);

  await later.getByRole('button', { name: 'Reverse penalty' }).click();
  await dialog.getByText('$25.50 is in the bank account again as of today.').waitFor();
  await dialog.getByLabel('Reason').fill('Abated by letter');
  await dialog.getByRole('button', { name: 'Reverse penalty' }).click();
  await later.getByText(/^Reversed .*: Abated by letter$/).waitFor();
  await page.getByText('$25.50, including $25.00 penalty and $0.50 interest: Abated by letter').waitFor();
});
