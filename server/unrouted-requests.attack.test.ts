import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

// Addresses that the router can't read reach no hook. They were answered without end.

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const from = (remoteAddress: string, url: string) =>
  stand.app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost' } });

test.each([
  ['no sign of any alphabet', '/%ff', 400, '203.0.113.7'],
  ['a parameter without end', `/api/v1/filing/${'x'.repeat(600)}`, 400, '203.0.113.8'],
])('%s counts like every other request', async (_what, url, status, address) => {
  const first = await from(address, url);
  expect([first.statusCode, first.headers['x-content-type-options']]).toEqual([status, 'nosniff']);
  const seen = new Set<number>();
  for (let asked = 1; asked < 3_000; asked += 1) seen.add((await from(address, url)).statusCode);
  expect([...seen]).toEqual([status]);
  const more = await from(address, url);
  expect(more.statusCode).toBe(429);
  expect(more.json().error.code).toBe('RATE_LIMITED');
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(more.headers['retry-after'])).toBeLessThanOrEqual(60);
  // They are of one count, and nobody else is limited by it.
  expect((await from(address, '/api/v1/config')).statusCode).toBe(429);
  expect((await from('203.0.113.9', url)).statusCode).toBe(status);
});
