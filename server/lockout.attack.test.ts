import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { FairShareQueue } from '#domain/access/fair-share-queue.ts';
import { laneOfDevice, laneOfNetwork, laneOfUnconfirmed } from '#identity/hashing-lane.ts';
import type { HashingLane } from '#identity/port.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, enrolAuthenticator, mailedToken, PASSWORD, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const signIn = (email: string, password: string, address: string, deviceToken?: string) =>
  call(stand, 'POST', '/identity/sign-in', {
    body: { email, password, ...(deviceToken === undefined ? {} : { deviceToken }) },
    address,
  });
const guess = (email: string, address: string) => signIn(email, 'not the right password', address);
const mailsTo = (recipient: string, template: string) =>
  stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .execute();
/** A hundred guesses from ten addresses, as many as an account takes from strangers. */
async function guessFromManyAddresses(email: string, network: string): Promise<void> {
  for (let host = 0; host < 10; host++) {
    for (let attempt = 0; attempt < 10; attempt++) await guess(email, `${network}.${host}`);
  }
}

const keyOf = (email: string) => createHash('sha256').update(email).digest('base64url');
/** As after those guesses. */
async function lockOut(email: string, network: string): Promise<void> {
  await guess(email, `${network}.0`);
  await sql`update attempt_counters set attempts = 100
    where name = 'sign-in-account' and key_hash = ${keyOf(email)}`.execute(stand.context.db);
}

test('102 wrong sign-ins from one address leave the owner, elsewhere, alone', async () => {
  const { email } = await signUpCustomer(stand, 'Alice');
  const answers = [];
  for (let attempt = 0; attempt < 102; attempt++) answers.push((await guess(email, '10.9.0.1')).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect((await signIn(email, PASSWORD, '10.9.0.2')).status).toBe(200);
  expect(await mailsTo(email, 'sign-in-attempts')).toHaveLength(0);
}, 120_000);

test('whoever guesses at the address of the owner, too, does not keep out an owner who resets the password', async () => {
  const { email } = await signUpCustomer(stand, 'Nora');
  for (let attempt = 0; attempt < 10; attempt++) await guess(email, '10.9.5.1');
  expect((await signIn(email, PASSWORD, '10.9.5.1')).status).toBe(429);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const token = await mailedToken(stand.context, email, 'password-reset');
  const password = 'a new harbor lantern 77';
  const reset = { body: { token, password }, address: '10.9.5.1' };
  expect((await call(stand, 'POST', '/identity/reset-password', reset)).status).toBe(200);
  expect((await signIn(email, password, '10.9.5.1')).status).toBe(200);
});

test('who guessed wrong too often in a known browser is told that a reset lets them in, and it does', async () => {
  const { email } = await signUpCustomer(stand, 'Nell');
  const { deviceToken } = (await signIn(email, PASSWORD, '10.9.12.1')).body;
  for (let attempt = 0; attempt < 10; attempt++) {
    await signIn(email, 'not the right password', '10.9.12.1', deviceToken);
  }
  const refused = await signIn(email, PASSWORD, '10.9.12.1', deviceToken);
  expect(refused.body.error.message).toBe(
    'Too many attempts. Try again in 15 minutes, or reset your password to log in now.',
  );
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const token = await mailedToken(stand.context, email, 'password-reset');
  const password = 'a new harbor lantern 77';
  const reset = { body: { token, password }, address: '10.9.12.1' };
  expect((await call(stand, 'POST', '/identity/reset-password', reset)).status).toBe(200);
  expect((await signIn(email, password, '10.9.12.1', deviceToken)).status).toBe(200);
});

test('many addresses together lock out new browsers, not one that signed in before; the owner is told once', async () => {
  const { email } = await signUpCustomer(stand, 'Bella');
  const { deviceToken } = (await signIn(email, PASSWORD, '10.9.1.200')).body;
  await guessFromManyAddresses(email, '10.9.1');
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await signIn(email, PASSWORD, `10.9.1.${100 + attempt}`)).status).toBe(429);
  }
  // Nobody who signs in waits for the mail.
  await vi.waitFor(async () => expect(await mailsTo(email, 'sign-in-attempts')).toHaveLength(1));
  // Even from an address that strangers have used up.
  const answer = await signIn(email, PASSWORD, '10.9.1.3', deviceToken);
  expect(answer.status).toBe(200);
  expect(answer.body.deviceToken).toBe(deviceToken);

  // A reset proves the mailbox, and lets the owner in with any browser.
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  const token = await mailedToken(stand.context, email, 'password-reset');
  await call(stand, 'POST', '/identity/reset-password', {
    body: { token, password: 'another lantern on the pier' },
  });
  expect((await signIn(email, 'another lantern on the pier', '10.9.1.150')).status).toBe(200);
}, 120_000);

// Where there is no account, there is no mail to write: who waited for it could tell.
test('who is kept out is told so before the owner is written to', async () => {
  const { email } = await signUpCustomer(stand, 'Bruno');
  await lockOut(email, '10.9.8');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const nobodyWrites = stand.owner.transaction().execute(async (tx) => {
    await sql`lock table outbox_mails in access exclusive mode`.execute(tx);
    locked();
    await held;
  });
  await isLocked;
  try {
    expect((await signIn(email, PASSWORD, '10.9.8.77')).status).toBe(429);
  } finally {
    letGo();
    await nobodyWrites;
  }
  await vi.waitFor(async () => expect(await mailsTo(email, 'sign-in-attempts')).toHaveLength(1));
});

test('nobody is written to whose account is disabled', async () => {
  const [gone, left] = [await signUpCustomer(stand, 'Greg'), await signUpCustomer(stand, 'Leo')];
  await stand.owner.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', gone.id).execute();
  for (const { email } of [gone, left]) {
    await lockOut(email, '10.9.10');
    expect((await signIn(email, PASSWORD, '10.9.10.77')).status).toBe(429);
  }
  // Who comes later is written to by now.
  await vi.waitFor(async () => expect(await mailsTo(left.email, 'sign-in-attempts')).toHaveLength(1));
  expect(await mailsTo(gone.email, 'sign-in-attempts')).toEqual([]);
});

test('whoever knows the password and guesses codes is stopped, and the owner is told once', async () => {
  const owner = await signUpCustomer(stand, 'Mona');
  const { recoveryCodes } = await enrolAuthenticator(stand, owner);
  const waiting = async () => {
    const { resolver } = (await signIn(owner.email, PASSWORD, '10.9.13.1')).body.error;
    const body = { resolver, factor: 'RECOVERY' };
    const { verificationId } = (await call(stand, 'POST', '/identity/second-factor/start', { body })).body;
    return (code = 'aaaa-aaaa-aaaa') =>
      call(stand, 'POST', '/identity/second-factor/confirm', { body: { resolver, verificationId, code } });
  };
  // A right code uses up none.
  expect((await (await waiting())(recoveryCodes[0])).status).toBe(200);
  const guessCode = await waiting();
  for (let attempt = 0; attempt < 20; attempt++) expect((await guessCode()).status).toBe(401);
  expect(await mailsTo(owner.email, 'code-attempts')).toEqual([]);
  for (let attempt = 0; attempt < 3; attempt++) expect((await guessCode()).status).toBe(429);
  const mails = await mailsTo(owner.email, 'code-attempts');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body_text.replace(/\s+/g, ' ')).toContain('and then 20 wrong codes');
});

test('the token of a browser opens nothing, guesses no more than others, and is good for its account only', async () => {
  const [carla, dora] = [await signUpCustomer(stand, 'Carla'), await signUpCustomer(stand, 'Dora')];
  const { deviceToken } = (await signIn(carla.email, PASSWORD, '10.9.2.200')).body;
  expect((await call(stand, 'GET', '/user/me', { token: deviceToken })).status).toBe(401);
  const guesses = [];
  for (let attempt = 0; attempt < 12; attempt++) {
    guesses.push((await signIn(carla.email, `wrong ${attempt}`, '10.9.2.200', deviceToken)).status);
  }
  expect(guesses.filter((status) => status === 401)).toHaveLength(10);

  await lockOut(dora.email, '10.9.3');
  const [id, signature] = deviceToken.split('.');
  const forged = [
    deviceToken,
    `${id}.${'A'.repeat(43)}`,
    `${id}.`,
    `00000000-0000-4000-8000-000000000000.${signature}`,
    'nonsense',
  ];
  for (const token of forged) {
    expect((await signIn(dora.email, PASSWORD, '10.9.3.99', token)).status).toBe(429);
  }
});

test('a browser whose sign-in was ended, or whose account has a new password, is a stranger again', async () => {
  const gwen = await signUpCustomer(stand, 'Gwen');
  const lost = (await signIn(gwen.email, PASSWORD, '10.9.4.200')).body;
  const ended = await call(stand, 'POST', '/user/me/session/end-others', {
    token: gwen.token,
    body: { currentPassword: PASSWORD },
  });
  expect(ended.status).toBe(200);
  await lockOut(gwen.email, '10.9.4');
  expect((await signIn(gwen.email, PASSWORD, '10.9.4.99', lost.deviceToken)).status).toBe(429);

  await sql`delete from attempt_counters`.execute(stand.context.db);
  const left = (await signIn(gwen.email, PASSWORD, '10.9.4.98')).body;
  const { refreshToken } = left;
  expect((await call(stand, 'POST', '/identity/sign-out', { body: { refreshToken } })).status).toBe(200);
  const home = (await signIn(gwen.email, PASSWORD, '10.9.4.99')).body;
  const changed = await call(stand, 'POST', '/identity/change-password', {
    token: home.token,
    body: { currentPassword: PASSWORD, newPassword: 'another lantern on the pier' },
  });
  await lockOut(gwen.email, '10.9.5');
  const password = 'another lantern on the pier';
  expect((await signIn(gwen.email, password, '10.9.5.99', home.deviceToken)).status).toBe(429);
  // One that had signed out before, too.
  expect((await signIn(gwen.email, password, '10.9.5.99', left.deviceToken)).status).toBe(429);
  expect((await signIn(gwen.email, password, '10.9.5.99', changed.body.deviceToken)).status).toBe(200);
});

test('who asks for links to strangers’ accounts keeps no colleague from one, in a browser that is known', async () => {
  const ivy = await signUpCustomer(stand, 'Ivy');
  const { deviceToken } = (await signIn(ivy.email, PASSWORD, '10.9.11.1')).body;
  const ask = (email: string, device?: string) =>
    call(stand, 'POST', '/user/send-password-reset-email', {
      body: { email, ...(device === undefined ? {} : { deviceToken: device }) },
      address: '10.9.11.1',
    });
  for (let asked = 0; asked < 30; asked += 1) await ask(`nobody${asked}@example.com`);
  expect((await ask(ivy.email)).status).toBe(429);
  // Of that account alone.
  expect((await ask('nobody@example.com', deviceToken)).status).toBe(429);
  expect((await ask(ivy.email, deviceToken)).status).toBe(200);
  expect(await mailsTo(ivy.email, 'password-reset')).toHaveLength(1);
}, 60_000);

test('neither many spellings of an address nor somebody’s change of email keeps its owner from a reset', async () => {
  const { email } = await signUpCustomer(stand, 'Victor');
  const attacker = await signUpCustomer(stand, 'Mallory');
  const reset = (of: string, address: string) =>
    call(stand, 'POST', '/user/send-password-reset-email', { body: { email: of }, address });
  for (let spelling = 0; spelling < 6; spelling++) {
    await reset(email.replace('@', `+${spelling}@`), '10.9.5.1');
  }
  for (let attempt = 0; attempt < 6; attempt++) {
    await call(stand, 'POST', '/identity/change-email', {
      token: attacker.token,
      body: { email, currentPassword: PASSWORD },
      address: '10.9.5.2',
    });
  }
  expect((await mailsTo(email, 'email-taken')).length).toBeGreaterThan(0);
  expect((await reset(email, '10.9.5.3')).status).toBe(200);
  expect(await mailsTo(email, 'password-reset')).toHaveLength(1);
});

test('a try that nobody could look at, because too many waited, counts against nobody', async () => {
  const { email, token } = await signUpCustomer(stand, 'Wanda');
  const { deviceToken } = (await signIn(email, PASSWORD, '10.9.6.1')).body;
  const { passwordIdentity } = stand.context;
  if (passwordIdentity === null) throw new Error('the stand has passwords');
  const { checkPassword } = passwordIdentity;
  // A password is asked for there, too.
  const endOthers = () =>
    call(stand, 'POST', '/user/me/session/end-others', { token, body: { currentPassword: PASSWORD } });
  passwordIdentity.checkPassword = () => Promise.reject(new AppError('UNAVAILABLE'));
  try {
    for (let attempt = 0; attempt < 12; attempt++) {
      expect((await signIn(email, PASSWORD, '10.9.6.1')).status).toBe(503);
      expect((await signIn(email, PASSWORD, '10.9.6.1', deviceToken)).status).toBe(503);
      expect((await endOthers()).status).toBe(503);
    }
  } finally {
    passwordIdentity.checkPassword = checkPassword;
  }
  // Nor against the account and the address, which may try a hundred times.
  const { rows: counted } = await sql`select name, attempts from attempt_counters
    where key_hash in (${keyOf(email)}, ${keyOf('10.9.6.1')}) and name like 'sign-in%' and attempts > 0`.execute(
    stand.context.db,
  );
  expect(counted).toEqual([]);
  expect((await signIn(email, PASSWORD, '10.9.6.1', deviceToken)).status).toBe(200);
  expect((await signIn(email, PASSWORD, '10.9.6.1')).status).toBe(200);
  expect((await endOthers()).status).toBe(200);
});

test('who signs in waits in the line of their network, in a known browser of that browser, signed in of the account', async () => {
  const olga = await signUpCustomer(stand, 'Olga');
  const { passwordIdentity } = stand.context;
  if (passwordIdentity === null) throw new Error('the stand has passwords');
  const { checkPassword } = passwordIdentity;
  const lanes: HashingLane[] = [];
  passwordIdentity.checkPassword = (email, password, lane) => {
    lanes.push(lane);
    return checkPassword(email, password, lane);
  };
  try {
    const { deviceToken, token } = (await signIn(olga.email, PASSWORD, '2001:db8:7:1::1')).body;
    await guess(olga.email, '2001:db8:7:1:ffff::2');
    await signIn(olga.email, PASSWORD, '2001:db8:7:1::1', deviceToken);
    await signIn(olga.email, PASSWORD, '2001:db8:7:1::1', `${deviceToken}x`);
    await call(stand, 'POST', '/user/me/session/end-others', { token, body: { currentPassword: PASSWORD } });
    expect(lanes).toEqual([
      laneOfNetwork('2001:db8:7:1::1'),
      laneOfNetwork('2001:db8:7:1::1'),
      laneOfDevice(deviceToken.split('.')[0], '2001:db8:7:1::1'),
      laneOfNetwork('2001:db8:7:1::1'),
      { owners: [expect.stringMatching(/^account [0-9a-f-]{36}$/), 'accounts'], isKnown: true },
    ]);
  } finally {
    passwordIdentity.checkPassword = checkPassword;
  }
});

test('a browser of an account whose address nobody confirmed waits with the strangers, with those of all such accounts', async () => {
  const email = 'umberto@example.com';
  const person = {
    firstName: 'Umberto',
    lastName: 'Agent',
    email,
    password: PASSWORD,
    companyName: 'Umberto',
  };
  expect((await call(stand, 'POST', '/user/public', { body: person })).status).toBe(201);
  const { deviceToken } = (await signIn(email, PASSWORD, '10.9.12.1')).body;
  const waiting = vi.spyOn(FairShareQueue.prototype, 'push');
  const laneOfSignIn = async () => {
    waiting.mockClear();
    expect((await signIn(email, PASSWORD, '10.9.12.1', deviceToken)).status).toBe(200);
    return waiting.mock.calls.map(([lane]) => lane);
  };
  try {
    const known = laneOfDevice(deviceToken.split('.')[0], '10.9.12.1');
    const unconfirmed = laneOfUnconfirmed(known);
    expect(unconfirmed).toMatchObject({ isKnown: false, owners: expect.arrayContaining([...known.owners]) });
    expect(await laneOfSignIn()).toMatchObject([unconfirmed]);
    const token = await mailedToken(stand.context, email, 'verification');
    expect((await call(stand, 'POST', '/identity/verify-email', { body: { token } })).status).toBe(200);
    expect(await laneOfSignIn()).toMatchObject([known]);
  } finally {
    waiting.mockRestore();
  }
});

test('nor is a browser known by its name alone, or one that was not used for half a year', async () => {
  const { email } = await signUpCustomer(stand, 'Hugo');
  const { deviceToken } = (await signIn(email, PASSWORD, '10.9.8.200')).body;
  const [id, signature] = deviceToken.split('.');
  await lockOut(email, '10.9.8');
  for (const forged of [`${id}.${'A'.repeat(signature.length)}`, `${id}.`, id])
    expect((await signIn(email, PASSWORD, '10.9.8.99', forged)).status).toBe(429);
  expect((await signIn(email, PASSWORD, '10.9.8.99', deviceToken)).status).toBe(200);
  await sql`update identity.known_devices set last_used_at = now() - interval '181 days' where id = ${id}`.execute(
    stand.context.db,
  );
  await lockOut(email, '10.9.9');
  expect((await signIn(email, PASSWORD, '10.9.9.99', deviceToken)).status).toBe(429);
});

test('the browser of one sign-in that is ended by itself is a stranger again', async () => {
  const { email, token } = await signUpCustomer(stand, 'Kira');
  const lost = (await signIn(email, PASSWORD, '10.9.11.200')).body;
  const { items } = (await call(stand, 'GET', '/user/me/session', { token })).body;
  const { id } = items.find(({ address }: { address: string }) => address === '10.9.11.200');
  const body = { currentPassword: PASSWORD };
  expect((await call(stand, 'POST', `/user/me/session/${id}/end`, { token, body })).status).toBe(200);
  await lockOut(email, '10.9.11');
  expect((await signIn(email, PASSWORD, '10.9.11.99', lost.deviceToken)).status).toBe(429);
});

test('who signs in in a browser of somebody else, in a forgotten one, or in a twenty-first, is given a token of the own', async () => {
  const [ines, jonas] = [await signUpCustomer(stand, 'Ines'), await signUpCustomer(stand, 'Jonas')];
  const tokenOf = async (email: string, deviceToken?: string): Promise<string> =>
    (await signIn(email, PASSWORD, '10.9.10.1', deviceToken)).body.deviceToken;
  const { devices } = stand.context.passwordIdentity ?? {};
  const isKnown = async (email: string, token: string) => (await devices?.recognize(email, token)) !== null;

  const first = await tokenOf(ines.email);
  const ofJonas = await tokenOf(jonas.email, first);
  expect(ofJonas).not.toBe(first);
  expect([await isKnown(jonas.email, ofJonas), await isKnown(jonas.email, first)]).toEqual([true, false]);

  expect(await tokenOf(ines.email, first)).toBe(first);
  await sql`update identity.known_devices set last_used_at = now() - interval '181 days'
    where id = ${first.split('.')[0]}`.execute(stand.context.db);
  expect(await tokenOf(ines.email, first)).not.toBe(first);

  for (let browser = 0; browser < 20; browser += 1) await tokenOf(jonas.email);
  expect(await isKnown(jonas.email, ofJonas)).toBe(false);
});
