import { describe, expect } from 'vitest';
import { watchErrors } from './browser-errors.ts';
import { test } from './fixtures.ts';
import { runningProduct } from './product.ts';

const { url } = runningProduct();

describe('pages as they are served', () => {
  test('a built page needs no script to be read, and may be kept only if checked', async () => {
    const answer = await fetch(`${url}/about`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toMatch(/<h1/);
  });

  test('hashed files are kept for a year and sent compressed', async () => {
    const html = await (await fetch(url)).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
    expect(asset).toBeDefined();
    const answer = await fetch(`${url}${asset}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
  });

  test('a file that is not there is no page', async () => {
    for (const path of ['/assets/old-1234.js', '/favicon-of-another-site.png', '/.env']) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(404);
    }
  });
});

test.each(['/', '/filing', '/filing/IL', '/about', '/contact', '/terms'])(
  'every part of %s has its looks',
  async (path) => {
    const html = await (await fetch(`${url}${path}`)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets).toHaveLength(1);
    const styles = await (await fetch(`${url}${sheets[0]}`)).text();
    const classes = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(classes.size).toBeGreaterThan(10);
    expect([...classes].filter((name) => !styles.includes(`.${name}`))).toEqual([]);
  },
);

test('the page about the API looks like the others, fits a phone, and leads home', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 390, height: 844 } });
  const errors = watchErrors(page);
  const look = () =>
    page.evaluate<Record<string, string>>(
      '(({ color, backgroundColor, fontFamily }) => ({ color, backgroundColor, fontFamily }))(getComputedStyle(document.body))',
    );
  await page.goto('/about');
  const ours = await look();
  expect(ours.fontFamily).toContain('Stampline Sans');
  await page.goto('/api/docs');
  expect(await look()).toEqual(ours);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL(`${url}/`);
  expect(errors).toEqual([]);
  await page.close();
});

describe('without a script', () => {
  test('the guide, the states, the price of the example and the phone are all there', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/filing/TX');
    await page.getByRole('heading', { name: 'When to file' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Call us' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    for (const path of ['/filing/TX', '/filing', '/', '/contact']) {
      await page.goto(path);
      const signUp = page.getByRole('banner').getByRole('link', { name: 'Sign up' });
      await signUp.waitFor();
      expect(await signUp.getAttribute('href'), path).toBe('/signup');
    }
    await page.goto('/filing');
    await page.getByRole('table').getByRole('link', { name: 'WY Wyoming' }).waitFor();
    await page.goto('/');
    await page.getByText('Total due').waitFor();
    await page.goto('/contact');
    await page.getByRole('main').getByRole('link', { name: 'filings@longhorn.example' }).waitFor();
    await context.close();
  });
});

test('whoever only reads is sent one small script; a part brings its code when it is touched', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: url });
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  for (const path of ['/', '/filing/TX', '/filing', '/about', '/contact', '/privacy']) {
    scripts.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(scripts.length, path).toBe(2);
  }
  expect(asked).toEqual([]);
  // The first press is not lost: it is what brings the code.
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please enter Name').waitFor();
  await page.close();
});

test('every public page runs without an error and without anything the security policy refuses', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const faults = watchErrors(page);
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== url && origin !== 'null') faults.push(`asks a stranger: ${request.url()}`);
  });
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/login',
    '/signup',
    '/reset-password',
    '/filing',
    '/filing/TX',
  ]) {
    await page.goto(`${url}${path}`, { waitUntil: 'networkidle' });
    await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1);
  }
  expect(faults).toEqual([]);
  await page.close();
});

test('the map says by its shade what each state takes, and the list beside it in figures', async ({
  browser,
}) => {
  // As it is served: who has no script reads it too.
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const states = page.getByRole('list', { name: 'States' });
  const shadeOf = (code: string) =>
    page.locator(`svg a[href="/filing/${code}"]`).first().getAttribute('data-shade');
  for (const [code, name, rate, shade] of [
    ['IA', 'Iowa', '0.925%', '1'],
    ['DC', 'District of Columbia', '2%', '2'],
    ['CA', 'California', '3%', '3'],
    ['TX', 'Texas', '4.85%', '4'],
    ['OK', 'Oklahoma', '6%', '5'],
    ['GU', 'Guam', '', null],
  ] as const) {
    const entry = states.locator(`a[href="/filing/${code}"]`);
    expect(await entry.textContent()).toBe(`${code}${name}${rate}`);
    expect(await shadeOf(code), name).toBe(shade);
  }
  await page.getByText('Premium tax', { exact: true }).waitFor();
  await page.getByText('5% and up').waitFor();
  await context.close();
});
