import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const endAll = (by: { token: string }, body: object = { currentPassword: PASSWORD }) =>
  call(stand, 'POST', '/user/end-all-sessions', { token: by.token, body });
const statusOf = async ({ token }: { token: string }) =>
  (await call(stand, 'GET', '/user/me', { token })).status;
const refresh = async ({ refreshToken }: SignedIn) =>
  (await call(stand, 'POST', '/identity/refresh', { body: { refreshToken } })).status;
const mailsOf = (template: string) =>
  stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body_text as text'])
    .where('template', '=', template)
    .orderBy('recipient')
    .execute();

async function anotherAdmin(name: string): Promise<SignedIn> {
  const person = await signUpCustomer(stand, name);
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute();
  return person;
}

/** A key of this admin that reads filings, and the path of their calendar. */
async function wayBackIn({ token }: SignedIn): Promise<{ key: string; calendar: string }> {
  const own = (path: string, body: object) =>
    call(stand, 'POST', `/user/me/${path}`, { token, body: { ...body, currentPassword: PASSWORD } });
  const { key } = (await own('api-key', { name: 'Night run', scopes: ['filing:read'] })).body;
  const { url } = (await own('calendar', {})).body;
  return { key, calendar: new URL(url).pathname.replace('/api/v1', '') };
}
async function waysInOf({ key, calendar }: { key: string; calendar: string }): Promise<number[]> {
  return [
    (await call(stand, 'GET', '/filing', { token: key })).status,
    (await call(stand, 'GET', calendar)).status,
  ];
}

test('a stolen session signs nobody out, nor does a customer or a key', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  const { key } = await wayBackIn(admin);
  for (const body of [{}, { currentPassword: '' }, { currentPassword: 'a guess' }]) {
    expect((await endAll(admin, body)).body.error.fields).toEqual({
      currentPassword: 'That isn’t your password.',
    });
  }
  expect((await endAll(ann)).status).toBe(403);
  expect((await endAll({ token: key })).status).toBe(403);
  expect((await call(stand, 'POST', '/user/end-all-sessions', { body: {} })).status).toBe(401);
  expect([await statusOf(ann), await statusOf(admin), await refresh(ann)]).toEqual([200, 200, 200]);
  expect(await mailsOf('all-sessions-ended')).toEqual([]);
});

test('everybody is out at once but the one that asked, and may come back; programs go on', async () => {
  const bo = await signUpCustomer(stand, 'Bo');
  const colleague = await anotherAdmin('Cy');
  const elsewhere = await signInAs(stand, admin.email);
  const ways = await wayBackIn(colleague);
  const { recoveryCodes } = await enrolAuthenticator(stand, bo);
  // Whoever stole a password and waits for the second code is out as well.
  const { resolver } = (
    await call(stand, 'POST', '/identity/sign-in', { body: { email: bo.email, password: PASSWORD } })
  ).body.error;
  const { verificationId } = (
    await call(stand, 'POST', '/identity/second-factor/start', { body: { resolver, factor: 'RECOVERY' } })
  ).body;

  const ended = await endAll(admin);
  expect(ended).toMatchObject({ status: 200, body: { ok: true, apiKeys: 0 } });
  expect(ended.body.accounts).toBeGreaterThanOrEqual(3);
  for (const gone of [bo, colleague, elsewhere]) {
    expect([await statusOf(gone), await refresh(gone)], gone.email).toEqual([401, 401]);
  }
  const code = { resolver, verificationId, code: recoveryCodes[0] };
  expect((await call(stand, 'POST', '/identity/second-factor/confirm', { body: code })).status).toBe(401);
  const left = await stand.context.pool.query('select from identity.session');
  expect(left.rowCount).toBe(1);
  // Nor is any other browser known: who stole one guesses as a stranger.
  const known = await stand.context.pool.query('select from identity.known_devices');
  expect(known.rowCount).toBe(1);
  expect(await statusOf(admin)).toBe(200);
  expect(await refresh(admin)).toBe(200);
  expect(await waysInOf(ways)).toEqual([200, 200]);
  expect(await statusOf(await signInAs(stand, colleague.email))).toBe(200);

  const { agency } = (await call(stand, 'GET', '/config')).body;
  const told = await mailsOf('all-sessions-ended');
  expect(told.map(({ recipient }) => recipient)).toEqual(
    [admin.email, colleague.email, agency.email].toSorted(),
  );
  expect(told[0]?.text).toContain(`${admin.email} logged everyone else out`);
  expect(told[0]?.text).toContain('still work');
  const { items } = (await call(stand, 'GET', '/audit?limit=1', { token: admin.token })).body;
  expect(items[0]).toMatchObject({
    action: 'agency.end-all-sessions',
    details: { accounts: ended.body.accounts, apiKeys: 0, revokedApiKeys: false },
  });
});

test('with the keys, no way back in is left, and their owners are told', async () => {
  const dora = await anotherAdmin('Dora');
  const ways = await wayBackIn(dora);
  expect(await waysInOf(ways)).toEqual([200, 200]);
  const { body } = await endAll(admin, { currentPassword: PASSWORD, revokeApiKeys: true });
  expect(body.apiKeys).toBeGreaterThanOrEqual(1);
  expect(await waysInOf(ways)).toEqual([401, 404]);
  const mail = (await mailsOf('api-keys-revoked')).find(({ recipient }) => recipient === dora.email);
  expect(mail?.text).toContain('logged everyone out');
  expect(mail?.text).toContain('Night run');
});

test('with the keys, a webhook of somebody who has nothing else tells nobody anything any more', async () => {
  const gil = await signUpCustomer(stand, 'Gil');
  const made = await call(stand, 'POST', '/webhook', {
    token: gil.token,
    body: { url: 'https://thief.example/', events: ['filing.submitted'], currentPassword: PASSWORD },
  });
  expect(made.status).toBe(201);
  const isOn = async () =>
    (await stand.context.db.selectFrom('webhooks').select('is_enabled').execute()).map(
      ({ is_enabled }) => is_enabled,
    );
  expect((await endAll(admin)).status).toBe(200);
  expect(await isOn()).toEqual([true]);
  expect((await endAll(admin, { currentPassword: PASSWORD, revokeApiKeys: true })).status).toBe(200);
  expect(await isOn()).toEqual([false]);
});

test('an account with a second factor does it only in a sign-in that passed it', async () => {
  const guarded = await anotherAdmin('Eve');
  await enrolAuthenticator(stand, guarded);
  // As if a session by password alone had stayed.
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  expect(await endAll(guarded)).toMatchObject({
    status: 403,
    body: { error: { code: 'SECOND_FACTOR_MISSING' } },
  });
  expect(await statusOf(admin)).toBe(200);
});

test('of two admins at one moment one stays, and neither waits for the other in a circle', async () => {
  const other = await anotherAdmin('Fay');
  const both = [await signInAs(stand, admin.email), await signInAs(stand, other.email)];
  const answers = await Promise.all(both.map((who) => endAll(who)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(await Promise.all(both.map(statusOf))).toEqual(winner === 0 ? [200, 401] : [401, 200]);
});

test('a link to another address that a thief has asked for is good no more', async () => {
  const hal = await signUpCustomer(stand, 'Hal');
  const email = 'thief.of.hal@example.com';
  const body = { email, currentPassword: PASSWORD };
  await call(stand, 'POST', '/identity/change-email', { token: hal.token, body });
  const token = await mailedToken(stand.context, email, 'email-change');
  expect((await endAll(await anotherAdmin('Ina'))).status).toBe(200);
  const taken = await call(stand, 'POST', '/identity/change-email/confirm', { body: { token } });
  expect(taken.body.error.code).toBe('LINK_INVALID');
});
