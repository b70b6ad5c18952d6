import { expect } from 'vitest';
import { displayEnteredDate } from '#domain/calendar/display-entered-date.ts';
import { civilDay } from '#testing/civil-day.ts';
import { expectAccessible, keepPicture, SMALL_SCREEN, submitFiling, test, WIDE_SCREEN } from './fixtures.ts';

test('whoever issues the policy finds the words it must bear, filled in, and prints nothing else', async ({
  customer,
}) => {
  const { page } = customer;
  const id = await submitFiling(customer);
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'Required policy wording' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notices and forms' }).waitFor();
  const words = page.getByText(/requires payment of a 4\.85 percent tax/);
  await words.first().waitFor();
  expect(await words.count()).toBe(2);
  await page.getByRole('button', { name: 'Copy Notice on the policy' }).click();
  await page.getByRole('button', { name: 'Notice on the policy copied' }).waitFor();
  await expectAccessible(page, 'the notices of a filing');
  await keepPicture(page, 'notices');
  await page.setViewportSize(SMALL_SCREEN);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the notices on a small screen in the dark');
  await keepPicture(page, 'notices-small-dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  expect(await page.getByRole('button', { name: 'Print notices' }).isVisible()).toBe(false);
  expect(await words.first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
});

test('a statement of diligent effort is read, signed and downloaded; nobody signs by an empty name', async ({
  customer,
}) => {
  const { page } = customer;
  const declinations = [
    { insurer: 'Admitted Mutual', naic: '10001', reason: 'Class of business', date: civilDay(-9) },
    { insurer: 'Lone Star Fire', naic: '10002', reason: 'Roof older than 20 years', date: '2026-02-01' },
  ];
  const id = await submitFiling(customer, { declinations });
  await page.goto(`/user/filings/${id}/notices`);
  await page.getByRole('heading', { level: 2, name: 'Forms' }).waitFor();
  await page.getByRole('heading', { level: 3, name: 'Statement of diligent effort' }).waitFor();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign: Statement of diligent effort' });
  await dialog.getByText(/A diligent effort was made.* The insurers listed above declined it/).waitFor();
  // All that the signature is for is read above it.
  await dialog.getByText('Mesquite Ridge HOA').waitFor();
  expect(await dialog.locator('li').allTextContents()).toEqual([
    `Admitted Mutual (NAIC 10001), ${displayEnteredDate(civilDay(-9))}: Class of business`,
    'Lone Star Fire (NAIC 10002), Feb 1, 2026: Roof older than 20 years',
  ]);
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialog.getByText('Please enter Your full name').waitFor();
  await expectAccessible(page, 'a form about to be signed');
  await dialog.getByLabel('Your full name').fill('Casey Agent');
  await dialog.getByLabel('I agree to sign this form electronically').check();
  await keepPicture(page, 'sign-form');
  await page.setViewportSize(WIDE_SCREEN);
  await keepPicture(page, 'sign-form-wide');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Signed by Casey Agent/).waitFor();
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Statement of diligent effort' }).click();
  expect((await file).suggestedFilename()).toMatch(/^NB-TX-26-\d+ Statement of diligent effort\.pdf$/);
  await keepPicture(page, 'notices-and-forms');
  await page.goto(`/user/filings/${id}`);
  await page.getByText('Statement of diligent effort signed by Casey Agent.').waitFor();
});
