import { afterAll, beforeAll, expect, test } from 'vitest';
import { finishDueResets } from '#operations/second-factor-reset/finish-due-resets.ts';
import { resetOnServer } from '#operations/second-factor-reset/reset-on-server.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
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
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

const HOUR_MS = 3_600_000;
/** A month on, so that nobody here has made an account of late. */
let now = Date.now() + 30 * 24 * HOUR_MS;
let stand: TestApp;
let ann: SignedIn;
let ben: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: { now: () => new Date(now) } });
  ann = await signInAdmin(stand);
  ben = await anotherAdmin('Ben');
});
afterAll(() => stand.close());

async function anotherAdmin(name: string): Promise<SignedIn> {
  const { id, email } = await signUpCustomer(stand, name);
  const made = await call(stand, 'PATCH', `/user/${id}`, { token: ann.token, body: { role: 'ADMIN' } });
  expect(made.status).toBe(200);
  return await signInAs(stand, email);
}

/** A customer who has set up an authenticator. */
async function newOwner(name: string): Promise<SignedIn> {
  const owner = await signUpCustomer(stand, name);
  await enrolAuthenticator(stand, owner);
  return owner;
}

const OWN_START = { why: 'OWN_START', until: null };
const proof = { currentPassword: PASSWORD };
const start = (who: SignedIn, userId: string) =>
  call(stand, 'POST', `/user/${userId}/second-factor-reset`, {
    token: who.token,
    body: { reason: 'Called back at the number on file', ...proof },
  });
const approve = (who: SignedIn, id: string) =>
  call(stand, 'POST', `/second-factor-reset/${id}/approve`, { token: who.token, body: proof });
const stopByLink = (token: string) =>
  call(stand, 'POST', '/identity/second-factor/stop-reset', { body: { token } });
const openOnes = async (who = ben) =>
  (await call(stand, 'GET', '/second-factor-reset', { token: who.token })).body.items;
/** Why this admin may not approve it, as the list tells them. */
async function refusalOf(who: SignedIn, id: string) {
  const seen = (await openOnes(who)).find((each: { id: string }) => each.id === id);
  return seen.cannotApprove?.why ?? null;
}
const signIn = (email: string) =>
  call(stand, 'POST', '/identity/sign-in', { body: { email, password: PASSWORD } });
const asksForCode = async (email: string) =>
  (await signIn(email)).body.error?.code === 'SECOND_FACTOR_REQUIRED';
async function actionsOn(userId: string): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', userId)
    .where('action', 'like', '%second-factor%')
    .where('action', '!=', 'user.enrol-second-factor')
    .orderBy('sequence')
    .execute();
  return rows.map(({ action }) => action);
}
async function mailsTo(email: string): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('template', 'like', 'second-factor-reset%')
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject }) => subject);
}
/** What an admin is told of resets that their owners stopped, to the first comma. */
async function mailsOfStop({ email }: SignedIn): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('body_text as text')
    .where('recipient', '=', email)
    .where('template', '=', 'second-factor-reset-stopped')
    .orderBy('created_at')
    .execute();
  return rows.map(({ text }) => text.trim().replace(/\s+/g, ' ').split(',')[0] ?? '');
}
async function approved(name: string): Promise<{ owner: SignedIn; id: string }> {
  const owner = await newOwner(name);
  const { id } = (await start(ann, owner.id)).body;
  expect((await approve(ben, id)).status).toBe(200);
  return { owner, id };
}

test('who lost everything asks, two admins agree, and after the wait the password alone signs in', async () => {
  const owner = await newOwner('Olga');
  const key = await call(stand, 'POST', '/user/me/api-key', {
    token: owner.token,
    body: { name: 'Nightly', scopes: ['filing:read'], ...proof },
  });
  expect(key.status).toBe(201);
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: owner.email } });
  const passwordLink = await mailedToken(stand.context, owner.email, 'password-reset');
  const { resolver } = (await signIn(owner.email)).body.error;
  const lost = () => call(stand, 'POST', '/identity/second-factor/lost', { body: { resolver } });
  expect((await lost()).status).toBe(200);
  // Asking again adds nothing.
  expect((await lost()).status).toBe(200);
  expect(await openOnes()).toMatchObject([{ userId: owner.id, status: 'ASKED', startedBy: null }]);
  expect(await mailsTo(ann.email)).toEqual(['Two-step verification reset requested for Olga Agent']);

  const started = await start(ann, owner.id);
  expect(started).toMatchObject({ status: 201, body: { status: 'STARTED', cannotApprove: OWN_START } });
  expect(await openOnes()).toMatchObject([{ startedBy: expect.any(String), cannotApprove: null }]);
  // Whoever started it can't approve it, and isn't asked to.
  expect(await mailsTo(ann.email)).toHaveLength(1);
  expect((await mailsTo(ben.email)).at(-1)).toBe('A two-step verification reset needs your approval');
  const { body } = await approve(ben, started.body.id);
  expect(body).toMatchObject({ status: 'APPROVED', dueAt: new Date(now + 24 * HOUR_MS).toISOString() });

  now += 24 * HOUR_MS - 1;
  await finishDueResets(stand.context);
  expect(await asksForCode(owner.email)).toBe(true);
  expect((await call(stand, 'GET', '/user/me', { token: owner.token })).status).toBe(200);
  now += 1;
  await finishDueResets(stand.context);
  await finishDueResets(stand.context);

  for (const token of [owner.token, key.body.key]) {
    expect((await call(stand, 'GET', '/filing', { token })).status).toBe(401);
  }
  const reset = await call(stand, 'POST', '/identity/reset-password', {
    body: { token: passwordLink, password: 'another lantern on the pier' },
  });
  expect(reset.body.error.code).toBe('LINK_INVALID');
  const again = await signInAs(stand, owner.email);
  const { body: factors } = await call(stand, 'GET', '/identity/second-factor', { token: again.token });
  expect(factors).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  expect(await openOnes()).toEqual([]);
  expect(await actionsOn(owner.id)).toEqual([
    'user.ask-second-factor-reset',
    'user.start-second-factor-reset',
    'user.approve-second-factor-reset',
    'user.reset-second-factor',
  ]);
  expect(await mailsTo(owner.email)).toEqual([
    'A reset of your two-step verification was requested',
    'A reset of your two-step verification was started',
    'Your two-step verification will be removed',
    'Your two-step verification was removed',
  ]);
});

test('one admin alone gets nowhere, whatever the order and however fast', async () => {
  const owner = await newOwner('Pia');
  const { id } = (await start(ann, owner.id)).body;
  expect(await approve(ann, id)).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
  expect((await start(ann, owner.id)).status).toBe(409);
  expect((await start(ben, owner.id)).status).toBe(409);
  // What the owner has asked for is started and approved by the same admin at one moment.
  const quick = await newOwner('Quentin');
  const { resolver } = (await signIn(quick.email)).body.error;
  await call(stand, 'POST', '/identity/second-factor/lost', { body: { resolver } });
  const asked = (await openOnes()).find((each: { userId: string }) => each.userId === quick.id);
  expect((await approve(ann, asked.id)).status).toBe(409);
  const answers = await Promise.all([start(ann, quick.id), approve(ann, asked.id), approve(ann, asked.id)]);
  expect(answers.slice(1).filter(({ status }) => status === 200)).toEqual([]);
  now += 48 * HOUR_MS;
  await finishDueResets(stand.context);
  expect(await asksForCode(owner.email)).toBe(true);
  expect(await asksForCode(quick.email)).toBe(true);
});

test('an admin approves with no account made for it: neither a new one nor the own', async () => {
  const owner = await newOwner('Rosa');
  const before = now;
  // The puppet's account was changed today, as the clock of the product says.
  now = Date.now();
  const puppet = await anotherAdmin('Puppet');
  const { id } = (await start(ann, owner.id)).body;
  const refused = await approve(puppet, id);
  expect(refused.status).toBe(403);
  expect(refused.body.error.message).toMatch(
    /^You can approve this after \w+ \d+, \d+: .+ changed your account on \w+ \d+, \d+\.$/,
  );
  // Told so before they try, and not asked to.
  const [seen] = (await openOnes(puppet)).filter((each: { id: string }) => each.id === id);
  expect(seen.cannotApprove.why).toBe('CHANGED_BY_STARTER');
  const { heldSince, from } = seen.cannotApprove.until;
  expect(Date.parse(from) - Date.parse(heldSince)).toBe(7 * 24 * HOUR_MS);
  expect(await mailsTo(puppet.email)).toEqual([]);
  expect(
    (await call(stand, 'POST', `/second-factor-reset/${id}/stop`, { token: ben.token, body: {} })).status,
  ).toBe(200);
  await enrolAuthenticator(stand, puppet);
  expect((await start(puppet, puppet.id)).status).toBe(403);
  const own = (await start(ann, puppet.id)).body;
  expect((await approve(puppet, own.id)).status).toBe(403);
  now = before;
});

test('an admin approves with no account that was opened for it by an invitation', async () => {
  const owner = await newOwner('Rita');
  const before = now;
  now = Date.now();
  const email = 'invited@example.com';
  const body = { firstName: 'Invited', lastName: 'Admin', email, role: 'ADMIN' };
  expect((await call(stand, 'POST', '/user', { token: ann.token, body })).status).toBe(201);
  const token = await mailedToken(stand.context, email, 'invitation');
  await call(stand, 'POST', '/identity/reset-password', { body: { token, password: PASSWORD } });
  const invited = await signInAs(stand, email);
  const { id } = (await start(ann, owner.id)).body;
  expect((await approve(invited, id)).status).toBe(403);
  expect(await refusalOf(invited, id)).toBe('ADDED_BY_STARTER');
  now = before;
});

test('two admins whom one person has made, one by the other or by a third, are not two people', async () => {
  const owner = await newOwner('Ruth');
  const before = now;
  now = Date.now();
  const left = await anotherAdmin('Left');
  const right = await anotherAdmin('Right');
  const { id: byLeft } = (await start(left, owner.id)).body;
  expect((await approve(right, byLeft)).status).toBe(403);
  expect(await refusalOf(right, byLeft)).toBe('SAME_PERSON_BEHIND_BOTH');
  expect(await refusalOf(ann, byLeft)).toBe('CHANGED_STARTER');
  // Over a step more: Left makes an admin, and whoever made Left approves.
  const far = await signUpCustomer(stand, 'Far');
  await call(stand, 'PATCH', `/user/${far.id}`, { token: left.token, body: { role: 'ADMIN' } });
  const other = await newOwner('Ralf');
  const { id: byFar } = (await start(await signInAs(stand, far.email), other.id)).body;
  expect((await approve(ann, byFar)).status).toBe(403);
  // Seven days later they may be who they say.
  now += 7 * 24 * HOUR_MS - HOUR_MS;
  expect((await approve(right, byLeft)).status).toBe(403);
  now += 2 * HOUR_MS;
  expect(await refusalOf(right, byLeft)).toBeNull();
  expect((await approve(right, byLeft)).status).toBe(200);
  now = before;
});

test('an admin of long ago does not approve the reset of the own factor', async () => {
  await enrolAuthenticator(stand, ben);
  const { id } = (await start(ann, ben.id)).body;
  expect(await approve(ben, id)).toMatchObject({
    status: 403,
    body: { error: { message: 'Another administrator must approve this.' } },
  });
  const stopped = await call(stand, 'POST', `/second-factor-reset/${id}/stop`, {
    token: ann.token,
    body: {},
  });
  expect(stopped.status).toBe(200);
});

test('a tab left open starts and approves nothing', async () => {
  const owner = await newOwner('Sven');
  const path = `/user/${owner.id}/second-factor-reset`;
  const wrong = { reason: 'Says so', currentPassword: 'a wrong guess at it' };
  for (const body of [wrong, { reason: 'Says so' }]) {
    expect((await call(stand, 'POST', path, { token: ann.token, body })).status).toBe(422);
  }
  expect(await actionsOn(owner.id)).toEqual([]);
  const { id } = (await start(ann, owner.id)).body;
  for (const body of [{ currentPassword: wrong.currentPassword }, {}]) {
    const approving = call(stand, 'POST', `/second-factor-reset/${id}/approve`, { token: ben.token, body });
    expect((await approving).status).toBe(422);
  }
  expect(await actionsOn(owner.id)).toEqual(['user.start-second-factor-reset']);
});

test('an admin who is locked out is not among those who are asked to let somebody back in', async () => {
  const cleo = await anotherAdmin('Cleo');
  await enrolAuthenticator(stand, cleo);
  const { resolver } = (await signIn(cleo.email)).body.error;
  await call(stand, 'POST', '/identity/second-factor/lost', { body: { resolver } });
  expect(await mailsTo(ben.email)).toContain('Two-step verification reset requested for Cleo Agent');
  expect(await mailsTo(cleo.email)).toEqual(['A reset of your two-step verification was requested']);
  expect((await start(ann, cleo.id)).status).toBe(201);
  expect((await mailsTo(cleo.email)).at(-1)).toBe('A reset of your two-step verification was started');
});

test('once the owner has stopped it, nobody approves it, and the clock removes nothing', async () => {
  const owner = await newOwner('Tara');
  const { id } = (await start(ann, owner.id)).body;
  const token = await mailedToken(stand.context, owner.email, 'second-factor-reset');
  expect((await stopByLink(token)).status).toBe(200);
  expect(await mailsOfStop(ann)).toEqual(['Tara Agent stopped the reset you started']);
  expect(await mailsOfStop(ben)).toEqual([
    expect.stringMatching(/^Tara Agent stopped the reset .+ started$/),
  ]);
  expect((await approve(ben, id)).status).toBe(404);
  expect((await stopByLink(token)).body.error.code).toBe('LINK_INVALID');

  const late = await approved('Ulla');
  expect(
    (await stopByLink(await mailedToken(stand.context, late.owner.email, 'second-factor-reset'))).status,
  ).toBe(200);
  now += 48 * HOUR_MS;
  await finishDueResets(stand.context);
  expect(await asksForCode(owner.email)).toBe(true);
  expect(await asksForCode(late.owner.email)).toBe(true);
  expect((await actionsOn(late.owner.id)).at(-1)).toBe('user.stop-second-factor-reset');
});

test('one that its provider cannot finish keeps nobody else out', async () => {
  const [gone, waiting] = [await approved('Gia'), await approved('Willa')];
  now += 48 * HOUR_MS;
  const { identity } = stand.context;
  const { subject } = await stand.context.db
    .selectFrom('users')
    .select('identity_subject as subject')
    .where('id', '=', gone.owner.id)
    .executeTakeFirstOrThrow();
  const failing: typeof identity = Object.assign(Object.create(identity), {
    resetSecondFactor: (...[tx, of]: Parameters<typeof identity.resetSecondFactor>) =>
      of === subject ? Promise.reject(new Error('no such account')) : identity.resetSecondFactor(tx, of),
  });
  await expect(finishDueResets({ ...stand.context, identity: failing })).rejects.toThrow('no such account');
  expect((await signIn(waiting.owner.email)).status).toBe(200);
  expect(await asksForCode(gone.owner.email)).toBe(true);
  await finishDueResets(stand.context);
  expect((await signIn(gone.owner.email)).status).toBe(200);
});

test('one that is stopped at the moment at which the clock would finish it is not finished', async () => {
  const { owner, id } = await approved('Tess');
  now += 48 * HOUR_MS;
  const { finishing } = await stand.owner.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
    const waiting = finishDueResets(stand.context);
    await waitForBlockedQueries(stand);
    await tx
      .updateTable('second_factor_resets')
      .set({ status: 'STOPPED', ended_by: ben.id, ended_at: new Date(now) })
      .where('id', '=', id)
      .execute();
    return { finishing: waiting };
  });
  await finishing;
  expect(await asksForCode(owner.email)).toBe(true);
});

test('a link is good for its own reset alone', async () => {
  const first = await approved('Vera');
  const second = await approved('Walt');
  const token = await mailedToken(stand.context, first.owner.email, 'second-factor-reset');
  const forged = `${second.id}.${token.split('.')[1]}`;
  for (const bad of [forged, second.id, `${second.id}.`, 'nonsense', '']) {
    expect((await stopByLink(bad)).status, bad).toBe(422);
  }
  expect((await openOnes()).map((each: { userId: string }) => each.userId)).toContain(second.owner.id);
});

test('customers see, start, approve and stop nothing, not even their own', async () => {
  const { owner, id } = await approved('Xena');
  const tries = [
    call(stand, 'GET', '/second-factor-reset', { token: owner.token }),
    start(owner, owner.id),
    approve(owner, id),
    call(stand, 'POST', `/second-factor-reset/${id}/stop`, { token: owner.token, body: {} }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('who is disabled cannot ask, and is not let in by two admins either', async () => {
  const owner = await newOwner('Zita');
  const { resolver } = (await signIn(owner.email)).body.error;
  const status = { token: ann.token, body: { status: 'DISABLED' } };
  expect((await call(stand, 'PATCH', `/user/${owner.id}`, status)).status).toBe(200);
  await call(stand, 'POST', '/identity/second-factor/lost', { body: { resolver } });
  expect((await openOnes()).map((each: { userId: string }) => each.userId)).not.toContain(owner.id);
  expect(await mailsTo(owner.email)).toEqual([]);
  expect(await mailsTo(ann.email)).not.toContain('Two-step verification reset requested for Zita Agent');
  expect((await start(ann, owner.id)).body.error).toMatchObject({
    code: 'INVALID',
    message: 'This user hasn’t set up two-step verification, so there’s nothing to reset.',
  });
});

test('who does not know the password cannot ask', async () => {
  const body = { resolver: 'guessed' };
  const answer = await call(stand, 'POST', '/identity/second-factor/lost', { body });
  expect(answer.body.error.code).toBe('UNAUTHENTICATED');
});

test('the command on the server waits and tells like two people, and is written down', async () => {
  const owner = await newOwner('Yara');
  const dueAt = await resetOnServer(stand.context, owner.email.toUpperCase());
  expect(dueAt.getTime()).toBe(now + 24 * HOUR_MS);
  expect(await mailsTo(owner.email)).toEqual(['Your two-step verification will be removed']);
  expect(await actionsOn(owner.id)).toEqual(['user.approve-second-factor-reset']);
  await expect(resetOnServer(stand.context, owner.email)).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(resetOnServer(stand.context, 'nobody@example.com')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  now = dueAt.getTime();
  await finishDueResets(stand.context);
  expect((await signIn(owner.email)).status).toBe(200);
});

test('whoever knows a password asks three times a day, over however many sign-ins, and no more', async () => {
  const wanda = await newOwner('Wanda');
  const statuses: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { resolver } = (await signIn(wanda.email)).body.error;
    const asked = await call(stand, 'POST', '/identity/second-factor/lost', { body: { resolver } });
    statuses.push(asked.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
