import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import {
  call,
  mailedToken,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signInAs,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
});
afterAll(() => stand.close());

const ask = (who: SignedIn, email: string, currentPassword = PASSWORD) =>
  call(stand, 'POST', '/identity/change-email', { token: who.token, body: { email, currentPassword } });
const confirm = (token: string) => call(stand, 'POST', '/identity/change-email/confirm', { body: { token } });
const signIn = (email: string) =>
  call(stand, 'POST', '/identity/sign-in', { body: { email, password: PASSWORD } });
const statusOf = async (token: string) => (await call(stand, 'GET', '/user/me', { token })).status;

async function lettersTo(recipient: string): Promise<string[]> {
  const rows = await stand.context.db
    .selectFrom('outbox_mails')
    .select('template')
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
  return rows.map(({ template }) => template);
}

test('the address changes on the link alone; then everything agrees and other sign-ins have ended', async () => {
  const alice = await signUpCustomer(stand, 'Alice');
  const elsewhere = await signInAs(stand, alice.email);
  const filing = await submit(stand, alice, texasFiling());
  expect((await ask(alice, 'Alice.New@example.com')).status).toBe(200);
  expect((await signIn('alice.new@example.com')).status).toBe(401);
  expect((await signIn(alice.email)).status).toBe(200);
  expect(await lettersTo(alice.email)).toContain('email-change-asked');

  const token = await mailedToken(stand.context, 'alice.new@example.com', 'email-change');
  expect((await confirm(token)).status).toBe(200);
  const me = await call(stand, 'GET', '/user/me', { token: alice.token });
  expect(me.body).toMatchObject({ email: 'alice.new@example.com', emailVerified: true });
  expect(await statusOf(elsewhere.token)).toBe(401);
  expect((await signIn(alice.email)).status).toBe(401);
  expect((await signIn('alice.new@example.com')).status).toBe(200);
  expect(await lettersTo(alice.email)).toContain('email-changed');

  // A letter about what was filed before goes to the new address.
  const admin = await signInAdmin(stand);
  await call(stand, 'POST', `/filing/${filing.body.id}/message`, {
    token: admin.token,
    body: { text: 'One question' },
  });
  expect(await lettersTo('alice.new@example.com')).toContain('filing-message');

  const entries = await stand.context.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('subject_id', '=', alice.id)
    .where('action', 'in', ['user.ask-email-change', 'user.change-email'])
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['user.ask-email-change', 'user.change-email']);
});

test('a link works once, and a tampered or expired one not at all', async () => {
  const bob = await signUpCustomer(stand, 'Bob');
  await ask(bob, 'bob.new@example.com');
  const token = await mailedToken(stand.context, 'bob.new@example.com', 'email-change');
  const tampered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
  expect((await confirm(tampered)).body.error.code).toBe('LINK_INVALID');

  const check = (checked: string) =>
    call(stand, 'POST', '/identity/change-email/check', { body: { token: checked } });
  const isBad = { status: 422, body: { error: { code: 'LINK_INVALID' } } };
  // Asking about it uses nothing up, and says which address it is about.
  expect(await check(token)).toMatchObject({ status: 200, body: { email: 'bob.new@example.com' } });
  expect(await check(token)).toMatchObject({ status: 200 });
  expect(await check(tampered)).toMatchObject(isBad);

  const moveEnd = (by: string) =>
    sql`update identity.email_changes set expires_at = expires_at + ${by}::interval
        where email = 'bob.new@example.com'`.execute(stand.context.db);
  await moveEnd('-61 minutes');
  expect((await confirm(token)).body.error.code).toBe('LINK_INVALID');
  expect(await check(token)).toMatchObject(isBad);
  await moveEnd('61 minutes');
  expect((await confirm(token)).status).toBe(200);
  expect((await confirm(token)).body.error.code).toBe('LINK_INVALID');
  expect(await check(token)).toMatchObject(isBad);
});

test('a link that was mailed to the address before confirms nothing of the one that followed', async () => {
  const email = 'olaf@example.com';
  const person = {
    firstName: 'Olaf',
    lastName: 'Agent',
    email,
    password: PASSWORD,
    companyName: 'Olaf Agency',
  };
  expect((await call(stand, 'POST', '/user/public', { body: person })).status).toBe(201);
  const link = await mailedToken(stand.context, email, 'verification');
  await ask(await signInAs(stand, email), 'olaf.new@example.com');
  await confirm(await mailedToken(stand.context, 'olaf.new@example.com', 'email-change'));
  const verified = await call(stand, 'POST', '/identity/verify-email', { body: { token: link } });
  expect(verified).toMatchObject({ status: 422, body: { error: { code: 'LINK_INVALID' } } });
});

test('a taken address answers like a free one, and its owner is told instead', async () => {
  const [carol, dave] = [await signUpCustomer(stand, 'Carol'), await signUpCustomer(stand, 'Dave')];
  const [free, taken] = [await ask(carol, 'free@example.com'), await ask(carol, dave.email)];
  expect(taken.status).toBe(free.status);
  expect(taken.body).toEqual(free.body);
  expect(await lettersTo(dave.email)).toContain('email-taken');
  expect(await lettersTo(dave.email)).not.toContain('email-change');
  // What was asked before is void.
  const token = await mailedToken(stand.context, 'free@example.com', 'email-change');
  expect((await confirm(token)).body.error.code).toBe('LINK_INVALID');
});

test('an address that was taken since is nobody else s', async () => {
  const erin = await signUpCustomer(stand, 'Erin');
  await ask(erin, 'frank@example.com');
  const token = await mailedToken(stand.context, 'frank@example.com', 'email-change');
  const frank = await signUpCustomer(stand, 'Frank');
  const asked = await call(stand, 'POST', '/identity/change-email/check', { body: { token } });
  expect(asked.body.error.code).toBe('LINK_INVALID');
  expect((await confirm(token)).body.error.code).toBe('LINK_INVALID');
  expect((await call(stand, 'GET', '/user/me', { token: frank.token })).body.email).toBe('frank@example.com');
  expect((await signIn(erin.email)).status).toBe(200);
});

test('the link of a user who was disabled since says nothing and does nothing', async () => {
  const wendy = await signUpCustomer(stand, 'Wendy');
  await ask(wendy, 'wendy.new@example.com');
  const token = await mailedToken(stand.context, 'wendy.new@example.com', 'email-change');
  await sql`update users set status = 'DISABLED' where id = ${wendy.id}`.execute(stand.context.db);
  const asked = await call(stand, 'POST', '/identity/change-email/check', { body: { token } });
  expect(asked.body.error.code).toBe('LINK_INVALID');
  expect((await confirm(token)).body.error.code).toBe('LINK_INVALID');
});

test('it takes the password and another address', async () => {
  const grace = await signUpCustomer(stand, 'Grace');
  const wrong = await ask(grace, 'grace.new@example.com', 'not the right password');
  expect(wrong.body.error.fields).toEqual({ currentPassword: 'That isn’t your password.' });
  expect((await ask(grace, 'GRACE@example.com')).body.error.fields).toHaveProperty('email');
  expect((await ask(grace, 'no address')).status).toBe(422);
  expect(await lettersTo('grace.new@example.com')).toEqual([]);
});

test('a new password stops a change that waits, and the change voids links to choose a password', async () => {
  const heidi = await signUpCustomer(stand, 'Heidi');
  await ask(heidi, 'heidi.new@example.com');
  const stopped = await mailedToken(stand.context, 'heidi.new@example.com', 'email-change');
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: heidi.email } });
  const reset = await mailedToken(stand.context, heidi.email, 'password-reset');
  await call(stand, 'POST', '/identity/reset-password', {
    body: { token: reset, password: 'another lighthouse of mine' },
  });
  expect((await confirm(stopped)).body.error.code).toBe('LINK_INVALID');

  const again = await signInAs(stand, heidi.email, 'another lighthouse of mine');
  await call(stand, 'POST', '/user/send-password-reset-email', { body: { email: heidi.email } });
  const old = await mailedToken(stand.context, heidi.email, 'password-reset');
  await ask(again, 'heidi.third@example.com', 'another lighthouse of mine');
  await confirm(await mailedToken(stand.context, 'heidi.third@example.com', 'email-change'));
  const late = await call(stand, 'POST', '/identity/reset-password', {
    body: { token: old, password: 'somebody else s lantern' },
  });
  expect(late.body.error.code).toBe('LINK_INVALID');
});

test('nobody is mailed by it without end, whoever asks', async () => {
  const ivan = await signUpCustomer(stand, 'Ivan');
  const judy = await signUpCustomer(stand, 'Judy');
  const statuses: number[] = [];
  for (const who of [ivan, judy, ivan, judy, ivan, judy])
    statuses.push((await ask(who, 'victim@example.com')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('whoever has the password mails five strangers in an hour and no more, from any network', async () => {
  const ivo = await signUpCustomer(stand, 'Ivo');
  const statuses: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const body = { email: `stranger-${at}@example.com`, currentPassword: PASSWORD };
    const address = `198.51.100.${at}`;
    const answer = await call(stand, 'POST', '/identity/change-email', { token: ivo.token, body, address });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const warned = (await lettersTo(ivo.email)).filter((template) => template === 'email-change-asked');
  expect(warned).toHaveLength(5);
  expect(await lettersTo('stranger-5@example.com')).toEqual([]);
});

test('one network has thirty strangers mailed in an hour and no more, whoever is signed in there', async () => {
  const address = '198.51.101.9';
  const people = [await signUpCustomer(stand, 'Kim'), await signUpCustomer(stand, 'Lou')];
  for (let asked = 0; asked < 29; asked += 1)
    await limitAttempts(stand.context.db, LIMITS.mailFromAddress, address);
  const statuses: number[] = [];
  for (const { token, email } of people) {
    const body = { email: `of.${email}`, currentPassword: PASSWORD };
    statuses.push((await call(stand, 'POST', '/identity/change-email', { token, body, address })).status);
  }
  expect(statuses).toEqual([200, 429]);
});
