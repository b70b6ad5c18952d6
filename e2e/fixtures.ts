import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { linkIn, mailTo } from './mails.ts';
import { ADMIN, runningProduct } from './product.ts';

export const PASSWORD = 'tugboat kettle harbour 9';
export const SMALL_SCREEN = { width: 390, height: 844 };
const WIDE_SCREEN = { width: 1440, height: 900 };
const ARTIFACTS = join(import.meta.dirname, '..', 'artifacts');

/** Somebody at a browser. */
export interface Person {
  email: string;
  page: Page;
  close(): Promise<void>;
}

/** An address that nobody has used yet. */
export function newAddress(name: string): string {
  return `${name}.${randomBytes(4).toString('hex')}@agency.example`;
}

/** A visitor who is not signed in. */
export async function asVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  return await open(browser, '', options);
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
  return await open(browser, email, { ...options, storageState: await signedIn(email, PASSWORD) });
}

/** The product's first admin, signed in. */
export async function asAdmin(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  return await open(browser, ADMIN.email, {
    ...options,
    storageState: await signedIn(ADMIN.email, ADMIN.password),
  });
}

async function open(browser: Browser, email: string, options: BrowserContextOptions): Promise<Person> {
  const { url } = runningProduct();
  const context = await browser.newContext({
    baseURL: url,
    viewport: WIDE_SCREEN,
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  return { email, page: await context.newPage(), close: () => context.close() };
}

async function signedIn(email: string, password: string): Promise<BrowserContextOptions['storageState']> {
  const { token, refreshToken } = await post('/identity/sign-in', { email, password });
  const localStorage = [
    { name: 'token', value: String(token) },
    { name: 'refreshToken', value: String(refreshToken) },
  ];
  return { cookies: [], origins: [{ origin: runningProduct().url, localStorage }] };
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${runningProduct().url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Keeps how the page looks now, for people to look at. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  mkdirSync(ARTIFACTS, { recursive: true });
  await page.screenshot({ path: join(ARTIFACTS, `${name}.png`), fullPage: true });
}

/** Fails with every fault that axe finds in the page as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The security policy refuses added script tags; evaluating goes by the debugger.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(faults, where).toEqual([]);
}
