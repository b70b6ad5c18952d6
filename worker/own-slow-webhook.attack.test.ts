import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { startWorker, type WorkerHandle } from './start-worker.ts';

let stand: TestApp;
let worker: WorkerHandle | null = null;
let ann: SignedIn;
let good: WebhookReceiver;
let silent: WebhookReceiver;
beforeAll(async () => {
  stand = await createTestApp({ variables: { WEBHOOKS_REACH_PRIVATE_NETWORK: 'true' } });
  [good, silent] = [await startWebhookReceiver(), await startWebhookReceiver()];
  silent.status = null;
  ann = await signUpCustomer(stand, 'Ann');
});
afterAll(async () => {
  await worker?.stop();
  good.close();
  silent.close();
  await stand.close();
});

/** A webhook, and what sends it a test. */
async function makeWebhook({ url }: WebhookReceiver): Promise<() => Promise<void>> {
  const body = { url, events: ['filing.message'], currentPassword: PASSWORD };
  const { id } = (await call(stand, 'POST', '/webhook', { token: ann.token, body })).body;
  return async () => {
    expect((await call(stand, 'POST', `/webhook/${id}/test`, { token: ann.token })).status).toBe(200);
  };
}

test('a webhook that answers quickly waits for no silent one of its owner: not while that is asked, and not after', async () => {
  const [testGood, testSilent] = [await makeWebhook(good), await makeWebhook(silent)];
  worker = await startWorker(stand.context, stand.context.pool, stand.context.reportError, {
    endWithinMs: 100,
  });
  await testGood();
  await vi.waitFor(() => expect(good.received).toHaveLength(1), 8_000);
  await testSilent();
  await vi.waitFor(() => expect(silent.received).toHaveLength(1), 8_000);
  const secondsFor = async (count: number) => {
    const began = performance.now();
    const before = good.received.length;
    for (let asked = 0; asked < count; asked += 1) await testGood();
    await vi.waitFor(() => expect(good.received).toHaveLength(before + count), 9_000);
    return (performance.now() - began) / 1000;
  };
  expect(await secondsFor(3)).toBeLessThan(6);
  // The silent one has had its ten seconds, and rests for a minute.
  await vi.waitFor(async () => {
    const { rows } = await stand.context.pool.query(
      'select last_error from webhook_deliveries where last_attempt_milliseconds > 9000',
    );
    expect(rows).toEqual([{ last_error: 'There was no answer within 10 seconds.' }]);
  }, 15_000);
  await testSilent();
  expect(await secondsFor(3)).toBeLessThan(6);
  expect(silent.received).toHaveLength(1);
}, 60_000);
