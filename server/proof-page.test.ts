import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANY_PROOF } from '#contract/paths/verify.ts';
import { send } from '#testing/filings.ts';
import { call } from '#testing/people.ts';
import { completedFiling, openFiler } from '#testing/reports.ts';
import type { App } from './app.ts';
import { createServer } from './create-server.ts';

/** Draws what it is given, so that a test sees it; the proof of a policy "BROKEN" it cannot. */
const RENDERER = `
export const sampleQuestion = () => null;
export function renderPage(path, answers) {
  if (JSON.stringify(answers).includes('BROKEN')) throw new Error('not today');
  return '<pre>' + JSON.stringify({ path, ...answers }).replaceAll('<', '&lt;') + '</pre>';
}`;
const TEMPLATE = '<html><script>stamp()</script><body>';

const { stand, who } = await openFiler();
const root = mkdtempSync(join(tmpdir(), 'proof-page-'));
let app: App;

beforeAll(async () => {
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages', 'render-page.mjs'), RENDERER);
  writeFileSync(join(root, 'pages', 'templates.json'), JSON.stringify({ [ANY_PROOF]: TEMPLATE }));
  mkdirSync(join(root, 'client'));
  writeFileSync(join(root, 'client', '__spa-fallback.html'), 'shell');
  app = await createServer(stand.context, { webFolder: join(root, 'client') });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

/** Somebody else each time: one address may ask for thirty in a minute. */
const ask = (code: string, headers = {}) =>
  app.inject({ url: `/verify/${code}`, headers, remoteAddress: `10.${address++}.0.1` });
let address = 1;
const drawnIn = (body: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? 'null');
const filingOf = async (id: string) =>
  (await call(stand, 'GET', `/filing/${id}`, { token: who.customer.token })).body;

test('a proof is drawn from what the API answers to its code, is found by no search and kept by nobody', async () => {
  const id = await completedFiling(who);
  const { verificationCode: code } = await filingOf(id);
  const answer = await ask(code, { 'accept-encoding': 'br' });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(answer.headers.etag).toBeUndefined();
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);

  const { verification } = drawnIn((await ask(code)).body);
  expect(verification).toEqual({ code, found: (await call(stand, 'GET', `/verify/${code}`)).body });
  // As people type it.
  const typed = drawnIn((await ask(code.toLowerCase().replaceAll('-', ''))).body);
  expect(typed.verification.found).toEqual(verification.found);
});

test('a filing that was reopened, and one that was withdrawn after that, say so and show nothing else', async () => {
  const id = await completedFiling(who);
  const { verificationCode: code } = await filingOf(id);
  await send(stand, who.admin, id, 'reopen', { reason: 'Returned by the office' });
  const reopened = await ask(code);
  expect([reopened.statusCode, reopened.headers['cache-control']]).toEqual([410, 'no-store']);
  expect(drawnIn(reopened.body).verification).toEqual({ code, found: 'FILING_REOPENED' });
  expect((await call(stand, 'GET', `/verify/${code}`)).body.error).toMatchObject({ code: 'FILING_REOPENED' });

  await send(stand, who.admin, id, 'reject', { reason: 'WITHDRAWN', words: 'Bound with another insurer' });
  const withdrawn = await ask(code);
  expect([withdrawn.statusCode, drawnIn(withdrawn.body).verification.found]).toEqual([
    410,
    'FILING_WITHDRAWN',
  ]);
  expect(withdrawn.body).not.toContain('another insurer');
});

test.each([
  ['a code that no filing has', '7F3K-9M2Q-X4TB-0HNW'],
  ['what is no code', 'ABCD-EFGH'],
  ['a long text', 'A'.repeat(400)],
])('%s is not found, on a page that says so', async (_, code) => {
  const answer = await ask(code);
  expect([answer.statusCode, drawnIn(answer.body).verification]).toEqual([404, { code, found: 'NOT_FOUND' }]);
});

test('markup in a code stays text', async () => {
  const answer = await ask(encodeURIComponent('<script>x()</script>'));
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('<script>x()');
});

test('one address asks for thirty codes a minute, at the page and the API together', async () => {
  const once = (url: string) => app.inject({ url, remoteAddress: '203.0.113.9' });
  const codes = Array.from({ length: 15 }, () => randomUUID().slice(0, 16));
  for (const code of codes) {
    expect((await once(`/verify/${code}`)).statusCode).toBe(404);
    expect((await once(`/api/v1/verify/${code}`)).statusCode).toBe(404);
  }
  expect((await once(`/verify/${codes[0]}`)).statusCode).toBe(429);
});

test('the networks of one site of IPv6 ask for four times as many together', async () => {
  const once = async (remoteAddress: string) =>
    (await app.inject({ url: `/verify/${randomUUID().slice(0, 16)}`, remoteAddress })).statusCode;
  for (let network = 1; network <= 4; network += 1)
    for (let asked = 0; asked < 30; asked += 1) expect(await once(`2001:db8:5:${network}::1`)).toBe(404);
  expect(await once('2001:db8:5:5::1')).toBe(429);
  expect(await once('2001:db8:6:5::1')).toBe(404);
});

test('what cannot be drawn is shown by the application, which asks for it itself', async () => {
  const answer = await ask('BROKEN');
  expect([answer.statusCode, answer.body]).toEqual([200, 'shell']);
});
