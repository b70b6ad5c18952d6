import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, completedFiling, expectAccessible, keepPicture, type Person, test } from './fixtures.ts';
import { untilSaid } from './said.ts';

/** The Texas return whose year this day is in. */
async function returnOf(admin: Person, day: string): Promise<{ id: string; title: string; dueDate: string }> {
  const { items } = (await callAs(admin, 'GET', '/report?state=TX&kind=TAX&limit=100')) as {
    items: {
      id: string;
      title: string;
      dueDate: string;
      pays: boolean;
      periodStart: string;
      periodEnd: string;
    }[];
  };
  const found = items.find(
    ({ pays, periodStart, periodEnd }) => pays && periodStart <= day && day <= periodEnd,
  );
  if (found === undefined) throw new Error(`no return of Texas holds ${day}`);
  return found;
}

test('an overdue state report is on the dashboard, with what is still owed, and leads to its page', async ({
  admin,
  customer,
}) => {
  // Its return was due on March 1 of last year, whatever day it is.
  const day = `${Number(civilDay(0).slice(0, 4)) - 2}-12-15`;
  await completedFiling(customer, admin, day);
  const { id, title } = await returnOf(admin, day);
  const { page } = admin;
  await page.goto('/admin/dashboard');
  const table = page.getByRole('table', { name: 'State reports overdue' });
  await table.getByRole('link', { name: title }).waitFor();
  const owed = await table.getByRole('row', { name: 'Total' }).getByRole('cell').last().textContent();
  await expectAccessible(page, 'dashboard with overdue reports');
  await keepPicture(page, 'dashboard-reports-due');

  await page.goto('/admin/reports');
  const standing = page.getByText(/^Past due to states:/);
  await standing.waitFor();
  expect(await standing.textContent()).toContain(owed);

  await page.goto('/admin/dashboard');
  await table.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/admin/reports/${id}`);
  const totals = page.getByRole('table', { name: 'Totals by charge' });
  await totals.getByRole('row', { name: /^Still owed/ }).waitFor();
});

test('the bill of a stamping office gives its report a due date, where the list says that none is published', async ({
  admin,
  customer,
}) => {
  const day = `${Number(civilDay(0).slice(0, 4)) - 2}-12-15`;
  await completedFiling(customer, admin, day);
  const { page } = admin;
  await page.goto('/admin/reports?state=TX&kind=STAMPING_FEE');
  const month = `Dec ${day.slice(0, 4)}`;
  const row = page.getByRole('row', { name: `Texas stamping fee, ${month}` });
  await page.getByRole('rowheader', { name: /^No fixed due date/ }).waitFor();
  await row.getByRole('button', { name: 'Enter bill' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save bill' }).click();
  await dialog.getByText('Please enter Bill number').waitFor();
  await dialog.getByLabel('Bill number').fill('SLTX-4711');
  await dialog.getByLabel('Bill date').fill(civilDay(-9));
  await dialog.getByLabel('Due date').fill(civilDay(-2));
  await dialog.getByLabel('Amount').fill('1.00');
  await expectAccessible(page, 'the dialog of a bill');
  await keepPicture(page, 'report-bill');
  await dialog.getByRole('button', { name: 'Save bill' }).click();
  await untilSaid(page, 'Bill saved');
  await row.getByText('Overdue').waitFor();
  await row.getByRole('link').click();
  await page.getByText('SLTX-4711').first().waitFor();
});
