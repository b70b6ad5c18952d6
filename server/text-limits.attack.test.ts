import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeHumanProof } from '#operations/attempts/human-check.ts';
import { LIMITS, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  findProof,
  mailedToken,
  PASSWORD,
  proveHuman,
  type SignedIn,
  signUpCustomer,
  textedCode,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const post = (path: string, body: object, token?: string) =>
  call(stand, 'POST', `/identity${path}`, { body, ...(token ? { token } : {}) });
const enrol = async (who: SignedIn, phone: string) => {
  const proof = await proveHuman(stand);
  const body = { factor: 'PHONE', currentPassword: PASSWORD, phone, proof };
  return await post('/second-factor/enrol', body, who.token);
};
const times = async (count: number, act: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let time = 0; time < count; time += 1) statuses.push((await act()).status);
  return statuses;
};
const refused = expect.objectContaining({ status: 429 });

test('one phone gets six texts an hour from who sets it up, however its number is written, and none of them keeps its owner from a code', async () => {
  const ann = await signUpCustomer(stand, 'Ann');
  const { verificationId } = (await enrol(ann, '512-555-0142')).body;
  const code = await textedCode(stand.context, '+15125550142');
  const confirmed = await post('/second-factor/enrol/confirm', { verificationId, code }, ann.token);
  expect(confirmed.status).toBe(200);
  const { resolver } = (await post('/sign-in', { email: ann.email, password: PASSWORD })).body.error;
  const start = async () =>
    await post('/second-factor/start', { resolver, factor: 'PHONE', proof: await proveHuman(stand) });
  const bea = await signUpCustomer(stand, 'Bea');
  const written = ['(512) 555-0142', '+1 512.555.0142', '512 555 0142', '512-555-0142', '512.555.0142'];
  for (const phone of written) expect(await times(1, () => enrol(bea, phone))).toEqual([200]);
  expect(await enrol(bea, '5125550142')).toEqual(refused);
  // What the owner of the account asks for is counted apart.
  expect(await times(6, start)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await start()).toEqual(refused);
  expect((await start()).body.error.message).toContain('reset your password to log in now');
  // Another phone is another person's.
  expect(await times(1, () => enrol(bea, '512-555-0143'))).toEqual([200]);
});

test('one account sends ten texts an hour, to whatever phones, and a reset of the password lets its owner have a code again', async () => {
  const cal = await signUpCustomer(stand, 'Cal');
  const { verificationId } = (await enrol(cal, '512-555-0160')).body;
  const code = await textedCode(stand.context, '+15125550160');
  await post('/second-factor/enrol/confirm', { verificationId, code }, cal.token);
  const { identity_subject: subject } = await stand.context.db
    .selectFrom('users')
    .select('identity_subject')
    .where('id', '=', cal.id)
    .executeTakeFirstOrThrow();
  // Eight more, as many phones later.
  await times(8, async () => {
    await limitAttempts(stand.context.db, LIMITS.textOfAccount, subject ?? '');
    return { status: 200 };
  });
  expect(await times(1, () => enrol(cal, '512-555-0161'))).toEqual([200]);
  expect(await enrol(cal, '512-555-0162')).toEqual(refused);
  const start = async (password: string) => {
    const { resolver } = (await post('/sign-in', { email: cal.email, password })).body.error;
    return await post('/second-factor/start', { resolver, factor: 'PHONE', proof: await proveHuman(stand) });
  };
  expect(await times(6, () => start(PASSWORD))).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await start(PASSWORD)).toEqual(refused);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: cal.email } });
  const token = await mailedToken(stand.context, cal.email, 'password-reset');
  const password = 'another lighthouse of mine';
  expect((await post('/reset-password', { token, password })).status).toBe(200);
  expect((await start(password)).status).toBe(200);
});

test('the first code of a phone is guessed at twenty times an hour', async () => {
  const dee = await signUpCustomer(stand, 'Dee');
  const { verificationId } = (await enrol(dee, '512-555-0190')).body;
  const right = await textedCode(stand.context, '+15125550190');
  const code = right === '000000' ? '000001' : '000000';
  const guess = () => post('/second-factor/enrol/confirm', { verificationId, code }, dee.token);
  const statuses = await times(20, guess);
  expect(statuses).not.toContain(429);
  expect(statuses).not.toContain(200);
  expect(await guess()).toEqual(refused);
});

test('work for a challenge that somebody wrote on is none', async () => {
  const { challenge, bits } = (await call(stand, 'POST', '/identity/human-check', { body: {} })).body;
  for (const written of [`${challenge}.1`, `${challenge}.`]) {
    await expect(takeHumanProof(stand.context, findProof(written, bits))).rejects.toMatchObject({
      code: 'HUMAN_CHECK_FAILED',
    });
  }
  await takeHumanProof(stand.context, findProof(challenge, bits));
});
