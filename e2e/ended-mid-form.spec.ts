import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  asColleague,
  asCustomer,
  callAs,
  expectAccessible,
  keepPicture,
  PASSWORD,
  type Person,
  submitFiling,
  test,
} from './fixtures.ts';
import { ADMIN } from './product.ts';
import { untilSaid } from './said.ts';

/** As an admin does who presses "Log out everywhere". */
async function logOutEverywhere(admin: Person, person: Person): Promise<void> {
  const { id } = await callAs(person, 'GET', '/user/me');
  await callAs(admin, 'POST', `/user/${id}/end-sessions`, { currentPassword: ADMIN.password });
}

/** The sessions end while somebody types: no tab hears of it until `type` is done, however slow the machine. */
async function endWhile(admin: Person, person: Person, type: () => Promise<void>): Promise<void> {
  const { promise: typed, resolve: hear } = Promise.withResolvers<void>();
  await person.page.context().route('**/api/v1/**', (route) => typed.then(() => route.fallback()));
  await logOutEverywhere(admin, person);
  await type();
  hear();
}

/** On the login page to which a form has led; nobody was asked whether to leave. */
async function loginAgain(page: Page, email: string): Promise<void> {
  await page.getByText('An administrator logged you out. Log in again. What you typed is kept.').waitFor();
  await login(page, email);
}

async function login(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

const stored = (page: Page) => page.evaluate<string | null>("sessionStorage.getItem('typed')");

test('a filing that is corrected when the session ends stands as it was typed after the login', async ({
  admin,
  browser,
}) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  const id = await submitFiling(customer);
  await callAs(admin, 'POST', `/filing/${id}/reject`, { reason: 'OTHER', words: 'Correct the name.' });
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await dialog.accept();
  });
  await page.goto(`/submit?filing=${id}`);
  const name = page.getByLabel('Legal name');
  await expect.poll(() => name.inputValue()).toBe('Mesquite Ridge HOA');
  await name.fill('Mesquite Ridge Homeowners');
  await page.getByLabel('FEIN').fill('12-3456789');
  await endWhile(admin, customer, () => page.getByLabel('Policy number').fill('CORRECTED-7'));
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/submit?filing=${id}`)}`);
  expect(await stored(page)).toContain('Mesquite Ridge Homeowners');
  expect(await stored(page)).not.toMatch(/3456789/);
  await expectAccessible(page, 'the login after a session ended in mid-form');
  await keepPicture(page, 'login-typed-is-kept');

  await loginAgain(page, customer.email);
  await page.waitForURL(`**/submit?filing=${id}`);
  await expect.poll(() => name.inputValue()).toBe('Mesquite Ridge Homeowners');
  expect(await page.getByLabel('Policy number').inputValue()).toBe('CORRECTED-7');
  expect(await page.getByLabel('FEIN').inputValue()).toBe('');
  await page.getByText('What you typed is kept, except the FEIN. Enter it again.').waitFor();
  await keepPicture(page, 'typed-is-kept');
  expect(await stored(page)).toBeNull();
  await page.getByRole('button', { name: 'Resubmit filing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resubmit filing' }).click();
  await page.waitForURL(`**/user/filings/${id}`);
  const { insuredName } = await callAs(admin, 'GET', `/filing/${id}`);
  expect(insuredName).toBe('Mesquite Ridge Homeowners');
  expect(asked).toEqual([]);
  await customer.close();
});

test('a new filing goes on as the same draft, with what was typed since it was saved', async ({
  admin,
  browser,
}) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  await page.goto('/submit');
  await page.getByLabel('Policy number').fill('MIDWAY-1');
  await page.waitForURL(/\/submit\?draft=/);
  await page.getByText(/^Saved \d/).waitFor();
  const at = new URL(page.url());
  await endWhile(admin, customer, () => page.getByLabel('Note to us').fill('Bound by phone on Friday'));
  await page.waitForURL(`**/login?next=${encodeURIComponent(at.pathname + at.search)}`);

  await loginAgain(page, customer.email);
  await page.waitForURL(at.href);
  await expect.poll(() => page.getByLabel('Note to us').inputValue()).toBe('Bound by phone on Friday');
  expect(await page.getByLabel('Policy number').inputValue()).toBe('MIDWAY-1');
  await page.getByText(/^Saved \d/).waitFor();
  expect(await stored(page)).toBeNull();
  await page.reload();
  await expect.poll(() => page.getByLabel('Note to us').inputValue()).toBe('Bound by phone on Friday');
  await customer.close();
});

test('a form that was never saved is filled in again', async ({ admin, browser }) => {
  const customer = await asCustomer(browser);
  const { page } = customer;
  await page.goto('/submit?state=TX');
  await page.getByLabel('Policy number').waitFor();
  await endWhile(admin, customer, () => page.getByLabel('Policy number').fill('NEVER-1'));
  await page.waitForURL(`**/login?next=${encodeURIComponent('/submit?state=TX')}`);
  await loginAgain(page, customer.email);
  await page.waitForURL(/\/submit\?draft=/);
  expect(await page.getByLabel('Policy number').inputValue()).toBe('NEVER-1');
  await customer.close();
});

test('a message to a customer, unsent when the session ends, waits to be sent', async ({
  admin,
  customer,
  browser,
}) => {
  const colleague = await asColleague(browser, admin);
  const { page } = colleague;
  const id = await submitFiling(customer);
  await page.goto(`/admin/filings/${id}`);
  const text = page.getByLabel('Message to the customer');
  await text.fill('Which class code did the office tag?');
  await endWhile(admin, colleague, () => page.getByRole('button', { name: 'Send message' }).click());
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/admin/filings/${id}`)}`);
  await loginAgain(page, colleague.email);
  await page.waitForURL(`**/admin/filings/${id}`);
  await untilSaid(page, 'What you typed is kept.');
  expect(await text.inputValue()).toBe('Which class code did the office tag?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await untilSaid(page, 'Message sent');
  expect(await stored(page)).toBeNull();
  await colleague.close();
});

test('what one customer typed is not there for the next who logs in', async ({ admin, browser }) => {
  const [first, next] = await Promise.all([asCustomer(browser), asCustomer(browser)]);
  const { page } = first;
  const id = await submitFiling(first);
  await page.goto(`/user/filings/${id}`);
  await page.getByLabel('Message to us').fill('Please hurry');
  await endWhile(admin, first, () => page.getByRole('button', { name: 'Send message' }).click());
  await page.getByText('What you typed is kept.').waitFor();
  expect(await stored(page)).toContain('Please hurry');
  await login(page, next.email);
  await page.getByText('404', { exact: true }).waitFor();
  expect(await stored(page)).toBeNull();
  await Promise.all([first.close(), next.close()]);
});

test('each tab gives back what was typed in the form of its page, once somebody has logged in again in one', async ({
  admin,
  browser,
}) => {
  const colleague = await asColleague(browser, admin);
  const [company, client, me] = await Promise.all([
    callAs(colleague, 'POST', '/company', { company: 'Kestrel Brokerage' }),
    callAs(colleague, 'POST', '/client', { name: 'Plover Agency' }),
    callAs(admin, 'GET', '/user/me'),
  ]);
  const forms = [
    { at: '/user/profile', label: /^Last name/, typed: 'Lopez-Reyes' },
    { at: `/admin/companies/${company.id}`, label: /^License numbers/, typed: 'TX 1204417' },
    { at: `/admin/clients/${client.id}`, label: /^Notes/, typed: 'Calls on Mondays' },
    { at: `/admin/users/${me.id}`, label: /^Invoiceable status/, typed: 'INVOICEABLE' },
    { at: '/admin/settings/agency', label: /^License numbers/, typed: 'TX 1204417' },
  ];
  const tabs = await Promise.all(
    forms.map(async ({ at, label, typed }) => {
      const page = await colleague.page.context().newPage();
      await page.goto(at);
      const field = page.getByLabel(label);
      if (typed === 'INVOICEABLE') await field.selectOption(typed);
      else await field.fill(typed);
      return { at, page, field, typed };
    }),
  );
  const [first] = tabs;
  if (first === undefined) throw new Error('no tab');
  await endWhile(admin, colleague, () => first.page.getByRole('button', { name: 'Save details' }).click());
  for (const { page, at } of tabs) await page.waitForURL(`**/login?next=${encodeURIComponent(at)}`);
  await loginAgain(first.page, colleague.email);
  for (const { page, at, field, typed } of tabs) {
    await page.waitForURL(`**${at}`);
    await expect.poll(() => field.inputValue()).toBe(typed);
    await untilSaid(page, 'What you typed is kept.');
  }
  await colleague.close();
});
