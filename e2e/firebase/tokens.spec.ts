import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call } from '#testing/people.ts';
import { emulatorHost, PROJECT } from './emulator.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({
    variables: {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost(),
    },
  });
});
afterAll(() => stand.close());

/** The service's own door, as its console uses it. */
function service() {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulatorHost();
  const name = 'console';
  const app = getApps().find((each) => each.name === name) ?? initializeApp({ projectId: PROJECT }, name);
  return getAuth(app);
}

interface Account {
  uid: string;
  email: string;
}
let accounts = 0;
async function newAccount(name: string): Promise<Account> {
  const email = `${name}.${Date.now()}@example.com`;
  const { uid } = await service().createUser({
    uid: `uid-${name}-${++accounts}-${Date.now()}`,
    email,
    emailVerified: true,
  });
  return { uid, email };
}

/** A token of a sign-in now, as the service makes it. */
function tokenOf({ uid, email }: Account, changes: JWTPayload = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email,
    email_verified: true,
    ...changes,
  }).encode();
}

const record = (token: string) => call(stand, 'PATCH', '/user/me/token', { token, body: { token } });
const me = (token: string) => call(stand, 'GET', '/user/me', { token });
const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;
async function signUp(account: Account): Promise<string> {
  const token = tokenOf(account);
  const body = {
    firstName: 'Maria',
    lastName: 'Lopez',
    email: account.email,
    companyName: 'Coastal Bend Insurance',
  };
  expect((await call(stand, 'POST', '/user/public', { token, body })).status).toBe(201);
  return token;
}
/** The service counts in seconds: a sign-in is ended for sure in a later one than its own. */
async function revoke({ uid }: Account): Promise<void> {
  const begun = Math.floor(Date.now() / 1000) * 1000;
  await vi.waitFor(
    async () => {
      await service().revokeRefreshTokens(uid);
      const { tokensValidAfterTime } = await service().getUser(uid);
      expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(begun);
    },
    { timeout: 5000, interval: 100 },
  );
}

test('a token whose sign-in was ended at the service records nothing and changes nothing, though it still reads', async () => {
  const account = await newAccount('stolen');
  await signUp(account);
  const stolen = tokenOf(account);
  const key = { name: 'Nightly', scopes: ['filing:read'] };
  // One after the other: who ends other sign-ins while one is recorded may end that one.
  const sensitive = async () => [
    await record(stolen),
    await call(stand, 'POST', '/user/me/api-key', { token: stolen, body: key }),
    await call(stand, 'GET', '/user/me/data', { token: stolen }),
    await call(stand, 'POST', '/user/me/session/end-others', { token: stolen, body: {} }),
  ];
  for (const { status } of await sensitive()) expect(status).toBeLessThan(300);
  await revoke(account);
  for (const answer of await sensitive()) expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  expect((await me(stolen)).status).toBe(200);
  const ended = await stand.context.db
    .selectFrom('audit_entries')
    .innerJoin('users', 'users.id', 'audit_entries.actor_id')
    .select('audit_entries.action')
    .where('users.email', '=', account.email)
    .where('audit_entries.action', '=', 'user.end-all-sessions')
    .execute();
  expect(ended).toHaveLength(1);
  // A sign-in after that is another one.
  const fresh = tokenOf(account, { auth_time: Math.floor(Date.now() / 1000) + 2 });
  expect((await record(fresh)).status).toBe(200);
});

test('an admin whose sign-in was ended does nothing to users', async () => {
  const account = await newAccount('admin');
  await signUp(account);
  await stand.owner.updateTable('users').set({ role: 'ADMIN' }).where('email', '=', account.email).execute();
  const { id } = await stand.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  const stolen = tokenOf(account);
  const invite = (email: string) =>
    call(stand, 'POST', '/user', {
      token: stolen,
      body: { firstName: 'In', lastName: 'Side', email, role: 'ADMIN' },
    });
  expect((await invite(`before.${Date.now()}@example.com`)).status).toBe(201);
  await revoke(account);
  expect(codeOf(await invite(`after.${Date.now()}@example.com`))).toBe('UNAUTHENTICATED');
  const change = await call(stand, 'PATCH', `/user/${id}`, { token: stolen, body: { firstName: 'Mallory' } });
  expect(codeOf(change)).toBe('UNAUTHENTICATED');
});

test('an account that was closed or deleted at the service records no sign-in', async () => {
  const closed = await newAccount('closed');
  await signUp(closed);
  await service().updateUser(closed.uid, { disabled: true });
  expect(codeOf(await record(tokenOf(closed)))).toBe('UNAUTHENTICATED');
  const gone = await newAccount('gone');
  await signUp(gone);
  await service().deleteUser(gone.uid);
  expect(codeOf(await record(tokenOf(gone)))).toBe('UNAUTHENTICATED');
});

test('an invited user is found by the confirmed address alone, and is active from the first sign-in on', async () => {
  const account = await newAccount('invited');
  const { id } = await stand.context.db
    .insertInto('users')
    .values({
      identity_provider: 'firebase',
      identity_subject: null,
      first_name: 'In',
      last_name: 'Vited',
      email: account.email,
      phone: null,
      role: 'REGULAR',
      status: 'INVITED',
      company_id: null,
      last_sign_in_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await me(tokenOf(account, { email_verified: false }))).status).toBe(401);
  const token = tokenOf(account);
  expect(await record(token)).toMatchObject({ status: 200, body: { id, emailVerified: true } });
  const row = await stand.context.db
    .selectFrom('users')
    .select(['status', 'identity_subject'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: 'ACTIVE', identity_subject: account.uid });
});

test('an address that was changed at the provider is followed once it is confirmed there, unless it is taken', async () => {
  const ruth = await newAccount('ruth');
  const taken = await newAccount('taken');
  await signUp(ruth);
  await signUp(taken);
  const token = (email: string, changes: JWTPayload = {}) => tokenOf({ uid: ruth.uid, email }, changes);
  const other = `New.${ruth.email}`;
  expect((await record(token(other, { email_verified: false }))).body.email).toBe(ruth.email);
  expect((await record(token(taken.email))).body.email).toBe(ruth.email);
  const body = { name: 'Nightly', scopes: ['filing:read'] };
  const { key } = (await call(stand, 'POST', '/user/me/api-key', { token: token(ruth.email), body })).body;
  const reads = async () => (await call(stand, 'GET', '/filing', { token: key })).status;
  expect(await reads()).toBe(200);
  expect((await record(token(other))).body).toMatchObject({
    email: other.toLowerCase(),
    emailVerified: true,
  });
  // Whoever had the old address may have made it.
  expect(await reads()).toBe(401);
});

test('a reset takes the phone away at the service, and ends the sign-ins', async () => {
  const account = await newAccount('phone');
  await signUp(account);
  const enrolledFactors = [
    {
      ...{ uid: 'phone-1', phoneNumber: '+15125550142', displayName: 'Phone', factorId: 'phone' as const },
      enrollmentTime: 'Tue, 10 Mar 2026 16:00:00 GMT',
    },
  ];
  await service().updateUser(account.uid, { multiFactor: { enrolledFactors } });
  expect(await stand.context.identity.hasSecondFactor(account.uid)).toBe(true);
  expect((await stand.context.identity.findSecondFactor(account.uid))?.since).toEqual(
    new Date('2026-03-10T16:00:00Z'),
  );
  const before = tokenOf(account);
  expect((await record(before)).status).toBe(200);
  await vi.waitFor(
    async () => {
      await stand.context.db
        .transaction()
        .execute((tx) => stand.context.identity.resetSecondFactor(tx, account.uid));
      expect(await stand.context.identity.hasSecondFactor(account.uid)).toBe(false);
      expect(await stand.context.identity.findSecondFactor(account.uid)).toBeNull();
      expect(codeOf(await record(before))).toBe('UNAUTHENTICATED');
    },
    { timeout: 5000, interval: 100 },
  );
});

test('an admin signs everybody else out, also past an account that is gone at the service', async () => {
  const [caller, other, gone] = [
    await newAccount('caller'),
    await newAccount('other'),
    await newAccount('gone'),
  ];
  for (const account of [caller, other, gone]) await signUp(account);
  await stand.owner.updateTable('users').set({ role: 'ADMIN' }).where('email', '=', caller.email).execute();
  await service().deleteUser(gone.uid);
  const validAfter = async ({ uid }: Account) =>
    Date.parse((await service().getUser(uid)).tokensValidAfterTime ?? '1970-01-01');
  const before = { caller: await validAfter(caller), other: await validAfter(other) };
  const ask = () => call(stand, 'POST', '/user/end-all-sessions', { token: tokenOf(caller), body: {} });
  await vi.waitFor(
    async () => {
      expect((await ask()).status).toBe(200);
      expect(await validAfter(other)).toBeGreaterThan(before.other);
    },
    { timeout: 5000, interval: 100 },
  );
  expect(await validAfter(caller)).toBe(before.caller);
});
