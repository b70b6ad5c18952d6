import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asVisitor, expectAccessible, keepPicture, test } from './fixtures.ts';

const choose = (page: Page, label: string | RegExp, option: string) =>
  page.getByLabel(label, { exact: typeof label === 'string' }).selectOption(option);

test('whoever does not know the home state is asked, told why, and the form takes it over', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit');
  await page.getByText('Not sure which state?').click();
  await choose(page, 'Named insureds', 'no');
  await choose(page, 'The insured is', 'ORGANIZATION');
  await choose(page, 'Principal place of business', 'TX');
  await choose(page, 'Is any insured risk in Texas?', 'no');
  await choose(page, 'State with risk 1', 'LA');
  await page.getByLabel('Taxable premium there 1').fill('4,000');
  await page.getByRole('button', { name: 'Add another state with risk' }).click();
  await choose(page, 'State with risk 2', 'OK');
  await page.getByLabel('Taxable premium there 2').fill('$4,000.01');
  await page.getByText('The home state is Oklahoma').waitFor();
  await page.getByText('15 U.S.C. 8206(6)(A)(ii)').waitFor();

  await keepPicture(page, 'home-state-in-the-form');
  await page.getByRole('button', { name: 'File in Oklahoma' }).click();
  await expect.poll(() => page.getByLabel('Home state', { exact: true }).inputValue()).toBe('OK');
  await expect
    .poll(() => page.getByLabel('Basis for home state').inputValue())
    .toBe('GREATEST_PREMIUM_SHARE');
  await expect
    .poll(() => page.getByLabel('Premium there', { exact: true }).last().inputValue())
    .toBe('4000.01');
});

test('a group goes by its largest member, on the home page too', async ({ browser }) => {
  const { page } = await asVisitor(browser);
  await page.goto('/');
  await page.getByText('Not sure which state?').click();
  await choose(page, 'Named insureds', 'yes');
  await page.getByLabel('Member 1 of the group').fill('Alpha');
  await page.getByLabel('Premium attributed to Alpha').fill('100');
  await page.getByLabel('Member 2 of the group').fill('Beta');
  await page.getByLabel('Premium attributed to Beta').fill('200');
  await choose(page, 'The insured is, Beta', 'INDIVIDUAL');
  await choose(page, 'Principal residence, Beta', 'VT');
  await choose(page, 'Is any insured risk in Vermont?', 'yes');
  await page.getByText('The home state is Vermont').waitFor();
  await expectAccessible(page, 'home state helper');
  await keepPicture(page, 'home-state-helper');
  await page.getByRole('link', { name: 'See Vermont' }).click();
  await page.waitForURL('**/filing/VT');
});
