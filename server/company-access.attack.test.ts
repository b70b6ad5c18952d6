import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { lockCompany } from '#db/queries/companies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, texasFiling } from '#testing/filings.ts';
import { call, mailedToken, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';

// A stolen session of an admin puts nobody into a customer's company, opens no filings and takes no mailbox over unproven.

const ASKED = { currentPassword: 'Please enter Current password' };
const OFFICE = 'office@victim.example';

let stand: TestApp;
let thief: SignedIn;
let owner: SignedIn;
let victim: string;
let count = 0;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  thief = await signInAdmin(stand);
});
afterAll(() => stand.close());
beforeEach(async () => {
  count += 1;
  owner = await signUpCustomer(stand, `Owner${count}`);
  victim = (await call(stand, 'GET', '/user/me', { token: owner.token })).body.companyId;
  await stand.context.db.updateTable('companies').set({ email: OFFICE }).where('id', '=', victim).execute();
  await age(16);
  await stand.owner.deleteFrom('outbox_mails').execute();
});

const age = (minutes: number) =>
  sql`update identity.session set "createdAt" = ${new Date(Date.now() - minutes * 60_000)}`.execute(
    stand.owner,
  );
const asThief = (method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) =>
  call(stand, method, path, {
    token: thief.token,
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': freshKey() },
  });
const invite = (email: string, companyId: string, currentPassword?: string) =>
  asThief('POST', '/user', {
    firstName: 'Call',
    lastName: 'Thief',
    email,
    role: 'REGULAR',
    companyId,
    currentPassword,
  });
const changeCompany = async (id: string, body: object) => {
  const { version } = (await call(stand, 'GET', `/company/${id}`, { token: thief.token })).body;
  return await asThief('PATCH', `/company/${id}`, { version, ...body });
};
const emptyCompany = async () =>
  (await asThief('POST', '/company', { company: `Empty ${count}` })).body.id as string;

interface Told {
  recipient: string;
  subject: string;
  text: string;
}
const told = (): Promise<Told[]> =>
  stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'subject', 'body_text as text'])
    .where('template', '=', 'company-access-changed')
    .orderBy('recipient')
    .execute();

/** That exactly the owner and the company's office were told so. */
async function expectTold(subject: string, text: string): Promise<void> {
  const mails = await told();
  expect(mails.map(({ recipient }) => recipient)).toEqual([OFFICE, owner.email]);
  for (const mail of mails) {
    expect(mail.subject).toBe(subject);
    const [said] = mail.text.split('\n');
    expect(said).toBe(`${thief.email} ${text} at Test Agency LLC, on March 10 at 11:00 AM CDT.`);
    expect(mail.text).not.toContain('Call');
  }
}

test('nobody is invited into a customer’s company without the password, and with it the company is told', async () => {
  const email = `invited${count}@thief.example`;
  const refused = await invite(email, victim);
  expect([refused.status, refused.body.error.fields]).toEqual([422, ASKED]);
  const wrong = await invite(email, victim, 'not the right password');
  expect(wrong.body.error.fields).toEqual({ currentPassword: 'That isn’t your password.' });
  expect(await told()).toEqual([]);
  expect((await invite(email.toUpperCase(), victim, PASSWORD)).status).toBe(201);
  await expectTold('A user was added to your company’s account', `added ${email} to your company’s account`);
});

test('nobody is moved into it either', async () => {
  const mole = await signUpCustomer(stand, `Mole${count}`);
  await age(16);
  const move = (currentPassword?: string) =>
    asThief('PATCH', `/user/${mole.id}`, { companyId: victim, currentPassword });
  const refused = await move();
  expect([refused.status, refused.body.error.fields]).toEqual([422, ASKED]);
  expect(await told()).toEqual([]);
  expect((await move(PASSWORD)).status).toBe(200);
  await expectTold(
    'A user was added to your company’s account',
    `added ${mole.email} to your company’s account`,
  );
  await stand.owner.deleteFrom('outbox_mails').execute();
  // Who is in it already joins nothing.
  expect(
    (await asThief('PATCH', `/user/${mole.id}`, { companyId: victim, phone: '5125550100' })).status,
  ).toBe(200);
  expect(await told()).toEqual([]);
});

test('its filings are not opened to its users without the password, and with it they are told', async () => {
  const refused = await changeCompany(victim, { sharesFilings: true });
  expect([refused.status, refused.body.error.fields]).toEqual([422, ASKED]);
  expect(await told()).toEqual([]);
  expect((await changeCompany(victim, { sharesFilings: true, currentPassword: PASSWORD })).status).toBe(200);
  await expectTold(
    'Your company’s account was changed',
    'let all users of your company see each other’s filings',
  );
  await stand.owner.deleteFrom('outbox_mails').execute();
  expect((await changeCompany(victim, { sharesFilings: true, notes: 'As it is.' })).status).toBe(200);
  expect((await changeCompany(victim, { sharesFilings: false })).status).toBe(200);
  expect(await told()).toEqual([]);
});

test('its mailbox is not taken over without the password, and with it the old one is told', async () => {
  const refused = await changeCompany(victim, { email: 'thief@thief.example' });
  expect([refused.status, refused.body.error.fields]).toEqual([422, ASKED]);
  expect((await changeCompany(victim, { email: OFFICE, phone: '5125550100' })).status).toBe(200);
  expect(await told()).toEqual([]);
  const done = await changeCompany(victim, {
    email: 'thief@thief.example',
    sharesFilings: true,
    currentPassword: PASSWORD,
  });
  expect(done.status).toBe(200);
  await expectTold(
    'Your company’s account was changed',
    `changed your company’s email from ${OFFICE} to thief@thief.example and let all users of your company see each other’s filings`,
  );
});

const EVIL = 'Our bank has changed: pay Evil Bank, account 9999999999.';

test('its papers say nothing that a session alone wrote, and with the password it is told which part was changed', async () => {
  for (const printed of [{ company: EVIL }, { name: EVIL }, { address: `1 Main St\n${EVIL}` }]) {
    const refused = await changeCompany(victim, printed);
    expect([refused.status, refused.body.error.fields]).toEqual([422, ASKED]);
  }
  const { company, name, address } = (await asThief('GET', `/company/${victim}`)).body;
  expect(JSON.stringify([company, name, address])).not.toContain('Evil');
  // What only the office reads, and what stays as it is.
  const { status } = await changeCompany(victim, { company, name, address, notes: EVIL, npn: '123' });
  expect([status, await told()]).toEqual([200, []]);
  const proven = { company: 'Evil LLC', name: 'Eve Evil', address: '1 Evil St', currentPassword: PASSWORD };
  expect((await changeCompany(victim, proven)).status).toBe(200);
  await expectTold('Your company’s account was changed', 'changed your company’s name, contact, and address');
  expect(JSON.stringify(await told())).not.toContain('Evil');
});

test('nobody who was shut out is let into it again without the password, and with it the company is told', async () => {
  const email = `former${count}@victim.example`;
  const former = (await invite(email, victim, PASSWORD)).body.id as string;
  const set = (body: object) => asThief('PATCH', `/user/${former}`, body);
  expect((await set({ status: 'DISABLED' })).status).toBe(200);
  await stand.owner.deleteFrom('outbox_mails').execute();
  const refused = await set({ status: 'ACTIVE' });
  expect([refused.status, refused.body.error.fields]).toEqual([422, ASKED]);
  // Nor by the company that they were in, as if it were another.
  expect((await set({ status: 'ACTIVE', companyId: victim })).status).toBe(422);
  expect((await asThief('GET', `/user/${former}`)).body.status).toBe('DISABLED');
  expect(await told()).toEqual([]);
  expect((await set({ status: 'ACTIVE', currentPassword: PASSWORD })).status).toBe(200);
  await expectTold('Your company’s account was changed', `reactivated your company’s user ${email}`);
});

test('a merge says who joins and who of them confirmed no address, and the companies are told', async () => {
  const mole = await signUpCustomer(stand, `Merged${count}`);
  const from = (await call(stand, 'GET', '/user/me', { token: mole.token })).body.companyId as string;
  await stand.owner.updateTable('users').set({ email_verified: false }).where('id', '=', mole.id).execute();
  const preview = async () => (await asThief('GET', `/company/${victim}/merge/preview?fromId=${from}`)).body;
  expect((await preview()).joining).toEqual([{ email: mole.email, isConfirmed: false }]);
  const merge = async (seen: string) =>
    await asThief('POST', `/company/${victim}/merge`, {
      fromId: from,
      confirmation: (await asThief('GET', `/company/${from}`)).body.company,
      seen,
      currentPassword: PASSWORD,
    });
  const before = (await preview()).seen as string;
  await stand.owner.updateTable('users').set({ email_verified: true }).where('id', '=', mole.id).execute();
  // Somebody else would join than was looked at.
  expect((await merge(before)).status).toBe(409);
  expect(await told()).toEqual([]);
  expect((await merge((await preview()).seen)).status).toBe(201);
  const said = (await told()).map(({ recipient, text }) => [recipient, text.split('\n')[0]]);
  const at = 'at Test Agency LLC, on March 10 at 11:00 AM CDT.';
  const joined = `${thief.email} merged another company’s account into your company’s and added ${mole.email} ${at}`;
  expect(said).toEqual(
    [
      [mole.email, `${thief.email} merged your company’s account into another company’s ${at}`],
      [OFFICE, joined],
      [owner.email, joined],
    ].sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
});

test('a thief who was in the company before is shown nothing by a session alone', async () => {
  const filing = await call(stand, 'POST', '/filing', {
    token: owner.token,
    body: { inputs: texasFiling({ policyNumber: freshKey() }) },
    headers: { 'idempotency-key': freshKey() },
  });
  expect(filing.status).toBe(201);
  const email = `inside${count}@thief.example`;
  expect((await invite(email, victim, PASSWORD)).status).toBe(201);
  const token = await mailedToken(stand.context, email, 'invitation');
  await call(stand, 'POST', '/identity/reset-password', { body: { token, password: PASSWORD } });
  const { body } = await call(stand, 'POST', '/identity/sign-in', { body: { email, password: PASSWORD } });
  const look = async () =>
    (await call(stand, 'GET', `/filing/${filing.body.id}`, { token: body.token })).status;
  expect(await look()).toBe(404);
  expect((await changeCompany(victim, { sharesFilings: true })).status).toBe(422);
  expect(await look()).toBe(404);
});

test('a company that was emptied first is proven for as before', async () => {
  await call(stand, 'POST', '/filing', {
    token: owner.token,
    body: { inputs: texasFiling({ policyNumber: freshKey() }) },
    headers: { 'idempotency-key': freshKey() },
  });
  expect((await asThief('PATCH', `/user/${owner.id}`, { status: 'DISABLED' })).status).toBe(200);
  expect((await invite(`late${count}@thief.example`, victim)).body.error.fields).toEqual(ASKED);
  expect((await asThief('PATCH', `/user/${owner.id}`, { companyId: await emptyCompany() })).status).toBe(200);
  expect((await invite(`late${count}@thief.example`, victim)).body.error.fields).toEqual(ASKED);
  expect((await changeCompany(victim, { sharesFilings: true })).body.error.fields).toEqual(ASKED);
  expect((await changeCompany(victim, { email: '' })).body.error.fields).toEqual(ASKED);
});

test('a company that nobody uses takes none, and nobody is told', async () => {
  const company = await emptyCompany();
  const changes = { email: 'first@empty.example', sharesFilings: true };
  expect((await changeCompany(company, changes)).status).toBe(200);
  expect((await invite(`first${count}@empty.example`, company)).status).toBe(201);
  expect((await asThief('PATCH', `/user/${owner.id}`, { companyId: await emptyCompany() })).status).toBe(200);
  expect(await told()).toEqual([]);
});

test('a sign-in of the last quarter of an hour needs no password, and is told of', async () => {
  await age(14);
  expect((await invite(`fresh${count}@thief.example`, victim)).status).toBe(201);
  expect((await changeCompany(victim, { sharesFilings: true })).status).toBe(200);
  expect((await told()).map(({ recipient }) => recipient)).toEqual([
    OFFICE,
    OFFICE,
    owner.email,
    owner.email,
  ]);
});

test('a mail goes once to who is both, in small letters, and not to who can’t sign in', async () => {
  const colleague = `colleague${count}@victim.example`;
  expect((await invite(colleague, victim, PASSWORD)).status).toBe(201);
  await stand.owner.deleteFrom('outbox_mails').execute();
  const email = owner.email.toUpperCase();
  await stand.context.db.updateTable('companies').set({ email }).where('id', '=', victim).execute();
  expect((await changeCompany(victim, { sharesFilings: true, currentPassword: PASSWORD })).status).toBe(200);
  expect((await told()).map(({ recipient }) => recipient)).toEqual([owner.email]);
});

test('what came into use meanwhile is not joined, opened or taken over unproven', async () => {
  const company = await emptyCompany();
  const mole = await signUpCustomer(stand, `Meanwhile${count}`);
  await age(16);
  let asked: ReturnType<typeof asThief>[] = [];
  await inTransaction(stand.context.db, async (tx) => {
    await lockCompany(tx, company);
    asked = [
      invite(`meanwhile${count}@thief.example`, company),
      asThief('PATCH', `/user/${mole.id}`, { companyId: company }),
      asThief('PATCH', `/company/${company}`, { version: 1, sharesFilings: true }),
    ];
    await waitForBlockedQueries(stand, asked.length);
    await tx.updateTable('users').set({ company_id: company }).where('id', '=', owner.id).execute();
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([409, 409, 409]);
});
