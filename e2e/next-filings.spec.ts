import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  callAs,
  completedFiling,
  completeInputs,
  expectAccessible,
  keepPicture,
  SMALL_SCREEN,
  submitFiling,
  test,
} from './fixtures.ts';

const EFFECTIVE = civilDay(-20);

test('a cancellation names its policy, takes amounts without a minus, says how tax comes back and is confirmed', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const { id, number } = await completedFiling(customer, admin, EFFECTIVE);
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'Cancel this policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cancel a policy' }).waitFor();
  // The policy is named with the rates it was filed at; what it shares with this filing is folded away.
  await page.getByRole('link', { name: number }).last().waitFor();
  await page
    .getByText(/Surplus lines.* 4\.85%/i)
    .first()
    .waitFor();
  expect(await page.getByLabel('Legal name').isVisible()).toBe(false);
  // A cancellation only gives back: nothing else is offered, and what there is to give back is said.
  expect(await page.getByLabel('Endorsement, additional premium').count()).toBe(0);
  await page.getByText('$10,000.00, as filed').waitFor();
  await page.getByText(/once the state accepts this cancellation, we credit/).waitFor();
  await page.getByText('Used only if the total is above zero.').waitFor();
  await expectAccessible(page, 'the form of a cancellation');
  await keepPicture(page, 'cancel-policy');

  const premium = page.getByLabel('Return premium', { exact: true });
  const day = page.getByLabel('Cancellation effective date');
  await page.getByRole('button', { name: 'Flat cancellation: return all premium' }).click();
  await expect.poll(() => premium.inputValue()).toBe('10000.00');
  expect(await day.inputValue()).toBe(EFFECTIVE);
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await day.fill('');
  await panel.getByRole('button', { name: 'Cancellation effective date' }).click();
  await page.keyboard.press('Tab');
  // At the field; the list of what is left says it as well.
  const fault = page.locator('[id$="-error"]', { hasText: 'Please enter Cancellation effective date' });
  await fault.waitFor();
  await day.fill(EFFECTIVE);
  await premium.fill('($2,500)');
  await premium.blur();
  await expect.poll(() => premium.inputValue()).toBe('2500.00');
  await panel.getByText('−$121.25').first().waitFor();

  // It is still a cancellation when its draft is opened again from the dashboard.
  await page.getByText(/^Saved \d/).waitFor();
  await page.goto('/user/dashboard');
  const drafted = page
    .getByRole('listitem')
    .filter({ hasText: /Cancellation, return premium, MR-\w+\. Saved/ });
  await drafted.getByRole('link', { name: 'Mesquite Ridge HOA, TX' }).click();
  await page.getByRole('heading', { level: 2, name: 'Cancellation endorsement' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Cancel a policy' }).waitFor();
  await expect.poll(() => premium.inputValue()).toBe('2500.00');

  await page.getByRole('button', { name: 'Submit cancellation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review and submit cancellation' });
  await dialog.getByText('Texas, cancellation, return premium').waitFor();
  await dialog.getByText('Cancellation effective').waitFor();
  await dialog.getByText('−$2,500.00').waitFor();
  await dialog.getByText(/becomes customer credit once the state accepts the filing/).waitFor();
  await keepPicture(page, 'cancel-policy-review');
  await dialog.getByRole('button', { name: 'Submit cancellation' }).click();
  await page.waitForURL(/\/user\/filings\//);
  const made = page.url().split('/').at(-1);
  const filing = await callAs(customer, 'GET', `/filing/${made}`);
  expect(filing).toMatchObject({
    filingType: 'ENDORSEMENT_RETURN',
    inputs: { parentFilingId: id, isCancellation: true, coverages: [{ premium: '-2500.00' }] },
  });
  await page.getByText('TX, cancellation, return premium').waitFor();

  // What is left to return is no longer one amount, and why nothing is filled in by a click is said.
  await page.goto(`/submit?cancel=${id}`);
  await page.getByText(/this term has more than one filing/).waitFor();
  expect(await page.getByRole('button', { name: /Flat cancellation/ }).count()).toBe(0);
});

test('an endorsement turns the sign of its amounts with what it does', async ({ admin, customer }) => {
  const { page } = customer;
  const { id } = await completedFiling(customer, admin, EFFECTIVE);
  await page.goto(`/submit?endorse=${id}`);
  // Its paper is known before it is said which way it goes.
  await page.getByRole('heading', { level: 2, name: 'Endorsement', exact: true }).waitFor();
  await page.getByLabel('Endorsement effective date').fill(EFFECTIVE);
  await page.getByLabel('Endorsement, return premium').check();
  await page.getByLabel('Premium', { exact: true }).fill('2500');
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel.getByText('−$121.25').first().waitFor();
  // Additional premium is no return: the amount stays, its sign turns, and turns back.
  await page.getByLabel('Endorsement, additional premium').check();
  await panel.getByText('$121.25', { exact: true }).first().waitFor();
  await page.getByLabel('Endorsement, return premium').check();
  await panel.getByText('−$121.25').first().waitFor();
});

test('a renewal begins where the term ends, under the license on file; the policy number is asked', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const { id } = await completedFiling(customer, admin, civilDay(-40));
  await page.goto(`/user/filings/${id}`);
  await page.getByRole('link', { name: 'Renew this policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Renew a policy' }).waitFor();
  expect(await page.getByLabel('Effective date', { exact: true }).inputValue()).toBe(civilDay(290));
  expect(await page.getByLabel('Policy number').inputValue()).toBe('');
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Mesquite Ridge HOA');
  expect(await page.getByLabel('Renewal', { exact: true }).isChecked()).toBe(true);
});

test('new business a year after a policy of the same insured is asked whether it renews it, and only asked', async ({
  customer,
}) => {
  const { page } = customer;
  const insured = insuredCalled('Annual Dock Company LLC');
  const [before, now] = [civilDay(-395), civilDay(-30)];
  await submitFiling(customer, {
    insured,
    policyEffectiveDate: before,
    expirationDate: now,
    lateReason: 'The policy reached us late',
  });
  const content = { state: 'TX', filingType: 'NEW_BUSINESS', insured };
  const { id } = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${id}`);
  const effective = page.getByLabel('Effective date', { exact: true });
  await effective.fill(now);
  await page.getByText('Is this a renewal?').waitFor();
  expect(await page.getByLabel('New business', { exact: true }).isChecked()).toBe(true);
  await expectAccessible(page, 'the form that may be a renewal');
  await keepPicture(page, 'renewal-suggestion');
  await page.getByRole('button', { name: 'Change to renewal' }).click();
  await expect.poll(() => page.getByLabel('Renewal', { exact: true }).isChecked()).toBe(true);
  await page.getByText('Is this a renewal?').waitFor({ state: 'detached' });
  // A day that has passed is not one to file by.
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel.getByText(/^Filing due/).waitFor();
  await effective.fill(before);
  await panel.getByText(/^Was due/).waitFor();
  // It is said first, and on a phone without opening anything.
  expect(await panel.textContent()).toMatch(/^Was due/);
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize(SMALL_SCREEN);
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /left ?Was due \w+ \d+, \d{4}$/ }).waitFor();
  await page.setViewportSize(wide);
});

test('the last filing again is one press away', async ({ customer }) => {
  const { page } = customer;
  await submitFiling(customer, { insured: insuredCalled('Last One LLC') });
  await page.goto('/submit');
  await page.getByRole('link', { name: 'Duplicate your last filing' }).click();
  await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('Last One LLC');
  expect(await page.getByLabel('Policy number').inputValue()).toBe('');
  expect(await page.getByLabel('Premium', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('The licensed agent has agreed').count()).toBe(0);
});

test('a filing that came back says why, what to do and until when, on the form that corrects it', async ({
  admin,
  customer,
}) => {
  const { page } = customer;
  const id = await submitFiling(customer);
  await callAs(admin, 'POST', `/filing/${id}/reject`, {
    reason: 'WRONG_AMOUNT',
    words: 'The declaration page shows a premium of $12,000.',
  });
  await page.goto(`/submit?filing=${id}`);
  const notice = page.getByText('The declaration page shows a premium of $12,000.').locator('..');
  await notice.getByText(/Correct and resubmit by \w+ \d+, \d{4}/).waitFor();
  await page
    .getByRole('complementary', { name: 'Price and checks' })
    .getByText(/^Resubmit by/)
    .waitFor();
  await page.getByRole('button', { name: 'Go to premium and fees' }).click();
  const line = page.getByLabel('Line of business');
  await expect.poll(() => line.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await expectAccessible(page, 'the form that corrects a filing');
  await keepPicture(page, 'correct-filing');
});

test('filings are found by policy and by number, and a colleague’s is named where they are shared', async ({
  admin,
  customer,
  companyId,
}) => {
  const { page } = customer;
  const policyNumber = `FIND-${Date.now()}`;
  await submitFiling(customer, { policyNumber });
  await page.goto('/user/dashboard');
  await page.getByLabel('Search in').selectOption('Policy number');
  await page.getByLabel('Search filings').fill(policyNumber);
  await page.getByText('1 filing', { exact: true }).waitFor();
  await page.getByRole('cell', { name: policyNumber }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Submitted by' }).count()).toBe(0);

  const { version } = await callAs(admin, 'GET', `/company/${companyId}`);
  await callAs(admin, 'PATCH', `/company/${companyId}`, { version, sharesFilings: true });
  await page.reload();
  await page.getByRole('heading', { name: 'Your company’s filings' }).waitFor();
  await page.getByRole('columnheader', { name: 'Submitted by' }).waitFor();
});

const insuredCalled = (legalName: string) => ({
  legalName,
  mailingAddress: { street: '4 Ridge Rd', city: 'Austin', state: 'TX', postalCode: '78701' },
});

test('state and county follow the ZIP; what was typed stays, and a draft that is opened is not changed', async ({
  customer,
}) => {
  const { page } = customer;
  await page.goto('/submit?state=TX');
  const zip = page.getByLabel('ZIP', { exact: true }).first();
  const county = page.getByLabel('County').first();
  await zip.fill('78701');
  await expect.poll(() => county.inputValue()).toBe('Travis');
  expect(await page.getByLabel('State', { exact: true }).first().inputValue()).toBe('TX');
  // Of two counties neither is chosen, and what was filled in goes with the ZIP it came from.
  await zip.fill('78613');
  await expect.poll(() => county.inputValue()).toBe('');
  await page.getByText('The ZIP is in Travis or Williamson.').waitFor();
  await zip.fill('70112');
  await page.getByText('This ZIP is in Louisiana.').waitFor();
  await county.fill('Bexar');
  await zip.fill('10001');
  await page.getByText('This ZIP is in New York.').waitFor();
  expect(await county.inputValue()).toBe('Bexar');

  const mailingAddress = { street: '4 Ridge Rd', city: 'Austin', state: 'TX', postalCode: '78701' };
  const content = { state: 'TX', insured: { legalName: 'As It Is LLC', mailingAddress } };
  const { id, version } = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${id}`);
  await page.getByText('The ZIP is in Travis.').waitFor();
  expect(await county.inputValue()).toBe('');
  expect((await callAs(customer, 'GET', `/filing-draft/${id}`)).version).toBe(version);
});

test('an insured abroad has a country instead of a state, and says where the risk in the US is', async ({
  customer,
}) => {
  const { page } = customer;
  const content = { ...completeInputs(), policyNumber: 'ABROAD-1' };
  const draft = await callAs(customer, 'POST', '/filing-draft', { content });
  await page.goto(`/submit?draft=${draft.id}`);
  const panel = page.getByRole('complementary', { name: 'Price and checks' });
  await panel
    .getByText('All checks passed.')
    .or(panel.getByText(/^Upload the declaration/))
    .first()
    .waitFor();
  await page.getByText('Mailing address outside the US').click();
  await page.getByLabel('Country').fill('Canada');
  const state = page.getByLabel('State', { exact: true });
  // Of the mailing address none is asked any more; the place of the risk is, and unfolds.
  await expect.poll(() => state.count()).toBe(1);
  expect(await state.isVisible()).toBe(true);
  await page.getByLabel('Postal code').fill('M5V 2T6');
  await panel.getByText('The risk location must be in the United States.').waitFor();
  await keepPicture(page, 'insured-abroad');
  await page.getByLabel('Risk location').fill('1200 Harbor Rd');
  await page.getByLabel('City', { exact: true }).last().fill('Rockport');
  await state.selectOption('TX');
  await page.getByLabel('ZIP', { exact: true }).fill('78382');
  await panel.getByText('The risk location must be in the United States.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Submit filing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review and submit' });
  await dialog.getByRole('button', { name: 'Submit filing' }).click();
  await page.waitForURL(/\/user\/filings\//);
  await page.getByText(/, M5V 2T6, Canada$/).waitFor();
});

test('Illinois asks for three declinations, and leaves an exempt purchaser alone', async ({ customer }) => {
  const { page } = customer;
  // What the state asks may come after the choice.
  const chosen = Promise.withResolvers<void>();
  await page.route('**/api/v1/filing-state/IL', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page.goto('/submit?state=IL');
  await page.getByLabel('New business', { exact: true }).check();
  chosen.resolve();
  const declining = page.getByLabel('Declining insurer');
  await expect.poll(() => declining.count()).toBe(3);
  expect(await declining.first().isVisible()).toBe(true);
  await page.getByText('The insured claims an exemption').click();
  await page.getByLabel('Exempt commercial purchaser').check();
  await expect.poll(() => page.getByText('Diligent effort: 3 declining insurers').count()).toBe(0);
});
