import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, inviteUser, keepPicture, newAddress, SMALL_SCREEN, test } from './fixtures.ts';
import { ADMIN } from './product.ts';
import { untilSaid } from './said.ts';

async function openUser(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/users?search=${email}&searchField=email`);
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maria Lopez' }).waitFor();
  await page.getByText('All saved').waitFor();
}
const cell = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** What a spreadsheet puts on the clipboard, put into a cell. */
async function pasteInto(page: Page, name: string, text: string): Promise<void> {
  await cell(page, name).focus();
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
}

test('terms of many states are pasted, mended, saved, undone and withdrawn', async ({ admin, customer }) => {
  const { page } = admin;
  await openUser(page, customer.email);
  await pasteInto(
    page,
    'Alabama, Filing fee, mode',
    'TX\tPERCENTAGE\t250\t\nCA\tFLAT\t75.50\nFL\tOFF\t\t\tPERCENTAGE\t1.25\t10',
  );
  await page.getByText('not saved, 1 with errors').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Save terms' }).isDisabled()).toBe(true);
  await expect
    .poll(() => cell(page, 'Texas, Filing fee, value').getAttribute('title'))
    .toBe('Percent must be between 0-100');
  await expectAccessible(page, 'a user with terms');
  await keepPicture(page, 'user-terms');
  await cell(page, 'Texas, Filing fee, value').fill('2.5');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await untilSaid(page, 'Terms saved');

  await page.reload();
  await page.getByText('All saved').waitFor();
  await expect.poll(() => cell(page, 'Texas, Filing fee, value').inputValue()).toBe('2.5');
  await expect.poll(() => cell(page, 'California, Filing fee, mode').inputValue()).toBe('FLAT');
  await expect
    .poll(() => cell(page, 'Florida, Commission, new business and renewals, minimum').inputValue())
    .toBe('10.00');
  await expect.poll(() => cell(page, 'Alabama, Filing fee, mode').inputValue()).toBe('');

  await cell(page, 'California, Filing fee, value').fill('80');
  await page.getByText('1 not saved').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('All saved').waitFor();

  await cell(page, 'California, Filing fee, mode').selectOption('');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await untilSaid(page, 'Terms saved');
  await page.getByLabel('Customer terms only').check();
  await page.reload();
  await page.getByText('All saved').waitFor();
  await page.getByLabel('Customer terms only').check();
  await expect
    .poll(() => page.getByRole('table', { name: 'Terms by state' }).locator('tbody tr').count())
    .toBe(2);
});

test('the page fits a small screen', async ({ admin, customer }) => {
  const { page } = admin;
  await page.setViewportSize(SMALL_SCREEN);
  await openUser(page, customer.email);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(SMALL_SCREEN.width);
  // Where the page has moved half of the grid away, its headings stand below the bar.
  await cell(page, 'Ohio, Filing fee, mode').focus();
  await page.evaluate(`{
    const { bottom, height } = document.activeElement.closest('div').getBoundingClientRect();
    scrollBy(0, bottom - height / 2);
  }`);
  const headingOnTop = `(() => {
    const heading = document.querySelector('th[scope=colgroup]');
    const { left, top, height } = heading.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + height / 2) === heading;
  })()`;
  await expect.poll(() => page.evaluate(headingOnTop)).toBe(true);
  await keepPicture(page, 'user-terms-small');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('disabling asks once more, and the user is out at once', async ({ admin, customer }) => {
  const { page } = admin;
  await openUser(page, customer.email);
  await page.getByRole('button', { name: 'Disable account' }).click();
  await page.getByText('Their API keys and webhooks stop.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await untilSaid(page, 'Account disabled');
  // Its tag, and a line of its activity.
  await page.getByText('Disabled', { exact: true }).first().waitFor();
  await customer.page.goto('/user/dashboard');
  await customer.page.waitForURL('**/login?next=*');
  await page.getByRole('button', { name: 'Reactivate account' }).click();
  const again = page.getByRole('dialog');
  await again.getByLabel('Current password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Reactivate' }).click();
  await untilSaid(page, 'Account reactivated');
  await page.getByRole('button', { name: 'Disable account' }).waitFor();
});

test('who makes or removes an administrator, or invites one, gives the password', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  await openUser(page, customer.email);
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Role').selectOption('ADMIN');
  await page.getByRole('button', { name: 'Save access' }).click();
  await dialog.getByText('can do everything you can').waitFor();
  await dialog.getByRole('button', { name: 'Make administrator' }).click();
  await dialog.getByText('Please enter Current password').waitFor();
  await dialog.getByLabel('Current password').fill('not the right password');
  await dialog.getByRole('button', { name: 'Make administrator' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await expectAccessible(page, 'the dialog that makes an administrator');
  await keepPicture(page, 'make-administrator');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await untilSaid(page, 'User saved');

  await page.reload();
  await page.getByLabel('Role').selectOption('REGULAR');
  await page.getByRole('button', { name: 'Save access' }).click();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Remove administrator' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('REGULAR');

  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await dialog.getByLabel('First name').fill('In');
  await dialog.getByLabel('Last name').fill('Side');
  await dialog.getByLabel('Email').fill(newAddress('inside'));
  await dialog.getByLabel('Role').selectOption('ADMIN');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await untilSaid(page, 'User invited');
});

test('who invites somebody into a company gives the password', async ({ admin }) => {
  const { page } = admin;
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Col');
  await dialog.getByLabel('Last name').fill('League');
  await dialog.getByLabel('Email').fill(newAddress('colleague'));
  await dialog.getByLabel('Role').selectOption('REGULAR');
  await expect.poll(() => dialog.getByLabel('Current password').count()).toBe(0);
  const company = dialog.getByRole('combobox', { name: 'Company' });
  await company.fill('coastal bend');
  await page.getByRole('option', { name: 'Coastal Bend Insurance' }).first().click();
  await dialog.getByText('We’ll email the company’s users.').waitFor();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Please enter Current password').waitFor();
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await untilSaid(page, 'User invited');
});

test('who was invited and has not come is sent the invitation again, and cannot be logged out', async ({
  admin,
}) => {
  const { page } = admin;
  const email = newAddress('late');
  await page.goto('/admin/users');
  await inviteUser(page, email);
  await page.goto(`/admin/users?search=${email}&searchField=email`);
  await page.getByRole('link', { name: 'In Vited' }).click();
  await page.getByText('never logged in').waitFor();
  await page.getByRole('button', { name: 'Resend invitation' }).click();
  await untilSaid(page, `Invitation sent to ${email}`);
  expect(await page.getByRole('button', { name: 'Log out everywhere' }).count()).toBe(0);
  await expectAccessible(page, 'a user who was invited');
  await keepPicture(page, 'user-invited');
});
