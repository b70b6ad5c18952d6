import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SITE_PLACEHOLDERS } from '#contract/site.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { App } from './app.ts';
import { createServer } from './create-server.ts';

/** Draws what it is given, so that a test sees it; at /terms it cannot. */
const RENDERER = `
export const sampleQuestion = (path, today) => path === '/'
  ? { state: 'TX', filingType: 'NEW_BUSINESS', policyEffectiveDate: today, premium: '12600.00' }
  : null;
export function renderPage(path, answers) {
  if (path === '/terms') throw new Error('not today');
  globalThis.drawnPages = (globalThis.drawnPages ?? 0) + 1;
  return '<pre>' + JSON.stringify(answers) + '</pre>';
}`;

const root = mkdtempSync(join(tmpdir(), 'public-pages-'));
let running: TestApp;
let app: App;

beforeAll(async () => {
  const paths = ['/', '/terms', '/privacy', '/filing', '/filing/TX'];
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages', 'render-page.mjs'), RENDERER);
  writeFileSync(
    join(root, 'pages', 'templates.json'),
    JSON.stringify(
      Object.fromEntries(
        paths.map((path) => [
          path,
          `<html data-url="${SITE_PLACEHOLDERS.url}"><script>stamp()</script><body>`,
        ]),
      ),
    ),
  );
  mkdirSync(join(root, 'client', 'terms'), { recursive: true });
  writeFileSync(join(root, 'client', '__spa-fallback.html'), 'shell');
  writeFileSync(join(root, 'client', 'terms', 'index.html'), 'as it was built');
  running = await createTestApp({ variables: { PUBLIC_URL: 'https://tax.example' } });
  app = await createServer(running.context, { webFolder: join(root, 'client') });
});
afterAll(async () => {
  await app.close();
  await running.close();
  rmSync(root, { recursive: true });
});

async function drawn(path: string) {
  const { body } = await app.inject(path);
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? 'null');
}
const api = async (path: string) => (await app.inject(`/api/v1${path}`)).json();

test('a page is drawn from what the API answers, and from no more than it needs', async () => {
  const config = await api('/config');
  expect(await drawn('/filing/TX')).toEqual({
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    config,
    guide: await api('/filing-state/TX'),
  });
  expect(await drawn('/filing')).toEqual({
    today: expect.any(String),
    config,
    states: (await api('/filing-state')).items,
  });
});

test('the price that the home page shows is the one that anybody is quoted today', async () => {
  const { quote, today } = await drawn('/');
  expect(quote.request.policyEffectiveDate).toBe(today);
  const asked = await app.inject({ method: 'POST', url: '/api/v1/quote', payload: quote.request });
  expect(quote.answer).toEqual(asked.json());
  expect(quote.answer.total).toMatch(/^\d+\.\d\d$/);
});

test('it is sent like every page: for this installation, compressed, with leave for its own scripts', async () => {
  const answer = await app.inject({ url: '/filing/TX', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  const again = await app.inject({
    url: '/filing/TX',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await app.inject('/filing/TX')).body).toContain('data-url="https://tax.example"');
});

test('it is drawn anew when something of it has changed, and not before', async () => {
  const count = () => (globalThis as { drawnPages?: number }).drawnPages ?? 0;
  const { agency } = running.context.config;
  expect((await drawn('/privacy')).legal).toEqual({ name: 'privacy', text: { text: agency.privacyText } });
  const before = count();
  await drawn('/privacy');
  expect(count()).toBe(before);
  Object.assign(running.context.config, {
    agency: { ...agency, privacyText: 'We keep what the law asks for.' },
  });
  await expect
    .poll(async () => (await drawn('/privacy')).legal.text.text)
    .toBe('We keep what the law asks for.');
  expect(count()).toBe(before + 1);
});

test('what cannot be drawn is shown by the application, as it was built', async () => {
  const answer = await app.inject('/terms');
  expect([answer.statusCode, answer.body]).toEqual([200, 'as it was built']);
});
