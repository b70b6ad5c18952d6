import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpAt } from '#identity/local/totp.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, enrolAuthenticator, PASSWORD, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const post = (path: string, body: object, token?: string) =>
  call(stand, 'POST', `/identity${path}`, { body, ...(token ? { token } : {}) });

/** Signs in with a recovery code; what the last step is answered with. */
async function recover(email: string, code: string): Promise<number> {
  return (await answerTo(email, code)).status;
}

async function answerTo(email: string, code: string) {
  const { resolver } = (await post('/sign-in', { email, password: PASSWORD })).body.error;
  const { verificationId } = (await post('/second-factor/start', { resolver, factor: 'RECOVERY' })).body;
  return await post('/second-factor/confirm', { resolver, verificationId, code });
}

async function subjectOf({ email }: { email: string }, at = stand): Promise<string> {
  const { rows } = await at.context.pool.query<{ id: string }>(
    'select id from identity."user" where email = $1',
    [email.toLowerCase()],
  );
  return rows[0]?.id ?? '';
}

async function keptHashes(person: { email: string }, at = stand): Promise<string[]> {
  const { rows } = await at.context.pool.query<{ code_hash: string }>(
    'select code_hash from identity.recovery_codes where user_id = $1',
    [await subjectOf(person, at)],
  );
  return rows.map(({ code_hash }) => code_hash);
}

/** Cost and salt of each, once. */
const saltsOf = (hashes: string[]) => [
  ...new Set(hashes.map((hash) => /^scrypt\$\d\d\$[\w-]{22}(?=\$[\w-]{43}$)/.exec(hash)?.[0])),
];

test('each is good once, dashes or not; new ones replace them all', async () => {
  const ida = await signUpCustomer(stand, 'Ida');
  const { recoveryCodes } = await enrolAuthenticator(stand, ida);
  const [first = '', second = ''] = recoveryCodes;
  expect(await recover(ida.email, first.replaceAll('-', '').toUpperCase())).toBe(200);
  const used = await answerTo(ida.email, first);
  expect([used.status, used.body.error.code, used.body.error.message]).toEqual([
    401,
    'CODE_WRONG',
    'That recovery code is incorrect or was already used.',
  ]);
  const renewed = await post('/second-factor/recovery-codes', { currentPassword: PASSWORD }, ida.token);
  expect(await recover(ida.email, second)).toBe(401);
  expect(await recover(ida.email, renewed.body.recoveryCodes[0])).toBe(200);
  const own = await call(stand, 'GET', '/identity/second-factor', { token: ida.token });
  expect(own.body).toMatchObject({
    factors: [{ kind: 'TOTP', phone: null }],
    recoveryCodesLeft: 9,
    isRequired: false,
    takesPhones: true,
  });
  const { items } = (await call(stand, 'GET', '/user/me/sign-in', { token: ida.token })).body;
  const tried = items.map(({ how, outcome }: { how: string; outcome: string }) => `${how} ${outcome}`);
  expect(tried.filter((each: string) => !each.startsWith('PASSWORD'))).toEqual([
    'RECOVERY_CODE SIGNED_IN',
    'SECOND_FACTOR WRONG_CODE',
    'SECOND_FACTOR WRONG_CODE',
    'RECOVERY_CODE SIGNED_IN',
  ]);
});

test('the audit log says by what somebody logged in: a password, a code, or a recovery code', async () => {
  const ivy = await signUpCustomer(stand, 'Ivy');
  const record = (token: string) => call(stand, 'PATCH', '/user/me/token', { token, body: { token } });
  const enter = async (factor: string, code: string) => {
    const { resolver } = (await post('/sign-in', { email: ivy.email, password: PASSWORD })).body.error;
    const { verificationId } = (await post('/second-factor/start', { resolver, factor })).body;
    const { body } = await post('/second-factor/confirm', { resolver, verificationId, code });
    expect((await record(body.token)).status).toBe(200);
  };
  const { body } = await post('/sign-in', { email: ivy.email, password: PASSWORD });
  await record(body.token);
  const { secret, recoveryCodes } = await enrolAuthenticator(stand, ivy);
  await enter('RECOVERY', recoveryCodes[0] ?? '');
  await enter('TOTP', totpAt(secret, new Date(Date.now() + 30_000)));
  const rows = await stand.context.db
    .selectFrom('audit_entries')
    .select('details')
    .where('actor_id', '=', ivy.id)
    .where('action', '=', 'user.record-token')
    .orderBy('sequence')
    .execute();
  expect(rows.slice(-3).map(({ details }) => details)).toMatchObject([
    { how: 'PASSWORD' },
    { how: 'RECOVERY_CODE' },
    { how: 'SECOND_FACTOR' },
  ]);
});

test('each is 25 signs of 32, which nobody guesses', async () => {
  const ugo = await signUpCustomer(stand, 'Ugo');
  const { recoveryCodes } = await enrolAuthenticator(stand, ugo);
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z\d]{5}(-[a-z\d]{5}){4}$/);
  // Drawn from 32, fewer than 28 of them are among the 250 signs once in a trillion sets.
  expect(new Set(recoveryCodes.join('').replaceAll('-', '')).size).toBeGreaterThanOrEqual(28);
});

test('they are kept as passwords are, ten under one salt, and others under another', async () => {
  const uma = await signUpCustomer(stand, 'Uma');
  await enrolAuthenticator(stand, uma);
  const kept = await keptHashes(uma);
  expect(new Set(kept).size).toBe(10);
  const salts = saltsOf(kept);
  expect(salts).toEqual([expect.stringMatching(/^scrypt\$10\$/)]);
  await post('/second-factor/recovery-codes', { currentPassword: PASSWORD }, uma.token);
  const renewed = saltsOf(await keptHashes(uma));
  expect(renewed).toEqual([expect.stringMatching(/^scrypt\$10\$/)]);
  expect(renewed).not.toEqual(salts);
});

test('each takes no more than an eighth of what a password takes in production', async () => {
  const usual = await createTestApp({ variables: { PASSWORD_HASH_COST: '15' } });
  const una = await signUpCustomer(usual, 'Una');
  await enrolAuthenticator(usual, una);
  expect(saltsOf(await keptHashes(una, usual))).toEqual([expect.stringMatching(/^scrypt\$14\$/)]);
  await usual.close();
});

test('those from before, keyed and without salt, are good once, too', async () => {
  const vic = await signUpCustomer(stand, 'Vic');
  await enrolAuthenticator(stand, vic);
  const subject = await subjectOf(vic);
  const kept = createHmac('sha256', stand.context.config.secretKey)
    .update(`recovery ${subject} abcdefghjkmnpqrs`)
    .digest('base64url');
  const { pool } = stand.context;
  await pool.query('delete from identity.recovery_codes where user_id = $1', [subject]);
  await pool.query('insert into identity.recovery_codes values ($1, $2)', [subject, kept]);
  expect(await recover(vic.email, 'abcd-efgh-jkmn-pqrs')).toBe(200);
  expect(await recover(vic.email, 'abcd-efgh-jkmn-pqrs')).toBe(401);
});
