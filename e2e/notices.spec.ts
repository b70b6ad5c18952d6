import { expect } from 'vitest';
import { expectAccessible, keepPicture, SMALL_SCREEN, submitFiling, test } from './fixtures.ts';

test('whoever issues the policy finds the words it must bear, filled in, and prints nothing else', async ({
  customer,
}) => {
  const { page } = customer;
  const id = await submitFiling(customer);
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'The words the policy must bear' }).click();
  await page.getByRole('heading', { level: 1, name: 'Required notices' }).waitFor();
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
});
