import { expect } from 'vitest';
import { callAs, completeInputs, expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';

const ADDED = 'Meridian Harbor Surplus Lines Insurance Company';

test('the form fills in the number of an insurer of the directory, and leaves alone what was typed', async ({
  customer,
}) => {
  const { page } = customer;
  const content = { ...completeInputs(), insurers: [{}] };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${id}`);
  const name = page.getByLabel('Insurer', { exact: true });
  const number = page.getByLabel('NAIC or alien number');
  await name.fill('Darwin Select Insurance Company');
  await expect.poll(() => number.inputValue()).toBe('24319');
  await page.getByText('From our insurer directory.').waitFor();
  await keepPicture(page, 'insurer-filled');

  // What was filled in goes with the name, and nobody is taken for another.
  await name.fill('Darwin Indemnity Company');
  await expect.poll(() => number.inputValue()).toBe('');
  await number.fill('24319');
  await number.blur();
  await page.getByText('Our insurer directory has 24319 for Allied World Surplus Lines').first().waitFor();
  expect(await number.inputValue()).toBe('24319');
});

test('an admin adds an insurer, is told of its number, and the form knows it at once', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Insurers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Insurers' }).waitFor();
  await page.getByRole('cell', { name: /^Admiral Insurance Company/ }).waitFor();
  await expectAccessible(page, 'the insurer directory');
  await keepPicture(page, 'insurers');

  await page.getByRole('button', { name: 'Add insurer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add insurer' });
  await dialog.getByLabel('Full legal name').fill(ADDED);
  await dialog.getByLabel('NAIC or alien number').fill('24319');
  await dialog.getByRole('button', { name: 'Save insurer' }).click();
  await dialog.getByText('Please enter Source').waitFor();
  await dialog.getByLabel('Source').fill('Texas list of eligible insurers');
  await dialog.getByRole('button', { name: 'Save insurer' }).click();
  await dialog.getByText('Allied World Surplus Lines Insurance Company has this number.').waitFor();
  await dialog.getByLabel('NAIC or alien number').fill('98701');
  await keepPicture(page, 'insurer-dialog');
  await dialog.getByRole('button', { name: 'Save insurer' }).click();
  await page.getByText('Insurer saved').waitFor();

  await page.getByLabel('Search name, number or group').fill('98701');
  await page.getByRole('cell', { name: ADDED, exact: true }).waitFor();
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'the insurer directory on a small screen');
  await keepPicture(page, 'insurers-small');

  const found = await callAs(customer, 'GET', '/insurer?search=98701');
  expect(found.items).toMatchObject([{ name: ADDED, confidence: 'CONFIRMED' }]);

  await page.getByRole('button', { name: `Remove ${ADDED}` }).click();
  await page
    .getByRole('dialog', { name: `Remove ${ADDED}` })
    .getByRole('button', { name: 'Remove insurer' })
    .click();
  await page.getByText('No insurer matches').waitFor();
});
