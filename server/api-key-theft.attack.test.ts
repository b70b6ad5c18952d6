import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const NEW = 'another lantern on the pier';
const DAY_MS = 24 * 60 * 60 * 1000;

const make = (who: SignedIn, wish: object = {}) =>
  call(stand, 'POST', '/user/me/api-key', {
    token: who.token,
    body: { name: 'Night run', scopes: ['filing:read'], currentPassword: PASSWORD, ...wish },
  });
const keyOf = async (who: SignedIn): Promise<string> => (await make(who)).body.key;
const works = async (key: string) => (await call(stand, 'GET', '/filing', { token: key })).status === 200;
const mailsTo = (recipient: string) =>
  stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('template', '=', 'api-keys-revoked')
    .execute();
const setRole = (admin: SignedIn, id: string, role: string) =>
  call(stand, 'PATCH', `/user/${id}`, { token: admin.token, body: { role } });

test('a key that a thief made falls with the reset by which the owner takes the account back', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const key = await keyOf(alice);
  expect(await works(key)).toBe(true);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: alice.email } });
  const token = await mailedToken(stand.context, alice.email, 'password-reset');
  await call(stand, 'POST', '/identity/reset-password', { body: { token, password: NEW } });
  expect(await works(key)).toBe(false);
  const [mail] = await mailsTo(alice.email);
  expect(mail?.body_text).toContain('Night run');
});

test('so does the secret address of a calendar, which a stolen session does not get in the first place', async () => {
  const admin = await signInAdmin(stand);
  const renew = (body: object) => call(stand, 'POST', '/user/me/calendar', { token: admin.token, body });
  for (const body of [{}, { revoke: false }, { currentPassword: 'guess' }]) {
    expect((await renew(body)).body.error.fields).toHaveProperty('currentPassword');
  }
  const { url } = (await renew({ currentPassword: PASSWORD })).body;
  const status = async () => (await call(stand, 'GET', new URL(url).pathname.replace('/api/v1', ''))).status;
  expect(await status()).toBe(200);
  const resetTo = async (password: string) => {
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: admin.email } });
    const token = await mailedToken(stand.context, admin.email, 'password-reset');
    await call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
  };
  await resetTo('another lighthouse of mine');
  expect(await status()).toBe(404);
  const [mail] = await mailsTo(admin.email);
  expect(mail?.body_text).toContain('Your calendar link was turned off because your password was reset');
  await resetTo(PASSWORD);
});

test('and with a change of the address', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const key = await keyOf(bea);
  await call(stand, 'POST', '/identity/change-email', {
    token: bea.token,
    body: { email: 'bea.new@example.com', currentPassword: PASSWORD },
  });
  const token = await mailedToken(stand.context, 'bea.new@example.com', 'email-change');
  await call(stand, 'POST', '/identity/change-email/confirm', { body: { token } });
  expect(await works(key)).toBe(false);
});

test('and with a change of role, up or down: a key of a customer never becomes one of an admin', async () => {
  const admin = await signInAdmin(stand);
  const cora = await signUpCustomer(stand, 'Cora');
  const key = await keyOf(cora);
  expect((await setRole(admin, cora.id, 'ADMIN')).status).toBe(200);
  expect(await works(key)).toBe(false);
  const asAdmin = await keyOf(cora);
  await setRole(admin, cora.id, 'REGULAR');
  expect(await works(asAdmin)).toBe(false);
  // Another change leaves keys alone.
  const last = await keyOf(cora);
  await call(stand, 'PATCH', `/user/${cora.id}`, { token: admin.token, body: { phone: '512 555 0100' } });
  expect(await works(last)).toBe(true);
});

test('and with the account: one that is opened again makes new ones', async () => {
  const admin = await signInAdmin(stand);
  const edna = await signUpCustomer(stand, 'Edna');
  const key = await keyOf(edna);
  const setStatus = (status: string) =>
    call(stand, 'PATCH', `/user/${edna.id}`, { token: admin.token, body: { status } });
  await setStatus('DISABLED');
  expect(await works(key)).toBe(false);
  expect((await setStatus('ACTIVE')).status).toBe(200);
  expect(await works(key)).toBe(false);
});

test('a change of password, and of the second factor, ends keys where the owner wants it', async () => {
  const dina = await signUpCustomer(stand, 'Dina');
  const kept = await keyOf(dina);
  const change = (currentPassword: string, newPassword: string, token: string, revokeApiKeys: boolean) =>
    call(stand, 'POST', '/identity/change-password', {
      token,
      body: { currentPassword, newPassword, revokeApiKeys },
    });
  const first = await change(PASSWORD, NEW, dina.token, false);
  expect(await works(kept)).toBe(true);
  await change(NEW, PASSWORD, first.body.token, true);
  expect(await works(kept)).toBe(false);

  const eva = await signUpCustomer(stand, 'Eva');
  const key = await keyOf(eva);
  await enrolAuthenticator(stand, eva);
  expect(await works(key)).toBe(true);
  const removed = await call(stand, 'POST', '/identity/second-factor/remove', {
    token: eva.token,
    body: { factor: 'TOTP', currentPassword: PASSWORD, revokeApiKeys: true },
  });
  expect(removed.status).toBe(200);
  expect(await works(key)).toBe(false);

  const flo = await signUpCustomer(stand, 'Flo');
  const older = await keyOf(flo);
  await enrolAuthenticator(stand, flo, { revokeApiKeys: true });
  expect(await works(older)).toBe(false);
});

test('every key ends: in 90 days unless said otherwise, in a year at most', async () => {
  const fay = await signUpCustomer(stand, 'Fay');
  const days = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
    (Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS;
  expect(days((await make(fay)).body)).toBe(90);
  expect(days((await make(fay, { expiresInDays: 365 })).body)).toBe(365);
  expect((await make(fay, { expiresInDays: 366 })).status).toBe(422);
  const { rows } = await stand.context.pool.query(
    `select is_nullable from information_schema.columns where table_name = 'api_keys' and column_name = 'expires_at'`,
  );
  expect(rows).toEqual([{ is_nullable: 'NO' }]);
});

test('a key is refused while its owner lacks the second factor that their role needs', async () => {
  const strict = await createTestApp({ variables: { SECOND_FACTOR_ROLES: 'REGULAR' } });
  try {
    const gwen = await signUpCustomer(strict, 'Gwen');
    await enrolAuthenticator(strict, gwen);
    const made = await call(strict, 'POST', '/user/me/api-key', {
      token: gwen.token,
      body: { name: 'Night run', scopes: ['filing:read'], currentPassword: PASSWORD },
    });
    const ask = () => call(strict, 'GET', '/filing', { token: made.body.key });
    expect((await ask()).status).toBe(200);
    await strict.context.pool.query('delete from identity.second_factors');
    expect(await ask()).toMatchObject({ status: 403, body: { error: { code: 'SECOND_FACTOR_MISSING' } } });
  } finally {
    await strict.close();
  }
});

test('and so is the address of a calendar', async () => {
  const strict = await createTestApp({ variables: { SECOND_FACTOR_ROLES: 'ADMIN' } });
  try {
    const admin = await signInAdmin(strict);
    await enrolAuthenticator(strict, admin);
    const { url } = (
      await call(strict, 'POST', '/user/me/calendar', {
        token: admin.token,
        body: { currentPassword: PASSWORD },
      })
    ).body;
    const status = async () =>
      (await call(strict, 'GET', new URL(url).pathname.replace('/api/v1', ''))).status;
    expect(await status()).toBe(200);
    await strict.context.pool.query('delete from identity.second_factors');
    expect(await status()).toBe(404);
  } finally {
    await strict.close();
  }
});
