import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { securityHeaders } from './security-headers.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'security-headers-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const headersOf = (variables: NodeJS.ProcessEnv) => securityHeaders(loadConfig({ DATA_DIR, ...variables }));
const policyOf = (variables: NodeJS.ProcessEnv) =>
  String(headersOf(variables)['content-security-policy']).split(';');

const FIREBASE = {
  IDENTITY_PROVIDER: 'firebase',
  FIREBASE_API_KEY: 'any',
  FIREBASE_AUTH_DOMAIN: 'demo.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'demo',
};
const OF_FIREBASE = [
  "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://www.google.com",
  "frame-src 'self' blob: https://www.google.com/recaptcha/ https://recaptcha.google.com",
];

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ['an address of https', { PUBLIC_URL: 'https://filings.example.com' }, ['upgrade-insecure-requests']],
  ['Firebase', FIREBASE, OF_FIREBASE],
  [
    'its emulator',
    { ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    OF_FIREBASE.map((part) => (part.startsWith('connect') ? `${part} http://127.0.0.1:9099` : part)),
  ],
  ['an emulator that nobody signs in by', { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, []],
  [
    'analytics',
    { ANALYTICS_ID: 'G-TEST' },
    [
      "script-src 'self' https://www.googletagmanager.com",
      "connect-src 'self' https://www.google-analytics.com https://*.google-analytics.com https://*.analytics.google.com",
    ],
  ],
  [
    'reports of errors',
    { SENTRY_DSN: 'https://key@errors.example.com/1' },
    ["connect-src 'self' https://errors.example.com"],
  ],
])('a page is allowed no more by %s than that needs', (_what, variables, expected) => {
  const plain = policyOf({});
  expect(plain).toHaveLength(12);
  expect(policyOf(variables).filter((part) => !plain.includes(part))).toEqual(expected);
});

test('who asks by http is not told to come by https: nobody would answer there', () => {
  expect(headersOf({})).not.toHaveProperty('strict-transport-security');
});
