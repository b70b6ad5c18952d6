import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWebhook } from '#operations/webhook/send-webhook.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

const START = Date.parse('2026-03-10T16:00:00Z');
let now = START;
let stand: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  stand = await createTestApp({
    clock: { now: () => new Date(now) },
    variables: { WEBHOOKS_REACH_PRIVATE_NETWORK: 'true' },
  });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  receiver.close();
  await stand.close();
});

const ask = (who: SignedIn, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  call(stand, method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
async function makeWebhook(who: SignedIn): Promise<string> {
  const body = { url: receiver.url, events: ['filing.message'], currentPassword: PASSWORD };
  return (await ask(who, 'POST', '/webhook', body)).body.id;
}
/** Queues a test of a webhook, and tries to send it; returns how it stands, and a function that tries again. */
async function queueTest(who: SignedIn, webhook: string) {
  const deliveries = async () => (await ask(who, 'GET', `/webhook/${webhook}/delivery`)).body.items;
  const before = (await deliveries()).map(({ id }: { id: string }) => id);
  await ask(who, 'POST', `/webhook/${webhook}/test`);
  const { id } = (await deliveries()).find((each: { id: string }) => !before.includes(each.id));
  return async () => {
    await sendWebhook(stand.context, { deliveryId: id });
    return (await deliveries()).find((each: { id: string }) => each.id === id);
  };
}
const at = (milliseconds: number) => new Date(START + milliseconds).toISOString();

test('a server that is silent for ten seconds is left alone for a minute, and so are its owner’s others: the places are for everybody', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  const silent = await makeWebhook(ann);
  receiver.status = null;
  const first = await queueTest(ann, silent);
  const second = await queueTest(ann, silent);
  const ofAnother = await queueTest(ann, await makeWebhook(ann));
  expect(await first()).toMatchObject({
    status: 'QUEUED',
    attempts: 1,
    lastError: 'There was no answer within 10 seconds.',
    nextAttemptAt: at(60_000),
  });
  receiver.status = 200;
  expect(receiver.received).toHaveLength(1);
  // Its owner's others go before its own.
  expect(await second()).toMatchObject({ status: 'QUEUED', attempts: 0, nextAttemptAt: at(65_000) });
  expect(await ofAnother()).toMatchObject({ status: 'QUEUED', attempts: 0, nextAttemptAt: at(60_000) });
  now += 59_999;
  expect(await ofAnother()).toMatchObject({ status: 'QUEUED', attempts: 0, nextAttemptAt: at(60_000) });
  expect(receiver.received).toHaveLength(1);
  const { rows } = await stand.context.pool.query(
    `select run_at from graphile_worker.jobs where task_identifier = 'send-webhook' order by run_at desc limit 1`,
  );
  expect(rows).toEqual([{ run_at: new Date(START + 65_000) }]);

  // Somebody else's are sent meanwhile.
  const bea = await signUpCustomer(stand, 'Bea');
  const other = await queueTest(bea, await makeWebhook(bea));
  expect(await other()).toMatchObject({ status: 'DELIVERED' });

  now += 1;
  expect(await ofAnother()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  expect(await first()).toMatchObject({ status: 'QUEUED', attempts: 1, nextAttemptAt: at(65_000) });
  now += 5_000;
  expect(await second()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  expect(await first()).toMatchObject({ status: 'DELIVERED', attempts: 2 });
}, 30_000);

test('a server that answers late has its owner’s deliveries rest six times as long as it took', async () => {
  now = START;
  const dan = await signUpCustomer(stand, 'Dan');
  const webhook = await makeWebhook(dan);
  const [first, second] = [await queueTest(dan, webhook), await queueTest(dan, webhook)];
  receiver.answersAfterMs = 2_000;
  expect(await first()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  receiver.answersAfterMs = 0;
  const { nextAttemptAt, ...rests } = await second();
  expect(rests).toMatchObject({ status: 'QUEUED', attempts: 0 });
  const restMs = Date.parse(nextAttemptAt) - START - 5_000;
  expect(restMs % 6).toBe(0);
  expect(restMs).toBeGreaterThanOrEqual(12_000);
  now = Date.parse(nextAttemptAt) - 1;
  expect(await second()).toMatchObject({ status: 'QUEUED', attempts: 0, nextAttemptAt });
  now += 1;
  expect(await second()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
});

test('one that refuses, or answers with an error, takes no time, and the next delivery is sent at once', async () => {
  const cal = await signUpCustomer(stand, 'Cal');
  const webhook = await makeWebhook(cal);
  receiver.status = 500;
  const first = await queueTest(cal, webhook);
  const second = await queueTest(cal, webhook);
  expect(await first()).toMatchObject({ status: 'QUEUED', attempts: 1 });
  receiver.status = 200;
  expect(await second()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
});

test('one that was quick goes on beside its owner’s slow one; once slow, it rests with it for an hour, whatever it answers next', async () => {
  now = START;
  const eve = await signUpCustomer(stand, 'Eve');
  const [good, slow] = [await makeWebhook(eve), await makeWebhook(eve)];
  expect(await (await queueTest(eve, good))()).toMatchObject({ status: 'DELIVERED' });
  const slowTest = await queueTest(eve, slow);
  receiver.answersAfterMs = 2_100;
  expect(await slowTest()).toMatchObject({ status: 'DELIVERED' });
  receiver.answersAfterMs = 0;
  expect(await (await queueTest(eve, good))()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
  expect(await (await queueTest(eve, slow))()).toMatchObject({ status: 'QUEUED', attempts: 0 });

  // Now it is slow itself, and so quick with the second attempt that nobody sees the first any more.
  const turns = await queueTest(eve, good);
  receiver.answersAfterMs = 2_100;
  receiver.status = 500;
  expect(await turns()).toMatchObject({ status: 'QUEUED', attempts: 1 });
  receiver.answersAfterMs = 0;
  receiver.status = 200;
  now += 120_000;
  expect(await turns()).toMatchObject({ status: 'DELIVERED', attempts: 2 });
  const rested = async () => {
    receiver.answersAfterMs = 2_100;
    await (await queueTest(eve, slow))();
    receiver.answersAfterMs = 0;
    return (await (await queueTest(eve, good))()).status;
  };
  expect(await rested()).toBe('QUEUED');
  now = START + 3_599_000;
  expect(await rested()).toBe('QUEUED');
  now = START + 3_601_000 + 120_000;
  expect(await rested()).toBe('DELIVERED');

  // Of another address nobody knows how it answers.
  const url = `${receiver.url}/elsewhere`;
  await ask(eve, 'PATCH', `/webhook/${good}`, { url, currentPassword: PASSWORD });
  now += 120_000;
  expect(await rested()).toBe('QUEUED');
}, 40_000);

test('all that one owner has waiting holds two places at the same time', async () => {
  now = START;
  const fay = await signUpCustomer(stand, 'Fay');
  const webhooks: string[] = [];
  for (let made = 0; made < 5; made += 1) webhooks.push(await makeWebhook(fay));
  for (const webhook of webhooks.slice(0, 3)) await (await queueTest(fay, webhook))();
  await stand.context.pool.query('delete from graphile_worker._private_jobs');
  for (const webhook of [...webhooks, ...webhooks]) await queueTest(fay, webhook);
  const { rows } = await stand.context.pool.query(
    'select queue_name as name, count(*)::int as jobs, max(priority) as last from graphile_worker.jobs group by 1 order by 1',
  );
  expect(rows).toEqual([
    { name: `webhooks:${fay.id}`, jobs: 4, last: 14 },
    { name: `webhooks:${fay.id}:steady`, jobs: 6, last: 16 },
  ]);
});

test('a slow webhook that is deleted and made anew without end is made twenty times an hour, and no more', async () => {
  now = START;
  const gil = await signUpCustomer(stand, 'Gil');
  const body = { url: receiver.url, events: ['filing.message'], currentPassword: PASSWORD };
  for (let made = 0; made < 20; made += 1) {
    const { status, body: webhook } = await ask(gil, 'POST', '/webhook', body);
    expect(status).toBe(201);
    await call(stand, 'DELETE', `/webhook/${webhook.id}`, { token: gil.token });
  }
  expect(await ask(gil, 'POST', '/webhook', body)).toMatchObject({
    status: 429,
    body: { error: { code: 'RATE_LIMITED' } },
  });
}, 30_000);
