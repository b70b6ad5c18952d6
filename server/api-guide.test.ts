import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBody } from '#operations/webhook/example-body.ts';
import { newSecretParts, secretOf, signatureOf } from '#operations/webhook/webhook-secret.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH } from '#testing/filings.ts';
import { call, PASSWORD, signUpCustomer } from '#testing/people.ts';

// What the page about the API shows is run here, as it stands on it.

const exampleFile = (name: string) => join(import.meta.dirname, 'api-examples', name);
let running: TestApp;
let url: string;
beforeAll(async () => {
  running = await createTestApp({ clock: MARCH_TENTH });
  url = await running.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => running.close());

test('the first example prices a policy by an API key', async () => {
  const uma = await signUpCustomer(running, 'Uma');
  const { key } = (
    await call(running, 'POST', '/user/me/api-key', {
      token: uma.token,
      body: { name: 'Example', scopes: ['quote'], currentPassword: PASSWORD },
    })
  ).body;
  const { stdout } = await promisify(execFile)(process.execPath, [exampleFile('quote.mjs')], {
    env: { API_URL: url, API_KEY: key },
  });
  // 4.85% and 0.04% of 10,000.00.
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
    expect.stringMatching(/tax 485\.00$/i),
    expect.stringMatching(/stamping fee 4\.00$/i),
    'Total taxes and fees 489.00',
  ]);
});

test('the second submits a filing by an API key and prints where it stands', async () => {
  const sue = await signUpCustomer(running, 'Sue');
  const { key } = (
    await call(running, 'POST', '/user/me/api-key', {
      token: sue.token,
      body: { name: 'Example', scopes: ['filing:read', 'filing:write'], currentPassword: PASSWORD },
    })
  ).body;
  const { stdout } = await promisify(execFile)(process.execPath, [exampleFile('submit-filing.mjs')], {
    env: { API_URL: url, API_KEY: key },
  });
  const { items } = (await call(running, 'GET', '/filing', { token: sue.token })).body;
  expect(items).toMatchObject([{ policyNumber: 'GL-1001', total: '489.00', status: 'UNPAID' }]);
  expect(stdout).toContain('Total 489.00\n');
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${items[0].number} UNPAID`);
});

test('the third knows what we signed, and nothing else', async () => {
  const { isValidSignature } = await import(exampleFile('verify-webhook.mjs'));
  const keyring = { secretKey: 'a key of the installation, 32+ signs', previousSecretKeys: [] };
  const secret = secretOf(keyring, newSecretParts(keyring)) ?? '';
  const body = exampleBody();
  const header = signatureOf(secret, body, new Date());
  expect(isValidSignature(secret, header, body)).toBe(true);
  expect(isValidSignature(secret, header, `${body} `)).toBe(false);
  expect(isValidSignature(`${secret}x`, header, body)).toBe(false);
  expect(isValidSignature(secret, '', body)).toBe(false);
  const old = signatureOf(secret, body, new Date(Date.now() - 301_000));
  expect(isValidSignature(secret, old, body)).toBe(false);
});

test('a secret stays the same after a change of the installation’s key, as long as the old one is named', () => {
  const before = { secretKey: 'a key of the installation, 32+ signs', previousSecretKeys: [] };
  const parts = newSecretParts(before);
  const after = { secretKey: 'another key of the installation, too', previousSecretKeys: [before.secretKey] };
  expect(secretOf(after, parts)).toBe(secretOf(before, parts));
  expect(secretOf({ ...after, previousSecretKeys: [] }, parts)).toBeNull();
  expect(secretOf(before, newSecretParts(before))).not.toBe(secretOf(before, parts));
});

test('the page shows them', async () => {
  const { body } = await running.app.inject({ url: '/api/docs' });
  expect(body).toContain('<h2 id="webhooks">');
  expect(body).toContain('export function isValidSignature');
  expect(body).toContain('filing.status_changed');
  expect(body).not.toContain('<script');
});

test('whoever looks for it below the base of the API is led to it', async () => {
  const answer = await running.app.inject({ url: '/api/v1/docs' });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/api/docs']);
});
