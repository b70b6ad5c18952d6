import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpAt } from '#identity/local/totp.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  proveHuman,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
  textedCode,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const OTHER = 'copper meadow lantern 77';

/** What somebody has been told of their sign-in so far. */
async function told({ email }: { email: string }): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('template', '=', 'sign-in-changed')
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject }) => subject);
}

const ask = (person: SignedIn | null, path: string, body: object) =>
  call(stand, 'POST', path, { body, ...(person && { token: person.token }) });

const resetPassword = async (email: string, password: string) => {
  await ask(null, '/user/send-password-reset-email', { email });
  const token = await mailedToken(stand.context, email, 'password-reset');
  return await ask(null, '/identity/reset-password', { token, password });
};

async function signInWith({ email }: { email: string }, factor: 'RECOVERY' | 'TOTP', code: string) {
  const { resolver } = (await ask(null, '/identity/sign-in', { email, password: PASSWORD })).body.error;
  const { verificationId } = (await ask(null, '/identity/second-factor/start', { resolver, factor })).body;
  return await ask(null, '/identity/second-factor/confirm', { resolver, verificationId, code });
}

test('another password, by the old one or by a link', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  expect(await told(ann)).toEqual([]);
  const change = { currentPassword: 'wrong', newPassword: OTHER, revokeApiKeys: false };
  expect((await ask(ann, '/identity/change-password', change)).status).toBe(422);
  expect(await told(ann)).toEqual([]);
  const changed = await ask(ann, '/identity/change-password', { ...change, currentPassword: PASSWORD });
  expect(changed.status).toBe(200);
  expect(await told(ann)).toEqual(['Your password was changed']);
  expect((await resetPassword(ann.email, PASSWORD)).status).toBe(200);
  expect(await told(ann)).toEqual(Array(2).fill('Your password was changed'));
});

test('what reads along for years: a webhook, and a calendar link, the first and each that replaces it', async () => {
  const admin = await signInAdmin(stand);
  const proof = { currentPassword: PASSWORD };
  const hook = { url: 'https://ams.example/hooks/4711', events: ['filing.submitted'], ...proof };
  expect((await ask(admin, '/webhook', hook)).status).toBe(201);
  expect((await ask(admin, '/user/me/calendar', proof)).status).toBe(200);
  expect((await ask(admin, '/user/me/calendar', proof)).status).toBe(200);
  expect((await ask(admin, '/user/me/calendar', { revoke: true })).status).toBe(200);
  const created = 'A calendar link was created';
  expect(await told(admin)).toEqual(['A webhook to ams.example was created', created, created]);
});

test('whoever was invited chooses their first password without a warning', async () => {
  const admin = await signInAdmin(stand);
  const email = 'ivy@example.com';
  const invited = { email, firstName: 'Ivy', lastName: 'Agent', role: 'REGULAR' };
  expect((await ask(admin, '/user', invited)).status).toBe(201);
  const token = await mailedToken(stand.context, email, 'invitation');
  expect((await ask(null, '/identity/reset-password', { token, password: PASSWORD })).status).toBe(200);
  expect(await told({ email })).toEqual([]);
});

test('second factors set up and removed, recovery codes replaced and used', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const { recoveryCodes } = await enrolAuthenticator(stand, bea);
  const phone = '512-555-0188';
  const proof = await proveHuman(stand);
  const asked = { factor: 'PHONE', currentPassword: PASSWORD, phone, proof };
  const { verificationId } = (await ask(bea, '/identity/second-factor/enrol', asked)).body;
  expect(await told(bea)).toEqual(['An authenticator app was set up']);
  const code = await textedCode(stand.context, '+15125550188');
  const confirmed = { verificationId, code, revokeApiKeys: false };
  expect((await ask(bea, '/identity/second-factor/enrol/confirm', confirmed)).status).toBe(200);

  const [recoveryCode = ''] = recoveryCodes;
  expect((await signInWith(bea, 'RECOVERY', recoveryCode)).status).toBe(200);

  const proven = { currentPassword: PASSWORD };
  expect((await ask(bea, '/identity/second-factor/recovery-codes', proven)).status).toBe(200);
  for (const factor of ['TOTP', 'PHONE']) {
    const removed = { factor, ...proven, revokeApiKeys: false };
    expect((await ask(bea, '/identity/second-factor/remove', removed)).status).toBe(200);
  }
  expect(await told(bea)).toEqual([
    'An authenticator app was set up',
    'Text message codes were set up',
    'A recovery code was used to log in',
    'Your recovery codes were replaced',
    'An authenticator app was removed',
    'Text message codes were removed',
  ]);
  const { body_text } = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', bea.email)
    .where('subject', 'like', 'A recovery code%')
    .executeTakeFirstOrThrow();
  expect(body_text).toContain('9 recovery codes are left.');
});

test('a code of the authenticator is the usual way in, and no news', async () => {
  const cal = await signUpCustomer(stand, 'Cal');
  const { secret } = await enrolAuthenticator(stand, cal);
  const { status } = await signInWith(cal, 'TOTP', totpAt(secret, new Date()));
  expect([status, await told(cal)]).toEqual([200, ['An authenticator app was set up']]);
});

test('an API key', async () => {
  const dee = await signUpCustomer(stand, 'Dee');
  const wish = { name: 'Night run', scopes: ['quote'], currentPassword: PASSWORD };
  expect((await ask(dee, '/user/me/api-key', { ...wish, currentPassword: 'wrong' })).status).toBe(422);
  expect(await told(dee)).toEqual([]);
  expect((await ask(dee, '/user/me/api-key', wish)).status).toBe(201);
  expect(await told(dee)).toEqual(['The API key “Night run” was created']);
});
