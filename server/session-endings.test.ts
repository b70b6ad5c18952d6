import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldSignIns } from '#operations/upkeep/delete-old-sign-ins.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

const DAY_MS = 86_400_000;
let later = 0;
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date(Date.now() + later) } });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const proof = { currentPassword: PASSWORD };
const post = (path: string, body: object, token?: string) =>
  call(stand, 'POST', path, { body, ...(token ? { token } : {}) });
const refresh = (refreshToken: string) => post('/identity/refresh', { refreshToken });
const done = async (asked: ReturnType<typeof post>) => expect((await asked).status).toBeLessThan(300);

async function idOf({ token }: SignedIn): Promise<string> {
  const { items } = (await call(stand, 'GET', '/user/me/session', { token })).body;
  return items.find((item: { isThisOne: boolean }) => item.isThisOne).id;
}

/** Somebody with a session in another browser, which is to end. */
async function twice(name: string): Promise<{ owner: SignedIn; other: SignedIn }> {
  const owner = await signUpCustomer(stand, name);
  return { owner, other: await signInAs(stand, owner.email) };
}
type Two = Awaited<ReturnType<typeof twice>>;

const WAYS: [code: string, way: string, end: (two: Two) => Promise<unknown>][] = [
  [
    'SESSION_ENDED_BY_OWNER',
    'its owner ends it',
    async ({ owner, other }) => done(post(`/user/me/session/${await idOf(other)}/end`, proof, owner.token)),
  ],
  [
    'SESSION_ENDED_BY_OWNER',
    'its owner ends all others',
    ({ owner }) => done(post('/user/me/session/end-others', proof, owner.token)),
  ],
  [
    'SESSION_ENDED_BY_CHANGE',
    'the password is changed elsewhere',
    ({ owner }) =>
      done(
        post(
          '/identity/change-password',
          { ...proof, newPassword: 'another lighthouse of mine' },
          owner.token,
        ),
      ),
  ],
  [
    'SESSION_ENDED_BY_CHANGE',
    'the password is reset',
    async ({ owner }) => {
      await done(post('/user/send-password-reset-email', { email: owner.email }));
      const token = await mailedToken(stand.context, owner.email, 'password-reset');
      await done(post('/identity/reset-password', { token, password: 'another lighthouse of mine' }));
    },
  ],
  [
    'SESSION_ENDED_BY_ADMIN',
    'an admin ends all of a user',
    ({ owner }) => done(post(`/user/${owner.id}/end-sessions`, proof, admin.token)),
  ],
  [
    'SESSION_ENDED_BY_DISABLING',
    'an admin disables the user',
    ({ owner }) =>
      done(call(stand, 'PATCH', `/user/${owner.id}`, { body: { status: 'DISABLED' }, token: admin.token })),
  ],
  [
    'SESSION_ENDED_BY_ADMIN',
    'an admin logs everyone out',
    () => done(post('/user/end-all-sessions', { ...proof, revokeApiKeys: false }, admin.token)),
  ],
  [
    'SESSION_ENDED_AS_COPIED',
    'a token is used twice',
    async ({ other }) => {
      const fresh = (await refresh(other.refreshToken)).body;
      await refresh(fresh.refreshToken);
      expect((await refresh(other.refreshToken)).body.error.code).toBe('SESSION_ENDED_AS_COPIED');
    },
  ],
  [
    'TOKEN_EXPIRED',
    'its time is over',
    ({ owner }) =>
      stand.context.pool.query(
        `update identity.session set "expiresAt" = now() - interval '1 second'
          where "userId" = (select identity_subject::uuid from users where id = $1)`,
        [owner.id],
      ),
  ],
];

test.each(WAYS)(
  '%s: whoever holds the token of a session is told why it ended when %s',
  async (code, way, end) => {
    const two = await twice(`P${WAYS.findIndex(([, other]) => other === way)}`);
    await end(two);
    const refused = await refresh(two.other.refreshToken);
    expect([refused.status, refused.body.error.code]).toEqual([401, code]);
  },
);

test('nobody else is: not by an access token, nor by a token of our form, nor after a logout', async () => {
  const { owner, other } = await twice('Quinn');
  await done(post(`/user/${owner.id}/end-sessions`, proof, admin.token));
  const asked = await call(stand, 'GET', '/user/me', { token: other.token });
  expect([asked.status, asked.body.error.code]).toEqual([401, 'UNAUTHENTICATED']);
  const [, secret] = other.refreshToken.split('.');
  for (const guess of [`${'A'.repeat(22)}.${secret}`, `.${secret}`, await idOf(admin), owner.email])
    expect((await refresh(guess)).body.error.code).toBe('UNAUTHENTICATED');
  const again = await signInAs(stand, owner.email);
  await done(post('/identity/sign-out', { refreshToken: again.refreshToken }));
  expect((await refresh(again.refreshToken)).body.error.code).toBe('UNAUTHENTICATED');
});

test('what ended a session is kept as long as logins are', async () => {
  const { owner, other } = await twice('Rhea');
  await done(post(`/user/${owner.id}/end-sessions`, proof, admin.token));
  later = 89 * DAY_MS;
  await deleteOldSignIns(stand.context);
  expect((await refresh(other.refreshToken)).body.error.code).toBe('SESSION_ENDED_BY_ADMIN');
  later = 91 * DAY_MS;
  await deleteOldSignIns(stand.context);
  later = 0;
  expect((await refresh(other.refreshToken)).body.error.code).toBe('UNAUTHENTICATED');
});
