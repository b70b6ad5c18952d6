import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpAt } from '#identity/local/totp.ts';
import { isWithinLimit, LIMITS, type Limit } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const post = (path: string, body: object, token?: string) =>
  call(stand, 'POST', `/identity${path}`, { body, ...(token === undefined ? {} : { token }) });
const start = async (email: string, factor: string, password = PASSWORD) => {
  const { resolver } = (await post('/sign-in', { email, password })).body.error;
  const { verificationId } = (await post('/second-factor/start', { resolver, factor })).body;
  return { resolver, verificationId };
};
const now = (secret: string) => totpAt(secret, new Date());
const later = (secret: string) => totpAt(secret, new Date(Date.now() + 30_000));
/** Enters a code in a sign-in of its own, as of the browser that the token names. */
const enter = async (
  email: string,
  code: string,
  { deviceToken = '', factor = 'TOTP', password = PASSWORD } = {},
) =>
  post('/second-factor/confirm', {
    ...(await start(email, factor, password)),
    code,
    ...(deviceToken === '' ? {} : { deviceToken }),
  });
const times = async (count: number, act: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push((await act()).status);
  return statuses;
};
const all = (count: number, status: number) => Array(count).fill(status);
const guess = (email: string, deviceToken = '') => enter(email, 'no code', { deviceToken });
const subjectOf = async ({ id }: SignedIn) =>
  (
    await stand.context.db
      .selectFrom('users')
      .select('identity_subject')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).identity_subject ?? '';
async function exhaust(limit: Limit, key: string): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await isWithinLimit(stand.context.db, limit, key);
}
async function reset(email: string, password: string): Promise<void> {
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const token = await mailedToken(stand.context, email, 'password-reset');
  expect((await post('/reset-password', { token, password })).status).toBe(200);
}

test('ids of enrolments that a stolen session makes up keep its owner neither from signing in nor from setting up a factor', async () => {
  const ada = await signUpCustomer(stand, 'Ada');
  const { secret } = await enrolAuthenticator(stand, ada);
  const makeUp = () =>
    post(
      '/second-factor/enrol/confirm',
      { verificationId: crypto.randomUUID(), code: '000000', revokeApiKeys: false },
      ada.token,
    );
  expect(await times(21, makeUp)).toEqual([...all(20, 401), 429]);
  expect((await enter(ada.email, now(secret))).status).toBe(200);
  await enrolAuthenticator(stand, ada);
});

test('nor do codes of an enrolment that is there, of which an account tries twenty in an hour', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const { secret } = await enrolAuthenticator(stand, bea);
  const begun = { factor: 'TOTP', currentPassword: PASSWORD };
  const { verificationId } = (await post('/second-factor/enrol', begun, bea.token)).body;
  const body = { verificationId, code: 'no code', revokeApiKeys: false };
  const confirm = () => post('/second-factor/enrol/confirm', body, bea.token);
  // One was the first code of what was set up before.
  expect(await times(20, confirm)).toEqual([...all(19, 401), 429]);
  expect((await enter(bea.email, now(secret))).status).toBe(200);
});

test('a reset of the password lets an owner in for whom somebody with the old one used up the codes', async () => {
  const cyd = await signUpCustomer(stand, 'Cyd');
  const { secret, recoveryCodes } = await enrolAuthenticator(stand, cyd);
  expect(await times(21, () => guess(cyd.email))).toEqual([...all(20, 401), 429]);
  const refused = await enter(cyd.email, now(secret));
  expect(refused.body.error.message).toBe(
    'Too many attempts. Try again in 60 minutes, or reset your password to log in now.',
  );
  const password = 'quiet marble orchard 77';
  await reset(cyd.email, password);
  expect((await enter(cyd.email, now(secret), { password })).status).toBe(200);
  const factor = 'RECOVERY';
  expect((await enter(cyd.email, recoveryCodes[0] ?? '', { password, factor })).status).toBe(200);
});

test('three resets a day let more codes be tried, and no more: a mailbox alone is no second factor', async () => {
  const dan = await signUpCustomer(stand, 'Dan');
  await enrolAuthenticator(stand, dan);
  const subject = await subjectOf(dan);
  const answers: number[] = [];
  for (let round = 1; round <= 4; round += 1) {
    await exhaust(LIMITS.secondFactorCode, subject);
    const password = `a lantern of round ${round}`;
    await reset(dan.email, password);
    answers.push((await enter(dan.email, 'no code', { password })).status);
  }
  expect(answers).toEqual([401, 401, 401, 429]);
});

test('codes guessed elsewhere keep no browser out that the account signed in from before', async () => {
  const eve = await signUpCustomer(stand, 'Eve');
  const { secret } = await enrolAuthenticator(stand, eve);
  const home = (await enter(eve.email, now(secret))).body.deviceToken;
  expect(await times(21, () => guess(eve.email))).toEqual([...all(20, 401), 429]);
  expect((await enter(eve.email, later(secret))).status).toBe(429);
  expect((await enter(eve.email, later(secret), { deviceToken: home })).status).toBe(200);

  // Nobody else's browser is one of hers.
  const fay = await signUpCustomer(stand, 'Fay');
  const { deviceToken } = (await post('/sign-in', { email: fay.email, password: PASSWORD })).body;
  expect((await guess(eve.email, deviceToken)).status).toBe(429);
});

test('known browsers guess ten times an hour each and twenty together, whoever signs in meanwhile', async () => {
  const gil = await signUpCustomer(stand, 'Gil');
  const { secret, recoveryCodes } = await enrolAuthenticator(stand, gil);
  const browsers: string[] = [];
  for (const code of recoveryCodes.slice(0, 3)) {
    browsers.push((await enter(gil.email, code, { factor: 'RECOVERY' })).body.deviceToken);
  }
  const [first = '', second = '', third = ''] = browsers;
  expect(await times(11, () => guess(gil.email, first))).toEqual([...all(10, 401), 429]);
  // Who gets in has used up nothing, and gives nobody back what was used up.
  expect((await enter(gil.email, now(secret), { deviceToken: second })).status).toBe(200);
  expect((await guess(gil.email, first)).status).toBe(429);
  expect(await times(9, () => guess(gil.email, second))).toEqual(all(9, 401));
  expect(await times(2, () => guess(gil.email, third))).toEqual([401, 429]);
});

test('who gets in in a known browser has ten tries there again', async () => {
  const ida = await signUpCustomer(stand, 'Ida');
  const { secret, recoveryCodes } = await enrolAuthenticator(stand, ida);
  const [code = ''] = recoveryCodes;
  const { deviceToken } = (await enter(ida.email, code, { factor: 'RECOVERY' })).body;
  expect(await times(9, () => guess(ida.email, deviceToken))).toEqual(all(9, 401));
  expect((await enter(ida.email, now(secret), { deviceToken })).status).toBe(200);
  expect(await times(9, () => guess(ida.email, deviceToken))).toEqual(all(9, 401));
});

test('an owner who signs in gives who guesses elsewhere no more codes', async () => {
  const hal = await signUpCustomer(stand, 'Hal');
  const { secret } = await enrolAuthenticator(stand, hal);
  expect(await times(19, () => guess(hal.email))).toEqual(all(19, 401));
  expect((await enter(hal.email, now(secret))).status).toBe(200);
  expect(await times(2, () => guess(hal.email))).toEqual([401, 429]);
});

test.each<[keyof typeof LIMITS, number]>([
  ['secondFactorCode', 20],
  ['secondFactorDevice', 10],
  ['secondFactorDevices', 20],
  ['enrolmentCode', 20],
  ['unknownEnrolment', 20],
])('%s: no more than %i in an hour', (limit, most) => {
  const { attempts, windowSeconds } = LIMITS[limit];
  expect((attempts * 3_600) / windowSeconds).toBeLessThanOrEqual(most);
});
