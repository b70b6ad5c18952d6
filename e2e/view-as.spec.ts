import { expect } from 'vitest';
import { expectAccessible, keepPicture, SMALL_SCREEN, test } from './fixtures.ts';
import { ADMIN, runningProduct } from './product.ts';

const REASON = 'She doesn’t find her draft';

test('an admin sees what a customer sees, can change nothing, and leaves a trace that the customer reads', async ({
  admin,
  customer,
}) => {
  const { page } = admin;
  await page.goto(`/admin/users?search=${customer.email}&searchField=email`);
  await page.getByRole('link', { name: 'Maria Lopez' }).click();
  await page.getByRole('button', { name: 'View as' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as Maria Lopez?' });
  await dialog.getByRole('button', { name: 'View as' }).click();
  await dialog.getByText('Please enter Reason').waitFor();
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'View as' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await keepPicture(page, 'view-as-dialog');
  await dialog.getByLabel('Current password').fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'View as' }).click();

  const bar = page.getByRole('region', { name: 'Viewing as a customer' });
  await bar.getByText('Viewing as Maria Lopez').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/user/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => bar.getByRole('timer').textContent()).toMatch(/^1[45]:\d\d$/);
  await expectAccessible(page, 'a dashboard that is viewed');
  await keepPicture(page, 'view-as-dashboard');

  // The admin's area is as closed as it is to the customer.
  await page.goto('/admin/users');
  await page.getByRole('heading', { name: 'Forbidden' }).waitFor();
  await bar.waitFor();

  await page.goto('/user/profile');
  await page.getByText('are private to the user').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'API keys' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Webhooks' }).count()).toBe(0);
  await page.getByText('You’re viewing as a customer, so nothing can be changed here.').waitFor();
  const main = page.getByRole('main');
  const controls = [
    main.getByLabel('Phone'),
    main.getByRole('button', { name: 'Save details' }),
    main.getByRole('button', { name: 'Change' }),
    main.getByRole('switch', { name: 'Messages' }),
  ];
  for (const control of controls) expect(await control.isDisabled()).toBe(true);
  await keepPicture(page, 'view-as-profile');

  await page.setViewportSize(SMALL_SCREEN);
  await page.evaluate('window.scrollTo(0, 800)');
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expectAccessible(page, 'a profile that is viewed, on a small screen');
  await keepPicture(page, 'view-as-small');

  // The other tabs are the admin's, meanwhile.
  const other = await page.context().newPage();
  await other.goto(`${runningProduct().url}/admin/users`);
  await other.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  const ownBar = other.getByRole('region', { name: 'Viewing as a customer' });
  await expect.poll(() => ownBar.count()).toBe(0);
  await other.close();

  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maria Lopez' }).waitFor();
  await expect.poll(() => bar.count()).toBe(0);
  await page.getByRole('table', { name: 'Views by the agency' }).getByText(REASON).waitFor();
  await page.getByRole('table', { name: 'Activity' }).getByText('Stopped viewing as a user').waitFor();

  await customer.page.goto('/user/profile');
  const views = customer.page.getByRole('table', { name: 'Views by the agency' });
  await views.getByText(REASON).waitFor();
  await keepPicture(customer.page, 'viewed-profile');
});

test('a view that the server has ended leads back to the user, as oneself', async ({ admin, customer }) => {
  const { page } = admin;
  const { url } = runningProduct();
  const me = await fetch(`${url}/api/v1/user/me`, { headers: { authorization: `Bearer ${customer.token}` } });
  const { id } = (await me.json()) as { id: string };
  await page.goto(`/admin/users/${id}`);
  await page.getByRole('button', { name: 'View as' }).click();
  await page.getByLabel('Reason').fill(REASON);
  await page.getByLabel('Current password').fill(ADMIN.password);
  await page.getByRole('dialog').getByRole('button', { name: 'View as' }).click();
  await page.getByText('Viewing as Maria Lopez').waitFor();
  await fetch(`${url}/api/v1/user/${id}/view-as/end`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await page.goto('/user/invoices');
  await page.getByText('The view has ended').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Maria Lopez' }).waitFor();
});
