import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, enrolAuthenticator, PASSWORD, signInAs, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const post = (path: string, body: object, token?: string) =>
  call(stand, 'POST', `/identity${path}`, { body, ...(token && { token }) });

async function enterByRecoveryCode(email: string, code: string): Promise<string> {
  const { resolver } = (await post('/sign-in', { email, password: PASSWORD })).body.error;
  const { verificationId } = (await post('/second-factor/start', { resolver, factor: 'RECOVERY' })).body;
  return (await post('/second-factor/confirm', { resolver, verificationId, code })).body.token;
}

/** The ways that the audit log tells of the logins of a person, the first first. */
async function waysInAuditLog({ id }: { id: string }): Promise<unknown[]> {
  const rows = await stand.context.db
    .selectFrom('audit_entries')
    .select('details')
    .where('actor_id', '=', id)
    .where('action', '=', 'user.record-token')
    .orderBy('sequence')
    .execute();
  return rows.map(({ details }) => (details as { how?: unknown }).how);
}

test('two browsers of one network and one kind: the audit log tells of each login by what it was', async () => {
  const ana = await signUpCustomer(stand, 'Ana');
  const { recoveryCodes } = await enrolAuthenticator(stand, ana);
  const byCode = await enterByRecoveryCode(ana.email, recoveryCodes[0] ?? '');
  const record = (token: string) => call(stand, 'PATCH', '/user/me/token', { token, body: { token } });
  const before = (await waysInAuditLog(ana)).length;
  // The browser of the sign-up, then the other one: the last login of both is the one by a recovery code.
  await record(ana.token);
  await record(byCode);
  expect((await waysInAuditLog(ana)).slice(before)).toEqual(['PASSWORD', 'RECOVERY_CODE']);
});

test('a session says by what it was opened, also once it was renewed and the password was changed', async () => {
  const ben = await signUpCustomer(stand, 'Ben');
  const { recoveryCodes } = await enrolAuthenticator(stand, ben);
  const token = await enterByRecoveryCode(ben.email, recoveryCodes[0] ?? '');
  const waysOf = async (asking: string) =>
    (await call(stand, 'GET', '/user/me/session', { token: asking })).body.items.map(
      ({ how }: { how: string }) => how,
    );
  expect(await waysOf(token)).toEqual(['RECOVERY_CODE', 'PASSWORD']);
  const { body: changed } = await post(
    '/change-password',
    { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` },
    token,
  );
  expect(await waysOf(changed.token)).toEqual(['RECOVERY_CODE']);
  const { body: renewed } = await post('/refresh', { refreshToken: changed.refreshToken });
  expect(await waysOf(renewed.token)).toEqual(['RECOVERY_CODE']);
});

test('one opened before this was kept says nothing, rather than what another one was opened by', async () => {
  const cat = await signUpCustomer(stand, 'Cat');
  const { token } = await signInAs(stand, cat.email);
  await stand.context.pool.query(
    `update identity.session set opened_by = null
     where "userId" = (select identity_subject::uuid from users where id = $1)`,
    [cat.id],
  );
  await call(stand, 'PATCH', '/user/me/token', { token, body: { token } });
  expect((await waysInAuditLog(cat)).at(-1)).toBeUndefined();
});
