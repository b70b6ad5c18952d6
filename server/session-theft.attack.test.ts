import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';
import { parseEnvironment } from './environment.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const refresh = (refreshToken: string) =>
  call(stand, 'POST', '/identity/refresh', { body: { refreshToken } });
const statusOf = async (token: string) => (await call(stand, 'GET', '/user/me', { token })).status;
const mailsTo = async (recipient: string, template: string) =>
  (
    await stand.context.db
      .selectFrom('outbox_mails')
      .select('id')
      .where('recipient', '=', recipient)
      .where('template', '=', template)
      .execute()
  ).length;
/** As if the last refresh of every session had been two minutes ago. */
const afterTheGrace = () =>
  stand.context.pool.query(`update identity.session set rotated_at = rotated_at - interval '2 minutes'`);

test('a copied refresh token ends the session for thief and owner, and the owner is told', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const stolen = alice.refreshToken;
  const owner = (await refresh(alice.refreshToken)).body;
  expect(owner.refreshToken).not.toBe(stolen);
  await afterTheGrace();
  expect((await refresh(stolen)).status).toBe(401);
  expect(await statusOf(owner.token)).toBe(401);
  expect((await refresh(owner.refreshToken)).status).toBe(401);
  expect(await mailsTo(alice.email, 'session-copied')).toBe(1);
});

test('so does one of long ago, and the thief who was faster', async () => {
  const bea = await signUpCustomer(stand, 'Bea');
  const second = (await refresh(bea.refreshToken)).body;
  const third = (await refresh(second.refreshToken)).body;
  // No grace for the one before the last.
  expect((await refresh(bea.refreshToken)).status).toBe(401);
  expect(await statusOf(third.token)).toBe(401);

  const cora = await signUpCustomer(stand, 'Cora');
  const thief = (await refresh(cora.refreshToken)).body;
  const further = (await refresh(thief.refreshToken)).body;
  expect((await refresh(cora.refreshToken)).status).toBe(401);
  expect(await statusOf(further.token)).toBe(401);
});

test('two tabs at one moment, and an answer that was lost, go on with one and the same token', async () => {
  const dina = await signUpCustomer(stand, 'Dina');
  const tabs = await Promise.all(Array.from({ length: 6 }, () => refresh(dina.refreshToken)));
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200));
  expect(new Set(tabs.map(({ body }) => body.refreshToken)).size).toBe(1);
  const next = await refresh(tabs[0]!.body.refreshToken);
  expect(next.status).toBe(200);
  expect(await statusOf(next.body.token)).toBe(200);
  expect(await mailsTo(dina.email, 'session-copied')).toBe(0);
});

test('a made-up token of a known family ends it, one of no family does nothing', async () => {
  const eva = await signUpCustomer(stand, 'Eva');
  expect((await refresh('nonsense')).status).toBe(401);
  expect((await refresh(`${'A'.repeat(22)}.${'B'.repeat(43)}`)).status).toBe(401);
  expect(await statusOf(eva.token)).toBe(200);
  const [family] = eva.refreshToken.split('.');
  expect((await refresh(`${family}.${'B'.repeat(43)}`)).status).toBe(401);
  expect(await statusOf(eva.token)).toBe(401);
});

test('however busy, a session ends after thirty days, and an admin s after twelve hours', async () => {
  const fay = await signUpCustomer(stand, 'Fay');
  const admin = await signInAdmin(stand);
  const age = (interval: string) =>
    stand.context.pool.query(`update identity.session set "createdAt" = now() - $1::interval`, [interval]);
  await age('11 hours 59 minutes');
  const still = (await refresh(admin.refreshToken)).body;
  const { rows } = await stand.context.pool.query(
    `select "expiresAt" < now() + interval '2 minutes' as ends from identity.session
      where "userId" = (select identity_subject::uuid from users where id = $1) and rotated_at is not null`,
    [admin.id],
  );
  expect(rows).toEqual([{ ends: true }]);
  await age('12 hours 1 minute');
  expect((await refresh(still.refreshToken)).status).toBe(401);
  const fresh = (await refresh(fay.refreshToken)).body;
  await age('30 days 1 minute');
  expect((await refresh(fresh.refreshToken)).status).toBe(401);
});

test('one that nobody uses for two weeks ends, and one that is used goes on', async () => {
  const [gail, hope] = [await signUpCustomer(stand, 'Gail'), await signUpCustomer(stand, 'Hope')];
  const begun = Date.now();
  const DAY_MS = 24 * 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(begun + 13 * DAY_MS);
    const used = await refresh(gail.refreshToken);
    expect(used.status).toBe(200);
    vi.setSystemTime(begun + 14 * DAY_MS + 60_000);
    expect((await refresh(hope.refreshToken)).status).toBe(401);
    expect((await refresh(used.body.refreshToken)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('nor after the hours that the operator allows, which are 30 days at most', async () => {
  const variables = { SESSION_HOURS: '48', SESSION_HOURS_ADMIN: '2' };
  const strict = await createTestApp({ variables });
  try {
    const people = [
      { refreshToken: (await signUpCustomer(strict, 'Faye')).refreshToken, hours: 48 },
      { refreshToken: (await signInAdmin(strict)).refreshToken, hours: 2 },
    ];
    for (const { refreshToken: first, hours } of people) {
      const after = async (minutes: number, refreshToken: string) => {
        await strict.context.pool.query(
          `update identity.session set "createdAt" = now() - make_interval(mins => $1)`,
          [minutes],
        );
        return await call(strict, 'POST', '/identity/refresh', { body: { refreshToken } });
      };
      const still = await after(60 * hours - 1, first);
      expect(still.status).toBe(200);
      expect((await after(60 * hours + 1, still.body.refreshToken)).status).toBe(401);
    }
  } finally {
    await strict.close();
  }
  for (const name of ['SESSION_HOURS', 'SESSION_HOURS_ADMIN'])
    expect(() => parseEnvironment({ [name]: '721' })).toThrow(`${name}: must lie between 1 and 720`);
});

test('a thief in an older session is out once the owner enrols a factor, and cannot remove it by password', async () => {
  const gwen = await signUpCustomer(stand, 'Gwen');
  const thief = await signInAs(stand, gwen.email);
  await enrolAuthenticator(stand, gwen);
  expect(await statusOf(thief.token)).toBe(401);
  expect((await refresh(thief.refreshToken)).status).toBe(401);
  expect(await statusOf(gwen.token)).toBe(200);

  // As if a session by password alone had stayed.
  await stand.context.pool.query(
    `update identity.session set second_factor_at = null
      where "userId" = (select identity_subject::uuid from users where id = $1)`,
    [gwen.id],
  );
  const removed = await call(stand, 'POST', '/identity/second-factor/remove', {
    token: gwen.token,
    body: { factor: 'TOTP', currentPassword: PASSWORD },
  });
  expect(removed).toMatchObject({ status: 403, body: { error: { code: 'SECOND_FACTOR_MISSING' } } });
});

test('a tab left open ends no sign-ins: it takes the password', async () => {
  const hana = await signUpCustomer(stand, 'Hana');
  const other = await signInAs(stand, hana.email);
  const ask = (path: string, body: object) =>
    call(stand, 'POST', `/user/me/session/${path}`, { token: hana.token, body });
  const { items } = (await call(stand, 'GET', '/user/me/session', { token: other.token })).body;
  const { id } = items.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne);
  expect((await ask(`${id}/end`, {})).status).toBe(422);
  expect((await ask(`${id}/end`, { currentPassword: 'wrong' })).body.error.fields).toHaveProperty(
    'currentPassword',
  );
  expect((await ask('end-others', {})).status).toBe(422);
  expect(await statusOf(other.token)).toBe(200);
  expect((await ask(`${id}/end`, { currentPassword: PASSWORD })).status).toBe(200);
  expect(await statusOf(other.token)).toBe(401);
});

test('an admin ends a user s sessions without disabling them, with the own password, and it is written down', async () => {
  const admin = await signInAdmin(stand);
  const iris = await signUpCustomer(stand, 'Iris');
  const end = (currentPassword: string) =>
    call(stand, 'POST', `/user/${iris.id}/end-sessions`, { token: admin.token, body: { currentPassword } });
  expect((await end('wrong')).status).toBe(422);
  expect(await statusOf(iris.token)).toBe(200);
  expect((await end(PASSWORD)).status).toBe(200);
  expect(await statusOf(iris.token)).toBe(401);
  expect((await refresh(iris.refreshToken)).status).toBe(401);
  expect(await statusOf((await signInAs(stand, iris.email)).token)).toBe(200);
  expect(await mailsTo(iris.email, 'sessions-ended')).toBe(1);
  const { items } = (await call(stand, 'GET', '/audit?limit=1', { token: admin.token })).body;
  expect(items[0]).toMatchObject({ action: 'user.end-sessions', subjectId: iris.id });
});

test('a session that has run out opens nothing, neither by its token nor by its refresh token', async () => {
  const ivy = await signUpCustomer(stand, 'Ivy');
  await stand.context.pool.query(
    `update identity.session set "expiresAt" = now() - interval '1 second' where "userId" =
      (select identity_subject::uuid from users where id = $1)`,
    [ivy.id],
  );
  expect(await statusOf(ivy.token)).toBe(401);
  expect((await refresh(ivy.refreshToken)).status).toBe(401);
});
