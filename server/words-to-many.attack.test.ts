import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS, limitAttempts } from '#operations/attempts/limit-attempts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { freshKey, MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

// What an admin types when filings are rejected or reopened is mailed to their customers in the agency's name. A stolen
// session writes it neither to all of them in one request nor to one after the other without end.

const EVIL = 'Our bank has changed: pay Evil Bank, account 9999999999.';
const REJECT = { reason: 'OTHER', words: EVIL, dryRun: false };
const REOPEN = { reason: EVIL, dryRun: false };

let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
let open: string[];
let complete: string;
const file = async (policyNumber: string) =>
  (await submit(stand, customer, texasFiling({ policyNumber }))).body.id as string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Mia');
  open = [await file('OPEN-1'), await file('OPEN-2')];
  complete = await file('DONE-1');
  await send(stand, admin, complete, 'record-payment', payment('501.23'));
  await send(stand, admin, complete, 'complete', { confirmationNumber: 'C-1', acknowledgeWarnings: true });
});
afterAll(() => stand.close());
beforeEach(async () => {
  await stand.context.pool.query('delete from attempt_counters');
  await age(16);
  await stand.context.db.deleteFrom('outbox_mails').execute();
});

const age = (minutes: number) =>
  sql`update identity.session set "createdAt" = ${new Date(Date.now() - minutes * 60_000)}`.execute(
    stand.owner,
  );
const bulk = (step: 'reject' | 'reopen', body: object) =>
  call(stand, 'POST', `/filing/bulk/${step}`, {
    token: admin.token,
    body,
    headers: { 'idempotency-key': freshKey() },
  });
const statuses = async () =>
  (await stand.context.pool.query('select status from filings order by number')).rows.map(
    ({ status }) => status,
  );
const mails = async () =>
  await stand.context.db.selectFrom('outbox_mails').select(['template', 'body_text']).execute();

test('a stolen session writes to many customers at once neither by a rejection nor by a reopening', async () => {
  const before = await statuses();
  for (const [guess, told] of [
    [{}, 'Please enter Current password'],
    [{ currentPassword: '' }, 'That isn’t your password.'],
    [{ currentPassword: 'guess' }, 'That isn’t your password.'],
  ] as const) {
    for (const tried of [
      await bulk('reject', { filingIds: open, ...REJECT, ...guess }),
      await bulk('reject', { filter: {}, ...REJECT, ...guess }),
      await bulk('reopen', { filingIds: [complete], ...REOPEN, ...guess }),
    ]) {
      expect([tried.status, tried.body.error?.fields]).toEqual([422, { currentPassword: told }]);
    }
  }
  expect([await statuses(), await mails()]).toEqual([before, []]);
});

test('a look takes a session, and with the password it is done', async () => {
  const looked = await bulk('reject', { filingIds: open, ...REJECT, dryRun: true });
  expect([looked.status, looked.body.counts.possible]).toEqual([200, 2]);
  expect(
    (await bulk('reopen', { filingIds: [complete], ...REOPEN, dryRun: true })).body.counts.possible,
  ).toBe(1);
  expect(await mails()).toEqual([]);
  const proof = { currentPassword: PASSWORD };
  expect((await bulk('reject', { filingIds: open, ...REJECT, ...proof })).body.counts.done).toBe(2);
  expect((await bulk('reopen', { filingIds: [complete], ...REOPEN, ...proof })).body.counts.done).toBe(1);
  const told = await mails();
  expect(told.map(({ template }) => template).sort()).toEqual([
    'filing-changed',
    'filing-rejected',
    'filing-rejected',
  ]);
  expect(told.every(({ body_text: text }) => text.includes(EVIL))).toBe(true);
});

test('a sign-in of the last quarter of an hour is proof enough', async () => {
  const id = await file('OPEN-4');
  await age(14);
  expect((await bulk('reject', { filingIds: [id], ...REJECT })).body.counts.done).toBe(1);
});

test('one admin writes 120 times in an hour, of all kinds together, and no more', async () => {
  const id = await file('OPEN-3');
  await stand.context.db.deleteFrom('outbox_mails').execute();
  for (let written = 0; written < 119; written += 1) {
    await limitAttempts(stand.context.db, LIMITS.wordsOfAdmin, admin.id);
  }
  const write = (event: string, body: object, who = admin) => send(stand, who, id, event, body);
  expect((await write('message', { text: EVIL })).status).toBe(201);
  expect((await write('message', { text: EVIL })).status).toBe(429);
  expect((await write('reject', { reason: 'OTHER', words: EVIL })).status).toBe(429);
  expect((await write('reopen', { reason: EVIL })).status).toBe(429);
  expect((await mails()).map(({ template }) => template)).toEqual(['filing-message']);
  expect((await write('message', { text: 'Thanks' }, customer)).status).toBe(201);
});
