import { expect } from 'vitest';
import { expectAccessible, keepPicture, test } from './fixtures.ts';

test('the dashboard lists the reports that the states want next, with the day to plan for', async ({
  admin,
}) => {
  const { page } = admin;
  await page.goto('/admin/dashboard');
  const table = page.getByRole('table', { name: 'Reports due in the next 30 days' });
  await table.waitFor();
  // Whatever the month, some state wants a monthly report.
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(1);
  await table.getByRole('columnheader', { name: 'File by' }).waitFor();
  await expectAccessible(page, 'dashboard with reports due');
  await keepPicture(page, 'dashboard-reports-due');
});
