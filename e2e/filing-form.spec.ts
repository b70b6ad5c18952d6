import { expect } from 'vitest';
import { callAs, completeInputs, type Person, test } from './fixtures.ts';

const COMPLETE = { ...completeInputs(), paymentMethod: undefined };

/** A draft with this content, made without a browser; gives its address. */
async function draftOf(customer: Person, content: object): Promise<string> {
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  return `/submit?draft=${id}`;
}

test('a row that is taken away takes its fault along', async ({ customer }) => {
  const { page } = customer;
  const rows = [
    { name: 'First Specialty Company', naic: '' },
    { name: 'Second Specialty Company', naic: '' },
  ];
  await page.goto(await draftOf(customer, { ...COMPLETE, insurers: rows }));
  const names = page.getByLabel('Insurer', { exact: true });
  const numbers = page.getByLabel('NAIC or alien number');
  await numbers.first().focus();
  await numbers.first().blur();
  await expect.poll(() => numbers.first().getAttribute('aria-invalid')).toBe('true');
  expect(await numbers.last().getAttribute('aria-invalid')).toBeNull();

  await page.getByRole('button', { name: 'Remove insurer 1' }).click();
  await expect.poll(() => names.inputValue()).toBe('Second Specialty Company');
  // Nobody has been in that field, so nothing is said against it, not even once the server has looked at it.
  await page.getByText(/^Saved \d/).waitFor();
  expect(await numbers.getAttribute('aria-invalid')).toBeNull();
});

test('rows keep what was typed when one between them is taken away', async ({ customer }) => {
  const { page } = customer;
  await page.goto(
    await draftOf(customer, { ...COMPLETE, insurers: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] }),
  );
  const names = page.getByLabel('Insurer', { exact: true });
  await names.nth(2).fill('Third Company');
  await page.getByRole('button', { name: 'Remove insurer 2' }).click();
  await page.getByRole('button', { name: 'Add another insurer' }).click();
  await names.nth(2).fill('Fourth Company');
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await names.nth(2).waitFor();
  const kept = await Promise.all([0, 1, 2].map((position) => names.nth(position).inputValue()));
  expect(kept).toEqual(['A', 'Third Company', 'Fourth Company']);
});

test('what submitting would be refused with is said before anything is sent', async ({ customer }) => {
  const { page } = customer;
  // Nobody has agreed with this customer that they may pay by invoice.
  await page.goto(await draftOf(customer, { ...COMPLETE, paymentMethod: 'PENDING_INVOICE' }));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/filing')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Submit filing' }).click();
  await page.getByRole('alert').filter({ hasText: 'Choose ACH, wire or check.' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(sent).toEqual([]);

  // It goes with the next change.
  await page.getByLabel('Wire').check();
  await expect.poll(() => page.getByText('Choose ACH, wire or check.').count()).toBe(0);
});

test('what is missing interrupts whoever listens', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  await page.getByRole('button', { name: 'Submit filing' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please enter Transaction type' }).waitFor();
  const fault = page.locator('[aria-live=assertive]').filter({ hasText: 'Please enter Legal name' });
  await fault.first().waitFor();
});

test('a page of the filings that cannot be had leads back to the first one', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/user/dashboard?cursor=of-another-time');
  await page.getByRole('button', { name: 'Back to the first page' }).click();
  await page.getByText('Filings you submit are listed here.').waitFor();
  expect(page.url()).not.toContain('cursor');
});

test('rows without anything in them are gone with the first try; half a row is named', async ({
  customer,
}) => {
  const { page } = customer;
  const fee = { kind: 'POLICY_FEE', amount: '250.00', chargedBy: 'INSURER' };
  await page.goto(
    await draftOf(customer, {
      ...COMPLETE,
      paymentMethod: 'ACH',
      fees: [fee, {}, { ...fee, kind: 'INSPECTION_FEE' }],
    }),
  );
  await page.getByRole('button', { name: 'Add another fee' }).click();
  const kinds = page.getByRole('combobox', { name: 'Fee', exact: true });
  expect(await kinds.count()).toBe(4);
  await page.getByRole('button', { name: 'Submit filing' }).click();
  await page.getByRole('dialog', { name: 'Review and submit' }).waitFor();
  expect(
    await kinds.evaluateAll((all) => all.map((each) => (each as unknown as { value: string }).value)),
  ).toEqual(['POLICY_FEE', 'INSPECTION_FEE']);

  await page.keyboard.press('Escape');
  await kinds.last().selectOption('');
  await page.getByLabel('Line of business').selectOption('');
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel.getByText('2 left').waitFor();
  await panel.getByRole('button', { name: 'Please enter Line of business' }).waitFor();
  await panel.getByRole('button', { name: 'Please enter Fee', exact: true }).waitFor();
});
