import { expect } from 'vitest';
import { asVisitor, expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';

test('a visitor finds the rate of an old policy in the guide to Texas', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/TX');
  // What was in force once is folded away until somebody asks for it.
  const folded = page.getByRole('group').filter({ hasText: 'Texas stamping fee' });
  await folded.getByRole('heading', { name: 'Texas stamping fee' }).click();
  const history = page.getByRole('table', { name: 'Texas stamping fee, all rates with their dates' });
  const row = history.getByRole('row').filter({ hasText: 'Dec 31, 2020' });
  await row.getByText(/^0\.15% of premium/).waitFor();
  await expect.poll(() => row.textContent()).toContain('Jan 1, 2016');
  await expect.poll(() => history.getByText('In force', { exact: true }).count()).toBe(1);
  await folded.getByText('Based on the policy effective date, including endorsements.').waitFor();
  await expectAccessible(page, 'the guide to Texas');
  await keepPicture(page, 'texas-guide');
  await close();
});

test('a visitor learns how far back a rate without a start date is known to apply', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/AK');
  const folded = page.getByRole('group').filter({ hasText: 'Alaska surplus lines premium tax' });
  await folded.getByRole('heading', { name: 'Alaska surplus lines premium tax' }).click();
  const history = folded.getByRole('table');
  await history
    .getByText('Known to apply on Mar 31, 2023, according to the code as of March 2023.')
    .waitFor();
  await expect.poll(() => history.getByText('Not published').count()).toBe(1);
  await expectAccessible(page, 'the guide to Alaska');
  await close();
});

test('the guide tells penalties, notices with size and place, and what was not found', async ({
  browser,
}) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/CT');
  await page.getByRole('heading', { name: 'On the policy: Notice on the policy' }).waitFor();
  await page.getByText('THIS IS A SURPLUS LINES POLICY AND IS NOT PROTECTED').waitFor();
  await page.getByText('At least 12-point boldface, in capitals').waitFor();
  // The 4% is certain, what it is taken of is not, and the weaker of the two is what the guide says of the state.
  await page.getByText('High confidence in the rate.').waitFor();
  await page.getByText(/^Low confidence overall: the lowest among/).waitFor();
  await page
    .getByText('We found no published penalty for late filing or payment. Confirm with: Connecticut')
    .waitFor();
  await expectAccessible(page, 'the guide to Connecticut');
  await keepPicture(page, 'connecticut-guide');
  await close();
});

test('the guide names the form of the diligent search', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/CA');
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Diligent search' }) });
  await part.getByText('Form: SL-2', { exact: true }).waitFor();
  await keepPicture(page, 'california-guide');
  await close();
});

test('on a phone an address that a note cites does not run off the page', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.setViewportSize(SMALL_SCREEN);
  await page.goto('/filing/KS');
  await page.getByText('insurancejournal.com').first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SMALL_SCREEN.width);
  await close();
});

test('anybody takes every entry of every charge home as a table', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing');
  for (const [name, start, type] of [
    ['CSV', 'state,state_name,rule,', 'text/csv'],
    ['JSON', '{\n "rulebook":', 'application/json'],
  ] as const) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain(type);
    const text = await answer.text();
    expect(text.startsWith(start)).toBe(true);
    expect(text).toContain('tx.stamping_fee');
  }
  await close();
});

test('where no rate is known, nobody is led to start a filing or to calculate', async ({ browser }) => {
  const { page, close } = await asVisitor(browser);
  await page.goto('/filing/GU');
  await page.getByText('We don’t have Guam rates yet', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Start filing in Guam' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Calculate Guam tax' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await close();
});
