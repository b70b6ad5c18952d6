import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API, type RouteKey } from '#contract/api.ts';
import { AppError } from '#contract/errors.ts';
import { CallbackClient } from '#db/callback-client.ts';
import { inTransaction } from '#db/pool.ts';
import { VIEW_MINUTES } from '#domain/access/viewing.ts';
import { totpAt } from '#identity/local/totp.ts';
import { appendAuditEntry } from '#operations/audit/append-audit-entry.ts';
import { endLapsedViews } from '#operations/viewing/end-lapsed-views.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

const MINUTE_MS = 60_000;
let now = Date.now();
let stand: TestApp;
let admin: SignedIn;
let cleo: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date(now) } });
  admin = await signInAdmin(stand);
  cleo = await signUpCustomer(stand, 'Cleo');
});
afterAll(() => stand.close());

const PROOF = { reason: 'She says a filing is missing', currentPassword: PASSWORD };
const start = (who: SignedIn, userId: string, body: object = PROOF) =>
  call(stand, 'POST', `/user/${userId}/view-as`, { token: who.token, body });
const stop = (who: SignedIn, userId: string) =>
  call(stand, 'POST', `/user/${userId}/view-as/end`, { token: who.token, body: {} });
async function viewAs(who: SignedIn, userId: string): Promise<string> {
  const { status, body } = await start(who, userId);
  expect(status).toBe(201);
  return body.token;
}
const me = (token: string) => call(stand, 'GET', '/user/me', { token });
const auditOf = async (userId: string) =>
  await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'details'])
    .where('subject_id', '=', userId)
    .where('action', 'like', '%view-as')
    .orderBy('sequence')
    .execute();
const signInsOf = async (userId: string) =>
  (await call(stand, 'GET', `/user/${userId}/sign-in`, { token: admin.token })).body;

async function anotherAdmin(name: string): Promise<SignedIn> {
  const { id, email } = await signUpCustomer(stand, name);
  await call(stand, 'PATCH', `/user/${id}`, { token: admin.token, body: { role: 'ADMIN' } });
  return await signInAs(stand, email);
}

test('a view shows the customer’s own, is written down at both ends, and the customer reads who looked and why', async () => {
  const seen = (await signInsOf(cleo.id)).items.length;
  const activity = (await signInsOf(cleo.id)).lastActivityAt;
  const token = await viewAs(admin, cleo.id);
  expect((await me(token)).body).toMatchObject({ id: cleo.id, role: 'REGULAR', companyName: 'Cleo Agency' });
  expect((await me(token)).body).toEqual((await me(cleo.token)).body);
  expect((await stop(admin, cleo.id)).status).toBe(200);
  expect((await me(token)).body.error).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'This view has ended.',
  });
  // Who stops twice does no harm, and leaves no second entry.
  expect((await stop(admin, cleo.id)).status).toBe(200);

  expect(await auditOf(cleo.id)).toEqual([
    {
      actor_id: admin.id,
      action: 'user.view-as',
      details: { viewedAs: 'Cleo Agent', reason: PROOF.reason, until: expect.any(String) },
    },
    {
      actor_id: admin.id,
      action: 'user.end-view-as',
      details: expect.objectContaining({ viewedAs: 'Cleo Agent', ended: 'by the viewer' }),
    },
  ]);
  const history = await signInsOf(cleo.id);
  const viewer = (await me(admin.token)).body;
  expect(history.views).toEqual([
    {
      startedAt: expect.any(String),
      endedAt: expect.any(String),
      viewer: `${viewer.firstName} ${viewer.lastName}`.trim(),
      reason: PROOF.reason,
    },
  ]);
  expect((await call(stand, 'GET', '/user/me/sign-in', { token: cleo.token })).body.views).toEqual(
    history.views,
  );
  // It is no sign-in of hers, and she has done nothing.
  expect(history.items).toHaveLength(seen);
  expect(history.lastActivityAt).toBe(activity);
});

test('the token stands nowhere: not in the database, not in the log of changes', async () => {
  const token = await viewAs(admin, cleo.id);
  const { rows } = await stand.context.pool.query('select row::text as row from user_views row');
  const audit = await stand.context.pool.query('select details::text as row from audit_entries');
  expect([...rows, ...audit.rows].some(({ row }) => row.includes(token.slice(8)))).toBe(false);
});

test('only an admin starts one, with a reason and the own password', async () => {
  const dan = await signUpCustomer(stand, 'Dan');
  expect((await start(dan, cleo.id)).body.error.code).toBe('FORBIDDEN');
  expect((await start(dan, dan.id)).body.error.code).toBe('FORBIDDEN');
  for (const body of [{ currentPassword: PASSWORD }, { reason: '', currentPassword: PASSWORD }]) {
    expect((await start(admin, cleo.id, body)).body.error.fields).toHaveProperty('reason');
  }
  for (const body of [{ reason: 'x' }, { reason: 'x', currentPassword: 'not it' }]) {
    expect((await start(admin, cleo.id, body)).body.error.fields).toHaveProperty('currentPassword');
  }
  expect((await auditOf(dan.id)).length).toBe(0);
});

test('nobody views as an administrator, somebody invited or somebody disabled, nor as oneself', async () => {
  const boss = await anotherAdmin('Boss');
  const off = await signUpCustomer(stand, 'Off');
  await call(stand, 'PATCH', `/user/${off.id}`, { token: admin.token, body: { status: 'DISABLED' } });
  const invited = await call(stand, 'POST', '/user', {
    token: admin.token,
    body: { firstName: 'New', lastName: 'One', email: 'new.one@example.com', role: 'REGULAR' },
  });
  for (const id of [boss.id, off.id, invited.body.id, admin.id]) {
    expect((await start(admin, id)).body.error.code).toBe('NOT_VIEWABLE');
  }
  expect((await start(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('every route that the contract does not open refuses it, and what a stranger may send, too', async () => {
  const token = await viewAs(admin, cleo.id);
  const nobody = '00000000-0000-4000-8000-000000000000';
  let refused = 0;
  for (const [key, { access }] of Object.entries(API) as [RouteKey, (typeof API)[RouteKey]][]) {
    const [method = '', path = ''] = key.split(' ');
    const isOpen = ('viewing' in access && access.viewing) || (access.who === 'anyone' && method === 'GET');
    if (isOpen) continue;
    const at = path.replaceAll(/:\w+/g, nobody);
    const { status, body } = await call(stand, method as 'GET', at, {
      token,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    });
    expect([key, status, body.error?.code]).toEqual([key, 403, 'VIEWING_ONLY']);
    refused += 1;
  }
  expect(refused).toBeGreaterThan(200);
});

test('what is the owner’s alone is not shown: keys, sign-ins, second factors, the copy of everything', async () => {
  const token = await viewAs(admin, cleo.id);
  for (const path of [
    '/user/me/api-key',
    '/user/me/session',
    '/user/me/sign-in',
    '/user/me/data',
    '/identity/second-factor',
    '/filing/export?format=csv',
    '/user',
    `/user/${cleo.id}`,
    '/audit',
  ]) {
    expect([path, (await call(stand, 'GET', path, { token })).body.error?.code]).toEqual([
      path,
      'VIEWING_ONLY',
    ]);
  }
});

test('it makes no second token: no session, no view, no key, no refresh', async () => {
  const token = await viewAs(admin, cleo.id);
  for (const [path, body] of [
    [`/user/${cleo.id}/view-as`, PROOF],
    ['/user/me/api-key', { name: 'x', scopes: ['filing:read'], currentPassword: PASSWORD }],
    ['/identity/refresh', { refreshToken: token }],
    ['/identity/sign-in', { email: cleo.email, password: PASSWORD }],
  ] as const) {
    expect((await call(stand, 'POST', path, { token, body })).body.error.code).toBe('VIEWING_ONLY');
  }
  expect((await call(stand, 'POST', '/identity/refresh', { body: { refreshToken: token } })).status).toBe(
    401,
  );
  const recorded = await call(stand, 'PATCH', '/user/me/token', { token: cleo.token, body: { token } });
  expect(recorded.status).toBe(401);
  // A made-up one, and one with another case or more at its end.
  for (const made of ['sl_view_', `${token}x`, token.toUpperCase(), 'sl_view_null']) {
    expect((await me(made)).status).toBe(401);
  }
});

test('a method in disguise, and a scheme in small letters, get no further', async () => {
  const token = await viewAs(admin, cleo.id);
  const sent = await call(stand, 'GET', '/user/me', {
    token,
    headers: { 'x-http-method-override': 'DELETE' },
  });
  expect(sent.status).toBe(200);
  const lower = await stand.app.inject({
    method: 'POST',
    url: '/api/v1/contact',
    headers: { authorization: `bearer ${token}` },
    payload: {},
  });
  expect(lower.statusCode).toBe(403);
});

test('it ends with the admin’s sign-in: sign-out, another password, all sign-ins ended, no admin any more', async () => {
  const ends: [string, (who: SignedIn) => Promise<unknown>][] = [
    [
      'Signout',
      (who) => call(stand, 'POST', '/identity/sign-out', { body: { refreshToken: who.refreshToken } }),
    ],
    [
      'Password',
      (who) =>
        call(stand, 'POST', '/identity/change-password', {
          token: who.token,
          body: { currentPassword: PASSWORD, newPassword: 'another anchor basket 7' },
        }),
    ],
    [
      'Everywhere',
      (who) =>
        call(stand, 'POST', `/user/${who.id}/end-sessions`, {
          token: admin.token,
          body: { currentPassword: PASSWORD },
        }),
    ],
    [
      'Everybody',
      () =>
        call(stand, 'POST', '/user/end-all-sessions', {
          token: admin.token,
          body: { currentPassword: PASSWORD },
        }),
    ],
    [
      'Demoted',
      (who) => call(stand, 'PATCH', `/user/${who.id}`, { token: admin.token, body: { role: 'REGULAR' } }),
    ],
    [
      'Disabled',
      (who) => call(stand, 'PATCH', `/user/${who.id}`, { token: admin.token, body: { status: 'DISABLED' } }),
    ],
    [
      'Lapsed',
      async (who) => {
        await sql`update identity.session set "expiresAt" = now() - interval '1 second'
          where "userId"::text = (select identity_subject from users where id = ${who.id})`.execute(
          stand.owner,
        );
      },
    ],
  ];
  for (const [name, end] of ends) {
    const viewer = await anotherAdmin(name);
    const token = await viewAs(viewer, cleo.id);
    expect([name, (await me(token)).status]).toEqual([name, 200]);
    await end(viewer);
    expect([name, (await me(token)).status]).toEqual([name, 401]);
    await endLapsedViews(stand.context);
    expect((await auditOf(cleo.id)).at(-1)).toMatchObject({
      actor_id: null,
      details: { ended: 'the viewer’s session ended', viewer: `${name} Agent` },
    });
  }
});

test('it ends when the user is made an administrator or disabled, and does not come back', async () => {
  for (const [name, change, back] of [
    ['Rise', { role: 'ADMIN' }, { role: 'REGULAR' }],
    ['Fall', { status: 'DISABLED' }, { status: 'ACTIVE' }],
  ] as const) {
    const user = await signUpCustomer(stand, name);
    const token = await viewAs(admin, user.id);
    await call(stand, 'PATCH', `/user/${user.id}`, { token: admin.token, body: change });
    expect((await me(token)).status).toBe(401);
    await endLapsedViews(stand.context);
    await call(stand, 'PATCH', `/user/${user.id}`, { token: admin.token, body: back });
    expect((await me(token)).status).toBe(401);
    expect((await auditOf(user.id)).at(-1)?.details).toMatchObject({
      ended: 'the user was disabled or became an administrator',
    });
  }
});

test('it ends by the clock, to the moment, and the log says when', async () => {
  const fay = await signUpCustomer(stand, 'Fay');
  const token = await viewAs(admin, fay.id);
  const started = now;
  now = started + VIEW_MINUTES * MINUTE_MS - 1;
  expect((await me(token)).status).toBe(200);
  await endLapsedViews(stand.context);
  expect(await auditOf(fay.id)).toHaveLength(1);
  now = started + VIEW_MINUTES * MINUTE_MS;
  expect((await me(token)).status).toBe(401);
  const ended = new Date(now).toISOString();
  expect((await signInsOf(fay.id)).views[0].endedAt).toBe(ended);
  now += 3 * MINUTE_MS;
  await endLapsedViews(stand.context);
  await endLapsedViews(stand.context);
  const entries = await auditOf(fay.id);
  expect(entries).toHaveLength(2);
  expect(entries[1]).toMatchObject({ actor_id: null, details: { endedAt: ended, ended: 'time was up' } });
});

test('one at a time: another view ends the first, also where two start at one moment', async () => {
  const [gus, hal] = [await signUpCustomer(stand, 'Gus'), await signUpCustomer(stand, 'Hal')];
  const first = await viewAs(admin, gus.id);
  const second = await viewAs(admin, hal.id);
  expect((await me(first)).status).toBe(401);
  expect((await me(second)).body.id).toBe(hal.id);
  expect((await auditOf(gus.id)).at(-1)?.details).toMatchObject({
    ended: 'the viewer viewed as somebody else',
  });
  // Ending the one that is over leaves the other open.
  await stop(admin, gus.id);
  expect((await me(second)).status).toBe(200);

  const both = await Promise.all([start(admin, gus.id), start(admin, hal.id)]);
  const alive = await Promise.all(
    both.filter(({ status }) => status === 201).map(({ body }) => me(body.token)),
  );
  expect(alive.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('another admin’s view is left alone', async () => {
  const ivy = await anotherAdmin('Ivy');
  const token = await viewAs(ivy, cleo.id);
  await viewAs(admin, cleo.id);
  await stop(admin, cleo.id);
  expect((await me(token)).status).toBe(200);
});

test('an admin with a second factor views from a sign-in that passed it', async () => {
  const jan = await anotherAdmin('Jan');
  const { secret } = await enrolAuthenticator(stand, jan);
  // A sign-in that did not pass it, as the provider keeps it.
  await sql`update identity.session set second_factor_at = null
    where "userId"::text = (select identity_subject from users where id = ${jan.id})`.execute(stand.owner);
  const before = await start(jan, cleo.id);
  expect(before.body.error.code).toBe('SECOND_FACTOR_MISSING');
  const step = await call(stand, 'POST', '/identity/sign-in', {
    body: { email: jan.email, password: PASSWORD },
  });
  const { resolver } = step.body.error;
  const asked = await call(stand, 'POST', '/identity/second-factor/start', {
    body: { resolver, factor: 'TOTP' },
  });
  const done = await call(stand, 'POST', '/identity/second-factor/confirm', {
    body: { resolver, verificationId: asked.body.verificationId, code: totpAt(secret, new Date()) },
  });
  expect(done.status).toBe(200);
  const token = await viewAs({ ...jan, token: done.body.token }, cleo.id);
  expect((await me(token)).status).toBe(200);
});

test('whoever looks through a customer’s eyes is answered from the read-only database, and nobody else is', async () => {
  const token = await viewAs(admin, cleo.id);
  // Each connection of the read-only database begins with this.
  const asked = vi.spyOn(CallbackClient.prototype, 'query');
  const readOnly = () =>
    asked.mock.calls.filter(([text]) => text === ('set default_transaction_read_only = on' as unknown));
  try {
    for (const path of ['/filing', '/filing-draft']) {
      asked.mockClear();
      expect((await call(stand, 'GET', path, { token })).status, path).toBe(200);
      expect(readOnly().length, path).toBeGreaterThan(0);
    }
    asked.mockClear();
    for (const own of [admin, cleo]) await call(stand, 'GET', '/filing', { token: own.token });
    expect(asked).toHaveBeenCalled();
    expect(readOnly()).toEqual([]);
  } finally {
    asked.mockRestore();
  }
});

test('what a route overlooks the database refuses, and the audit log writes nothing in the customer’s name', async () => {
  const { db, readOnlyDb } = stand.context;
  await expect(
    readOnlyDb.updateTable('users').set({ first_name: 'Eve' }).where('id', '=', cleo.id).execute(),
  ).rejects.toThrow(/read-only transaction/);
  await expect(readOnlyDb.transaction().execute((tx) => tx.deleteFrom('sign_ins').execute())).rejects.toThrow(
    /read-only transaction/,
  );
  // The connections go back as they were.
  for (let i = 0; i < 8; i++)
    await db
      .updateTable('users')
      .set({ phone: `${i}` })
      .where('id', '=', cleo.id)
      .execute();
  await expect(
    inTransaction(db, (tx) =>
      appendAuditEntry(stand.context, tx, {
        actor: { id: cleo.id, viewedBy: { adminId: admin.id, viewId: 'x' } },
        action: 'user.update',
        subjectKind: 'user',
        subjectId: cleo.id,
        details: {},
      }),
    ),
  ).rejects.toThrow('is written down as nobody else');
});

test('it ends with a sign-in of which another provider alone knows', async () => {
  const token = await viewAs(admin, cleo.id);
  expect((await me(token)).status).toBe(200);
  const ended = new AppError('UNAUTHENTICATED');
  const asked = vi.spyOn(stand.context.identity, 'refuseRevoked').mockRejectedValue(ended);
  try {
    expect((await me(token)).status).toBe(401);
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ email: admin.email }));
  } finally {
    asked.mockRestore();
  }
});
