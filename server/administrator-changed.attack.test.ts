import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockUser } from '#db/queries/users.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// A stolen session of an admin is not enough to make admins or to shut the others out, and whoever does it is told of.

let stand: TestApp;
let thief: SignedIn;
let ben: SignedIn;
let customer: SignedIn;
let agency: string;
beforeAll(async () => {
  stand = await createTestApp();
  thief = await signInAdmin(stand);
  ben = await signUpCustomer(stand, 'Ben');
  customer = await signUpCustomer(stand, 'Cora');
  agency = (await call(stand, 'GET', '/config')).body.agency.email;
});
afterAll(() => stand.close());
beforeEach(async () => {
  await setRole(ben, 'ADMIN');
  await setRole(customer, 'REGULAR');
  await stand.owner.deleteFrom('outbox_mails').execute();
});

const setRole = ({ id }: SignedIn, role: 'ADMIN' | 'REGULAR') =>
  stand.context.db.updateTable('users').set({ role, status: 'ACTIVE' }).where('id', '=', id).execute();
const change = (id: string, body: object) =>
  call(stand, 'PATCH', `/user/${id}`, { token: thief.token, body });
const invite = (email: string, role: string, currentPassword?: string) =>
  call(stand, 'POST', '/user', {
    token: thief.token,
    body: { firstName: 'In', lastName: 'Side', email, role, currentPassword },
  });
const mailsSent = () =>
  stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text as text'])
    .where('template', '=', 'administrator-changed')
    .orderBy('recipient')
    .execute();

/** That exactly these were told, each once, and all the same. */
async function expectTold(recipients: string[], subject: string, text: string): Promise<void> {
  const told = await mailsSent();
  expect(told.map(({ recipient }) => recipient)).toEqual(recipients.toSorted());
  for (const mail of told) {
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
  }
}
/** What the person is told whose account was changed, each mail once. */
async function toldOfOwn({ email }: { email: string }): Promise<string[]> {
  const mails = await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject'])
    .where('template', '=', 'own-access-changed')
    .orderBy('created_at')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(mails.map(() => email));
  return mails.map(({ subject }) => subject);
}
const othersThan = ({ email }: { email: string }) => everyAdmin().filter((each) => each !== email);
const everyAdmin = () => [thief.email, ben.email, agency];

test('who is invited as an admin is told to every admin and the agency; the invited one has the invitation', async () => {
  expect((await invite('Inside@example.com', 'ADMIN')).status).toBe(201);
  await expectTold(
    everyAdmin(),
    'A new administrator was invited',
    `${thief.email} invited inside@example.com to be an administrator`,
  );
});

test('who is made an admin is told to those who were admins before', async () => {
  expect((await change(customer.id, { role: 'ADMIN' })).status).toBe(200);
  await expectTold(
    everyAdmin(),
    'A user was made an administrator',
    `${thief.email} made ${customer.email} an administrator`,
  );
  expect(await toldOfOwn(customer)).toEqual(['You’re now an administrator']);
});

test('who is an admin no more hears of it in their own terms, and the others as admins do', async () => {
  await setRole(customer, 'ADMIN');
  expect((await change(customer.id, { role: 'REGULAR' })).status).toBe(200);
  await expectTold(
    everyAdmin(),
    'An administrator was removed',
    `${thief.email} removed ${customer.email} as an administrator`,
  );
  expect(await toldOfOwn(customer)).toEqual(['You’re no longer an administrator']);
});

test('an admin who is shut out hears of it, and so do the others; and again when let in', async () => {
  expect((await change(ben.id, { status: 'DISABLED' })).status).toBe(200);
  await expectTold(
    othersThan(ben),
    'An administrator’s account was disabled',
    `${thief.email} disabled the account of ${ben.email}`,
  );
  expect(await toldOfOwn(ben)).toEqual(['Your account was disabled']);
  await stand.owner.deleteFrom('outbox_mails').execute();
  expect((await change(ben.id, { status: 'ACTIVE' })).status).toBe(200);
  await expectTold(
    othersThan(ben),
    'An administrator’s account was reactivated',
    `${thief.email} reactivated the account of ${ben.email}`,
  );
  expect(await toldOfOwn(ben)).toEqual(['Your account was reactivated']);
});

test('an admin who never came and is shut out hears of it, too', async () => {
  const { body } = await invite('late@example.com', 'ADMIN');
  await stand.owner.deleteFrom('outbox_mails').execute();
  expect((await change(body.id, { status: 'DISABLED' })).status).toBe(200);
  await expectTold(
    everyAdmin(),
    'An administrator’s account was disabled',
    `${thief.email} disabled the account of late@example.com`,
  );
  expect(await toldOfOwn({ email: 'late@example.com' })).toEqual(['Your account was disabled']);
});

test('what changes no administrator is told to no administrator', async () => {
  for (const [id, body] of [
    [ben.id, { role: 'ADMIN', status: 'ACTIVE' }],
    [ben.id, { phone: '5125550100' }],
    [customer.id, { role: 'REGULAR' }],
    [customer.id, { status: 'DISABLED' }],
    [customer.id, { status: 'ACTIVE' }],
  ] as const) {
    expect((await change(id, body)).status, JSON.stringify(body)).toBe(200);
  }
  expect(await toldOfOwn(customer)).toEqual(['Your account was disabled', 'Your account was reactivated']);
  expect((await invite('customer@example.com', 'REGULAR')).status).toBe(201);
  expect(await mailsSent()).toEqual([]);
});

test('a change that is refused is told to nobody', async () => {
  const noCompany = { role: 'ADMIN', companyId: '00000000-0000-4000-8000-000000000000' };
  expect((await change(customer.id, noCompany)).status).toBe(422);
  expect((await invite(customer.email, 'ADMIN')).status).toBe(409);
  expect(await mailsSent()).toEqual([]);
});

describe('a sign-in of more than a quarter of an hour ago', () => {
  const age = (minutes: number) =>
    sql`update identity.session set "createdAt" = ${new Date(Date.now() - minutes * 60_000)}`.execute(
      stand.owner,
    );
  beforeEach(() => age(16));
  const ASKED = { currentPassword: 'Please enter Current password' };

  test('makes no admin, and shuts none out or in, without the password', async () => {
    for (const [id, body] of [
      [customer.id, { role: 'ADMIN' }],
      [ben.id, { role: 'REGULAR' }],
      [ben.id, { status: 'DISABLED' }],
      [ben.id, { status: 'DISABLED', currentPassword: '' }],
      [thief.id, { role: 'REGULAR' }],
    ] as const) {
      const { status, body: answer } = await change(id, body);
      expect(status, JSON.stringify(body)).toBe(422);
      expect(Object.keys(answer.error.fields)).toEqual(['currentPassword']);
    }
    await stand.owner.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', ben.id).execute();
    expect((await change(ben.id, { status: 'ACTIVE' })).body.error.fields).toEqual(ASKED);
    expect((await invite('mole@example.com', 'ADMIN')).body.error.fields).toEqual(ASKED);
    expect(await mailsSent()).toEqual([]);
    const { body } = await call(stand, 'GET', '/user?search=mole', { token: thief.token });
    expect(body.items).toEqual([]);
  });

  test('does so with it, and not with a wrong one; customers are changed as before', async () => {
    const wrong = await change(customer.id, { role: 'ADMIN', currentPassword: 'not the right password' });
    expect(wrong.body.error.fields).toEqual({ currentPassword: 'That isn’t your password.' });
    expect((await change(customer.id, { role: 'ADMIN', currentPassword: PASSWORD })).status).toBe(200);
    expect((await invite('chosen@example.com', 'ADMIN', PASSWORD)).status).toBe(201);
    expect((await invite('usual@example.com', 'REGULAR')).status).toBe(201);
    expect((await change(ben.id, { phone: '5125550101' })).status).toBe(200);
  });

  test('a fresh one needs none', async () => {
    await age(14);
    expect((await change(customer.id, { role: 'ADMIN' })).status).toBe(200);
  });
});

test('who became an admin meanwhile is not shut out unproven', async () => {
  let asked: ReturnType<typeof change> | undefined;
  await inTransaction(stand.context.db, async (tx) => {
    await lockUser(tx, customer.id);
    asked = change(customer.id, { status: 'DISABLED' });
    await waitForBlockedQueries(stand);
    await tx.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', customer.id).execute();
  });
  expect((await asked)?.status).toBe(409);
});
