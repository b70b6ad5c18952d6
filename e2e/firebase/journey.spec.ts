import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asVisitor, keepPicture, newAddress, PASSWORD, signUp } from '../fixtures.ts';
import { launchProduct } from '../launch-product.ts';
import { linkIn, mailTo } from '../mails.ts';
import { ADMIN, offerProducts, openBrowser } from '../product.ts';
import { untilSaid } from '../said.ts';
import { callService, emulatorHost, openChangeLinkOfService, PROJECT, textedByService } from './emulator.ts';

let browser: Browser;
let url: string;
let stopProduct: () => Promise<void>;
beforeAll(async () => {
  const launched = await launchProduct({
    IDENTITY_PROVIDER: 'firebase',
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost(),
    SECOND_FACTOR_ROLES: 'ADMIN',
  });
  ({ stop: stopProduct } = launched);
  ({ url } = launched.product);
  offerProducts([launched.product]);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await stopProduct();
});

/** Whatever the page asked of somebody else than us and the emulator, and what the security policy refused. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isKnown = origin === url || origin === `http://${emulatorHost()}`;
    if (protocol.startsWith('http') && !isKnown) faults.push(request.url());
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  return faults;
}

async function login(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login?next=%2Fuser%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}
const profile = (page: Page) => page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
const storedToken = (page: Page) => page.evaluate<string | null>("localStorage.getItem('token')");

async function setUpPhone(page: Page, digits: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: 'Set up phone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill(digits);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send a code' }).click();
  await dialog.getByText('We sent a code').waitFor();
  await dialog.getByLabel('Code').fill(await textedByService(`+1${digits}`));
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Remove Phone' }).waitFor();
}

test('sign-up, confirmation, phone as second factor, a wrong code, and the right one', async () => {
  const email = newAddress('fire');
  const { page, close } = await asVisitor(browser);
  const faults = watchFaults(page);
  await signUp(page, email);
  await page.goto(linkIn(await mailTo(email, 'Confirm')));
  await page.getByText('Your email is confirmed').waitFor();
  await page.goto('/user/profile');
  await page.getByText('Confirmed', { exact: true }).waitFor();

  await setUpPhone(page, '5125550188');
  await close();

  const other = await asVisitor(browser);
  faults.push(...watchFaults(other.page));
  await login(other.page, email, 'not the password of anybody');
  await other.page.getByText('Incorrect email or password').waitFor();
  await login(other.page, email);
  await other.page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor();
  await other.page.getByText('We sent a code to the phone •••• 0188').waitFor();
  const code = await textedByService('+15125550188');
  await other.page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.getByText('That code is incorrect or expired').waitFor();
  await keepPicture(other.page, 'firebase-wrong-code');
  await other.page.getByRole('button', { name: 'Send another code' }).click();
  await expect.poll(() => textedByService('+15125550188')).not.toBe(code);
  await other.page.getByLabel('Code').fill(await textedByService('+15125550188'));
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await other.page.waitForURL('**/user/profile');
  await profile(other.page);
  await other.close();
  expect(faults).toEqual([]);
});

test('a token that is refused in the middle of a form is renewed, and nothing typed is lost', async () => {
  const email = newAddress('fire');
  const { page, close } = await asVisitor(browser);
  await signUp(page, email);
  await page.goto('/user/profile');
  await page.getByLabel('First name').fill('Mariana');
  await page.evaluate("localStorage.setItem('token', 'spoilt')");
  await page.getByRole('button', { name: 'Save details' }).click();
  await untilSaid(page, 'Details saved');
  expect(await page.getByLabel('First name').inputValue()).toBe('Mariana');
  expect(await storedToken(page)).not.toBe('spoilt');
  await close();
});

/** Whom the provider's own store in this browser names; null for nobody. */
const userAtProvider = (page: Page) =>
  page.evaluate<string | null>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const asking = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll();
      asking.onsuccess = () => resolve(asking.result.find((row) => row.fbase_key.startsWith('firebase:authUser:'))?.value.email ?? null);
    };
  })`);

test('the token follows what the provider reports, without any call being refused', async () => {
  const email = newAddress('fire');
  const { page, close } = await asVisitor(browser);
  await signUp(page, email);
  // From a page without scripts: a call of the last page would be refused with the spoilt token, and ended halfway by the next.
  await page.goto('/robots.txt');
  await page.evaluate("localStorage.setItem('token', 'spoilt')");
  // Nothing but the configuration is answered, so nothing can be refused and renewed for that.
  await page.route(/\/api\/v1\/(?!config)/, () => undefined);
  await page.goto('/about');
  await expect.poll(() => storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\./);
  const first = await storedToken(page);
  expect(await userAtProvider(page)).toBe(email);
  await page.evaluate("localStorage.setItem('token', 'spoilt again')");
  await page.reload();
  await expect.poll(() => storedToken(page)).toBe(first);
  await close();
});

test('a failed fetch of a token clears it, forgets who it was, and signs out at the provider', async () => {
  const email = newAddress('fire');
  const { page, close } = await asVisitor(browser);
  await signUp(page, email);
  await page.goto('/user/profile');
  await profile(page);
  expect(await userAtProvider(page)).toBe(email);
  // The provider cannot be reached: nothing of it ends the sign-in by itself.
  await page.route('**/securetoken.googleapis.com/**', (route) => route.abort());
  // What the page has is spoilt on its way: in the page, the one that the provider reports meanwhile would replace it.
  await page.route('**/api/v1/user/me', async (route) => {
    const request = route.request();
    const headers = { ...(await request.allHeaders()), authorization: 'Bearer spoilt' };
    await route.continue(request.method() === 'PATCH' ? { headers } : {});
  });
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.waitForURL('**/login?next=%2Fuser%2Fprofile');
  expect(await storedToken(page)).toBeNull();
  await expect.poll(() => userAtProvider(page)).toBeNull();
  expect(await page.getByRole('button', { name: 'Maria' }).count()).toBe(0);
  await page.unrouteAll();

  // Whoever signs in next in this very page is not taken for the one before.
  const next = newAddress('fire');
  const other = await asVisitor(browser);
  await signUp(other.page, next);
  await other.close();
  await page.getByLabel('Email').fill(next);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await profile(page);
  await page.getByRole('region', { name: 'Email' }).getByText(next).waitFor();
  await close();
});

test('a token that cannot be fetched any more signs out', async () => {
  const { page, close } = await asVisitor(browser);
  await signUp(page, newAddress('fire'));
  await page.goto('/user/profile');
  await profile(page);
  await callService('delete', { idToken: await storedToken(page) });
  await page.evaluate("localStorage.setItem('token', 'spoilt')");
  await page.reload();
  await page.waitForURL('**/login?next=%2Fuser%2Fprofile');
  expect(await storedToken(page)).toBeNull();
  await close();
});

test('signing out in one tab signs out the other', async () => {
  const email = newAddress('fire');
  const { page, close } = await asVisitor(browser);
  await signUp(page, email);
  const second = await page.context().newPage();
  await second.goto('/user/profile');
  await profile(second);
  await page.bringToFront();
  await page.getByRole('button', { name: 'Maria' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await second.waitForURL('**/login?next=%2Fuser%2Fprofile');
  expect(await storedToken(second)).toBeNull();
  await expect.poll(() => userAtProvider(page)).toBeNull();
  await close();
});

test('a forgotten password is set by the mailed link', async () => {
  const email = newAddress('fire');
  const visitor = await asVisitor(browser);
  const { page } = visitor;
  await signUp(page, email);
  await page.getByRole('button', { name: 'Maria' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => storedToken(page)).toBeNull();
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /link/i }).click();
  await page.goto(linkIn(await mailTo(email, 'Reset your password')));
  await page
    .getByLabel(/password/i)
    .first()
    .fill('another lantern on the pier');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByText('Your password is reset').waitFor();
  await login(page, email, 'another lantern on the pier');
  await page.waitForURL('**/user/profile');
  await visitor.close();
});

test('the address changes at the provider, and ours follows at the next sign-in', async () => {
  const [email, fresh] = [newAddress('fire'), newAddress('fire')];
  const { page, close } = await asVisitor(browser);
  await signUp(page, email);
  await page.goto(linkIn(await mailTo(email, 'Confirm')));
  await page.getByText('Your email is confirmed').waitFor();
  await page.goto('/user/profile');
  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your identity provider emails a link there').waitFor();
  await dialog.getByLabel('New email').fill(fresh);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await untilSaid(page, 'Open the link to finish');
  await openChangeLinkOfService(fresh);
  await close();

  const other = await asVisitor(browser);
  await login(other.page, fresh);
  await profile(other.page);
  await other.page.getByRole('region', { name: 'Email' }).getByText(fresh).waitFor();
  await other.close();
});

test('the profile says what the provider cannot do: all sign-ins end, this one too; a key asks no password', async () => {
  const { page, close } = await asVisitor(browser);
  await signUp(page, newAddress('fire'));
  await page.goto('/user/profile');
  await page.getByRole('button', { name: 'New API key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Agency system');
  expect(await dialog.getByLabel('Current password').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await page.getByText('it won’t be shown again').waitFor();
  const key = await page.getByText(/^sl_live_[\w-]{43}$/).textContent();
  const answer = await fetch(`${url}/api/v1/filing`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);

  await page.getByText('Your identity provider does not list sessions').waitFor();
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await dialog.getByRole('button', { name: 'End all' }).click();
  await expect.poll(() => storedToken(page)).toBeNull();
  await close();
});

test('the first admin needs a second factor, then disables somebody, who is out at once', async () => {
  const email = newAddress('fire');
  const user = await asVisitor(browser);
  await signUp(user.page, email);
  const admin = await asVisitor(browser);
  await login(admin.page, ADMIN.email, ADMIN.password);
  await admin.page.waitForURL('**/user/profile');
  await admin.page.goto('/admin/users');
  await admin.page.waitForURL('**/user/profile');
  await admin.page.getByText('Your role needs two-step verification').waitFor();
  await keepPicture(admin.page, 'second-factor-needed');
  await setUpPhone(admin.page, '5125550199', ADMIN.password);
  await admin.page.getByText('Your role needs two-step verification').waitFor({ state: 'detached' });
  await admin.page.goto('/admin/users');
  await admin.page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  const token = await storedToken(admin.page);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await fetch(`${url}/api/v1/user?search=${email}&searchField=email`, { headers });
  const [{ id }] = ((await list.json()) as { items: [{ id: string }] }).items;
  const disabled = await fetch(`${url}/api/v1/user/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ status: 'DISABLED' }),
  });
  expect(disabled.status).toBe(200);
  const mine = await fetch(`${url}/api/v1/user/me`, {
    headers: { authorization: `Bearer ${await storedToken(user.page)}` },
  });
  expect(mine.status).toBe(403);
  await login(user.page, email);
  await user.page.getByText('This account is disabled').waitFor();
  await admin.close();
  await user.close();
});
