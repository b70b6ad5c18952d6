import { getClient } from '@sentry/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { type ErrorService, listenForErrors } from '#testing/error-service.ts';
import { call, signUpCustomer } from '#testing/people.ts';

let service: ErrorService;
let stand: TestApp;
beforeAll(async () => {
  service = await listenForErrors();
  stand = await createTestApp({ variables: { SENTRY_DSN: service.dsn } });
});
afterAll(async () => {
  await stand.close();
  service.close();
});

test('a fault of ours is told with its request id, and with nothing of whoever asked', async () => {
  const person = await signUpCustomer(stand, 'Tess');
  Object.defineProperty(stand.context, 'rulebook', {
    get() {
      throw new TypeError('the rulebook has gone');
    },
  });
  const refused = await call(stand, 'GET', '/filing-state/ZZ?search=Maria', { token: person.token });
  expect(refused.status).toBeLessThan(500);
  const broken = await call(stand, 'GET', '/filing-state', { token: person.token });
  expect(broken.status).toBe(500);
  const report = await vi.waitFor(() => {
    const found = service.told.find((each) => each.includes('the rulebook has gone'));
    if (found === undefined) throw new Error('nothing was told');
    return found;
  });
  expect(report).toContain(broken.body.error.requestId);
  expect(report).toContain('GET /api/v1/filing-state');
  expect(report).not.toContain(person.token);
  expect(report).not.toContain(person.email);
  expect(service.told.filter((each) => each.includes('"type":"event"'))).toHaveLength(1);
});

test('a tenth of the traces is told', () => {
  expect(getClient()?.getOptions().tracesSampleRate).toBe(0.1);
});
