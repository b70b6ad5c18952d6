import { afterAll, beforeAll, expect, test } from 'vitest';
import { askApproversOfAll } from '#operations/second-factor-reset/ask-approvers.ts';
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

const DAY_MS = 24 * 3_600_000;
/** A month on, so that nobody here has made an account of late. */
let now = Date.now() + 30 * DAY_MS;
let stand: TestApp;
let ann: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date(now) } });
  ann = await signInAdmin(stand);
});
afterAll(() => stand.close());

const proof = { currentPassword: PASSWORD };

async function newOwner(name: string): Promise<SignedIn> {
  const owner = await signUpCustomer(stand, name);
  await enrolAuthenticator(stand, owner);
  return owner;
}
async function newAdmin(name: string): Promise<SignedIn> {
  const { id, email } = await signUpCustomer(stand, name);
  const made = await call(stand, 'PATCH', `/user/${id}`, { token: ann.token, body: { role: 'ADMIN' } });
  expect(made.status).toBe(200);
  return await signInAs(stand, email);
}
const start = (owner: SignedIn) =>
  call(stand, 'POST', `/user/${owner.id}/second-factor-reset`, {
    token: ann.token,
    body: { reason: 'Called back at the number on file', ...proof },
  });
/** What the answer to a login says beside its code. */
async function said(email: string, password = PASSWORD) {
  const { body } = await call(stand, 'POST', '/identity/sign-in', { body: { email, password } });
  return body.error;
}
async function asked({ email }: SignedIn): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('template', '=', 'second-factor-reset-waits')
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject }) => subject);
}
const seenByAnn = async (id: string) =>
  (await call(stand, 'GET', '/second-factor-reset', { token: ann.token })).body.items.find(
    (each: { id: string }) => each.id === id,
  );

test('how far a reset is, is told to who proved the password, and to nobody else', async () => {
  const owner = await newOwner('Olga');
  const first = await said(owner.email);
  expect(first).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(first.openReset).toBeUndefined();
  await call(stand, 'POST', '/identity/second-factor/lost', { body: { resolver: first.resolver } });
  const requestedAt = new Date(now).toISOString();
  expect((await said(owner.email)).openReset).toEqual({ status: 'ASKED', requestedAt, dueAt: null });
  const wrong = await said(owner.email, 'not the password at all');
  expect(wrong.code).toBe('CREDENTIALS_WRONG');
  expect(wrong.openReset).toBeUndefined();

  const ben = await newAdmin('Ben');
  now += 60 * DAY_MS;
  const { id } = (await start(owner)).body;
  expect((await said(owner.email)).openReset).toEqual({ status: 'STARTED', requestedAt, dueAt: null });
  const again = await signInAs(stand, ben.email);
  const approved = await call(stand, 'POST', `/second-factor-reset/${id}/approve`, {
    token: again.token,
    body: proof,
  });
  expect(approved.status).toBe(200);
  const dueAt = new Date(now + DAY_MS).toISOString();
  expect((await said(owner.email)).openReset).toEqual({ status: 'APPROVED', requestedAt, dueAt });
  await call(stand, 'PATCH', `/user/${ben.id}`, {
    token: (await signInAs(stand, ann.email)).token,
    body: { status: 'DISABLED', ...proof },
  });
});

test('where nobody may approve a reset yet, its starter reads from when, and they are asked as soon as they may', async () => {
  // The audit log has the clock of the database.
  now = Date.now();
  ann = await signInAs(stand, ann.email);
  const owner = await newOwner('Pia');
  const alone = (await start(owner)).body;
  expect(alone).toMatchObject({ status: 'STARTED', noApprover: { from: null } });

  const cara = await newAdmin('Cara');
  const { from } = (await seenByAnn(alone.id)).noApprover;
  expect(Date.parse(from) - now).toBeGreaterThan(6 * DAY_MS);
  now = Date.parse(from) - 1;
  await askApproversOfAll(stand.context);
  expect(await asked(cara)).toEqual([]);
  now += 2;
  await askApproversOfAll(stand.context);
  await askApproversOfAll(stand.context);
  expect(await asked(cara)).toEqual(['A two-step verification reset needs your approval']);
  ann = await signInAs(stand, ann.email);
  expect((await seenByAnn(alone.id)).noApprover).toBeNull();
});
