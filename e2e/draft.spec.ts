import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCustomer, callAs, completeInputs, test } from './fixtures.ts';

const policyNumber = (page: Page) => page.getByLabel('Policy number');
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

/** A draft with this policy number, saved; gives its address. */
async function startDraft(page: Page, number: string): Promise<string> {
  await page.goto('/submit?state=TX');
  await policyNumber(page).fill(number);
  await saved(page);
  return page.url();
}

test('a draft is kept while it is typed, and goes on from the dashboard', async ({ customer }) => {
  const { page } = customer;
  const address = await startDraft(page, 'DRAFT-1');
  expect(address).toMatch(/\/submit\?draft=/);
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: 'DRAFT-1, TX' }).click();
  await page.waitForURL(address);
  await expect.poll(() => policyNumber(page).inputValue()).toBe('DRAFT-1');
});

test('a new form offers the draft to go on with, and says when it is about the same policy', async ({
  customer,
}) => {
  const { page } = customer;
  const address = await startDraft(page, 'DRAFT-9');
  await page.getByRole('radio', { name: 'New business', exact: true }).check();
  await saved(page);
  await page.goto('/submit?state=TX');
  await page.getByText(/^Continue (your draft|one of your drafts)$/).waitFor();
  await policyNumber(page).fill('draft 9');
  await page.getByRole('radio', { name: 'New business', exact: true }).check();
  await page.getByText('You have another draft of this policy').waitFor();
  await saved(page);
  await page.getByRole('link', { name: 'DRAFT-9, TX' }).last().click();
  await page.waitForURL(address);
  await expect.poll(() => policyNumber(page).inputValue()).toBe('DRAFT-9');
});

test('once a draft is submitted, back leads past its form, and its address says what became of it', async ({
  browser,
}) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  const content = { ...completeInputs(), policyNumber: 'SPENT-1' };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto('/user/dashboard');
  await page.locator(`a[href="/submit?draft=${id}"]`).first().click();
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const lastLook = page.getByRole('dialog', { name: 'Review and submit' });
  await lastLook.getByRole('button', { name: 'Submit filing' }).click();
  await page.waitForURL('**/user/filings/*');
  await page.goBack();
  await page.waitForURL('**/user/dashboard');
  await page.goto(`/submit?draft=${id}`);
  await page.getByText('What was submitted is among your filings.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('**/user/dashboard');
  await customer.close();
});

test('two windows do not overwrite each other: the person decides', async ({ customer }) => {
  const { page } = customer;
  const address = await startDraft(page, 'DRAFT-2');
  const other = await page.context().newPage();
  await other.goto(address);
  await policyNumber(other).fill('THEIRS');
  await saved(other);

  await policyNumber(page).fill('MINE');
  await page.getByText('This draft was changed in another window').waitFor();
  await expect.poll(() => policyNumber(page).inputValue()).toBe('MINE');
  await page.getByRole('button', { name: 'Load the other version' }).click();
  await expect.poll(() => policyNumber(page).inputValue()).toBe('THEIRS');

  await policyNumber(other).fill('LAST WORD');
  await saved(other);
  await policyNumber(page).fill('MINE AGAIN');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await saved(page);
  await other.reload();
  await expect.poll(() => policyNumber(other).inputValue()).toBe('MINE AGAIN');
  await other.close();
});

test('without a connection nothing is lost, and it is saved when the connection is back', async ({
  customer,
}) => {
  const { page } = customer;
  const address = await startDraft(page, 'DRAFT-3');
  await page.context().setOffline(true);
  await policyNumber(page).fill('TYPED OFFLINE');
  await page.getByText(/^Not saved: We couldn’t reach the server/).waitFor();
  await page.context().setOffline(false);
  await saved(page);
  await page.goto(address);
  await expect.poll(() => policyNumber(page).inputValue()).toBe('TYPED OFFLINE');
});

test('what is missing is named, and each name leads to its field', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const slip = page.getByRole('complementary', { name: 'Price and checks' });
  await slip.getByRole('button', { name: 'Please enter Legal name' }).click();
  const name = page.getByLabel('Legal name');
  await expect.poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('the answer to a submission takes nobody away from the field they went to meanwhile', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  const held = Promise.withResolvers<void>();
  await page.route('**/filing-draft/*/review', async (route) => {
    await held.promise;
    await route.continue();
  });
  const answer = page.waitForResponse('**/filing-draft/*/review');
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const name = page.getByLabel('Legal name');
  await page.getByRole('button', { name: 'Please enter Legal name' }).click();
  await expect.poll(() => name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  held.resolve();
  await answer;
  // The message of the answer: whoever it would have led somewhere has been led there.
  await page.getByRole('alert').filter({ hasText: 'Please ' }).first().waitFor();
  expect(await name.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
});

test('an amount is taken as people write it, and said to be wrong when it is', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  const premium = page.getByLabel('Premium', { exact: true });
  await premium.fill('$48,250');
  await premium.blur();
  await expect.poll(() => premium.inputValue()).toBe('48250.00');
  await premium.fill('12.345');
  await page.getByText('Premium must have at most two decimals').waitFor();
  await premium.fill('twelve');
  await page.getByText('Premium is not a valid amount').waitFor();
});

test('what only an endorsement has goes when it becomes a new policy', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  await page.getByLabel('Endorsement, additional premium').check();
  await page.getByLabel('Endorsement effective').fill('2026-03-05');
  await saved(page);
  await page.getByLabel('New business').check();
  await page.getByLabel('Endorsement effective').waitFor({ state: 'detached' });
  await page.getByLabel('Endorsement, additional premium').check();
  await expect.poll(() => page.getByLabel('Endorsement effective').inputValue()).toBe('');
});

test('a message that appears does not push away what is being pressed', async ({ customer }) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  await page.getByLabel('Another licensed agent placed it; we file under their license').check();
  await saved(page);
  const license = page.getByLabel('Surplus lines license number');
  const consent = page.getByLabel('The licensed agent has agreed');
  await license.focus();
  await consent.check();
  await expect.poll(() => license.getAttribute('aria-invalid')).toBe('true');

  await license.fill('1204417');
  await consent.uncheck();
  expect(await license.getAttribute('aria-invalid')).toBeNull();
});

test.for([
  ['does not reach the server', 'UNSENT', false],
  ['is answered and the answer is lost', 'UNANSWERED', true],
] as const)(
  'a submission that %s goes again with the next click, and counts once',
  async ([, number, counts], { customer }) => {
    const { page } = customer;
    const inputs = { ...completeInputs(), policyNumber: number };
    const draft = await callAs(customer, 'POST', '/filing-draft', { content: inputs });
    const keys: (string | null)[] = [];
    await page.route('**/api/v1/filing', async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      if (keys.length > 1) return await route.continue();
      if (counts) await route.fetch();
      await route.abort();
    });
    await page.goto(`/submit?draft=${draft.id}`);
    await page.getByRole('button', { name: 'Submit filing' }).click();
    const dialog = page.getByRole('dialog', { name: 'Review and submit' });
    await dialog.getByRole('button', { name: 'Submit filing' }).click();
    await dialog.getByText('We couldn’t reach the server').waitFor();
    await dialog.getByRole('button', { name: 'Submit filing' }).click();
    await page.waitForURL(/\/user\/filings\//);
    await page.unroute('**/api/v1/filing');
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
    const found = await callAs(customer, 'GET', `/filing?search=${number}&searchField=policy_number`);
    expect(found.total).toBe(1);
  },
);
