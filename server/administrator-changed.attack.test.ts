import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

// A stolen session of an admin makes admins and shuts the others out without a password: at least, they hear of it.

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
const invite = (email: string, role: string) =>
  call(stand, 'POST', '/user', {
    token: thief.token,
    body: { firstName: 'In', lastName: 'Side', email, role },
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
});

test('who is an admin no more hears of it, and so do the others', async () => {
  await setRole(customer, 'ADMIN');
  expect((await change(customer.id, { role: 'REGULAR' })).status).toBe(200);
  await expectTold(
    [...everyAdmin(), customer.email],
    'An administrator was removed',
    `${thief.email} removed ${customer.email} as an administrator`,
  );
});

test('an admin who is shut out hears of it, and so do the others; and again when let in', async () => {
  expect((await change(ben.id, { status: 'DISABLED' })).status).toBe(200);
  await expectTold(
    everyAdmin(),
    'An administrator’s account was disabled',
    `${thief.email} disabled the account of ${ben.email}`,
  );
  await stand.owner.deleteFrom('outbox_mails').execute();
  expect((await change(ben.id, { status: 'ACTIVE' })).status).toBe(200);
  await expectTold(
    everyAdmin(),
    'An administrator’s account was enabled',
    `${thief.email} enabled the account of ${ben.email}`,
  );
});

test('an admin who never came and is shut out hears of it, too', async () => {
  const { body } = await invite('late@example.com', 'ADMIN');
  await stand.owner.deleteFrom('outbox_mails').execute();
  expect((await change(body.id, { status: 'DISABLED' })).status).toBe(200);
  await expectTold(
    [...everyAdmin(), 'late@example.com'],
    'An administrator’s account was disabled',
    `${thief.email} disabled the account of late@example.com`,
  );
});

test('what changes no administrator is told to nobody', async () => {
  for (const [id, body] of [
    [ben.id, { role: 'ADMIN', status: 'ACTIVE' }],
    [ben.id, { phone: '5125550100' }],
    [customer.id, { role: 'REGULAR' }],
    [customer.id, { status: 'DISABLED' }],
    [customer.id, { status: 'ACTIVE' }],
  ] as const) {
    expect((await change(id, body)).status, JSON.stringify(body)).toBe(200);
  }
  expect((await invite('customer@example.com', 'REGULAR')).status).toBe(201);
  expect(await mailsSent()).toEqual([]);
});

test('a change that is refused is told to nobody', async () => {
  const noCompany = { role: 'ADMIN', companyId: '00000000-0000-4000-8000-000000000000' };
  expect((await change(customer.id, noCompany)).status).toBe(422);
  expect((await invite(customer.email, 'ADMIN')).status).toBe(409);
  expect(await mailsSent()).toEqual([]);
});
