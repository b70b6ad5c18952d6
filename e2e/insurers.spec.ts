import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  callAs,
  completeInputs,
  expectAccessible,
  keepPicture,
  SMALL_SCREEN,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';
import { untilSaid } from './said.ts';

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
  await untilSaid(page, 'Insurer saved');

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

test('an admin imports a state’s list, is told what differs, and the directory says who is on it', async ({
  admin,
}) => {
  const { page } = admin;
  await page.setViewportSize(WIDE_SCREEN);
  await page.goto('/admin/settings/insurers');
  await page.getByRole('link', { name: 'Import state list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import state list' }).waitFor();
  const mark = String(randomInt(70_000, 75_000));
  await page.getByLabel(/Drop the file here/).setInputFiles({
    name: 'texas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Texas eligible surplus lines insurers,,',
        'Company Name,NAIC #,Phone',
        `Whimbrel ${mark} Insurance Company,${mark},555-0100`,
        'Darwin Select Insurance Co.,24319,555-0101',
        'Somebody Else Insurance Company,24319,555-0102',
      ].join('\n'),
    ),
  });
  await page.getByText('Choose the state first.').waitFor();
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await page.getByLabel('List date').fill(civilDay(-5));
  await page.getByLabel('Source URL').fill('https://www.tdi.example/list');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('3 rows: 1 new, 1 to update, 0 unchanged, 1 can’t be imported.').waitFor();
  await page.getByText('The directory has 24319 for Allied World Surplus Lines').waitFor();
  await expectAccessible(page, 'a state’s list');
  await keepPicture(page, 'insurer-import');
  await page.setViewportSize(SMALL_SCREEN);
  await expectAccessible(page, 'a state’s list on a small screen');
  await keepPicture(page, 'insurer-import-small');
  await page.setViewportSize(WIDE_SCREEN);

  // Another answer: what was shown holds no more.
  await page.getByLabel('State', { exact: true }).selectOption('FL');
  expect(await page.getByRole('heading', { name: 'Preview' }).count()).toBe(0);
  await page.getByLabel('State', { exact: true }).selectOption('TX');
  await page.getByRole('button', { name: 'Import 2 insurers' }).click();
  await page.getByText('3 rows: 1 added, 1 updated, 0 unchanged, 1 not imported.').waitFor();

  await page.goto(`/admin/settings/insurers?search=${mark}`);
  const link = page.getByRole('link', { name: /^On the Texas list of \w{3} \d+, \d{4}$/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('https://www.tdi.example/list');
  await expectAccessible(page, 'an insurer on a state’s list');
  await keepPicture(page, 'insurer-listed');
  await page.setViewportSize(SMALL_SCREEN);
  await keepPicture(page, 'insurer-listed-small');
});
