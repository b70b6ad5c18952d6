import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  asColleague,
  asCustomer,
  callAs,
  companyOf,
  completeInputs,
  expectAccessible,
  keepPicture,
  type Person,
  submitFiling,
  test,
  waitForStatus,
} from './fixtures.ts';
import { ADMIN } from './product.ts';

/** A filing whose insured nobody else has. */
async function submittedFiling(customer: Person): Promise<{ id: string; number: string; insured: string }> {
  const insured = `Juniper ${randomBytes(4).toString('hex')} LLC`;
  const inputs = completeInputs();
  const id = await submitFiling(customer, { insured: { ...(inputs.insured as object), legalName: insured } });
  const { number } = await callAs(customer, 'GET', `/filing/${id}`);
  return { id, number: String(number), insured };
}

/** What has the focus, by its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    return at.labels?.[0]?.textContent.trim() || at.getAttribute('aria-label') || at.textContent.trim();
  })()`);

/** A filing's next step by its key, which rests until the dialog of the step before has left the page. */
async function openNextStep(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('e');
}

/** Tabs on until the field or button of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}, but to ${await focused(page)}`);
}

test('by keyboard alone: from the dashboard to a completed filing', async ({ admin, customer }) => {
  const filing = await submittedFiling(customer);
  const { page } = admin;
  await page.goto('/admin/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor();
  await page.keyboard.type(filing.number);
  await page.getByRole('option', { name: `Filing ${filing.number}` }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/filings/${filing.id}`);
  await waitForStatus(page, 'Unpaid');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByText('Next step').waitFor();
  await expectAccessible(page, 'the list of shortcuts');
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });

  await openNextStep(page);
  // It starts in its first field, and the payment date at today.
  await expect.poll(() => focused(page)).toMatch(/^Amount/);
  expect(await page.getByLabel('Received on').inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await tabTo(page, /^Reference/);
  await page.keyboard.type('Wire 2207');
  await page.keyboard.press('Enter');
  await waitForStatus(page, 'Paid');

  await openNextStep(page);
  await expect.poll(() => focused(page)).toMatch(/^Portal reference/);
  await page.keyboard.type('EFS-2207');
  await page.keyboard.press('Enter');
  await page.getByText('Check this box to continue.').waitFor();
  await tabTo(page, /^I’ve checked these charges/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await waitForStatus(page, 'Pending');

  await openNextStep(page);
  await expect.poll(() => focused(page)).toMatch(/^Confirmation number/);
  await page.keyboard.type('TX-2207');
  await tabTo(page, /^I’ve checked these charges/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await waitForStatus(page, 'Completed');
});

test('assigned, noted, snoozed; the customer sees the message and nothing else', async ({
  admin,
  customer,
}) => {
  const { id, insured } = await submittedFiling(customer);
  const { page } = admin;
  const name = `Proof ${insured}`;
  await page.goto('/admin/settings/messages');
  await page.getByRole('button', { name: 'Add template' }).click();
  const template = page.getByRole('dialog');
  await template.getByLabel('Name').fill(name);
  await template.getByLabel('Message').fill('About {insured}: the {price} is due.');
  await template.getByLabel('Current password').fill('not my password');
  await template.getByRole('button', { name: 'Save template' }).click();
  await template.getByText('No filing has {price}').waitFor();
  await template.getByLabel('Message').fill('About {insured}: {balance} is due.');
  await template.getByRole('button', { name: 'Save template' }).click();
  await template.getByText('That isn’t your password.').waitFor();
  await keepPicture(page, 'template-takes-password');
  await template.getByLabel('Current password').fill(ADMIN.password);
  await template.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('heading', { name }).waitFor();
  await expectAccessible(page, 'the message templates');

  await page.goto(`/admin/filings/${id}`);
  const work = page.getByRole('region', { name: 'Work' });
  const assign = work.getByRole('button', { name: 'Assign' });
  await assign.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect.poll(() => work.textContent()).not.toContain('Unassigned');
  // The focus is back where it came from.
  await expect.poll(() => focused(page)).toMatch(/^Assign/);

  await work.getByRole('button', { name: 'Snooze' }).click();
  const snooze = page.getByRole('dialog');
  await snooze.getByLabel('Comes back on').fill(civilDay(5));
  await snooze.getByLabel('Reason').fill('Waiting for the carrier');
  await snooze.getByRole('button', { name: 'Snooze' }).click();
  await work.getByText('Snoozed until').waitFor();

  await page.getByLabel('Template').selectOption({ label: name });
  const message = page.getByLabel('Message to the customer');
  await expect.poll(() => message.inputValue()).toBe(`About ${insured}: $489.00 is due.`);
  await page.getByRole('button', { name: 'Send message' }).click();
  // The form is empty again once it is sent; until then the words stand in both.
  await expect.poll(() => message.inputValue()).toBe('');
  await page.getByText(`About ${insured}: $489.00 is due.`).waitFor();
  await page.getByText('Internal note', { exact: true }).click();
  const note = page.getByLabel('Note for your colleagues');
  await note.fill('Pays late: call first.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect.poll(() => note.inputValue()).toBe('');
  await page.getByText('Pays late: call first.').waitFor();
  await expectAccessible(page, 'the workbench with a note');
  await keepPicture(page, 'workbench-desk');

  await customer.page.goto(`/user/filings/${id}`);
  await customer.page.getByText(`About ${insured}: $489.00 is due.`).waitFor();
  const seen = await customer.page.getByRole('main').textContent();
  expect(seen).not.toMatch(/Pays late|Snoozed|Assigned/);
});

test('two at once: each sees the other, and a stale step shows both versions', async ({
  admin,
  browser,
  customer,
}) => {
  const { id } = await submittedFiling(customer);
  const { page } = admin;
  await page.goto(`/admin/filings/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference').fill('Wire 9');

  const second = await asColleague(browser, admin);
  await second.page.goto(`/admin/filings/${id}`);
  await second.page.getByText('has this open too').waitFor();
  await second.page.getByRole('region', { name: 'Work' }).getByRole('button', { name: 'Assign' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await second.page
    .getByText(/^Assigned to/)
    .first()
    .waitFor();

  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByText('Somebody changed this filing while you had it open').waitFor();
  const row = dialog.getByRole('row', { name: /Assigned to/ });
  expect(await row.textContent()).toContain('Unassigned');
  await expectAccessible(page, 'both versions');
  await keepPicture(page, 'workbench-stale');
  expect((await callAs(admin, 'GET', `/filing/${id}`)).paid).toBe('0.00');
  await dialog.getByRole('button', { name: 'Continue with the current version' }).click();
  expect(await dialog.getByLabel('Reference').inputValue()).toBe('Wire 9');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await waitForStatus(page, 'Paid');
  await second.close();
});

test('j and k walk the list that the address carries', async ({ admin, customer }) => {
  const word = `Walk${randomBytes(4).toString('hex')}`;
  const inputs = completeInputs();
  const ids: string[] = [];
  for (const name of ['Beta', 'Alpha', 'Gamma']) {
    const insured = { ...(inputs.insured as object), legalName: `${name} ${word}` };
    ids.push(await submitFiling(customer, { insured, policyNumber: `${word}-${name}` }));
  }
  const [beta, alpha, gamma] = ids;
  const { page } = admin;
  await page.goto(`/admin/filings?search=${word}&sort=insureds_name`);
  await page
    .getByRole('link', { name: /^NB-TX-/ })
    .first()
    .click();
  await page.waitForURL(`**/admin/filings/${alpha}?**search=${word}**`);
  const heading = page.getByRole('heading', { level: 1 });
  for (const [key, id, name] of [
    ['j', beta, 'Beta'],
    ['j', gamma, 'Gamma'],
    ['k', beta, 'Beta'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Queue' }).getByRole('link').first().waitFor();
    await page.keyboard.press(key);
    await page.waitForURL(`**/admin/filings/${id}?**`);
    await heading.getByText(name).waitFor();
    await page
      .getByRole('link', { name: 'Next' })
      .or(page.getByRole('link', { name: 'Previous' }))
      .first()
      .waitFor();
  }
  await page.keyboard.press('u');
  await page.waitForURL(`**/admin/filings?search=${word}&sort=insureds_name`);
});

test('a license that had run out stops a filing, by a check that leads to it', async ({ admin, browser }) => {
  // Whoever else is of this company could not file any more.
  const customer = await asCustomer(browser);
  const { id } = await submittedFiling(customer);
  const companyId = await companyOf(customer);
  await customer.close();
  const license = { companyId, state: 'TX', licensee: 'Coastal Bend', licenseNumber: '1204417' };
  const { page } = admin;
  await callAs(admin, 'POST', '/license', { ...license, expirationDate: civilDay(-10) });
  await page.goto(`/admin/filings/${id}`);
  await page
    .getByRole('link', { name: /^License 1204417 expired on .*Enter the renewal under Licenses first/ })
    .click();
  await page.waitForURL('**/admin/licenses?search=1204417');
  const row = page.locator('tbody tr', { hasText: '1204417' }).filter({ hasText: 'Expired' });
  await row.first().waitFor();
});
