import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, type Tx } from '#db/pool.ts';
import { LIMITS } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey } from '#testing/filings.ts';
import {
  call,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const NEW = 'another lantern on the pier';
const THIEF = 'the thief was here at noon';

const mailLink = async (email: string): Promise<string> => {
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email } });
  return await mailedToken(stand.context, email, 'password-reset');
};
const reset = (token: string, password: string) =>
  call(stand, 'POST', '/identity/reset-password', { body: { token, password } });
const askAddress = async (token: string, email: string) => {
  await call(stand, 'POST', '/identity/change-email', { token, body: { email, currentPassword: PASSWORD } });
  return await mailedToken(stand.context, email, 'email-change');
};
const takeAddress = (token: string) =>
  call(stand, 'POST', '/identity/change-email/confirm', { body: { token } });

test('after a reset no older link of the account sets a password or an address', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const [first, second] = [await mailLink(alice.email), await mailLink(alice.email)];
  const address = await askAddress(alice.token, 'alice.new@example.com');
  const newest = await mailLink(alice.email);
  expect((await reset(newest, NEW)).status).toBe(200);

  for (const old of [first, second, newest]) {
    expect(await reset(old, THIEF)).toMatchObject({ status: 422, body: { error: { code: 'LINK_INVALID' } } });
  }
  expect((await takeAddress(address)).body.error.code).toBe('LINK_INVALID');
  expect(
    (await call(stand, 'POST', '/identity/sign-in', { body: { email: alice.email, password: NEW } })).status,
  ).toBe(200);
});

test('nor after a change of the password by who knows it', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const link = await mailLink(bea.email);
  const changed = await call(stand, 'POST', '/identity/change-password', {
    token: bea.token,
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect(changed.status).toBe(200);
  expect((await reset(link, THIEF)).body.error.code).toBe('LINK_INVALID');
});

test('nor after a change of the address, whose own link is good once', async () => {
  const cora = await signUpCustomer(stand, 'Cora');
  const link = await mailLink(cora.email);
  const address = await askAddress(cora.token, 'cora.new@example.com');
  expect((await takeAddress(address)).status).toBe(200);
  expect((await reset(link, THIEF)).body.error.code).toBe('LINK_INVALID');
  expect((await takeAddress(address)).body.error.code).toBe('LINK_INVALID');
});

describe('a link asked for at the moment of a change of address', () => {
  /** Does `first` in a transaction that stays open until `second` waits for it, or is done without. */
  async function during(first: (tx: Tx) => Promise<unknown>, second: () => Promise<unknown>) {
    const isBegun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const one = inTransaction(stand.context.db, async (tx) => {
      await first(tx);
      isBegun.resolve();
      await mayEnd.promise;
    });
    await isBegun.promise;
    const other = second();
    await Promise.race([other, waitForBlockedQueries(stand)]);
    mayEnd.resolve();
    await Promise.all([one, other]);
  }

  test('before it is void with the others', async () => {
    const ines = await signUpCustomer(stand, 'Ines');
    const address = await askAddress(ines.token, 'ines.new@example.com');
    await during(
      (tx) => stand.context.identity.sendPasswordResetEmail(tx, ines.email),
      () => takeAddress(address),
    );
    const link = await mailedToken(stand.context, ines.email, 'password-reset');
    expect((await reset(link, THIEF)).body.error.code).toBe('LINK_INVALID');
  });

  test('after it is not mailed to the address of before', async () => {
    const jo = await signUpCustomer(stand, 'Jo');
    const address = await askAddress(jo.token, 'jo.new@example.com');
    await during(
      (tx) => stand.context.passwordIdentity!.emailChanges.finish(tx, address),
      () => call(stand, 'POST', '/user/send-password-reset-email', { body: { email: jo.email } }),
    );
    await expect(mailedToken(stand.context, jo.email, 'password-reset')).rejects.toThrow();
  });
});

test('an invitation is dead once its account has a password, whichever link set it', async () => {
  const email = 'invited@example.com';
  await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'In', lastName: 'Vited', email, role: 'REGULAR' },
  });
  const invitation = await mailedToken(stand.context, email, 'invitation');
  expect((await reset(await mailLink(email), NEW)).status).toBe(200);
  expect((await reset(invitation, THIEF)).body.error.code).toBe('LINK_INVALID');
});

test('an invitation that is sent again is the only good one, and only who is invited gets one', async () => {
  const email = 'resent@example.com';
  const { body: user } = await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'Re', lastName: 'Sent', email, role: 'REGULAR' },
  });
  const resend = (key = freshKey(), id: string = user.id) =>
    call(stand, 'POST', `/user/${id}/resend-invitation`, {
      token: admin.token,
      headers: { 'idempotency-key': key },
    });
  const first = await mailedToken(stand.context, email, 'invitation');
  const key = freshKey();
  expect((await resend(key)).status).toBe(200);
  const second = await mailedToken(stand.context, email, 'invitation');
  // A repeat of the request is no other mail.
  expect((await resend(key)).status).toBe(200);
  expect(await mailedToken(stand.context, email, 'invitation')).toBe(second);
  expect(second).not.toBe(first);
  expect((await reset(first, THIEF)).body.error.code).toBe('LINK_INVALID');

  for (let count = 1; count < LIMITS.invitationAgain.attempts; count++) {
    expect((await resend()).status).toBe(200);
  }
  expect((await resend()).body.error.code).toBe('RATE_LIMITED');
  const last = await mailedToken(stand.context, email, 'invitation');
  expect((await reset(second, THIEF)).body.error.code).toBe('LINK_INVALID');
  expect((await reset(last, NEW)).status).toBe(200);

  expect(await resend()).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await resend(freshKey(), nobody)).status).toBe(404);
});

test('two links of one account at the same moment set one password', async () => {
  const dina = await signUpCustomer(stand, 'Dina');
  const links = [];
  for (let count = 0; count < 4; count++) links.push(await mailLink(dina.email));
  const answers = await Promise.all(links.map((link) => reset(link, NEW)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a link to a new password is good for an hour, and an invitation for seven days', async () => {
  const invite = async (name: string) => {
    const email = `${name}@guest.example`;
    const body = { firstName: 'Late', lastName: 'Guest', email, role: 'REGULAR' };
    await call(stand, 'POST', '/user', { token: admin.token, body });
    return await mailedToken(stand.context, email, 'invitation');
  };
  const mailTo = async (name: string) => await mailLink((await signUpCustomer(stand, name)).email);
  const links = [
    { late: await mailTo('Tardy'), inTime: await mailTo('Prompt'), minutes: 60 },
    { late: await invite('late'), inTime: await invite('punctual'), minutes: 7 * 24 * 60 },
  ];
  const sentAt = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    for (const { late, inTime, minutes } of links) {
      vi.setSystemTime(sentAt + (minutes - 1) * 60_000);
      expect((await reset(inTime, NEW)).status).toBe(200);
      vi.setSystemTime(sentAt + (minutes + 1) * 60_000);
      // Nor does it tell by then whether that is the password of the account.
      for (const password of [PASSWORD, THIEF])
        expect((await reset(late, password)).body.error?.code).toBe('LINK_INVALID');
    }
  } finally {
    vi.useRealTimers();
  }
});

test('after a new password the browser of before is a stranger’s', async () => {
  const nell = await signUpCustomer(stand, 'Nell');
  const credentials = { email: nell.email, password: PASSWORD };
  const { deviceToken } = (await call(stand, 'POST', '/identity/sign-in', { body: credentials })).body;
  const isKnown = async () =>
    (await stand.context.passwordIdentity?.devices.recognize(nell.email, deviceToken)) !== null;
  expect(await isKnown()).toBe(true);
  expect((await reset(await mailLink(nell.email), NEW)).status).toBe(200);
  expect(await isKnown()).toBe(false);
});

test('no link from before an account was shut sets a password, shut or opened again', async () => {
  const setStatus = (id: string, status: string) =>
    call(stand, 'PATCH', `/user/${id}`, { token: admin.token, body: { status } });
  const olga = await signUpCustomer(stand, 'Olga');
  const guest = { firstName: 'Wrong', lastName: 'Mailbox', email: 'wrong@example.com', role: 'REGULAR' };
  const { body: invited } = await call(stand, 'POST', '/user', { token: admin.token, body: guest });
  const links = [
    { id: olga.id, link: await mailLink(olga.email) },
    { id: invited.id, link: await mailedToken(stand.context, guest.email, 'invitation') },
  ];
  for (const { id, link } of links) {
    expect((await setStatus(id, 'DISABLED')).status).toBe(200);
    expect((await reset(link, THIEF)).body.error?.code).toBe('LINK_INVALID');
    expect((await setStatus(id, 'ACTIVE')).status).toBe(200);
    expect((await reset(link, THIEF)).body.error?.code).toBe('LINK_INVALID');
  }
  // Whoever is let in again asks for a new one.
  expect((await reset(await mailLink(guest.email), NEW)).status).toBe(200);
});

test('a link of somebody else stays good', async () => {
  const [eva, fay] = [await signUpCustomer(stand, 'Eva'), await signUpCustomer(stand, 'Fay')];
  const link = await mailLink(fay.email);
  await reset(await mailLink(eva.email), NEW);
  expect((await reset(link, NEW)).status).toBe(200);
});

describe('a link to another address that a thief asked for', () => {
  const own = { currentPassword: PASSWORD };
  const post = (path: string, who: SignedIn, body: object = own) =>
    call(stand, 'POST', path, { token: who.token, body });
  const sessionOf = async (who: SignedIn) => {
    const { body } = await call(stand, 'GET', '/user/me/session', { token: who.token });
    return body.items.find((session: { isThisOne: boolean }) => session.isThisOne).id as string;
  };
  const setStatus = (who: SignedIn, status: string) =>
    call(stand, 'PATCH', `/user/${who.id}`, { token: admin.token, body: { status } });
  const ENDINGS: [string, (owner: SignedIn, thief: SignedIn) => Promise<unknown>][] = [
    ['an admin ends the sign-ins', (owner) => post(`/user/${owner.id}/end-sessions`, admin)],
    ['the owner ends all others', (owner) => post('/user/me/session/end-others', owner)],
    [
      'the owner ends that one',
      async (owner, thief) => post(`/user/me/session/${await sessionOf(thief)}/end`, owner),
    ],
    [
      'it turns out to be a copy',
      async (_owner, { refreshToken }) => {
        for (const copied of [refreshToken, `${refreshToken}x`])
          await call(stand, 'POST', '/identity/refresh', { body: { refreshToken: copied } });
      },
    ],
    [
      'the account is shut and opened again',
      async (owner) => {
        await setStatus(owner, 'DISABLED');
        await setStatus(owner, 'ACTIVE');
      },
    ],
    [
      'everybody is signed out',
      () => post('/user/end-all-sessions', admin, { ...own, revokeApiKeys: false }),
    ],
  ];

  test.each(ENDINGS)('is good no more once %s', async (what, end) => {
    const owner = await signUpCustomer(stand, `Owner${ENDINGS.findIndex(([name]) => name === what)}`);
    const thief = await signInAs(stand, owner.email);
    const address = await askAddress(thief.token, `thief.of.${owner.email}`);
    const ended = await end(owner, thief);
    expect((ended as { status?: number } | undefined)?.status ?? 200).toBe(200);
    expect((await call(stand, 'GET', '/user/me', { token: thief.token })).status).toBe(401);
    expect((await takeAddress(address)).body.error?.code).toBe('LINK_INVALID');
  });

  test('is another than that of the owner, who may sign out before opening it', async () => {
    const gina = await signUpCustomer(stand, 'Gina');
    await signInAs(stand, gina.email);
    const address = await askAddress(gina.token, 'gina.new@example.com');
    await post('/user/me/session/end-others', gina);
    await call(stand, 'POST', '/identity/sign-out', { body: { refreshToken: gina.refreshToken } });
    expect((await takeAddress(address)).status).toBe(200);
  });
});
