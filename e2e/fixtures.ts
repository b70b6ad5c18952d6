import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import { loadAxe } from './load-axe.ts';
import { linkIn, mailTo } from './mails.ts';
import { ADMIN, openBrowser, runningProduct } from './product.ts';
import { keepWhatIsSaid, untilSaid } from './said.ts';
import { tellWhatWasShown, watchShown } from './shown-pages.ts';

export const PASSWORD = 'tugboat kettle harbour 9';
export const SMALL_SCREEN = { width: 390, height: 844 };
export const WIDE_SCREEN = { width: 1440, height: 900 };
const ARTIFACTS = join(import.meta.dirname, '..', 'artifacts');

/** Somebody at a browser. */
export interface Person {
  email: string;
  /** For calls to the API; empty for a visitor. */
  token: string;
  page: Page;
  close(): Promise<void>;
}

/**
 * A test with what it names of: `browser`, one for all files of a worker, and `admin` and `customer`, signed in, who
 * stay the same for the tests of a file. `companyId` is the company of that customer.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture is made of.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('admin', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const admin = await asAdmin(browser);
    onCleanup(admin.close);
    return admin;
  })
  .extend('customer', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const customer = await asCustomer(browser);
    onCleanup(customer.close);
    return customer;
  })
  .extend('companyId', { scope: 'file' }, ({ customer }) => companyOf(customer))
  .extend('shown', { auto: true }, ({ onTestFailed }) => onTestFailed(tellWhatWasShown));

/** An address that nobody has used yet. */
export function newAddress(name: string): string {
  return `${name}.${randomBytes(4).toString('hex')}@agency.example`;
}

/** A visitor who is not signed in. */
export async function asVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  return await open(browser, { email: '', token: '' }, options);
}

/** A customer of an agency of their own, with a confirmed address, signed in. */
export async function asCustomer(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const email = newAddress('customer');
  await post('/user/public', {
    firstName: 'Maria',
    lastName: 'Lopez',
    email,
    password: PASSWORD,
    companyName: 'Coastal Bend Insurance',
  });
  const link = linkIn(await mailTo(email, 'Confirm'));
  await post('/identity/verify-email', {
    token: new URL(link, 'http://here.invalid').searchParams.get('token'),
  });
  return await openSignedIn(browser, email, PASSWORD, options);
}

/** The product's first admin, signed in. */
export async function asAdmin(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  return await openSignedIn(browser, ADMIN.email, ADMIN.password, options);
}

/** A second admin, signed in. */
export async function asColleague(browser: Browser, admin: Person): Promise<Person> {
  const made = await asCustomer(browser);
  await callAs(admin, 'PATCH', `/user/${(await callAs(made, 'GET', '/user/me')).id}`, { role: 'ADMIN' });
  await made.close();
  return await openSignedIn(browser, made.email, PASSWORD, {});
}

async function open(
  browser: Browser,
  { email, token }: Pick<Person, 'email' | 'token'>,
  options: BrowserContextOptions,
): Promise<Person> {
  const { url } = runningProduct();
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDE_SCREEN,
    reducedMotion: 'reduce',
    // As from an office each: the product counts requests by network.
    extraHTTPHeaders: { 'x-forwarded-for': newNetwork() },
    ...options,
  });
  // What a busy machine takes at worst, and less than a test may.
  context.setDefaultTimeout(60_000);
  await keepWhatIsSaid(context);
  const page = await context.newPage();
  watchShown(page);
  return { email, token, page, close: () => context.close() };
}

async function openSignedIn(
  browser: Browser,
  email: string,
  password: string,
  options: BrowserContextOptions,
): Promise<Person> {
  const session = await post('/identity/sign-in', { email, password });
  const token = String(session.token);
  const localStorage = [
    { name: 'token', value: token },
    { name: 'refreshToken', value: String(session.refreshToken) },
  ];
  const storageState = { cookies: [], origins: [{ origin: runningProduct().url, localStorage }] };
  return await open(browser, { email, token }, { ...options, storageState });
}

/** Signs somebody up whom nobody knows yet, as a visitor does, and comes to their dashboard. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Company').fill('Coastal Bend Insurance');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/user/dashboard');
}

/** On the list of users: invites a customer with this address. */
export async function inviteUser(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('In');
  await dialog.getByLabel('Last name').fill('Vited');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('REGULAR');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await untilSaid(page, 'User invited');
}

/** Waits until the record whose page it is stands so. */
export function waitForStatus(page: Page, word: string): Promise<void> {
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  return head.getByText(word, { exact: true }).waitFor();
}

/** All that a Texas filing needs, with a policy of its own. */
export function completeInputs(): Record<string, unknown> {
  return {
    state: 'TX',
    filingType: 'NEW_BUSINESS',
    capacity: 'THIRD_PARTY',
    capacityEvidence: { licenseHolder: 'Coastal Bend', licenseNumber: '1204417', consentGiven: true },
    insured: {
      legalName: 'Mesquite Ridge HOA',
      mailingAddress: { street: '4 Ridge Rd', city: 'Austin', state: 'TX', postalCode: '78701' },
    },
    homeStateBasis: 'PRINCIPAL_PLACE_OF_BUSINESS',
    policyNumber: `MR-${randomBytes(4).toString('hex')}`,
    policyEffectiveDate: civilDay(-3),
    expirationDate: civilDay(362),
    insurers: [{ name: 'Example Specialty Insurance Company', naic: '12345' }],
    coverages: [{ line: 'GENERAL_LIABILITY', premium: '10000.00' }],
    paymentMethod: 'ACH',
  };
}

/** A Texas filing of this customer unless `changes` say otherwise, submitted without a browser; gives its id. */
export async function submitFiling(customer: Person, changes: object = {}): Promise<string> {
  const { id } = await callAs(customer, 'POST', '/filing', { inputs: { ...completeInputs(), ...changes } });
  return String(id);
}

/** A paid Texas filing of a policy that took effect on this day, over by now, with the office's confirmation. */
export async function completedFiling(
  customer: Person,
  admin: Person,
  effective: string,
): Promise<{ id: string; number: string }> {
  const id = await submitFiling(customer, {
    policyEffectiveDate: effective,
    expirationDate: civilDay(290),
    invoiceDate: effective,
    lateReason: 'The policy reached us late',
  });
  const { number, total } = await callAs(admin, 'GET', `/filing/${id}`);
  await callAs(admin, 'POST', `/filing/${id}/record-payment`, {
    amount: total,
    method: 'ACH',
    receivedOn: civilDay(0),
    reference: 'Wire 1',
  });
  await callAs(admin, 'POST', `/filing/${id}/complete`, {
    confirmationNumber: `OFFICE-${id.slice(0, 6)}`,
    acknowledgeWarnings: true,
  });
  return { id, number: String(number) };
}

/** The id of the company that somebody belongs to. */
export async function companyOf(person: Person): Promise<string> {
  return String((await callAs(person, 'GET', '/user/me')).companyId);
}

/** A call of the API by somebody who is signed in. */
export async function callAs(
  { token }: Person,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomBytes(16).toString('hex') };
  return await send(method, path, body, headers);
}

/** The same, with a token that may be refused: the answer as it is. */
export function fetchAs(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${runningProduct().url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
}

const post = (path: string, body: object) => send('POST', path, body);

/** A network (RFC 2544) for each call: all files of a worker share this module, and would use up one network's limits. */
const newNetwork = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function send(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${runningProduct().url}/api/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': newNetwork(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** With PICTURES=1, keeps how the page looks now, for people to look at. A picture proves nothing and takes time. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return;
  mkdirSync(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTIFACTS, `${name}.png`), fullPage: true });
}

/**
 * Fails with every fault that axe finds in the page as it stands. Colors on their way from one to
 * the next (a scheme that just changed) have no contrast that anybody reads, nor has a table that is dimmed while its
 * rows are asked for anew: it waits for them.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectNoFaults(page, where, {});
}

/** The same of a page that was accessible in other colors: of all that axe looks at, only contrast depends on them. */
export async function expectLegible(page: Page, where: string): Promise<void> {
  await expectNoFaults(page, where, { runOnly: { type: 'rule', values: ['color-contrast'] } });
}

async function expectNoFaults(page: Page, where: string, which: object): Promise<void> {
  // A locator, as a function that waits in the page is evaluated there, which the policy refuses.
  await page.locator('table[aria-busy=true]').first().waitFor({ state: 'detached' });
  // The people of these tests asked for less motion. A color that fades is measured halfway, too.
  const moving = "document.getAnimations().map(({ effect }) => effect.target?.outerHTML).join('\\n')";
  expect(await page.evaluate(moving), `${where}: moves`).toBe('');
  await loadAxe(page);
  // Style sheets and media are loaded again only for rules that are off, or about sounds that play by themselves.
  const options = JSON.stringify({ resultTypes: ['violations'], preload: false, ...which });
  const faults = await page.evaluate<string[]>(
    `axe.run(document, ${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`,
  );
  expect(faults.join('\n'), where).toBe('');
}
