import { randomBytes, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replacePasswordHash } from '#db/queries/identity.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, mailedToken, PASSWORD, type SignedIn, signUpCustomer } from '#testing/people.ts';

const COST = 15;
let stand: TestApp;
let ann: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ variables: { PASSWORD_HASH_COST: String(COST) } });
  ann = await signUpCustomer(stand, 'Ann');
});
afterAll(() => stand.close());

const OF_ANN = `"userId" = (select identity_subject from users where email = 'ann@example.com')::uuid`;
async function storedHash(): Promise<string> {
  const { rows } = await stand.context.pool.query(`select password from identity.account where ${OF_ANN}`);
  return rows[0].password;
}
const store = (hash: string) =>
  stand.context.pool.query(`update identity.account set password = $1 where ${OF_ANN}`, [hash]);
const signIn = async (password: string, address?: string) =>
  (
    await call(stand, 'POST', '/identity/sign-in', {
      body: { email: ann.email, password },
      ...(address === undefined ? {} : { address }),
    })
  ).status;

/** As the provider kept it before, and as we did at a lower cost. */
function oldHashes(): string[] {
  const hex = randomBytes(16).toString('hex');
  const key = scryptSync(PASSWORD, hex, 64, { N: 2 ** 14, r: 16, p: 1, maxmem: 2 ** 26 });
  const salt = randomBytes(16);
  const cheap = scryptSync(PASSWORD, salt, 32, { N: 2 ** 14, r: 8, p: 1, maxmem: 2 ** 26 });
  return [
    `${hex}:${key.toString('hex')}`,
    `scrypt$14$${salt.toString('base64url')}$${cheap.toString('base64url')}`,
  ];
}

// First in this file: the queue has not learned yet how fast this machine is, and expects the usual cost.
test('where too many wait for their password to be checked, the next are asked to come back', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      call(stand, 'POST', '/identity/sign-in', {
        body: { email: `nobody.${index}@example.com`, password: PASSWORD },
        address: `10.2.0.${index}`,
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('5');
    expect(body.error).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringContaining('logging in') });
  }
  expect(answers.filter(({ status }) => status !== 503).every(({ status }) => status === 401)).toBe(true);
  expect(await signIn(PASSWORD)).toBe(200);
});

test('a right password is kept anew at the cost of today, and a wrong one changes nothing', async () => {
  for (const old of oldHashes()) {
    await store(old);
    expect(await signIn('a wrong guess at it')).toBe(401);
    expect(await storedHash()).toBe(old);
    expect(await signIn(PASSWORD)).toBe(200);
    const renewed = await storedHash();
    expect(renewed).toMatch(new RegExp(`^scrypt\\$${COST}\\$[\\w-]{22}\\$[\\w-]{43}$`));
    // What was stored is the same password: it signs in, and is not hashed again.
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await storedHash()).toBe(renewed);
  }
});

test('a letter with its accent is the same, in whichever of two ways a keyboard writes it', async () => {
  const { email, token } = await signUpCustomer(stand, 'Zoe');
  const newPassword = 'caf\u00e9 lantern harbor 42';
  const change = { currentPassword: PASSWORD, newPassword, revokeApiKeys: false };
  expect((await call(stand, 'POST', '/identity/change-password', { token, body: change })).status).toBe(200);
  const password = 'cafe\u0301 lantern harbor 42';
  const typed = await call(stand, 'POST', '/identity/sign-in', { body: { email, password } });
  expect(typed.status).toBe(200);
});

test('while others wait for theirs to be checked it stays as it was, until another sign-in', async () => {
  const [old = ''] = oldHashes();
  await store(old);
  let isAnswered = false;
  // Each asks again as soon as it is answered: whenever the own password was checked, somebody waits.
  const others = Array.from({ length: 6 }, async (_, index) => {
    for (let turn = 0; !isAnswered; turn += 1) {
      await call(stand, 'POST', '/identity/sign-in', {
        body: { email: `other.${index}.${turn}@example.com`, password: PASSWORD },
        address: `10.3.0.${index}`,
      });
    }
  });
  const own = await signIn(PASSWORD, '10.4.0.1').finally(() => {
    isAnswered = true;
  });
  await Promise.all(others);
  expect([own, await storedHash()]).toEqual([200, old]);
  expect([await signIn(PASSWORD), await storedHash()]).toEqual([200, expect.not.stringContaining(old)]);
});

test('a password that is set while the one before is hashed anew stays', async () => {
  const before = await storedHash();
  const { subject } = await stand.context.identity.verifyToken(ann.token);
  await replacePasswordHash(stand.context.db, {
    subject,
    from: `${before}x`,
    to: 'the one before, hashed anew',
  });
  expect(await storedHash()).toBe(before);
});

test('while passwords are hashed that people choose anew, the database is everybody’s', async () => {
  const tokens: string[] = [];
  // More than this product has connections to its database.
  for (let at = 0; at < 7; at += 1) {
    const { email } = await signUpCustomer(stand, `Chooser-${at}`);
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
    tokens.push(await mailedToken(stand.context, email, 'password-reset'));
  }
  let answered = 0;
  const choosing = tokens.map(async (token) => {
    const body = { token, password: 'another lantern on the pier' };
    const { status } = await call(stand, 'POST', '/identity/reset-password', { body });
    answered += 1;
    return status;
  });
  let others = 0;
  for (; answered === 0; others += 1) await call(stand, 'GET', '/user/me', { token: ann.token });
  expect(others).toBeGreaterThan(10);
  expect(await Promise.all(choosing)).toEqual(tokens.map(() => 200));
});
