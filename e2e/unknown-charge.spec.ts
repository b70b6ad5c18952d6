import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { callAs, completeInputs, expectAccessible, keepPicture, test } from './fixtures.ts';
import { ADMIN } from './product.ts';

// Nobody published this year's rate of the assessment that South Carolina takes beside the tax of 6%.
const ASSESSMENT = 'South Carolina medical malpractice assessment';
const assessment = (page: Page, amount: string) =>
  page.getByRole('button', { name: `${ASSESSMENT}: ${amount}, why` });

test('a charge that nobody knows is named without an amount, and the filing waits until an admin settles it', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const content = {
    ...completeInputs(),
    state: 'SC',
    capacity: 'PROCURED',
    insured: {
      legalName: 'Palmetto Surgical Group',
      mailingAddress: { street: '1 Bay Street', city: 'Charleston', state: 'SC', postalCode: '29401' },
    },
    coverages: [{ line: 'MEDICAL_MALPRACTICE', premium: '10000.00' }],
  };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${id}`);
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel.getByRole('button', { name: /premium tax: \$600\.00, why$/ }).waitFor();
  await panel.getByText('pending', { exact: true }).waitFor();
  await assessment(page, 'not known').click();
  await panel.getByText('We can’t file this until the office confirms the amount.').waitFor();
  await expectAccessible(page, 'a price with a charge that nobody knows');
  await keepPicture(page, 'unknown-charge');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/filing')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Submit filing' }).click();
  await page.getByRole('alert').filter({ hasText: ASSESSMENT }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(sent).toEqual([]);

  await admin.page.goto('/admin/settings/SC');
  await admin.page.getByRole('button', { name: `Override ${ASSESSMENT}` }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Value').selectOption('RATE');
  await dialog.getByLabel('Rate in percent').fill('3');
  await dialog.getByLabel('First day').fill(civilDay(-30));
  await dialog.getByLabel('Citation').fill('Letter of the Department');
  await dialog.getByLabel('Source URL').fill('https://example.org/letter');
  await dialog.getByLabel('Reason').fill('The Department told us the rate.');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Add override' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.reload();
  await assessment(page, '$300.00').waitFor();
  expect(await panel.getByText('pending', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Submit filing' }).click();
  await page
    .getByRole('dialog', { name: 'Review and submit' })
    .getByRole('button', { name: 'Submit filing' })
    .click();
  await page.waitForURL(/\/user\/filings\//);
  await assessment(page, '$300.00').waitFor();

  await admin.page.getByRole('button', { name: /^Withdraw override \d+$/ }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Withdraw override' }).click();
  await dialog.waitFor({ state: 'detached' });
});
