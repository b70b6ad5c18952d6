import { expect } from 'vitest';
import { callAs, completeInputs, expectAccessible, keepPicture, test } from './fixtures.ts';

const CLEAR = '12-3456789';

test('a FEIN is typed once, known by its last digits from then on, and shown whole to an admin who asks', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const { id: draftId } = await callAs(customer, 'POST', '/filing-draft', { content: completeInputs() });
  const draft = `/submit?draft=${draftId}`;
  await page.goto(draft);
  const field = page.getByLabel('FEIN');
  await field.fill('12-34567');
  await field.blur();
  await page.getByText('Enter a FEIN of nine digits, such as 12-3456789.').waitFor();
  await field.fill(CLEAR);
  await field.blur();
  await page.getByText('Enter a FEIN of nine digits').waitFor({ state: 'detached' });
  await page.getByText(/^Saved \d/).waitFor();

  // Another day, another device: the digits are nowhere.
  await page.goto(draft);
  const kept = page.getByRole('group', { name: 'FEIN' });
  await kept.getByText('ending 6789').waitFor();
  expect(await page.content()).not.toContain('3456789');
  await expectAccessible(page, 'a form with a FEIN that is kept');
  await keepPicture(page, 'fein-kept');

  // Changed by mistake, and kept all the same.
  await kept.getByRole('button', { name: 'Change FEIN' }).click();
  await expect
    .poll(() => page.evaluate('document.activeElement.matches(\'input[data-field="insured.fein"]\')'))
    .toBe(true);
  await page.getByRole('button', { name: 'Keep the one ending 6789' }).click();
  await kept.getByText('ending 6789').waitFor();

  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('FEIN ending 6789').waitFor();
  await dialog.getByRole('button', { name: /Submit/ }).click();
  await page.waitForURL('**/user/filings/*');
  const filingId = new URL(page.url()).pathname.split('/').pop() ?? '';
  await page.getByText('ending 6789', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Show FEIN' }).count()).toBe(0);
  const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage])');
  expect(stored).not.toContain('3456789');

  await admin.page.goto(`/admin/filings/${filingId}`);
  await admin.page.getByText('ending 6789').waitFor();
  await admin.page.getByRole('button', { name: 'Show FEIN' }).click();
  await admin.page.getByText(CLEAR).waitFor();
  await expectAccessible(admin.page, 'a filing whose FEIN is shown');
  await keepPicture(admin.page, 'fein-shown');
  await admin.page.getByRole('button', { name: 'Hide' }).click();
  await admin.page.getByText(CLEAR).waitFor({ state: 'detached' });
  await admin.page.goto('/admin/audit');
  await admin.page.getByRole('cell', { name: 'Viewed a full FEIN' }).first().waitFor();
});

test('one that is removed is gone, and what was none is asked for again', async ({ customer }) => {
  const { page } = customer;
  const inputs = completeInputs();
  const insured = { ...(inputs.insured as object), fein: 'applied for' };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content: { ...inputs, insured } });
  await page.goto(`/submit?draft=${id}`);
  const kept = page.getByRole('group', { name: 'FEIN' });
  await kept.getByText('Enter a FEIN of nine digits, such as 12-3456789.').waitFor();
  await kept.getByRole('button', { name: 'Remove FEIN' }).click();
  const field = page.getByLabel('FEIN');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.getByText(/^Saved \d/).waitFor();
  await expect
    .poll(async () => (await callAs(customer, 'GET', `/filing-draft/${id}`)).content)
    .not.toHaveProperty('insured.fein');
});
