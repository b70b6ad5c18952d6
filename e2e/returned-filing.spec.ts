import { expect } from 'vitest';
import { civilDay, tenthOfMonthAgo } from '#testing/civil-day.ts';
import { callAs, completedFiling, expectAccessible, keepPicture, type Person, test } from './fixtures.ts';
import { untilSaid } from './said.ts';

/** In a month of its own, which no other journey reports. */
const EFFECTIVE = tenthOfMonthAgo(6);

interface Listed {
  id: string;
  periodStart: string;
  periodEnd: string;
  status: string;
}

/** The bills of the stamping office, the first month first. */
async function bills(admin: Person): Promise<Listed[]> {
  const { items } = await callAs(admin, 'GET', '/report?state=TX&kind=STAMPING_FEE&limit=100&sort=period');
  return (items as Listed[]).sort((one, other) => one.periodStart.localeCompare(other.periodStart));
}

async function billThat(admin: Person, fits: (bill: Listed) => boolean): Promise<Listed> {
  const found = (await bills(admin)).find(fits);
  if (found === undefined) throw new Error('no such report of Texas');
  return found;
}

test('what the office returns after its month was filed is taken out by the open report, which says so', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  const { id, number } = await completedFiling(customer, admin, EFFECTIVE);
  const filed = await billThat(
    admin,
    ({ periodStart, periodEnd }) => periodStart <= EFFECTIVE && EFFECTIVE <= periodEnd,
  );
  await callAs(admin, 'POST', `/report/${filed.id}/ready`, {});
  await callAs(admin, 'POST', `/report/${filed.id}/file`, {
    confirmation: 'BILL-80',
    filedDate: civilDay(0),
  });

  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Tagged by the office: wrong class code');
  await expectAccessible(page, 'the dialog that reopens a filing');
  await dialog.getByRole('button', { name: 'Reopen filing' }).click();
  await untilSaid(page, 'Filing reopened');

  // What was filed stays as it was filed.
  await page.goto(`/admin/reports/${filed.id}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await row.waitFor();
  expect(await row.getByText('Returned by the office').count()).toBe(0);
  await row.getByText('Returned after filing').waitFor();
  await keepPicture(page, 'report-returned-since');

  const open = await billThat(
    admin,
    ({ periodStart, status }) => periodStart > filed.periodEnd && !['FILED', 'PAID'].includes(status),
  );
  // It leads to the report that takes it out, and that one back to it.
  await row.getByText('Reversed on').getByRole('link').click();
  await page.waitForURL(`**/admin/reports/${open.id}`);
  await row.getByText('Returned by the office').waitFor();
  await row.getByText('−$4.00').waitFor();
  await expectAccessible(page, 'a report that takes a filing out again');
  await keepPicture(page, 'report-takes-out');
  await row.getByText('Reported on').getByRole('link').click();
  await page.waitForURL(`**/admin/reports/${filed.id}`);
});
