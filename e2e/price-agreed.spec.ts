import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callAs, completeInputs, type Person, submitFiling, test } from './fixtures.ts';
import { untilSaid } from './said.ts';

const lastLook = (page: Page) => page.getByRole('dialog', { name: 'Review and submit' });
const totalIn = async (page: Page) =>
  (await lastLook(page).textContent())?.match(/Total(\$[\d,]+\.\d\d)/)?.[1] ?? '';

/** What the customer pays beside the state's charges, set by an admin. */
async function chargeFee(admin: Person, customer: Person, dollars: string): Promise<void> {
  const { id } = (await callAs(customer, 'GET', '/user/me')) as { id: string };
  await callAs(admin, 'PUT', `/user/${id}/state-settings/TX`, { filingFee: 'FLAT', filingFeeValue: dollars });
}

test('terms changed between the last look and the click: the new price is shown and asked again', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const draft = (await callAs(customer, 'POST', '/filing-draft', {
    content: { ...completeInputs(), policyNumber: 'AGREED-1' },
  })) as { id: string };
  await page.goto(`/submit?draft=${draft.id}`);
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const seen = await totalIn(page);
  expect(seen).toMatch(/^\$/);

  await chargeFee(admin, customer, '40');
  await lastLook(page).getByRole('button', { name: 'Submit filing' }).click();
  await lastLook(page).getByText(`The price has changed from ${seen}`).waitFor();
  const now = await totalIn(page);
  expect(Number(now.replace(/[$,]/g, '')) - Number(seen.replace(/[$,]/g, ''))).toBeCloseTo(40, 2);
  await lastLook(page).getByRole('button', { name: 'Submit filing' }).click();
  await page.waitForURL(/\/user\/filings\//);
  await page.getByText(now).first().waitFor();
});

test('terms changed before a filing that came back is sent again: the new price is asked for', async ({
  admin,
  customer,
}) => {
  const id = await submitFiling(customer);
  await callAs(admin, 'POST', `/filing/${id}/reject`, { reason: 'OTHER', words: 'Please check the name.' });
  const { page } = customer;
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'Correct and resubmit' }).click();
  await page.getByRole('button', { name: 'Resubmit filing' }).click();
  const seen = await totalIn(page);
  expect(seen).toMatch(/^\$/);

  await chargeFee(admin, customer, '55');
  await lastLook(page).getByRole('button', { name: 'Resubmit filing' }).click();
  await lastLook(page).getByText(`The price has changed from ${seen}`).waitFor();
  const now = await totalIn(page);
  await lastLook(page).getByRole('button', { name: 'Resubmit filing' }).click();
  await page.waitForURL(`**/user/filings/${id}`);
  await page.getByText(now).first().waitFor();
});

test('terms changed while a reassessment is looked at: what was not seen is not charged', async ({
  admin,
  customer,
}) => {
  const id = await submitFiling(customer);
  const before = await callAs(admin, 'GET', `/filing/${id}`);
  await chargeFee(admin, customer, '60');
  const { page } = admin;
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('button', { name: 'Reassess', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show the difference' }).click();
  const confirm = dialog.getByRole('button', { name: 'Confirm the new charges' });
  await confirm.waitFor();

  await chargeFee(admin, customer, '75');
  await confirm.click();
  await dialog.getByText(/^The price has changed from \$/).waitFor();
  expect((await callAs(admin, 'GET', `/filing/${id}`)).total).toBe(before.total);

  // The difference is the new one, and it is what counts with the next click.
  const total = String(before.total);
  const now = (Number(total) + 75 - 55).toFixed(2);
  await dialog
    .getByRole('row', { name: /^Total/ })
    .getByText(now.replace(/\B(?=(\d{3})+\.)/g, ','))
    .waitFor();
  await confirm.click();
  await untilSaid(page, 'Filing reassessed');
  expect((await callAs(admin, 'GET', `/filing/${id}`)).total).toBe(now);
});

test('a return of a policy filed elsewhere is completed only by an admin who says that they looked', async ({
  admin,
  customer,
}) => {
  const id = await submitFiling(customer, {
    policyNumber: 'ELSEWHERE-1',
    filingType: 'ENDORSEMENT_RETURN',
    transactionEffectiveDate: completeInputs().policyEffectiveDate,
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '-10000.00' }],
    fees: [],
    originalPolicy: { filedBy: 'Another broker' },
  });
  const { page } = admin;
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Confirmation number').fill('C-1');
  await dialog.getByText('We didn’t file this policy').waitFor();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await dialog.getByText('Check this box to continue.').waitFor();
  await dialog.getByLabel('I’ve checked these charges').check();
  await dialog.getByRole('button', { name: 'Complete' }).click();
  await untilSaid(page, 'Filing completed');
});
