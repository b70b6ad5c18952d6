import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type SignedIn, signUpCustomer } from '#testing/people.ts';

const FOREIGN = 'https://attacker.example';
const QUOTE = { state: 'TX', filingType: 'NEW_BUSINESS', policyEffectiveDate: '2026-03-01' };

let stand: TestApp;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Olive');
});
afterAll(() => stand.close());

const bearer = () => ({ authorization: `Bearer ${customer.token}` });

describe('a page of somebody else', () => {
  test('is allowed nothing: neither by a preflight nor by an answer', async () => {
    const preflight = await stand.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/filing',
      headers: { origin: FOREIGN, 'access-control-request-method': 'POST' },
    });
    const answer = await stand.app.inject({
      url: '/api/v1/filing',
      headers: { ...bearer(), origin: FOREIGN },
    });
    expect(answer.statusCode).toBe(200);
    for (const { headers } of [preflight, answer]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
    expect(preflight.statusCode).toBe(404);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded'])(
    'sends no body that a browser lets it send unasked: %s',
    async (type) => {
      const { statusCode } = await stand.app.inject({
        method: 'POST',
        url: '/api/v1/quote',
        headers: { 'content-type': type, origin: FOREIGN },
        payload: JSON.stringify(QUOTE),
      });
      expect(statusCode).toBe(415);
    },
  );

  test('is not let in by anything that a browser adds by itself', async () => {
    const headers = { cookie: `token=${customer.token}; session=${customer.token}`, origin: FOREIGN };
    expect((await stand.app.inject({ url: '/api/v1/filing', headers })).statusCode).toBe(401);
  });
});

test('a page runs, shows and sends to what is ours, and is shown in no other', async () => {
  const { headers } = await stand.app.inject({ url: '/api/v1/config' });
  const policy = String(headers['content-security-policy']).split(';').sort();
  expect(policy).toEqual([
    "base-uri 'self'",
    "connect-src 'self'",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self' blob:",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self' blob:",
  ]);
  // Of browsers that do not know the policy.
  expect(headers['x-frame-options']).toBe('DENY');
});

test('every answer says what it is, how long it is kept and where it may be shown', async () => {
  for (const url of [
    '/api/v1/filing',
    '/api/v1/filing-state/TX',
    '/api/v1/nothing',
    '/api/v1/openapi.json',
  ]) {
    const { headers } = await stand.app.inject({ url, headers: bearer() });
    expect(headers['content-type'], url).toBe('application/json; charset=utf-8');
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy'], url).toMatch(/object-src 'none'/);
  }
});

test.each(['/api/v1/filing', '/%61pi/v1/filing', '/api/v1/%66iling', '/api/v1/filing/nothing', '/nothing'])(
  'a private answer is kept by nobody, however its address is written: %s',
  async (url) => {
    const { headers } = await stand.app.inject({ url, headers: bearer() });
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('a request is not echoed', async () => {
  const { statusCode, body } = await stand.app.inject({
    method: 'TRACE' as 'GET',
    url: '/api/v1/filing',
    headers: bearer(),
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain(customer.token);
});

test('a parameter that comes twice is refused, not chosen from', async () => {
  const { statusCode } = await stand.app.inject({
    url: '/api/v1/filing?sort=creation_date&sort=number',
    headers: bearer(),
  });
  expect(statusCode).toBe(400);
});

test.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
  'the prototype of objects is nobody’s to set: %s',
  async (payload) => {
    const { statusCode } = await stand.app.inject({
      method: 'POST',
      url: '/api/v1/quote',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([400, 422]).toContain(statusCode);
    expect('admin' in {}).toBe(false);
  },
);

test('nobody says by a header that they come from somewhere else', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const { statusCode } = await stand.app.inject({
      method: 'POST',
      url: '/api/v1/identity/sign-in',
      headers: { 'x-forwarded-for': `198.51.100.${attempt}`, 'x-real-ip': `198.51.100.${attempt}` },
      payload: { email: 'nobody@example.com', password: 'wrong kettle harbour 9' },
    });
    statuses.push(statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
});
