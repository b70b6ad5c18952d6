import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { asCustomer, PASSWORD, SMALL_SCREEN, test } from './fixtures.ts';
import { runningProduct } from './product.ts';
import { untilSaid } from './said.ts';

const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);

async function openProfile(page: Page): Promise<void> {
  await page.goto('/user/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Maria' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

async function logOutOnSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize(SMALL_SCREEN);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
}

/** What the server says to tokens that somebody has kept. */
async function statusOf({ token, refreshToken }: Record<'token' | 'refreshToken', string | null>) {
  const api = `${runningProduct().url}/api/v1`;
  const me = await fetch(`${api}/user/me`, { headers: { authorization: `Bearer ${token}` } });
  const refresh = await fetch(`${api}/identity/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  });
  return { me: me.status, refresh: refresh.status };
}

test.for([
  ['in the menu', logOut],
  ['on a small screen', logOutOnSmallScreen],
] as const)(
  'Logout %s ends both tokens at the server, and every tab',
  async ([, logOutThere], { browser }) => {
    const { page, close } = await asCustomer(browser);
    const [inside, outside] = [await page.context().newPage(), await page.context().newPage()];
    await openProfile(inside);
    await outside.goto('/about');
    await outside.getByRole('button', { name: 'Maria' }).waitFor();
    await openProfile(page);
    const taken = { token: await stored(page, 'token'), refreshToken: await stored(page, 'refreshToken') };
    expect(await statusOf(taken)).toEqual({ me: 200, refresh: 200 });

    const answered = page.waitForResponse((response) => response.url().endsWith('/identity/sign-out'));
    await logOutThere(page);
    expect((await answered).status()).toBe(200);
    expect(await statusOf(taken)).toEqual({ me: 401, refresh: 401 });

    for (const key of ['token', 'refreshToken', 'role']) expect(await stored(page, key), key).toBeNull();
    await page.waitForURL((url) => url.pathname === '/');
    await inside.waitForURL('**/login?next=%2Fuser%2Fprofile');
    await outside.getByRole('link', { name: 'Login' }).waitFor();
    expect(await outside.getByRole('button', { name: 'Maria' }).count()).toBe(0);
    await close();
  },
);

test('a sign-in that the server cannot be told about is forgotten here, and that is said', async ({
  browser,
}) => {
  const { page, close } = await asCustomer(browser);
  await openProfile(page);
  await page.route('**/api/v1/identity/sign-out', (route) => route.abort());
  await logOut(page);
  await page.getByText('Logged out in this browser only').waitFor();
  expect(await stored(page, 'token')).toBeNull();
  await close();
});

/** Makes the browser somebody else's, without a page of ours having a hand in it. */
const become = (page: Page, token: string, refreshToken: string) =>
  page.evaluate(`{
    localStorage.removeItem('token');
    localStorage.setItem('refreshToken', ${JSON.stringify(refreshToken)});
    localStorage.setItem('token', ${JSON.stringify(token)});
  }`);

test('what was loaded for one person is not shown to the next, in any tab', async ({ browser }) => {
  const maria = await asCustomer(browser);
  const nora = await asCustomer(browser);
  await nora.page.goto('/user/profile');
  await nora.page.getByLabel('First name').fill('Nora');
  await nora.page.getByRole('button', { name: 'Save details' }).click();
  await untilSaid(nora.page, 'Details saved');
  const first = maria.page;
  const second = await first.context().newPage();
  await openProfile(first);
  await openProfile(second);

  await logOut(first);
  await second.waitForURL('**/login?next=%2Fuser%2Fprofile');
  await first.goto('/login');
  await first.getByLabel('Email').fill(nora.email);
  await first.getByLabel('Password').fill(PASSWORD);
  await first.getByRole('button', { name: 'Login' }).click();
  await first.getByRole('button', { name: 'Nora' }).waitFor();
  await second.waitForURL('**/user/profile');
  await second.getByRole('button', { name: 'Nora' }).waitFor();
  await expect.poll(() => second.getByLabel('First name').inputValue()).toBe('Nora');

  // From one person to the next in one step. That the other tab may hear of it late is forgetWithSession's own test.
  const [token = '', refreshToken = ''] = await Promise.all([
    stored(nora.page, 'token'),
    stored(nora.page, 'refreshToken'),
  ]);
  const other = await asCustomer(browser);
  await openProfile(other.page);
  const watching = await other.page.context().newPage();
  await watching.goto('/about');
  await watching.getByRole('button', { name: 'Maria' }).waitFor();
  await become(other.page, String(token), String(refreshToken));
  await watching.getByRole('button', { name: 'Nora' }).waitFor();
  await Promise.all([maria.close(), nora.close(), other.close()]);
});
