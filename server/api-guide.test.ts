import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleBody } from '#operations/webhook/example-body.ts';
import { newSecretParts, secretOf, signatureOf } from '#operations/webhook/webhook-secret.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, signUpCustomer } from '#testing/people.ts';

// What the page about the API shows is run here, as it stands on it.

const exampleFile = (name: string) => join(import.meta.dirname, 'api-examples', name);
let running: TestApp;
beforeAll(async () => {
  running = await createTestApp();
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
  const url = await running.app.listen({ port: 0, host: '127.0.0.1' });
  const { stdout } = await promisify(execFile)(process.execPath, [exampleFile('price.mjs')], {
    env: { STAMPLINE_URL: url, STAMPLINE_KEY: key },
  });
  // 4.85% and 0.04% of 10,000.00.
  expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
    expect.stringMatching(/tax 485\.00$/i),
    expect.stringMatching(/stamping fee 4\.00$/i),
    'Total to the state 489.00',
  ]);
});

test('the second knows what we signed, and nothing else', async () => {
  const { isFromStampline } = await import(exampleFile('verify-webhook.mjs'));
  const keyring = { secretKey: 'a key of the installation, 32+ signs', previousSecretKeys: [] };
  const secret = secretOf(keyring, newSecretParts(keyring)) ?? '';
  const body = exampleBody();
  const header = signatureOf(secret, body, new Date());
  expect(isFromStampline(secret, header, body)).toBe(true);
  expect(isFromStampline(secret, header, `${body} `)).toBe(false);
  expect(isFromStampline(`${secret}x`, header, body)).toBe(false);
  expect(isFromStampline(secret, '', body)).toBe(false);
  const old = signatureOf(secret, body, new Date(Date.now() - 301_000));
  expect(isFromStampline(secret, old, body)).toBe(false);
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
  expect(body).toContain('export function isFromStampline');
  expect(body).toContain('filing.status_changed');
  expect(body).not.toContain('<script');
});
