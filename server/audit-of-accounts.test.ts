import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey } from '#testing/filings.ts';
import {
  call,
  enrolAuthenticator,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const proven = { currentPassword: PASSWORD };

/** What stands in the log about somebody, and by whom: "own" acts, those of the admin, those of nobody. */
async function loggedOf({ id }: { id: string }): Promise<string[]> {
  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute();
  const by = (actor: string | null) => (actor === id ? 'own' : actor === admin.id ? 'admin' : 'nobody');
  return entries.map(({ actor_id, action }) => `${by(actor_id)} ${action}`);
}

/** What is added to that by an act, which has to succeed. */
async function addedBy(person: SignedIn, act: () => Promise<{ status: number; body: unknown }>) {
  const before = (await loggedOf(person)).length;
  const { status, body } = await act();
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return (await loggedOf(person)).slice(before);
}

const posting = (person: SignedIn | null, path: string, body: object) => () =>
  call(stand, 'POST', path, { body, ...(person && { token: person.token }) });

test('the first admin, and who signs up', async () => {
  expect(await loggedOf(admin)).toEqual(['nobody user.create-first-admin']);
  const ada = await signUpCustomer(stand, 'Ada');
  expect(await loggedOf(ada)).toEqual(['own user.sign-up', 'own user.verify-email']);
});

test('who is invited, and chooses a password', async () => {
  const email = 'ivo@example.com';
  const invited = { email, firstName: 'Ivo', lastName: 'Agent', role: 'REGULAR' };
  const { id } = (await posting(admin, '/user', invited)()).body;
  const token = await mailedToken(stand.context, email, 'invitation');
  expect((await posting(null, '/identity/reset-password', { token, password: PASSWORD })()).status).toBe(200);
  expect(await loggedOf({ id })).toEqual(['admin user.create', 'own user.reset-password']);
});

test('another password, by the old one and by a link, with which the keys end', async () => {
  let bob = await signUpCustomer(stand, 'Bob');
  const changed = { ...proven, newPassword: 'copper meadow lantern 77', revokeApiKeys: false };
  const change = posting(bob, '/identity/change-password', changed);
  expect(await addedBy(bob, change)).toEqual(['own user.change-password']);
  bob = await signInAs(stand, bob.email, changed.newPassword);
  const wish = { name: 'Nightly', scopes: ['quote'], currentPassword: changed.newPassword };
  const made = posting(bob, '/user/me/api-key', wish);
  expect(await addedBy(bob, made)).toEqual(['own user.create-api-key']);
  const { id } = (await made()).body;
  const revoke = () => call(stand, 'DELETE', `/user/me/api-key/${id}`, { token: bob.token });
  expect(await addedBy(bob, revoke)).toEqual(['own user.revoke-api-key']);
  await posting(null, '/user/send-password-reset-email', { email: bob.email })();
  const token = await mailedToken(stand.context, bob.email, 'password-reset');
  const reset = posting(null, '/identity/reset-password', { token, password: PASSWORD });
  expect(await addedBy(bob, reset)).toEqual(['own user.revoke-api-keys', 'own user.reset-password']);
});

test('another address', async () => {
  const eve = await signUpCustomer(stand, 'Eve');
  const email = 'eve.new@example.com';
  const ask = posting(eve, '/identity/change-email', { ...proven, email });
  expect(await addedBy(eve, ask)).toEqual(['own user.ask-email-change']);
  const token = await mailedToken(stand.context, email, 'email-change');
  const confirm = posting(null, '/identity/change-email/confirm', { token });
  expect(await addedBy(eve, confirm)).toEqual(['own user.change-email']);
});

test('sign-ins that end: one, the others, a copied one, and those that an admin ends', async () => {
  const gil = await signUpCustomer(stand, 'Gil');
  await signInAs(stand, gil.email);
  const { items } = (await call(stand, 'GET', '/user/me/session', { token: gil.token })).body;
  const other = items.find((item: { isThisOne: boolean }) => !item.isThisOne);
  const end = posting(gil, `/user/me/session/${other.id}/end`, proven);
  expect(await addedBy(gil, end)).toEqual(['own user.end-session']);
  const endOthers = posting(gil, '/user/me/session/end-others', proven);
  expect(await addedBy(gil, endOthers)).toEqual(['own user.end-other-sessions']);
  await posting(null, '/identity/refresh', { refreshToken: gil.refreshToken })();
  await stand.context.pool.query(
    `update identity.session set rotated_at = now() - interval '2 minutes'
      where "userId" = (select identity_subject::uuid from users where id = $1)`,
    [gil.id],
  );
  const before = (await loggedOf(gil)).length;
  const copied = await posting(null, '/identity/refresh', { refreshToken: gil.refreshToken })();
  expect([copied.status, (await loggedOf(gil)).slice(before)]).toEqual([
    401,
    ['nobody user.end-copied-session'],
  ]);
  const endAll = posting(admin, `/user/${gil.id}/end-sessions`, proven);
  expect(await addedBy(gil, endAll)).toEqual(['admin user.end-sessions']);
});

test('an invitation that an admin sends again', async () => {
  const person = { firstName: 'Ida', lastName: 'Late', email: 'ida.late@example.com', role: 'REGULAR' };
  const { body: ida } = await posting(admin, '/user', person)();
  const resend = () =>
    call(stand, 'POST', `/user/${ida.id}/resend-invitation`, {
      token: admin.token,
      headers: { 'idempotency-key': freshKey() },
    });
  expect(await addedBy(ida, resend)).toEqual(['admin user.resend-invitation']);
});

test('a token that somebody brings of a sign-in of their own', async () => {
  const ken = await signUpCustomer(stand, 'Ken');
  const { token } = ken;
  const record = () => call(stand, 'PATCH', '/user/me/token', { token, body: { token } });
  expect(await addedBy(ken, record)).toEqual(['own user.record-token']);
});

test('a second factor, new recovery codes, and none any more', async () => {
  const hal = await signUpCustomer(stand, 'Hal');
  const before = (await loggedOf(hal)).length;
  await enrolAuthenticator(stand, hal);
  expect((await loggedOf(hal)).slice(before)).toEqual(['own user.enrol-second-factor']);
  const renew = posting(hal, '/identity/second-factor/recovery-codes', proven);
  expect(await addedBy(hal, renew)).toEqual(['own user.renew-recovery-codes']);
  const removed = { factor: 'TOTP', ...proven, revokeApiKeys: false };
  const remove = posting(hal, '/identity/second-factor/remove', removed);
  expect(await addedBy(hal, remove)).toEqual(['own user.remove-second-factor']);
});

test('a webhook that is made, changed and deleted, and the calendar of an admin that is given an address and loses it', async () => {
  const liv = await signUpCustomer(stand, 'Liv');
  const wish = { url: 'https://hooks.example.com/in', events: ['filing.submitted'], ...proven };
  const { body } = await posting(liv, '/webhook', wish)();
  expect((await loggedOf(liv)).at(-1)).toBe('own webhook.create');
  const at = (method: 'PATCH' | 'DELETE', sent?: object) => () =>
    call(stand, method, `/webhook/${body.id}`, { token: liv.token, ...(sent && { body: sent }) });
  expect(await addedBy(liv, at('PATCH', { isEnabled: false }))).toEqual(['own webhook.update']);
  expect(await addedBy(liv, at('DELETE'))).toEqual(['own webhook.delete']);
  const renew = posting(admin, '/user/me/calendar', proven);
  expect(await addedBy(admin, renew)).toEqual(['own calendar.renew']);
  const revoke = posting(admin, '/user/me/calendar', { revoke: true });
  expect(await addedBy(admin, revoke)).toEqual(['own calendar.revoke']);
});
