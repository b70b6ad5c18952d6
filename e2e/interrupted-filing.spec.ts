import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { declarationPdf } from '#scripts/declaration-pdf.ts';
import { declarationLines, whenRead } from './declaration-pages.ts';
import { callAs, expectAccessible, keepPicture, test } from './fixtures.ts';

const policyNumber = (page: Page) => page.getByLabel('Policy number');
const pdf = async (name: string, policy: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await declarationPdf(
    declarationLines(policy, 'Copano Bay Charters LLC', '1200 Harbor Rd, Rockport, TX 78382'),
  ),
});

test('the back button leaves with everything saved, and forward is the same draft', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/user/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Submit filing' }).first().click();
  await policyNumber(page).fill('BACK-1');
  // At once: before the form rests and saves by itself.
  await page.goBack();
  await page.waitForURL('**/user/dashboard');
  await page.getByRole('link', { name: 'BACK-1' }).waitFor();
  await page.goForward();
  await page.waitForURL(/\/submit\?draft=/);
  await expect.poll(() => policyNumber(page).inputValue()).toBe('BACK-1');
  const { items } = await callAs(customer, 'GET', '/filing-draft');
  expect(items).toHaveLength(1);
});

test('of an upload that is cut off the rest is kept, and it is sent again without being chosen again', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit');
  await page.getByLabel('Legal name').fill('Typed Before LLC');
  let tries = 0;
  await page.route('**/filing-draft/*/document?*', async (route) => {
    tries += 1;
    if (tries === 2) return await route.abort('connectionreset');
    await route.continue();
  });
  await page
    .getByLabel(/^Drop the declaration page/)
    .setInputFiles([await pdf('first.pdf', 'CUT-1'), await pdf('second.pdf', 'CUT-1')]);
  await page.getByText('second.pdf: We couldn’t reach the server. Nothing was lost').waitFor();
  // What arrived is kept and read; what was typed stands.
  await whenRead(page, /^Filled in from first\.pdf/);
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Typed Before LLC');
  expect(await page.getByRole('button', { name: 'second.pdf', exact: true }).count()).toBe(0);
  await expectAccessible(page, 'an upload that was cut off');
  await keepPicture(page, 'upload-cut-off');
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'second.pdf', exact: true }).waitFor();
  await page.getByText('We couldn’t reach the server').waitFor({ state: 'detached' });
  const kinds = page.getByRole('listitem').getByText(/^Declaration page, /);
  await expect.poll(() => kinds.count()).toBe(2);
  expect(tries).toBe(3);
});

test('what is dropped without a connection goes by itself once that is back, and is read', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit');
  await page.getByLabel(/^Drop the declaration page/).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel(/^Drop the declaration page/).setInputFiles([await pdf('tunnel.pdf', 'TUNNEL-1')]);
  await page.getByText('We’ll send it again when you’re back online.').waitFor();
  await expectAccessible(page, 'a file that waits for the connection');
  await page.context().setOffline(false);
  await whenRead(page, /^Filled in from tunnel\.pdf/);
  await page.getByRole('button', { name: 'tunnel.pdf', exact: true }).waitFor();
  await page.getByText('back online').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Policy number').inputValue()).toBe('TUNNEL-1');
});
