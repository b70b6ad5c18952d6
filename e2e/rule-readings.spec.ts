import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCustomer, asVisitor, expectAccessible, keepPicture, submitFiling, test } from './fixtures.ts';
import { ADMIN } from './product.ts';

const REMARK = 'The page of fees still names no rate; asked by phone.';

const washingtonFee = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Washington stamping fee: ${amount}, why` });

test('an admin reads a disputed charge again, and from then on the public guide says so', async ({
  admin,
  browser,
}) => {
  const { page } = admin;
  await page.goto('/admin/settings');
  const worklist = page.getByRole('table', { name: 'Charges due for review' });
  await worklist.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: /^Show all \d+$/ }).click();
  const row = worklist.getByRole('row').filter({ hasText: 'Washington stamping fee' });
  await row.getByText('disputed, secondary source').waitFor();
  await row.getByText('$10.00').waitFor();
  await expectAccessible(page, 'the worklist of what is to be read again');
  await keepPicture(page, 'settings-read-again');

  await row.getByRole('button', { name: 'Mark as reviewed: Washington stamping fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reviewed by').fill('Rita Reader');
  await dialog.getByLabel('Source URL').fill('https://surpluslines.org/resources/faqs/');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await dialog.getByText('Please enter Note').waitFor();
  await dialog.getByLabel('Note').fill(REMARK);
  await expectAccessible(page, 'the dialog of a reading');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.waitFor({ state: 'detached' });

  const visitor = await asVisitor(browser);
  await visitor.page.goto('/filing/WA');
  await visitor.page.getByText(`by Rita Reader: ${REMARK}`).waitFor();
  await visitor.page.getByText(/^Sources disagree: 0\.10% .* or 0\.30% /).waitFor();
  await keepPicture(visitor.page, 'washington-guide');
  await visitor.close();
});

test('a disputed state is quoted with both figures, overridden, and quoted again without the dispute', async ({
  admin,
  browser,
}) => {
  const customer = await asCustomer(browser);
  const id = await submitFiling(customer, { state: 'WA', capacity: 'PROCURED' });
  const { page } = admin;
  await page.goto('/admin/settings/WA');
  const calculator = page.getByRole('complementary', { name: 'Try it' });
  const dispute = calculator.getByText(/0\.10% .* or 0\.30% /);
  const toSettle = page.getByText(/^Sources disagree: 0\.10% .* or 0\.30% .*Confirm with: /);
  await toSettle.waitFor();
  await calculator.getByLabel('Policy effective date').fill('2026-11-02');
  await calculator.getByLabel('Premium', { exact: true }).fill('10000');
  await washingtonFee(page, '$10.00').waitFor();
  await dispute.waitFor();

  await page.getByRole('button', { name: 'Override Washington stamping fee' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').selectOption('RATE');
  await dialog.getByLabel('Rate in percent').fill('0.3');
  await dialog.getByLabel('First day').fill('2024-01-01');
  await dialog.getByLabel('Citation').fill('SLA of Washington, letter of 2026-11-20');
  await dialog.getByLabel('Source URL').fill('https://example.org/sla-washington');
  await dialog.getByLabel('Reason').fill('The association confirmed 0.30%.');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  const touched = dialog.getByRole('status', { name: 'Impact of this override' });
  await touched.getByText(/^\d+ submitted filings?: keep what was charged/).waitFor();
  await expect.poll(() => touched.locator(`a[href="/admin/filings/${id}"]`).count()).toBe(1);
  await touched.getByText(/^Annual tax form and payment/).waitFor();
  await expectAccessible(page, 'what an override touches');
  await keepPicture(page, 'override-touches');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await dialog.waitFor({ state: 'detached' });

  await washingtonFee(page, '$30.00').waitFor();
  await dispute.waitFor({ state: 'detached' });
  await toSettle.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: /^Withdraw override \d+$/ }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Withdraw override' }).click();
  await dialog.waitFor({ state: 'detached' });
  await washingtonFee(page, '$10.00').waitFor();
  await customer.close();
});
