import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { WEBHOOK_DELIVERIES_KEPT_DAYS, WEBHOOKS_MAXIMUM } from '#domain/webhook/webhook-events.ts';
import { recordFilingEvent } from '#operations/filing/record-filing-events.ts';
import { sendWebhook } from '#operations/webhook/send-webhook.ts';
import { sweepDeliveries } from '#operations/webhook/sweep-deliveries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, payment, send, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { movableClock } from '#testing/reports.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

const START = '2026-03-10T16:00:00.000Z';
const DAY_MS = 86_400_000;
const clock = movableClock(START);
let stand: TestApp;
let receiver: WebhookReceiver;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock, variables: { WEBHOOKS_REACH_PRIVATE_NETWORK: 'true' } });
  receiver = await startWebhookReceiver();
  admin = await signInAdmin(stand);
});
beforeEach(() => {
  clock.set(START);
  Object.assign(receiver, { received: [], status: 200, headers: {} });
});
afterAll(async () => {
  receiver.close();
  await stand.close();
});

const post = (who: SignedIn, path: string, body?: object) =>
  call(stand, 'POST', path, {
    token: who.token,
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': freshKey() },
  });
async function makeWebhook(who: SignedIn, wish: object = {}): Promise<{ id: string; secret: string }> {
  const made = await post(who, '/webhook', {
    url: receiver.url,
    events: ['filing.submitted', 'filing.status_changed', 'filing.message'],
    currentPassword: PASSWORD,
    ...wish,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const submit = async (who: SignedIn): Promise<{ id: string; number: string }> =>
  (await post(who, '/filing', { inputs: texasFiling({ policyNumber: freshKey() }) })).body;
const deliveriesOf = async (who: SignedIn, id: string) =>
  (await call(stand, 'GET', `/webhook/${id}/delivery`, { token: who.token })).body.items;
const webhooksOf = async (who: SignedIn) =>
  (await call(stand, 'GET', '/webhook', { token: who.token })).body.items;
/** What the worker does: every delivery that waits and whose time has come. */
async function deliver(): Promise<void> {
  const waiting = await stand.context.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('next_attempt_at', '<=', clock.now())
    .orderBy('created_at')
    .execute();
  for (const { id } of waiting) await sendWebhook(stand.context, { deliveryId: id });
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body));
const pass = (milliseconds: number) =>
  clock.set(new Date(clock.now().getTime() + milliseconds).toISOString());

test('its owner is told of the submission, each change of status and each message, signed so that it can be checked', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const { secret } = await makeWebhook(alice);
  const filing = await submit(alice);
  await post(admin, `/filing/${filing.id}/message`, { text: 'Which county?' });
  await post(admin, `/filing/${filing.id}/note`, { text: 'Between us' });
  await deliver();

  expect(told().map(({ type }) => type)).toEqual(['filing.submitted', 'filing.message']);
  const [first] = receiver.received;
  const { id, ...rest } = JSON.parse(first?.body ?? '');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(rest).toEqual({
    type: 'filing.submitted',
    createdAt: START,
    data: { filing: { id: filing.id, number: filing.number, state: 'TX' }, from: null, to: 'UNPAID' },
  });
  const [, seconds, given] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['stampline-signature'])) ?? [];
  expect(Number(seconds) * 1000).toBe(Date.parse(START));
  expect(given).toBe(createHmac('sha256', secret).update(`${seconds}.${first?.body}`).digest('hex'));
  expect(first?.headers['content-type']).toBe('application/json');
});

test('a change of status says from where to where', async () => {
  const bob = await signUpCustomer(stand, 'Bob');
  await makeWebhook(bob, { events: ['filing.status_changed'] });
  const filing = await submit(bob);
  const { total } = (await call(stand, 'GET', `/filing/${filing.id}`, { token: admin.token })).body;
  const paid = await send(stand, admin, filing.id, 'record-payment', payment(total));
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  await deliver();
  expect(told().map(({ type, data }) => [type, data.from, data.to])).toEqual([
    ['filing.status_changed', 'UNPAID', 'PAID'],
  ]);
});

test('it is told of what its owner sees, and of nothing else', async () => {
  const carl = await signUpCustomer(stand, 'Carl');
  const dora = await signUpCustomer(stand, 'Dora');
  const ofCarl = await makeWebhook(carl);
  const adminHook = await makeWebhook(admin, { events: ['filing.submitted'] });
  const ofDora = await submit(dora);
  await deliver();
  expect(told().map(({ data }) => data.filing.id)).toEqual([ofDora.id]);
  expect(await deliveriesOf(admin, adminHook.id)).toHaveLength(1);
  expect(await deliveriesOf(carl, ofCarl.id)).toEqual([]);
  await call(stand, 'DELETE', `/webhook/${adminHook.id}`, { token: admin.token });

  // A colleague's, from the moment at which the company shares its filings, and not after she has left it.
  const company = (await call(stand, 'GET', '/user/me', { token: carl.token })).body.companyId;
  const moved = await call(stand, 'PATCH', `/user/${dora.id}`, {
    token: admin.token,
    body: { companyId: company },
  });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  receiver.received = [];
  await submit(dora);
  await deliver();
  expect(told()).toEqual([]);
  const record = (await call(stand, 'GET', `/company/${company}`, { token: admin.token })).body;
  const shared = await call(stand, 'PATCH', `/company/${company}`, {
    token: admin.token,
    body: { sharesFilings: true, version: record.version },
  });
  expect(shared.status, JSON.stringify(shared.body)).toBe(200);
  const seen = await submit(dora);
  await deliver();
  expect(told().map(({ data }) => data.filing.id)).toEqual([seen.id]);
});

test('what its owner may no longer see when it is sent is not sent', async () => {
  const eve = await signUpCustomer(stand, 'Eve');
  const { id } = await makeWebhook(eve);
  await submit(eve);
  await stand.context.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', eve.id).execute();
  await deliver();
  expect(told()).toEqual([]);
  await stand.context.db.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', eve.id).execute();
  expect(await deliveriesOf(eve, id)).toMatchObject([
    { status: 'FAILED', attempts: 1, lastError: 'You no longer have access to this filing.' },
  ]);
});

test('what is undone with its transaction was never told', async () => {
  const flo = await signUpCustomer(stand, 'Flo');
  const { id } = await makeWebhook(flo);
  const { id: filingId } = await submit(flo);
  await deliver();
  const event = {
    event: 'message',
    from: null,
    to: null,
    actorId: flo.id,
    reason: 'Hello',
    details: {},
  } as const;
  const undone = inTransaction(stand.context.db, async (tx) => {
    await recordFilingEvent(tx, { ...event, filingId, at: clock.now() });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await deliveriesOf(flo, id)).toMatchObject([{ event: 'filing.submitted' }]);
});

test('what is not taken is tried for three days, ever more slowly; then the webhook is off and its owner told', async () => {
  const gus = await signUpCustomer(stand, 'Gus');
  const { id } = await makeWebhook(gus);
  await submit(gus);
  receiver.status = 500;
  await deliver();
  const [first] = await deliveriesOf(gus, id);
  expect(first).toMatchObject({
    event: 'filing.submitted',
    status: 'QUEUED',
    attempts: 1,
    lastHttpStatus: 500,
    lastError: 'Your server answered 500.',
    nextAttemptAt: '2026-03-10T16:01:00.000Z',
  });
  pass(59_000);
  await deliver();
  expect(receiver.received).toHaveLength(1);
  for (let time = 2; time <= 10; time += 1) {
    const [waiting] = await deliveriesOf(gus, id);
    clock.set(waiting.nextAttemptAt);
    await deliver();
    expect(receiver.received).toHaveLength(time);
  }
  expect(clock.now().getTime() - Date.parse(START)).toBeGreaterThan(3 * DAY_MS);
  expect(await deliveriesOf(gus, id)).toMatchObject([
    { status: 'FAILED', attempts: 10, nextAttemptAt: null },
  ]);
  expect(await webhooksOf(gus)).toMatchObject([
    { isEnabled: false, offBecause: 'nothing arrived for three days' },
  ]);
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body_text'])
    .where('template', '=', 'webhook-turned-off')
    .execute();
  expect(mails).toMatchObject([{ recipient: gus.email }]);
  expect(mails[0]?.body_text).toContain(receiver.url);
  const logged = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'details'])
    .where('action', '=', 'webhook.turn-off')
    .execute();
  expect(logged).toEqual([
    {
      ...{ actor_id: null, subject_id: gus.id },
      details: { webhookId: id, because: 'nothing arrived for three days' },
    },
  ]);
  // Each attempt said the same, under a new time.
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['stampline-signature'])).size).toBe(10);

  // Its server is back.
  receiver.status = 200;
  receiver.received = [];
  expect((await post(gus, `/webhook/${id}/delivery/${first.id}/replay`)).status).toBe(409);
  await call(stand, 'PATCH', `/webhook/${id}`, {
    token: gus.token,
    body: { isEnabled: true, currentPassword: PASSWORD },
  });
  expect(await webhooksOf(gus)).toMatchObject([{ isEnabled: true, offBecause: '' }]);
  expect((await post(gus, `/webhook/${id}/delivery/${first.id}/replay`)).status).toBe(200);
  expect((await post(gus, `/webhook/${id}/delivery/${first.id}/replay`)).status).toBe(409);
  await deliver();
  expect(told().map(({ id: told }) => told)).toEqual([first.id]);
  expect(await deliveriesOf(gus, id)).toMatchObject([{ status: 'DELIVERED', attempts: 1, lastError: '' }]);
});

test.each([
  [299, 'DELIVERED', ''],
  [300, 'QUEUED', 'Your server answered 300.'],
  [302, 'QUEUED', 'Your server answered 302.'],
  [399, 'QUEUED', 'Your server answered 399.'],
])('an answer of %s, which may send it elsewhere, leaves it %s', async (status, left, lastError) => {
  const who = await signUpCustomer(stand, `Answered${status}`);
  const { id } = await makeWebhook(who);
  await post(who, `/webhook/${id}/test`);
  Object.assign(receiver, { status, headers: { location: receiver.url } });
  await deliver();
  expect(told()).toMatchObject([{ type: 'webhook.test' }]);
  expect(await deliveriesOf(who, id)).toMatchObject([
    { status: left, attempts: 1, lastHttpStatus: status, lastError },
  ]);
});

test('what another worker delivered meanwhile is not queued again by one that failed', async () => {
  const mia = await signUpCustomer(stand, 'Mia');
  const { id } = await makeWebhook(mia);
  await post(mia, `/webhook/${id}/test`);
  const [delivery] = await deliveriesOf(mia, id);
  const key = `webhook:${delivery.id}`;
  await stand.context.pool.query('select graphile_worker.remove_job($1)', [key]);
  const both = await stand.owner.transaction().execute(async (tx) => {
    await tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('id', '=', delivery.id)
      .forUpdate()
      .execute();
    const arrived = sendWebhook(stand.context, { deliveryId: delivery.id });
    await waitForBlockedQueries(stand);
    receiver.status = 500;
    const failed = sendWebhook(stand.context, { deliveryId: delivery.id });
    await waitForBlockedQueries(stand, 2);
    return [arrived, failed];
  });
  await Promise.all(both);
  expect(receiver.received).toHaveLength(2);
  expect(await deliveriesOf(mia, id)).toMatchObject([{ status: 'DELIVERED', attempts: 1, lastError: '' }]);
  const again = await stand.context.pool.query('select key from graphile_worker.jobs where key = $1', [key]);
  expect(again.rows).toEqual([]);
});

test('one that fails for good stays on where others arrived', async () => {
  const hal = await signUpCustomer(stand, 'Hal');
  const { id } = await makeWebhook(hal);
  await submit(hal);
  receiver.status = 422;
  await deliver();
  for (let time = 2; time <= 9; time += 1) {
    const [waiting] = await deliveriesOf(hal, id);
    clock.set(waiting.nextAttemptAt);
    await deliver();
  }
  receiver.status = 200;
  await post(hal, `/webhook/${id}/test`);
  const [, submitted] = await deliveriesOf(hal, id);
  const [waiting] = await stand.context.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', id)
    .where('event', '=', 'webhook.test')
    .execute();
  await sendWebhook(stand.context, { deliveryId: waiting?.id ?? '' });
  receiver.status = 422;
  clock.set(submitted.nextAttemptAt);
  await deliver();
  expect(await deliveriesOf(hal, id)).toMatchObject([
    { status: 'DELIVERED' },
    { status: 'FAILED', attempts: 10 },
  ]);
  expect(await webhooksOf(hal)).toMatchObject([{ isEnabled: true }]);
});

test('a test tells of no filing', async () => {
  const ida = await signUpCustomer(stand, 'Ida');
  const { id } = await makeWebhook(ida);
  expect((await post(ida, `/webhook/${id}/test`)).status).toBe(200);
  await deliver();
  expect(told()).toMatchObject([{ type: 'webhook.test', data: {} }]);
});

test('jobs of one owner wait in one line, behind everything else; a lost one is found again', async () => {
  const joe = await signUpCustomer(stand, 'Joe');
  await makeWebhook(joe);
  await submit(joe);
  const jobs = async () =>
    (
      await stand.context.pool.query(
        `select queue_name, priority, key from graphile_worker.jobs where queue_name = $1`,
        [`webhooks:${joe.id}`],
      )
    ).rows;
  expect(await jobs()).toMatchObject([{ priority: 11 }]);
  await stand.context.pool.query(
    'select graphile_worker.remove_job(key) from graphile_worker.jobs where queue_name = $1',
    [`webhooks:${joe.id}`],
  );
  pass(9 * 60_000);
  await sweepDeliveries(stand.context);
  expect(await jobs()).toEqual([]);
  pass(2 * 60_000);
  await sweepDeliveries(stand.context);
  await sweepDeliveries(stand.context);
  expect(await jobs()).toHaveLength(1);
});

test('what was told is forgotten after a month, but not what still waits', async () => {
  const kim = await signUpCustomer(stand, 'Kim');
  const { id } = await makeWebhook(kim);
  await submit(kim);
  await deliver();
  await post(kim, `/webhook/${id}/test`);
  pass(WEBHOOK_DELIVERIES_KEPT_DAYS * DAY_MS);
  await sweepDeliveries(stand.context);
  expect(await deliveriesOf(kim, id)).toHaveLength(2);
  pass(1);
  await sweepDeliveries(stand.context);
  expect(await deliveriesOf(kim, id)).toMatchObject([{ event: 'webhook.test', status: 'QUEUED' }]);
});

test('faults of a request are named', async () => {
  const lea = await signUpCustomer(stand, 'Lea');
  const wish = { url: receiver.url, events: ['filing.submitted'], currentPassword: PASSWORD };
  const faults = async (change: object) =>
    (await post(lea, '/webhook', { ...wish, ...change })).body.error.fields;
  expect(await faults({ url: 'ams.example' })).toEqual({
    url: 'Enter a web address that starts with https://.',
  });
  expect(await faults({ currentPassword: 'guess' })).toHaveProperty('currentPassword');
  expect(await faults({ currentPassword: undefined })).toHaveProperty('currentPassword');
  expect((await post(lea, '/webhook', { ...wish, events: [] })).status).toBe(422);
  expect((await post(lea, '/webhook', { ...wish, events: ['filing.secret'] })).status).toBe(422);

  const { id } = await makeWebhook(lea);
  const patch = (body: object) => call(stand, 'PATCH', `/webhook/${id}`, { token: lea.token, body });
  expect((await patch({ url: 'https://elsewhere.example' })).body.error.fields).toHaveProperty(
    'currentPassword',
  );
  expect((await patch({ url: receiver.url })).status).toBe(200);
  const moved = await patch({ url: 'https://elsewhere.example', currentPassword: PASSWORD });
  expect(moved.body).toMatchObject({ url: 'https://elsewhere.example' });

  for (let count = 1; count < WEBHOOKS_MAXIMUM; count += 1) await makeWebhook(lea);
  expect((await post(lea, '/webhook', wish)).status).toBe(409);
  expect((await call(stand, 'DELETE', `/webhook/${id}`, { token: lea.token })).status).toBe(200);
  expect((await call(stand, 'DELETE', `/webhook/${id}`, { token: lea.token })).status).toBe(404);
  await makeWebhook(lea);
});
