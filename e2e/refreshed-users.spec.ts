import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  asAdmin,
  asCustomer,
  asVisitor,
  inviteUser,
  newAddress,
  PASSWORD,
  signUp,
  test,
} from './fixtures.ts';
import { linkIn, mailTo, textedCode } from './mails.ts';
import { untilSaid } from './said.ts';

/** How often the server was asked for a path of the API. */
function countAsked(page: Page, path: string): () => number {
  let asked = 0;
  page.on('request', (request) => {
    const isIt = new URL(request.url()).pathname === `/api/v1${path}`;
    if (request.method() === 'GET' && isIt) asked++;
  });
  return () => asked;
}

/** Does something that changes a user, and waits until the viewer has been asked for anew because of it. */
async function expectViewerAskedAnew(page: Page, change: () => Promise<void>): Promise<void> {
  await page.waitForLoadState('networkidle');
  const asked = countAsked(page, '/user/me');
  await change();
  await expect.poll(asked).toBeGreaterThan(0);
}

const clickLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

test('the viewer is asked for anew after each change of their own account', async ({ browser }) => {
  const email = newAddress('own');
  const { page, close } = await asVisitor(browser);
  await signUp(page, email);
  await page.goto('/user/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

  await expectViewerAskedAnew(page, () => page.getByRole('button', { name: 'Send a new link' }).click());
  await expectViewerAskedAnew(page, async () => {
    await page.getByLabel('First name').fill('Mariana');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByRole('button', { name: 'Mariana' }).waitFor();
  });

  // Confirmed in another tab, which asks for the viewer itself.
  const other = await page.context().newPage();
  await other.goto('/verify-email');
  await other.getByRole('button', { name: 'Mariana' }).waitFor();
  await expectViewerAskedAnew(other, () => other.getByRole('button', { name: 'Send a new link' }).click());
  await other.goto(linkIn(await mailTo(email, 'Confirm')));
  await other.getByText('Your email is confirmed').waitFor();
  // Without loading anything anew: whenever the page had asked, what it knows last is that the address is confirmed.
  await other.getByRole('banner').getByRole('button', { name: 'Mariana' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await other.getByText('Confirmed', { exact: true }).waitFor();
  await other.close();
  await page.reload();
  await page.getByText('Confirmed', { exact: true }).waitFor();

  const fresh = newAddress('own');
  const dialog = page.getByRole('dialog');
  await expectViewerAskedAnew(page, async () => {
    await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click();
    await dialog.getByLabel('New email').fill(fresh);
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await untilSaid(page, 'Open the link to finish');
  });
  const confirming = await page.context().newPage();
  await confirming.goto(linkIn(await mailTo(fresh, '')));
  await confirming.getByRole('button', { name: 'Mariana' }).waitFor();
  await expectViewerAskedAnew(confirming, async () => {
    await confirming.getByRole('button', { name: 'Use this address' }).click();
    await confirming.getByText('Your email has changed').waitFor();
  });
  await confirming.close();
  await page.reload();
  await page.getByRole('region', { name: 'Email' }).getByText(fresh).waitFor();

  const phone = '+15125550163';
  await expectViewerAskedAnew(page, async () => {
    await page.getByRole('button', { name: 'Set up phone' }).click();
    await dialog.getByLabel('Phone').fill('512 555 0163');
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Send a code' }).click();
    await dialog.getByText('We sent a code').waitFor();
    await dialog.getByLabel('Code').fill(await textedCode(phone));
    await dialog.getByRole('button', { name: 'Finish' }).click();
  });
  await expectViewerAskedAnew(page, async () => {
    await page.getByRole('button', { name: 'Remove Phone' }).click();
    await dialog.getByLabel('Current password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Set up phone' }).waitFor();
  });
  await close();
});

test('an admin who changes their own name finds it in the list of users and in the page of the user', async ({
  browser,
}) => {
  const { page, close } = await asAdmin(browser);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Admin' }).waitFor();
  const own = page.getByRole('row').filter({ hasText: 'admin@longhorn.example' }).getByRole('link').first();
  await own.click();
  await page.getByRole('heading', { level: 1, name: /^Administrator/ }).waitFor();

  async function rename(from: string, to: string): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: from }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('First name').fill(to);
    await page.getByLabel('Last name').fill('Keeper');
    await page.getByRole('button', { name: 'Save details' }).click();
    await untilSaid(page, 'Details saved');
    await page.getByRole('banner').getByRole('button', { name: to }).waitFor();
  }
  // Without loading the page anew: what was kept of the list and of the user must have been given up.
  await rename('Admin', 'Augusta');
  await clickLink(page, 'Users');
  await page.getByRole('link', { name: 'Augusta Keeper' }).click();
  await page.getByRole('heading', { level: 1, name: 'Augusta Keeper' }).waitFor();
  await rename('Augusta', 'Administrator');
  await close();
});

test('a change of a user by an admin reaches the list, the user and the viewer', async ({ browser }) => {
  const customer = await asCustomer(browser);
  const { page, close } = await asAdmin(browser);
  await page.goto(`/admin/users?search=${customer.email}&searchField=email`);
  await page.getByRole('row').filter({ hasText: customer.email }).getByText('Not invoiceable').waitFor();
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  await page.getByText('All saved').waitFor();
  await expectViewerAskedAnew(page, async () => {
    await page.getByLabel('Invoiceable status').selectOption('SUSPENDED');
    await page.getByRole('button', { name: 'Save access' }).click();
    await untilSaid(page, 'User saved');
  });
  await page.goBack();
  await page.getByRole('row').filter({ hasText: customer.email }).getByText('Suspended').waitFor();

  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  await page.getByText('All saved').waitFor();
  await expectViewerAskedAnew(page, async () => {
    await page.getByLabel('Texas, Filing fee, mode', { exact: true }).selectOption('OFF');
    await page.getByRole('button', { name: 'Save terms' }).click();
    await untilSaid(page, 'Terms saved');
  });
  await page.goBack();

  await page.waitForLoadState('networkidle');
  const listed = countAsked(page, '/user');
  await expectViewerAskedAnew(page, async () => {
    await inviteUser(page, newAddress('invited'));
  });
  expect(listed()).toBeGreaterThan(0);
  await Promise.all([close(), customer.close()]);
});
