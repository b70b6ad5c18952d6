import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, mailedToken, PASSWORD, type SignedIn, signInAs, signUpCustomer } from '#testing/people.ts';
import { loadConfig } from './config.ts';

let stand: TestApp;
let ann: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  ann = await signUpCustomer(stand, 'Ann');
});
afterAll(() => stand.close());

/** Long enough, and tried first: in every leak, a walk over the keyboard, a word with a year behind it. */
const GUESSED = [
  'Mississippi1',
  'snowboardsnowboard',
  '1qaz2wsx3edc',
  '!QAZ@WSX3edc',
  'Metallica2026!',
  'password1234',
];
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

test.each(GUESSED)('nobody gets in with %s later, because nobody can choose it', async (password) => {
  const email = `mel.${GUESSED.indexOf(password)}@example.com`;
  const person = { firstName: 'Mel', lastName: 'Agent', email, companyName: 'Mel Agency' };
  const signedUp = await call(stand, 'POST', '/user/public', { body: { ...person, password } });
  expect(codeOf(signedUp)).toEqual([422, 'PASSWORD_WEAK']);
  const changed = await call(stand, 'POST', '/identity/change-password', {
    token: ann.token,
    body: { currentPassword: PASSWORD, newPassword: password },
  });
  expect(codeOf(changed)).toEqual([422, 'PASSWORD_WEAK']);
});

test('nor with the own name or address, by whichever way the password is chosen', async () => {
  const person = { firstName: 'Wilma', lastName: 'Brockenhurst', companyName: 'Wilma Agency' };
  const email = 'saltmarsh@harborquay.example';
  const signUp = (password: string) =>
    call(stand, 'POST', '/user/public', { body: { ...person, email, password } });
  const own = ['Brockenhurst-26', 'harborquay 2026', 'saltmarsh.2026'];
  for (const password of own) expect(codeOf(await signUp(password))).toEqual([422, 'PASSWORD_WEAK']);
  expect((await signUp(PASSWORD)).status).toBe(201);
  const { token } = await signInAs(stand, email);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const link = await mailedToken(stand.context, email, 'password-reset');
  for (const password of own) {
    const change = { currentPassword: PASSWORD, newPassword: password };
    const reset = { token: link, password };
    expect([
      codeOf(await call(stand, 'POST', '/identity/change-password', { token, body: change })),
      codeOf(await call(stand, 'POST', '/identity/reset-password', { body: reset })),
    ]).toEqual([
      [422, 'PASSWORD_WEAK'],
      [422, 'PASSWORD_WEAK'],
    ]);
  }
});

test('who changes the password takes another one, and only who knows it is told that it is the same', async () => {
  const change = async (currentPassword: string, newPassword: string) =>
    (
      await call(stand, 'POST', '/identity/change-password', {
        token: ann.token,
        body: { currentPassword, newPassword },
      })
    ).body.error;
  expect(await change(PASSWORD, PASSWORD)).toMatchObject({
    code: 'INVALID',
    fields: { newPassword: 'Choose a password different from your current one.' },
  });
  const guess = 'a guess at the harbor 12';
  expect((await change(guess, guess)).fields).toEqual({ currentPassword: 'That isn’t your password.' });
});

test('nor by a link that was mailed, which stays good for a better one', async () => {
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: ann.email } });
  const token = await mailedToken(stand.context, ann.email, 'password-reset');
  const reset = (password: string) =>
    call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
  for (const password of GUESSED) expect(codeOf(await reset(password))).toEqual([422, 'PASSWORD_WEAK']);
  expect((await reset(`${PASSWORD} and more`)).status).toBe(200);
});

test('whoever has the database has each hash to try at 128 MB a guess, with a salt of its own', async () => {
  const usual = loadConfig({ NODE_ENV: 'test', DATA_DIR: '/tmp', AGENCY_LEGAL_NAME: 'Test' });
  // OWASP's cheat sheet on storing passwords: N = 2^17, r = 8, p = 1.
  expect(usual.passwordHashCost).toBe(17);
  const atUsualCost = await createTestApp({ variables: { PASSWORD_HASH_COST: '17' } });
  try {
    await signUpCustomer(atUsualCost, 'Bo');
    await signUpCustomer(atUsualCost, 'Cy');
    const { rows } = await atUsualCost.context.pool.query<{ password: string }>(
      'select password from identity.account',
    );
    expect(rows.length).toBe(2);
    for (const { password } of rows) expect(password).toMatch(/^scrypt\$17\$[\w-]{22}\$[\w-]{43}$/);
    expect(new Set(rows.map(({ password }) => password)).size).toBe(2);
  } finally {
    await atUsualCost.close();
  }
});
