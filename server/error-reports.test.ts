import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#scripts/test-app.ts';
import { call, signUpCustomer } from '#scripts/test-people.ts';

let service: Server;
let stand: TestApp;
const told: string[] = [];
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    told.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  stand = await createTestApp({ variables: { SENTRY_DSN: `http://key@127.0.0.1:${port}/1` } });
});
afterAll(async () => {
  await stand.close();
  service.close();
});

test('a fault of ours is told with its request id, and with nothing of whoever asked', async () => {
  const person = await signUpCustomer(stand, 'Tess');
  Object.defineProperty(stand.context.rulebook, 'states', {
    get() {
      throw new TypeError('the rulebook has gone');
    },
  });
  const refused = await call(stand, 'GET', '/filing-state/ZZ?search=Maria', { token: person.token });
  expect(refused.status).toBeLessThan(500);
  const broken = await call(stand, 'GET', '/filing-state', { token: person.token });
  expect(broken.status).toBe(500);
  const report = await vi.waitFor(() => {
    const found = told.find((each) => each.includes('the rulebook has gone'));
    if (found === undefined) throw new Error('nothing was told');
    return found;
  });
  expect(report).toContain(broken.body.error.requestId);
  expect(report).toContain('GET /api/v1/filing-state');
  expect(report).not.toContain(person.token);
  expect(report).not.toContain(person.email);
  expect(told.filter((each) => each.includes('"type":"event"'))).toHaveLength(1);
});
