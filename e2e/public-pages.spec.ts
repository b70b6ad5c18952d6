import { describe, expect } from 'vitest';
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

test('every public page runs without an error and without anything the security policy refuses', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
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
