import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call } from '#testing/people.ts';

const PROJECT = 'demo-agency';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({
    variables: {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_API_KEY: 'any',
      FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: PROJECT,
      // Its tokens are taken; nothing here asks it anything.
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    },
  });
});
afterAll(() => stand.close());

/** A token as the emulator makes it, for an address that was confirmed. */
function tokenOf(email: string, changes: JWTPayload = {}): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: `uid-${email}`,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    email,
    email_verified: true,
    ...changes,
  }).encode();
}

const person = (email: string) => ({
  firstName: 'Maria',
  lastName: 'Lopez',
  email,
  companyName: 'Coastal Bend Insurance',
});
const signUp = (body: object, token?: string) =>
  call(stand, 'POST', '/user/public', { body, ...(token ? { token } : {}) });
const me = (token: string) => call(stand, 'GET', '/user/me', { token });

test('a sign-up belongs to the account whose token came along', async () => {
  const token = tokenOf('maria@example.com');
  expect((await me(token)).status).toBe(401);
  expect((await signUp(person('maria@example.com'), token)).status).toBe(201);
  expect(await me(token)).toMatchObject({
    status: 200,
    body: { email: 'maria@example.com', emailVerified: true, role: 'REGULAR' },
  });
  // Another account with the same address is somebody else.
  expect((await me(tokenOf('maria@example.com', { sub: 'uid-other' }))).status).toBe(401);
  expect((await signUp(person('maria@example.com'), token)).body.error.code).toBe('EMAIL_TAKEN');
  // The account has another address at the provider by now: it is still hers.
  const moved = tokenOf('maria.new@example.com', { sub: 'uid-maria@example.com' });
  expect(await signUp(person('maria.new@example.com'), moved)).toMatchObject({
    status: 409,
    body: { error: { code: 'EMAIL_TAKEN' } },
  });
});

test('nobody signs up without a token, for another address, or with a password for us', async () => {
  const token = tokenOf('nora@example.com');
  expect((await signUp(person('nora@example.com'))).body.error.code).toBe('UNAUTHENTICATED');
  expect((await signUp(person('other@example.com'), token)).body.error.fields).toHaveProperty('email');
  const withPassword = { ...person('nora@example.com'), password: 'tugboat kettle harbour 9' };
  expect((await signUp(withPassword, token)).body.error.fields).toHaveProperty('password');
  const foreign = tokenOf('nora@example.com', {
    aud: 'another',
    iss: 'https://securetoken.google.com/another',
  });
  expect((await signUp(person('nora@example.com'), foreign)).status).toBe(401);
});

test('a disabled user s token is refused at once', async () => {
  const token = tokenOf('dora@example.com');
  await signUp(person('dora@example.com'), token);
  await stand.context.db
    .updateTable('users')
    .set({ status: 'DISABLED' })
    .where('email', '=', 'dora@example.com')
    .execute();
  expect((await me(token)).body.error.code).toBe('ACCOUNT_DISABLED');
});

test('the embedded provider s calls do not exist', async () => {
  for (const path of ['/identity/sign-in', '/identity/second-factor/start', '/identity/human-check']) {
    expect((await call(stand, 'POST', path, { body: {} })).status).toBe(404);
  }
});

test('when the service does not answer, nothing is changed and it is said so', async () => {
  const token = tokenOf('away@example.com', { email_verified: false });
  const answer = await signUp(person('away@example.com'), token);
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });
  expect((await me(token)).status).toBe(401);
});

// It is asked about known addresses only, and takes its time: neither that nor its failure may tell which those are.
test('who asks for a reset is answered alike for every address, whatever the service does', async () => {
  await signUp(person('known@example.com'), tokenOf('known@example.com'));
  const { identity } = stand.context;
  const sendPasswordResetEmail = identity.sendPasswordResetEmail;
  const answerFor = async (email: string) => {
    const { status, body } = await call(stand, 'POST', '/user/send-password-reset-email', {
      body: { email },
    });
    return { status, body };
  };
  const unknown = await answerFor('unknown@example.com');
  expect(unknown.status).toBe(200);
  expect(await answerFor('known@example.com')).toEqual(unknown);
  let letGo = () => {};
  identity.sendPasswordResetEmail = () =>
    new Promise((resolve) => {
      letGo = resolve;
    });
  try {
    expect(await answerFor('known@example.com')).toEqual(unknown);
  } finally {
    letGo();
    identity.sendPasswordResetEmail = sendPasswordResetEmail;
  }
});

test('where a thief would stay in the service is asked, and while it does not answer nothing is done', async () => {
  const token = tokenOf('stolen@example.com');
  await signUp(person('stolen@example.com'), token);
  expect((await me(token)).status).toBe(200);
  const sensitive = [
    call(stand, 'POST', '/user/me/api-key', { token, body: { name: 'Nightly', scopes: ['filing:read'] } }),
    call(stand, 'POST', '/user/me/session/end-others', { token, body: {} }),
    call(stand, 'GET', '/user/me/data', { token }),
    call(stand, 'GET', '/filing/export?format=csv', { token }),
  ];
  for (const { status, body } of await Promise.all(sensitive)) {
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE']);
  }
  expect(
    (await stand.context.db.selectFrom('api_keys').select('id').execute()).length,
    'no key was made',
  ).toBe(0);
});

// A thief who has the account there may have made keys under the address before.
test('API keys end once the address is another at the provider, which counts when it is confirmed and nobody else’s', async () => {
  const { identity } = stand.context;
  const { refuseRevoked } = identity;
  identity.refuseRevoked = async () => {};
  try {
    for (const email of ['ruth@example.com', 'seth@example.com']) await signUp(person(email), tokenOf(email));
    const token = tokenOf('ruth@example.com');
    const made = await call(stand, 'POST', '/user/me/api-key', {
      token,
      body: { name: 'Nightly', scopes: ['filing:read'] },
    });
    const works = async () => (await call(stand, 'GET', '/filing', { token: made.body.key })).status === 200;
    const comeAs = async (email: string, changes: JWTPayload = {}) => {
      const moved = tokenOf(email, { sub: 'uid-ruth@example.com', ...changes });
      const answer = await call(stand, 'PATCH', '/user/me/token', { token: moved, body: { token: moved } });
      return answer.body.email;
    };
    expect(await comeAs('Ruth@example.com')).toBe('ruth@example.com');
    expect(await comeAs('ruth.new@example.com', { email_verified: false })).toBe('ruth@example.com');
    expect(await comeAs('seth@example.com')).toBe('ruth@example.com');
    expect(await works()).toBe(true);
    expect(await comeAs('ruth.new@example.com')).toBe('ruth.new@example.com');
    expect(await works()).toBe(false);
  } finally {
    identity.refuseRevoked = refuseRevoked;
  }
});

test('a sign-in that the provider has ended is not recorded, whatever token asks for it', async () => {
  const { identity } = stand.context;
  const { refuseRevoked } = identity;
  const endedAt = Math.floor(Date.now() / 1000) - 60;
  identity.refuseRevoked = async ({ signedInAt }) => {
    if (signedInAt === null || signedInAt.getTime() < endedAt * 1000) throw new AppError('UNAUTHENTICATED');
  };
  try {
    const token = tokenOf('vera@example.com');
    await signUp(person('vera@example.com'), token);
    const record = async (recorded: string) =>
      (await call(stand, 'PATCH', '/user/me/token', { token, body: { token: recorded } })).status;
    expect(await record(tokenOf('vera@example.com', { auth_time: endedAt - 1 }))).toBe(401);
    expect(await record(token)).toBe(200);
  } finally {
    identity.refuseRevoked = refuseRevoked;
  }
});
