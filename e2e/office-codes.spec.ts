import { expect } from 'vitest';
import {
  asAdmin,
  asCustomer,
  asVisitor,
  expectAccessible,
  keepPicture,
  submitFiling,
  test,
} from './fixtures.ts';

test('the guide to Illinois names the codes of its office, to be searched', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/IL');
  const table = page.getByRole('table', { name: 'Codes of the office by line of business' });
  await table.getByRole('row', { name: /^Homeowners 2002 / }).waitFor();
  await expect.poll(() => table.getByRole('row', { name: 'Cyber No code known' }).count()).toBe(1);
  await page.getByText('This list is not complete. Confirm with: Surplus Line Association of').waitFor();
  await expectAccessible(page, 'the guide to Illinois');
  await keepPicture(page, 'illinois-guide');
  const search = page.getByLabel('Find a line or a code');
  await search.fill('1005');
  await expect.poll(() => table.getByRole('row').allInnerTexts()).toHaveLength(2);
  await expect.poll(() => table.getByRole('row', { name: /^Flood/ }).count()).toBe(1);
  await search.fill('balloons');
  await page.getByText('No line and no code has “balloons” in it.').waitFor();
  await close();
});

test('the workbench shows the code of each line with a button that copies it', async ({ browser }) => {
  const customer = await asCustomer(browser);
  const coverages = [
    { line: 'HOMEOWNERS', premium: '1000.00' },
    { line: 'CYBER', premium: '500.00' },
  ];
  const id = await submitFiling(customer, { state: 'IL', coverages, capacity: 'PROCURED' });
  const { page, close } = await asAdmin(browser);
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('heading', { name: 'Codes to key in' }).waitFor();
  await page.getByRole('button', { name: 'Copy Homeowners code 2002' }).click();
  await page.getByRole('button', { name: 'Homeowners code 2002 copied' }).waitFor();
  await page.getByText('We don’t have a code for this line.').waitFor();
  await expectAccessible(page, 'the workbench with codes');
  await keepPicture(page, 'workbench-codes');
  await close();
  await customer.close();
});
