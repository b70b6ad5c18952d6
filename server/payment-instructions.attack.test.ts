import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { ask } from '#testing/licenses.ts';
import {
  call,
  enrolAuthenticator,
  PASSWORD,
  type SignedIn,
  signInAdmin,
  signUpCustomer,
} from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp();
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

const THIEF = 'Thief Bank, routing 111000025, account 000-999 888 777.';
const version = async () => (await ask(stand, admin, 'GET', '/agency')).body.version;
const patch = async (body: object) =>
  call(stand, 'PATCH', '/agency', { token: admin.token, body: { version: await version(), ...body } });
const history = async () => (await ask(stand, admin, 'GET', '/agency/payment-instructions')).body.items;
const mails = async () =>
  await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text'])
    .where('template', '=', 'payment-instructions-changed')
    .orderBy('created_at')
    .execute();

async function anotherAdmin(name: string): Promise<SignedIn> {
  const person = await signUpCustomer(stand, name);
  await stand.context.db.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', person.id).execute();
  return person;
}

/** As the owner does it. */
async function setOwn(method: string, text: string): Promise<void> {
  expect((await patch({ [method]: text, currentPassword: PASSWORD })).status).toBe(200);
}

test('a stolen session changes no payment instructions, alone or beside other texts, and is soon refused', async () => {
  await setOwn('wireInstructions', 'Harbor Bank, account 000123456789.');
  const before = { agency: (await ask(stand, admin, 'GET', '/agency')).body, mails: (await mails()).length };
  const tries: object[] = [
    { wireInstructions: THIEF },
    { wireInstructions: '' },
    { achInstructions: THIEF },
    { checkInstructions: THIEF, phone: '512-555-0100' },
    { wireInstructions: THIEF, currentPassword: '' },
    { wireInstructions: THIEF, currentPassword: 'guess' },
  ];
  for (const body of tries) {
    const { status, body: answer } = await patch(body);
    expect(status, JSON.stringify(body)).toBe(422);
    expect(answer.error.fields).toEqual({ currentPassword: 'That isn’t your password.' });
  }
  for (let guess = tries.length; guess < 10; guess += 1) {
    await patch({ wireInstructions: THIEF, currentPassword: `guess ${guess}` });
  }
  // The eleventh is refused even if it were the right one, and says when to come back.
  const limited = await patch({ wireInstructions: THIEF, currentPassword: PASSWORD });
  expect(limited).toMatchObject({ status: 429, body: { error: { code: 'RATE_LIMITED' } } });
  expect((await ask(stand, admin, 'GET', '/agency')).body).toEqual(before.agency);
  expect(await history()).toHaveLength(1);
  expect(await mails()).toHaveLength(before.mails);
  await stand.context.pool.query('delete from attempt_counters');
});

test('a stolen session changes no other text of the agency either, and what changes is told', async () => {
  const before = (await ask(stand, admin, 'GET', '/agency')).body;
  const owns = (await ask(stand, admin, 'GET', '/config')).body.agency;
  const stolen = {
    phone: '(900) 555-0666',
    email: 'thief@evil.example',
    mailingAddress: 'Thief PO Box 1, Reno, NV 89501',
    streetAddress: '1 Thief Street, Reno, NV 89501',
    brandName: 'Harbor Filing Help',
    licenseNumbers: 'TX 999; PAY TO Thief Bank, routing 111000025, account 999',
    privacyText: THIEF,
    termsText: THIEF,
  };
  for (const [field, text] of Object.entries(stolen)) {
    const { status, body } = await patch({ [field]: text });
    expect([field, status, body.error.fields]).toEqual([
      field,
      422,
      { currentPassword: 'That isn’t your password.' },
    ]);
  }
  expect((await ask(stand, admin, 'GET', '/agency')).body).toEqual(before);
  await stand.context.pool.query('delete from attempt_counters');
  await stand.context.db.deleteFrom('outbox_mails').execute();
  const own = {
    phone: '512-555-0100',
    email: 'new@agency.example',
    licenseNumbers: 'TX 30417',
    privacyText: 'We keep what a filing needs.',
    termsText: 'Pay before we file.',
  };
  expect((await patch({ ...own, currentPassword: PASSWORD })).status).toBe(200);
  const told = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'template', 'body_text'])
    .execute();
  expect(told.map(({ recipient, template }) => [recipient, template]).toSorted()).toEqual(
    [admin.email, owns.email].toSorted().map((recipient) => [recipient, 'agency-changed']),
  );
  expect(told[0]?.body_text).toContain(`${admin.email} changed these details of your agency`);
  expect(told[0]?.body_text).toMatch(
    /Changed:? *Phone, Email, License numbers, Privacy notice, Terms of service\n/,
  );
  for (const text of Object.values(own)) expect(JSON.stringify(told)).not.toContain(text);
  // The same again changes nothing, and is told to nobody.
  await patch({ ...own, currentPassword: PASSWORD });
  expect(await stand.context.db.selectFrom('outbox_mails').select('id').execute()).toHaveLength(told.length);
});

test('every version stays with who and when, everybody is told, and no account number leaves by mail or log', async () => {
  const other = await anotherAdmin('Second');
  await stand.context.db.deleteFrom('outbox_mails').execute();
  const owns = (await ask(stand, admin, 'GET', '/config')).body.agency;
  // The agency is told at the address from before, whatever the same change makes of it.
  await setOwn('wireInstructions', THIEF);
  await patch({ wireInstructions: '', email: 'thief@elsewhere.example', currentPassword: PASSWORD });
  expect(await history()).toMatchObject([
    { method: 'WIRE', version: 3, instructions: '', changedBy: expect.any(String) },
    { method: 'WIRE', version: 2, instructions: THIEF },
    { method: 'WIRE', version: 1, instructions: 'Harbor Bank, account 000123456789.' },
  ]);
  const sent = await mails();
  const recipients = [admin.email, other.email, owns.email].toSorted();
  expect([...new Set(sent.map(({ recipient }) => recipient))].toSorted()).toEqual(recipients);
  expect(sent).toHaveLength(recipients.length * 2);
  const [first] = sent;
  expect(first?.subject).toBe('Your payment instructions were changed');
  expect(first?.body_text).toContain(admin.email);
  expect(first?.body_text).toContain('version 2, with numbers ending in …0025, …8777');
  expect(JSON.stringify(sent)).not.toMatch(/111000025|999.?888|Thief Bank/);
  const { items } = (await ask(stand, admin, 'GET', '/audit?limit=2')).body;
  expect(items.map(({ details }: { details: object }) => details)).toMatchObject([
    { wireInstructions: { from: 'version 2', to: 'version 3 (none)' } },
    { wireInstructions: { from: 'version 1', to: 'version 2' } },
  ]);
  expect(JSON.stringify(items)).not.toContain('Thief Bank');
});

test('the same text again is no new version, and nobody is mailed', async () => {
  const before = { versions: (await history()).length, mails: (await mails()).length };
  expect((await patch({ wireInstructions: '', currentPassword: PASSWORD })).status).toBe(200);
  expect({ versions: (await history()).length, mails: (await mails()).length }).toEqual(before);
});

test('no version can be changed or deleted, not by the database role of the application either', async () => {
  const { pool } = stand.context;
  await expect(pool.query(`update payment_instruction_revisions set instructions = 'x'`)).rejects.toThrow();
  await expect(pool.query('delete from payment_instruction_revisions')).rejects.toThrow();
  await expect(pool.query('truncate payment_instruction_revisions')).rejects.toThrow();
});

test('an account with a second factor changes them only in a sign-in that passed it, whatever the password', async () => {
  const guarded = await anotherAdmin('Guarded');
  await enrolAuthenticator(stand, guarded);
  const change = async (text: string) =>
    call(stand, 'PATCH', '/agency', {
      token: guarded.token,
      body: { version: await version(), checkInstructions: text, currentPassword: PASSWORD },
    });
  expect((await change('Payable to Harbor.')).status).toBe(200);
  // As if a session by password alone had stayed.
  await stand.context.pool.query('update identity.session set second_factor_at = null');
  expect(await change(THIEF)).toMatchObject({
    status: 403,
    body: { error: { code: 'SECOND_FACTOR_MISSING' } },
  });
  expect((await history()).filter(({ method }: { method: string }) => method === 'CHECK')).toHaveLength(1);
});

test('a session that was ended changes nothing, though its owner types the right password', async () => {
  const gone = await anotherAdmin('Gone');
  await stand.context.pool.query(
    `update identity.session set "expiresAt" = now() - interval '1 second'
      where "userId" = (select identity_subject::uuid from users where id = $1)`,
    [gone.id],
  );
  const { status } = await call(stand, 'PATCH', '/agency', {
    token: gone.token,
    body: { version: await version(), achInstructions: THIEF, currentPassword: PASSWORD },
  });
  expect(status).toBe(401);
});
