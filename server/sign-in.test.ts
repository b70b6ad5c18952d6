import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, mailedToken, PASSWORD, signInAdmin, signInAs, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

/** The error without what differs from request to request. */
function errorOf(answer: { status: number; body: { error: { requestId: string } } }) {
  const { requestId: _own, ...error } = answer.body.error;
  return { status: answer.status, error };
}

const addressKey = (address: string) => createHash('sha256').update(address).digest('base64url');
const signIn = (email: string, password: string, address?: string, deviceToken?: string) =>
  call(stand, 'POST', '/identity/sign-in', {
    body: { email, password, ...(deviceToken === undefined ? {} : { deviceToken }) },
    ...(address ? { address } : {}),
  });

test('an unknown address and a wrong password are answered alike, and about as slowly', async () => {
  // As slow as in production, or nearly: at the cost of other tests hashing is the least of it.
  const slow = await createTestApp({ variables: { PASSWORD_HASH_COST: '15' } });
  await signUpCustomer(slow, 'Alice');
  // The quickest of three: whatever else the machine does only makes an answer slower.
  const time = async (email: string) => {
    const answers: ReturnType<typeof errorOf>[] = [];
    let took = Number.POSITIVE_INFINITY;
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const start = performance.now();
      const body = { email, password: 'not the right password' };
      answers.push(errorOf(await call(slow, 'POST', '/identity/sign-in', { body, address })));
      took = Math.min(took, performance.now() - start);
    }
    return { answer: answers[0], took };
  };
  const known = await time('alice@example.com');
  const unknown = await time('nobody@example.com');
  expect(known.answer).toMatchObject({ status: 401, error: { code: 'CREDENTIALS_WRONG' } });
  expect(unknown.answer).toEqual(known.answer);
  // Hashing takes most of the time; an answer without it would come several times faster.
  expect(unknown.took).toBeGreaterThan(known.took / 3);
  await slow.close();
});

test('an invited user without a password is answered like anybody unknown', async () => {
  const admin = await signInAdmin(stand);
  await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'In', lastName: 'Vited', email: 'invited@example.com', role: 'REGULAR' },
  });
  expect((await signIn('invited@example.com', '', '10.0.0.2')).body.error.code).toBe('CREDENTIALS_WRONG');
});

test('guessing is limited per account and address, and the right password does not help then', async () => {
  await signUpCustomer(stand, 'Bob');
  const answers = [];
  for (let attempt = 0; attempt < 20; attempt++) {
    answers.push(await signIn('bob@example.com', `wrong password ${attempt}`, '10.0.0.3'));
  }
  const limited = answers.filter(({ status }) => status === 429);
  expect(answers[0]?.status).toBe(401);
  expect(limited).toHaveLength(10);
  expect(Number(limited[0]?.headers['retry-after'])).toBeGreaterThan(0);
  const refused = await signIn('bob@example.com', PASSWORD, '10.0.0.3');
  expect(refused.status).toBe(429);
  expect(refused.body.error.message).toBe(
    'Too many attempts. Try again in 15 minutes, or reset your password to log in now.',
  );
  // Somebody elsewhere who knows the password is not locked out by it.
  expect((await signIn('bob@example.com', PASSWORD, '10.0.0.4')).status).toBe(200);
});

test('an own account does not wipe out what an address has guessed at others', async () => {
  await signUpCustomer(stand, 'Eve');
  const guess = () => signIn('nobody@example.com', 'a common password', '10.0.0.6');
  expect((await guess()).status).toBe(401);
  // As after a hundred guesses at a hundred accounts, less the one that follows.
  await sql`update attempt_counters set attempts = 99
    where name = 'sign-in-address' and key_hash = ${addressKey('10.0.0.6')}`.execute(stand.context.db);
  expect((await signIn('eve@example.com', PASSWORD, '10.0.0.6')).status).toBe(200);
  expect((await guess()).status).toBe(401);
  const refused = await guess();
  expect(refused.status).toBe(429);
  // No reset lifts what an address has done to the accounts of others.
  expect(refused.body.error.message).toBe('Too many attempts. Try again in 15 minutes.');
});

test('who knows the password signs in as often as they like, and takes nothing from others who guess at the account', async () => {
  const { email } = await signUpCustomer(stand, 'Ira');
  let known: string | undefined;
  for (let time = 0; time < 24; time += 1) {
    const { status, body } = await signIn(email, PASSWORD, '10.0.0.7', known);
    expect([time, status]).toEqual([time, 200]);
    // First as a stranger each time, then in a browser that is known.
    if (time === 11) known = body.deviceToken;
  }
  // As after a hundred guesses from many addresses, less the one that follows.
  await signIn(email, 'not the password', '10.0.0.8');
  await sql`update attempt_counters set attempts = 99
    where name = 'sign-in-account' and key_hash = ${addressKey(email)}`.execute(stand.context.db);
  expect((await signIn(email, PASSWORD, '10.0.0.9')).status).toBe(200);
  const guesses = [await signIn(email, 'a guess', '10.0.0.9'), await signIn(email, 'a guess', '10.0.0.9')];
  expect(guesses.map(({ status }) => status)).toEqual([401, 429]);
});

test('twenty guesses at one moment are counted, too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, attempt) => signIn('nobody@example.com', `wrong ${attempt}`, '10.0.0.5')),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

describe('sessions', () => {
  test('a refresh token gives fresh tokens until the sign-out, which ends the token at once', async () => {
    const user = await signUpCustomer(stand, 'Carol');
    const refresh = () =>
      call(stand, 'POST', '/identity/refresh', { body: { refreshToken: user.refreshToken } });
    const fresh = await refresh();
    expect(fresh).toMatchObject({ status: 200, body: { expiresIn: 900 } });
    expect((await call(stand, 'GET', '/user/me', { token: fresh.body.token })).status).toBe(200);

    const out = await call(stand, 'POST', '/identity/sign-out', {
      body: { refreshToken: user.refreshToken },
    });
    expect(out.status).toBe(200);
    expect((await call(stand, 'GET', '/user/me', { token: user.token })).status).toBe(401);
    expect(await refresh()).toMatchObject({ status: 401, body: { error: { code: 'UNAUTHENTICATED' } } });
  });

  test('the database holds neither refresh tokens nor mailed tokens', async () => {
    const user = await signUpCustomer(stand, 'Dora');
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: user.email } });
    const mailed = await mailedToken(stand.context, user.email, 'password-reset');
    const { rows } = await stand.context.pool.query(
      `select to_jsonb(s)::text as row from identity.session s
       union all select to_jsonb(v)::text from identity.verification v`,
    );
    const kept = rows.map(({ row }) => row).join('\n');
    expect(kept).not.toContain(user.refreshToken);
    expect(kept).not.toContain(mailed);
  });

  test('an expired session refreshes no more', async () => {
    const user = await signUpCustomer(stand, 'Emil');
    await stand.context.pool.query(
      `update identity.session set "expiresAt" = now() - interval '1 second'
        where "userId" = (select identity_subject::uuid from users where id = $1)`,
      [user.id],
    );
    const body = { refreshToken: user.refreshToken };
    expect((await call(stand, 'POST', '/identity/refresh', { body })).status).toBe(401);
    expect((await call(stand, 'GET', '/user/me', { token: user.token })).status).toBe(401);
  });

  test('a disabled user is refused at once and at sign-in, and may come back', async () => {
    const admin = await signInAdmin(stand);
    const user = await signUpCustomer(stand, 'Fred');
    const setStatus = (status: string) =>
      call(stand, 'PATCH', `/user/${user.id}`, { token: admin.token, body: { status } });
    expect((await setStatus('DISABLED')).body.status).toBe('DISABLED');
    expect((await call(stand, 'GET', '/user/me', { token: user.token })).status).toBe(401);
    const body = { refreshToken: user.refreshToken };
    expect((await call(stand, 'POST', '/identity/refresh', { body })).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).body.error.code).toBe('ACCOUNT_DISABLED');
    expect((await signIn(user.email, 'some wrong password')).body.error.code).toBe('CREDENTIALS_WRONG');
    expect((await setStatus('ACTIVE')).body.status).toBe('ACTIVE');
    expect((await signIn(user.email, PASSWORD)).status).toBe(200);
  });
});

describe('passwords', () => {
  test('an unknown address gets the same answer to a reset, and no mail', async () => {
    const user = await signUpCustomer(stand, 'Gina');
    const ask = (email: string) =>
      call(stand, 'POST', '/user/send-password-reset-email', { body: { email }, address: '10.0.1.1' });
    const known = await ask(user.email);
    const unknown = await ask('stranger@example.com');
    expect(known).toMatchObject({ status: 200, body: { ok: true } });
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select('id')
      .where('recipient', '=', 'stranger@example.com')
      .execute();
    expect(mails).toEqual([]);
  });

  // Writing the mail takes a few dozen milliseconds: an answer that came before them would tell.
  test('nor does the answer to a reset come sooner for an unknown address', async () => {
    const start = performance.now();
    await call(stand, 'POST', '/user/send-password-reset-email', {
      body: { email: 'stranger.too@example.com' },
      address: '10.0.1.3',
    });
    expect(performance.now() - start).toBeGreaterThan(200);
  });

  test('a mailbox is not flooded, and the caller is not told', async () => {
    const user = await signUpCustomer(stand, 'Hugo');
    for (let time = 0; time < 8; time++) {
      const answer = await call(stand, 'POST', '/user/send-password-reset-email', {
        body: { email: user.email },
        address: '10.0.1.2',
      });
      expect(answer.status).toBe(200);
    }
    const mails = await stand.context.db
      .selectFrom('outbox_mails')
      .select('id')
      .where('recipient', '=', user.email)
      .where('template', '=', 'password-reset')
      .execute();
    expect(mails).toHaveLength(5);
  });

  test('a reset ends every session; old link, old password and old tokens are dead', async () => {
    const user = await signUpCustomer(stand, 'Ivan');
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: user.email } });
    const token = await mailedToken(stand.context, user.email, 'password-reset');
    const body = { token, password: 'another lantern on the pier' };
    const answers = await Promise.all(
      [1, 2].map(() => call(stand, 'POST', '/identity/reset-password', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await call(stand, 'GET', '/user/me', { token: user.token })).status).toBe(401);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, body.password)).status).toBe(200);
  });

  test('an expired reset link is refused', async () => {
    const user = await signUpCustomer(stand, 'Jack');
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: user.email } });
    const token = await mailedToken(stand.context, user.email, 'password-reset');
    await stand.context.pool.query(
      `update identity.verification set "expiresAt" = now() - interval '1 second'`,
    );
    const answer = await call(stand, 'POST', '/identity/reset-password', {
      body: { token, password: PASSWORD },
    });
    expect(answer.body.error.code).toBe('LINK_INVALID');
  });

  test('a reset link says whether it is good, as often as it is opened, and no more than it is guessed', async () => {
    const user = await signUpCustomer(stand, 'Odin');
    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: user.email } });
    const token = await mailedToken(stand.context, user.email, 'password-reset');
    const check = (body: object) => call(stand, 'POST', '/identity/reset-password/check', { body });
    const bad = { status: 422, body: { error: { code: 'LINK_INVALID' } } };
    expect(await check({ token })).toMatchObject({
      status: 200,
      body: { email: user.email, invitation: null },
    });
    expect((await check({ token })).status).toBe(200);
    expect(await check({ token: 'garbage' })).toMatchObject(bad);
    const expire = (than: string) =>
      stand.context.pool.query(`update identity.verification set "expiresAt" = now() ${than}`);
    await expire(`- interval '1 second'`);
    expect(await check({ token })).toMatchObject(bad);

    await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: user.email } });
    const next = await mailedToken(stand.context, user.email, 'password-reset');
    const body = { token: next, password: 'a lighthouse of my own' };
    expect((await call(stand, 'POST', '/identity/reset-password', { body })).status).toBe(200);
    expect(await check({ token: next })).toMatchObject(bad);
  });

  test('the link of an invitation says by whom one was invited, as what and with which address', async () => {
    const admin = await signInAdmin(stand);
    const body = { firstName: 'Ina', lastName: 'New', email: 'ina@example.com', role: 'REGULAR' };
    expect((await call(stand, 'POST', '/user', { token: admin.token, body })).status).toBe(201);
    const token = await mailedToken(stand.context, body.email, 'invitation');
    expect(await call(stand, 'POST', '/identity/reset-password/check', { body: { token } })).toMatchObject({
      status: 200,
      body: { email: body.email, invitation: { invitedBy: admin.email, role: 'REGULAR' } },
    });
    const { text } = await stand.context.db
      .selectFrom('outbox_mails')
      .select('body_text as text')
      .where('recipient', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(text).toContain(`${admin.email} invited you to`);
    expect(text).toContain('as a customer');
  });

  test('changing needs the old password, ends other sessions and opens a new one', async () => {
    const user = await signUpCustomer(stand, 'Kate');
    const other = await signInAs(stand, user.email);
    const change = (currentPassword: string, newPassword: string) =>
      call(stand, 'POST', '/identity/change-password', {
        token: user.token,
        body: { currentPassword, newPassword },
      });
    expect((await change('wrong', 'a lighthouse of my own')).body.error.fields).toHaveProperty(
      'currentPassword',
    );
    expect((await change(PASSWORD, 'short')).body.error).toMatchObject({
      code: 'PASSWORD_WEAK',
      fields: { newPassword: expect.stringContaining('characters') },
    });
    const changed = await change(PASSWORD, 'a lighthouse of my own');
    expect(changed.status).toBe(200);
    expect((await call(stand, 'GET', '/user/me', { token: changed.body.token })).status).toBe(200);
    for (const { token } of [user, other]) {
      expect((await call(stand, 'GET', '/user/me', { token })).status).toBe(401);
    }
  });
});

test('recording a token: the own one is recorded, somebody else s is refused', async () => {
  const user = await signUpCustomer(stand, 'Lena');
  const other = await signUpCustomer(stand, 'Mick');
  const record = (token: string) =>
    call(stand, 'PATCH', '/user/me/token', { token: user.token, body: { token } });
  expect(await record(user.token)).toMatchObject({ status: 200, body: { id: user.id } });
  expect((await record(other.token)).body.error.code).toBe('FORBIDDEN');
  expect((await record('nonsense')).body.error.code).toBe('UNAUTHENTICATED');
});
