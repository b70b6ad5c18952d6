import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, signUpCustomer } from '#testing/people.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

const OWNERS = ['Ann', 'Bea', 'Cal', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal'];
const EACH = 6;

let stand: TestApp;
let worker: WorkerHandle;
let slow: WebhookReceiver;
let quick: WebhookReceiver;
beforeAll(async () => {
  stand = await createTestApp({ variables: { WEBHOOKS_REACH_PRIVATE_NETWORK: 'true' } });
  [slow, quick] = [await startWebhookReceiver(), await startWebhookReceiver()];
});
afterAll(async () => {
  await worker.stop();
  slow.close();
  quick.close();
  await stand.close();
});

async function queueTests(name: string, { url }: WebhookReceiver, count: number): Promise<void> {
  const { token } = await signUpCustomer(stand, name);
  const body = { url, events: ['filing.message'], currentPassword: PASSWORD };
  const { id } = (await call(stand, 'POST', '/webhook', { token, body })).body;
  for (let asked = 0; asked < count; asked += 1)
    expect((await call(stand, 'POST', `/webhook/${id}/test`, { token })).status).toBe(200);
}

test('who has one delivery waiting does not wait for the many of others, slow or not', async () => {
  slow.answersAfterMs = 500;
  for (const name of OWNERS) await queueTests(name, slow, EACH);
  await queueTests('Zoe', quick, 1);
  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError, {
    endWithinMs: 100,
  });
  await vi.waitFor(() => expect(quick.received).toHaveLength(1), 20_000);
  // One of each owner, and what began meanwhile.
  expect(slow.received.length).toBeLessThanOrEqual(2 * OWNERS.length);
}, 60_000);
