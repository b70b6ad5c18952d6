import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import dns from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockUser } from '#db/queries/users.ts';
import { postToWebhook } from '#operations/webhook/post-to-webhook.ts';
import { sendWebhook } from '#operations/webhook/send-webhook.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
} from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';

let stand: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  receiver.close();
  await stand.close();
});

/** Somebody with a webhook outside. */
let lena: SignedIn;
let outside: string;
beforeAll(async () => {
  lena = await signUpCustomer(stand, 'Lena');
  outside = (await make(lena, 'https://ams.example/')).body.id;
});

const EVENTS = ['filing.submitted'];
const make = (who: SignedIn, url: string) =>
  call(stand, 'POST', '/webhook', {
    token: who.token,
    body: { url, events: EVENTS, currentPassword: PASSWORD },
  });
const ask = (who: SignedIn, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(stand, method, path, { token: who.token, ...(body === undefined ? {} : { body }) });

const port = () => new URL(receiver.url).port;

test.each([
  'http://127.0.0.1:PORT/',
  'http://localhost:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://0.0.0.0:PORT/',
  'http://10.0.0.1:PORT/',
  'http://192.168.1.1:PORT/',
  'http://172.16.0.1:PORT/',
  'http://100.64.0.1:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[64:ff9b::7f00:1]:PORT/',
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  // And one that is nowhere reads the same: which names the network has is nobody's to learn.
  'https://nowhere.invalid/',
])('%s is not connected to: it would reach this machine or its network, or is nowhere', async (address) => {
  const url = address.replace('PORT', port());
  const before = receiver.received.length;
  const answer = await postToWebhook(url, '{}', { headers: {}, allowPrivate: false });
  expect(answer).toEqual({
    error: 'We couldn’t reach this address. Check the host name: it must be on the public internet.',
  });
  expect(receiver.received).toHaveLength(before);
});

// Azure's host has an address of the open network, and a network of one's own does not make the others one's own.
test.each([
  ['http://168.63.129.16/metadata/instance', false],
  ['http://[::ffff:168.63.129.16]/', false],
  ['http://2822734096/', false],
  ['https://168.63.129.16/', true],
  ['http://169.254.169.254/latest/meta-data/', true],
  ['http://[::ffff:169.254.169.254]/latest/meta-data/', true],
  ['http://0xa9fea9fe/', true],
  ['http://169.254.170.2/', true],
  ['http://169.254.170.23/v1/credentials', true],
  ['http://100.100.100.200/latest/meta-data/', true],
  ['http://192.0.0.192/opc/v2/instance/', true],
  ['http://[fd00:ec2:0::254]/latest/meta-data/', true],
  ['http://[fd00:ec2::23]/v1/credentials', true],
  ['http://[fd20:ce::254]/computeMetadata/v1/', true],
  ['http://[64:ff9b::169.254.169.254]/', true],
  ['http://[::169.254.169.254]/', true],
  ['https://[::169.254.169.254]/', false],
  ['http://[::10.0.0.1]/', false],
])(
  'what the host of a cloud says is asked by nobody: %s, private networks allowed: %s',
  async (url, allowPrivate) => {
    const begun: string[] = [];
    const beginning = (message: unknown) =>
      begun.push((message as { socket: Socket }).socket.remoteAddress ?? '');
    subscribe('net.client.socket', beginning);
    const answer = await postToWebhook(url, '{}', { headers: {}, allowPrivate });
    unsubscribe('net.client.socket', beginning);
    expect(answer).toMatchObject({ error: expect.stringContaining('couldn’t reach this address') });
    expect(begun).toEqual([]);
  },
);

/** Makes every name answer with the address, spelled as the system's resolver spells it. */
function answerNamesWith(address: string): () => void {
  const answered = vi
    .spyOn(dns, 'lookup')
    .mockImplementation(((
      _name: string,
      { all }: { all?: boolean },
      tell: (error: null, found: unknown, family?: number) => void,
    ) =>
      all ? tell(null, [{ address, family: isIP(address) }]) : tell(null, address, isIP(address))) as never);
  syncBuiltinESMExports();
  const [ipv4, ipv6] = [4, 6].map((family) => (isIP(address) === family ? [address] : []));
  const outside = [
    vi.spyOn(Resolver.prototype, 'resolve4').mockResolvedValue(ipv4 as never),
    vi.spyOn(Resolver.prototype, 'resolve6').mockResolvedValue(ipv6 as never),
  ];
  return () => {
    for (const each of outside) each.mockRestore();
    answered.mockRestore();
    syncBuiltinESMExports();
  };
}

test.each([
  ['169.254.169.254', true],
  ['::ffff:169.254.169.254', true],
  ['::ffff:168.63.129.16', true],
  ['::169.254.169.254', true],
  ['64:ff9b::a9fe:a9fe', true],
  ['::7f00:1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::1', false],
])(
  'a name that answers %s is not connected to, private networks allowed: %s',
  async (address, allowPrivate) => {
    const tried: string[] = [];
    const beginning = (message: unknown) =>
      (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string) => tried.push(ip));
    subscribe('net.client.socket', beginning);
    const giveBack = answerNamesWith(address);
    try {
      for (const scheme of ['http', 'https']) {
        const url = `${scheme}://ams.example:${port()}/`;
        const answer = await postToWebhook(url, '{}', { headers: {}, allowPrivate });
        expect(answer).toMatchObject({ error: expect.stringContaining('couldn’t reach this address') });
      }
      expect(tried).toEqual([]);
    } finally {
      giveBack();
      unsubscribe('net.client.socket', beginning);
    }
  },
);

// The system's own answers take a thread each, of four: names that nobody answers would stop files and downloads.
test('a name of the open network is asked for without the threads of the process', async () => {
  const giveBack = answerNamesWith('203.0.113.7');
  try {
    await postToWebhook('https://ams.example/', '{}', { headers: {}, allowPrivate: false });
    expect(Resolver.prototype.resolve4).toHaveBeenCalledExactlyOnceWith('ams.example');
    expect(dns.lookup).not.toHaveBeenCalled();
  } finally {
    giveBack();
  }
});

test.each(['localhost', '[::1]'])(
  'where private networks are allowed, the machine itself is connected to as %s, in IPv6 too',
  async (host) => {
    const tried: string[] = [];
    const beginning = (message: unknown) =>
      (message as { socket: Socket }).socket.on('connectionAttempt', (ip: string) => tried.push(ip));
    subscribe('net.client.socket', beginning);
    const giveBack = answerNamesWith('::1');
    try {
      await postToWebhook(`http://${host}:${port()}/`, '{}', { headers: {}, allowPrivate: true });
      expect(tried).toEqual(['::1']);
    } finally {
      giveBack();
      unsubscribe('net.client.socket', beginning);
    }
  },
);

test('plain HTTP, passwords and line breaks in addresses are refused when the webhook is made', async () => {
  const mia = await signUpCustomer(stand, 'Mia');
  for (const url of [
    'http://ams.example/',
    'https://a:b@ams.example/',
    'https://ams.example/\r\nYour account was closed.',
    'ht\ttps://ams.example/',
    'file:///etc/passwd',
    'javascript:1',
  ]) {
    expect((await make(mia, url)).body.error.fields, url).toHaveProperty('url');
  }
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://10.0.0.1:8443/hook',
  'https://[::1]/',
  'https://[::ffff:192.168.1.1]/',
  'https://[fd12:3456::1]/',
  'https://169.254.169.254/',
  'https://168.63.129.16/',
  'https://0.0.0.0/',
  'https://LOCALHOST/',
  'https://localhost.:8443/',
  'https://ams.localhost/',
  'https://printer.local/',
  'https://intranet/hook',
])('%s is refused when it is saved: nothing would ever be delivered there', async (url) => {
  const { fields } = (await make(lena, url)).body.error;
  expect(fields).toEqual({
    url: 'Enter an address on the public internet. We don’t deliver to private or local addresses, such as localhost or 10.0.0.1.',
  });
  const moved = await ask(lena, 'PATCH', `/webhook/${outside}`, { url, currentPassword: PASSWORD });
  expect(moved.body.error.fields).toEqual(fields);
});

test('an address of the open network is saved as a name is', async () => {
  for (const url of ['https://[2606:4700::1111]/', 'https://8.8.8.8/', 'https://local.example/']) {
    expect((await make(lena, url)).status, url).toBe(201);
  }
});

// Our parser of addresses forgives capitals; what called them did not, and threw.
test('an address in capitals fails like another: no work of the queue does', async () => {
  const gwen = await signUpCustomer(stand, 'Gwen');
  for (const url of ['HTTPS://NOWHERE.INVALID/', 'hTTps://nowhere.invalid/']) {
    const { id } = (await make(gwen, url)).body;
    await ask(gwen, 'POST', `/webhook/${id}/test`);
    const [queued] = (await ask(gwen, 'GET', `/webhook/${id}/delivery`)).body.items;
    await sendWebhook(stand.context, { deliveryId: queued.id });
    const [tried] = (await ask(gwen, 'GET', `/webhook/${id}/delivery`)).body.items;
    const lastError = expect.stringContaining('couldn’t reach this address');
    expect(tried, url).toMatchObject({ attempts: 1, lastError });
  }
});

test('a redirect into the network is not followed', async () => {
  const elsewhere = await startWebhookReceiver();
  receiver.status = 307;
  receiver.headers = { location: elsewhere.url };
  const answer = await postToWebhook(receiver.url, '{}', { headers: {}, allowPrivate: true });
  Object.assign(receiver, { status: 200, headers: {} });
  expect(answer).toEqual({ httpStatus: 307 });
  expect(elsewhere.received).toEqual([]);
  elsewhere.close();
});

// As where the operator once allowed them, or a row was changed.
test('a private address that is kept is called only where the operator allows private networks', async () => {
  const ivo = await signUpCustomer(stand, 'Ivo');
  const { id } = (await make(ivo, 'https://ams.example/')).body;
  await stand.context.db.updateTable('webhooks').set({ url: receiver.url }).where('id', '=', id).execute();
  const arrivals = async (webhooksReachPrivateNetwork: boolean) => {
    await ask(ivo, 'POST', `/webhook/${id}/test`);
    const [queued] = (await ask(ivo, 'GET', `/webhook/${id}/delivery`)).body.items;
    const before = receiver.received.length;
    const config = { ...stand.context.config, webhooksReachPrivateNetwork };
    await sendWebhook({ ...stand.context, config }, { deliveryId: queued.id });
    return receiver.received.length - before;
  };
  expect(stand.context.config.webhooksReachPrivateNetwork).toBe(false);
  expect([await arrivals(false), await arrivals(true)]).toEqual([0, 1]);
});

test('somebody else’s webhook is not there, for admins neither', async () => {
  const nia = await signUpCustomer(stand, 'Nia');
  const { id } = (await make(nia, 'https://ams.example/')).body;
  const delivery = '00000000-0000-4000-8000-000000000000';
  for (const stranger of [await signUpCustomer(stand, 'Otto'), await signInAdmin(stand)]) {
    expect((await ask(stranger, 'GET', '/webhook')).body.items).toEqual([]);
    expect((await ask(stranger, 'PATCH', `/webhook/${id}`, { isEnabled: false })).status).toBe(404);
    expect((await ask(stranger, 'DELETE', `/webhook/${id}`)).status).toBe(404);
    expect((await ask(stranger, 'POST', `/webhook/${id}/test`)).status).toBe(404);
    expect((await ask(stranger, 'GET', `/webhook/${id}/delivery`)).status).toBe(404);
    expect((await ask(stranger, 'POST', `/webhook/${id}/delivery/${delivery}/replay`)).status).toBe(404);
  }
  expect((await ask(nia, 'GET', '/webhook')).body.items).toMatchObject([{ isEnabled: true }]);
  // A delivery of another webhook of hers is not one of this.
  const other = (await make(nia, 'https://other.example/')).body.id;
  await ask(nia, 'POST', `/webhook/${other}/test`);
  const [foreign] = (await ask(nia, 'GET', `/webhook/${other}/delivery`)).body.items;
  await stand.context.db
    .updateTable('webhook_deliveries')
    .set({ status: 'DELIVERED', next_attempt_at: null })
    .where('id', '=', foreign.id)
    .execute();
  expect((await ask(nia, 'POST', `/webhook/${id}/delivery/${foreign.id}/replay`)).status).toBe(404);
  expect((await ask(nia, 'POST', `/webhook/${id}/delivery/${delivery}/replay`)).status).toBe(404);
});

test('the secret is shown once, and is nowhere: not in the database, not in the audit', async () => {
  const pia = await signUpCustomer(stand, 'Pia');
  const { id, secret } = (await make(pia, 'https://ams.example/')).body;
  expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  const { db } = stand.context;
  const kept = [
    await db.selectFrom('webhooks').selectAll().execute(),
    await db.selectFrom('audit_entries').selectAll().execute(),
    (await ask(pia, 'GET', '/webhook')).body,
    (await ask(pia, 'PATCH', `/webhook/${id}`, { events: EVENTS })).body,
  ];
  expect(JSON.stringify(kept)).not.toContain(secret.slice('whsec_'.length));
});

test('an API key makes no webhook and reads none', async () => {
  const quin = await signUpCustomer(stand, 'Quin');
  const { key } = (
    await ask(quin, 'POST', '/user/me/api-key', {
      name: 'Night run',
      scopes: ['filing:read', 'filing:write', 'quote'],
      currentPassword: PASSWORD,
    })
  ).body;
  const byKey = { ...quin, token: key };
  expect((await make(byKey, 'https://ams.example/')).status).toBe(403);
  expect((await ask(byKey, 'GET', '/webhook')).status).toBe(403);
});

test('a webhook that a thief made is off after the reset by which the owner takes the account back', async () => {
  const rita = await signUpCustomer(stand, 'Rita');
  await make(rita, 'https://thief.example/');
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: rita.email } });
  const token = await mailedToken(stand.context, rita.email, 'password-reset');
  await call(stand, 'POST', '/identity/reset-password', {
    body: { token, password: 'another lighthouse of mine' },
  });
  const webhooks = await stand.context.db
    .selectFrom('webhooks')
    .selectAll()
    .where('user_id', '=', rita.id)
    .execute();
  expect(webhooks).toMatchObject([{ is_enabled: false, off_because: 'your password was reset' }]);
  const [mail] = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', rita.email)
    .where('template', '=', 'api-keys-revoked')
    .execute();
  expect(mail?.subject).toBe('Your webhooks were turned off');
  expect(mail?.body_text).toContain('because your password was reset: https://thief.example/');
});

test('a webhook is not turned on, nor told more, without the password', async () => {
  const fern = await signUpCustomer(stand, 'Fern');
  const { id } = (await make(fern, 'https://ams.example/')).body;
  const change = (body: object) => ask(fern, 'PATCH', `/webhook/${id}`, body);
  const MORE = [...EVENTS, 'filing.status_changed'];
  const ASKED = { currentPassword: 'That isn’t your password.' };
  for (const body of [{ isEnabled: true }, { events: EVENTS }, { isEnabled: false }, { isEnabled: false }])
    expect((await change(body)).status, JSON.stringify(body)).toBe(200);
  for (const body of [{ isEnabled: true }, { events: MORE }]) {
    const refused = await change(body);
    expect([refused.status, refused.body.error.fields], JSON.stringify(body)).toEqual([422, ASKED]);
    const wrong = await change({ ...body, currentPassword: 'not the right password' });
    expect(wrong.body.error.fields).toEqual(ASKED);
  }
  expect((await ask(fern, 'GET', '/webhook')).body.items).toMatchObject([
    { isEnabled: false, events: EVENTS },
  ]);
  const on = await change({ isEnabled: true, events: MORE, currentPassword: PASSWORD });
  expect([on.status, on.body]).toMatchObject([200, { isEnabled: true, events: MORE }]);
  expect((await change({ events: ['filing.status_changed'] })).status).toBe(200);
  expect((await change({ events: MORE })).body.error.fields).toEqual(ASKED);
});

test('a webhook that its owner turns off at this moment is not turned on unproven', async () => {
  const ida = await signUpCustomer(stand, 'Ida');
  const { id } = (await make(ida, 'https://ams.example/')).body;
  let asked: ReturnType<typeof ask> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockUser(tx, ida.id);
    asked = ask(ida, 'PATCH', `/webhook/${id}`, { isEnabled: true });
    await waitForBlockedQueries(stand);
    await tx.updateTable('webhooks').set({ is_enabled: false }).where('id', '=', id).execute();
  });
  expect((await asked)?.status).toBe(409);
  expect((await ask(ida, 'GET', '/webhook')).body.items).toMatchObject([{ isEnabled: false }]);
});

test('what waits for a webhook that was turned off meanwhile is not sent', async () => {
  const sven = await signUpCustomer(stand, 'Sven');
  const { id } = (await make(sven, 'https://ams.example/')).body;
  await call(stand, 'POST', '/filing', {
    token: sven.token,
    body: { inputs: texasFiling({ policyNumber: freshKey() }) },
    headers: { 'idempotency-key': freshKey() },
  });
  await stand.context.db.updateTable('webhooks').set({ url: receiver.url }).where('id', '=', id).execute();
  await ask(sven, 'PATCH', `/webhook/${id}`, { isEnabled: false });
  const before = receiver.received.length;
  const [waiting] = (await ask(sven, 'GET', `/webhook/${id}/delivery`)).body.items;
  await sendWebhook(stand.context, { deliveryId: waiting.id });
  expect(receiver.received).toHaveLength(before);
  expect((await ask(sven, 'GET', `/webhook/${id}/delivery`)).body.items).toMatchObject([
    { status: 'FAILED', lastError: 'The webhook was off.' },
  ]);
  expect((await ask(sven, 'POST', `/webhook/${id}/test`)).status).toBe(409);
});

test('what waits for somebody who has left the company meanwhile is not sent', async () => {
  const uma = await signUpCustomer(stand, 'Uma');
  const { id } = (await make(uma, 'https://ams.example/')).body;
  await call(stand, 'POST', '/filing', {
    token: uma.token,
    body: { inputs: texasFiling({ policyNumber: freshKey() }) },
    headers: { 'idempotency-key': freshKey() },
  });
  const { db } = stand.context;
  await db
    .updateTable('webhooks')
    .set({ url: receiver.url, is_enabled: true })
    .where('id', '=', id)
    .execute();
  const elsewhere = await stand.owner
    .insertInto('companies')
    .values({ company: 'Elsewhere' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ company_id: elsewhere.id }).where('id', '=', uma.id).execute();
  const before = receiver.received.length;
  const [waiting] = (await ask(uma, 'GET', `/webhook/${id}/delivery`)).body.items;
  await sendWebhook(stand.context, { deliveryId: waiting.id });
  expect(receiver.received).toHaveLength(before);
  expect((await ask(uma, 'GET', `/webhook/${id}/delivery`)).body.items).toMatchObject([
    { status: 'FAILED', lastError: 'You no longer have access to this filing.' },
  ]);
});

test('what waits for an admin without the second factor that the role needs is not sent', async () => {
  const strict = await createTestApp({
    clock: MARCH_TENTH,
    variables: { SECOND_FACTOR_ROLES: 'ADMIN', WEBHOOKS_REACH_PRIVATE_NETWORK: 'true' },
  });
  try {
    const admin = await signInAdmin(strict);
    await enrolAuthenticator(strict, admin);
    const { id } = (
      await call(strict, 'POST', '/webhook', {
        token: admin.token,
        body: { url: receiver.url, events: EVENTS, currentPassword: PASSWORD },
      })
    ).body;
    const tried = async () => {
      await call(strict, 'POST', `/webhook/${id}/test`, { token: admin.token });
      const waiting = await strict.context.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('status', '=', 'QUEUED')
        .executeTakeFirstOrThrow();
      const before = receiver.received.length;
      await sendWebhook(strict.context, { deliveryId: waiting.id });
      const { status, last_error } = await strict.context.db
        .selectFrom('webhook_deliveries')
        .select(['status', 'last_error'])
        .where('id', '=', waiting.id)
        .executeTakeFirstOrThrow();
      return { status, last_error, arrived: receiver.received.length - before };
    };
    expect(await tried()).toEqual({ status: 'DELIVERED', last_error: '', arrived: 1 });
    await strict.context.pool.query('delete from identity.second_factors');
    expect(await tried()).toEqual({
      status: 'FAILED',
      last_error: expect.stringContaining('Your role needs two-step verification.'),
      arrived: 0,
    });
  } finally {
    await strict.close();
  }
});

test('tests and repeats by hand are limited', async () => {
  const tess = await signUpCustomer(stand, 'Tess');
  const { id } = (await make(tess, 'https://ams.example/')).body;
  const statuses = new Set<number>();
  for (let time = 0; time < 61; time += 1)
    statuses.add((await ask(tess, 'POST', `/webhook/${id}/test`)).status);
  expect([...statuses]).toEqual([200, 429]);
});
