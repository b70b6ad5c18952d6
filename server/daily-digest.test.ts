import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDigests } from '#operations/digest/send-digests.ts';
import { makeReports } from '#operations/report/make-reports.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { payment, send, submit, texasFiling } from '#testing/filings.ts';
import { ask, newLicense } from '#testing/licenses.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { completedOn } from '#testing/reports.ts';

/** A Tuesday: nine in the morning where the admin is. */
const MORNING = new Date('2026-03-10T14:00:00.000Z');
const clock = { now: () => clock.at, at: MORNING };
let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
});
afterAll(() => stand.close());

async function digestsAt(at: string) {
  clock.at = new Date(at);
  await sendDigests(stand.context);
  return await stand.context.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body_text as text'])
    .where('template', '=', 'daily-digest')
    .orderBy('created_at')
    .execute();
}

const choose = (isOn: boolean) =>
  call(stand, 'PUT', '/user/me/notifications', {
    token: admin.token,
    body: { choices: [{ letter: 'DAILY_DIGEST', isOn }] },
  });

test('an admin is told once, in the morning of a working day, of what waits', async () => {
  expect(await digestsAt('2026-03-09T14:00:00.000Z'), 'nothing waits').toEqual([]);
  const customer = await signUpCustomer(stand, 'Carla');
  await submit(stand, customer, texasFiling({}));
  // Seven in the morning is over where the admin is; six is not yet.
  expect(await digestsAt('2026-03-10T11:30:00.000Z')).toEqual([]);
  const [digest, ...others] = await digestsAt('2026-03-10T14:00:00.000Z');
  expect(others).toEqual([]);
  expect(digest?.recipient).toBe(admin.email);
  expect(digest?.text).toContain('Filings unpaid: 1');
  expect(digest?.text).not.toContain('Failed jobs');

  expect(await digestsAt('2026-03-10T15:00:00.000Z')).toHaveLength(1);
  expect(await digestsAt('2026-03-11T17:00:00.000Z'), 'at noon').toHaveLength(1);
  expect(await digestsAt('2026-03-11T20:00:00.000Z'), 'in the afternoon').toHaveLength(1);
  expect(await digestsAt('2026-03-14T14:00:00.000Z'), 'on a Saturday').toHaveLength(1);
  expect(await digestsAt('2026-03-11T14:00:00.000Z')).toHaveLength(2);
});

test('who does without gets none, and a customer is not asked', async () => {
  expect((await choose(false)).status).toBe(200);
  expect(await digestsAt('2026-03-12T14:00:00.000Z')).toHaveLength(2);
  await choose(true);
  expect(await digestsAt('2026-03-13T14:00:00.000Z')).toHaveLength(3);
  const customer = await signUpCustomer(stand, 'Dora');
  const asked = await call(stand, 'GET', '/user/me/notifications', { token: customer.token });
  expect(asked.body.choices.map(({ letter }: { letter: string }) => letter)).not.toContain('DAILY_DIGEST');
});

test('each admin is told in the own morning, once in it, and one who cannot sign in is not', async () => {
  const before = (await digestsAt('2026-03-16T23:30:00.000Z')).length;
  const [bridget, dan] = [await signUpCustomer(stand, 'Bridget'), await signUpCustomer(stand, 'Dan')];
  for (const [who, changes] of [
    [bridget, { role: 'ADMIN', time_zone: 'Australia/Brisbane' }],
    [dan, { role: 'ADMIN', status: 'DISABLED' }],
  ] as const) {
    await stand.owner.updateTable('users').set(changes).where('id', '=', who.id).execute();
  }
  const toldAt = async (at: string) => (await digestsAt(at)).slice(before).map(({ recipient }) => recipient);
  // Nine in the morning in Brisbane; eleven, when the day has turned in Greenwich; nine in Chicago.
  expect(await toldAt('2026-03-16T23:45:00.000Z')).toEqual([bridget.email]);
  expect(await toldAt('2026-03-17T01:45:00.000Z')).toEqual([bridget.email]);
  expect(await toldAt('2026-03-17T14:00:00.000Z')).toEqual([bridget.email, admin.email]);
});

test('what is an admin’s own to file is told to that admin first, and to no other', async () => {
  const customer = await signUpCustomer(stand, 'Ellen');
  const { body } = await submit(stand, customer, texasFiling({ policyNumber: 'EL-1' }));
  expect((await send(stand, admin, body.id, 'record-payment', payment(body.total))).status).toBe(200);
  const { body: me } = await call(stand, 'GET', '/user/me', { token: admin.token });
  expect((await send(stand, admin, body.id, 'assign', { adminId: me.id })).status).toBe(200);
  const before = (await digestsAt('2026-03-17T14:30:00.000Z')).length;
  await digestsAt('2026-03-17T23:45:00.000Z');
  const [bridgets, own] = (await digestsAt('2026-03-18T14:00:00.000Z')).slice(before);
  expect([bridgets?.recipient === admin.email, own?.recipient]).toEqual([false, admin.email]);
  expect(own?.text).toMatch(/today:\s+Filings to file, assigned to you: 1\s/);
  expect(bridgets?.text).toContain('Filings to file: 1');
  expect(bridgets?.text).not.toContain('assigned to you');
});

test('of late reports all are counted, also where the dashboard shows fifteen of them', async () => {
  const customer = await signUpCustomer(stand, 'Faye');
  await completedOn({ stand, admin, customer }, '2026-03-10', '5000.00');
  clock.at = new Date('2028-06-07T14:00:00.000Z');
  await makeReports(stand.context);
  const late = await call(stand, 'GET', '/report?status=OVERDUE&limit=1', { token: admin.token });
  expect(late.body.total).toBeGreaterThan(15);
  const digest = (await digestsAt('2028-06-07T14:00:00.000Z')).findLast(
    ({ recipient }) => recipient === admin.email,
  );
  expect(digest?.text).toContain(`Reports overdue: ${late.body.total}\n`);
});

test('what is stuck is counted whole, also where its page ends', async () => {
  const { owner } = stand;
  await stand.context.pool.query(
    `select graphile_worker.add_job('verify-ledger', '{}', job_key => 'broken-' || each) from generate_series(1, 120) each`,
  );
  await sql`update graphile_worker._private_jobs set last_error = 'no' where key like 'broken-%'`.execute(
    owner,
  );
  await sql`
    insert into outbox_mails (recipient, template, subject, body_text, body_html, status)
    select 'nobody@agency.example', 'test-mail', 'Lost', '', '', 'FAILED' from generate_series(1, 130)`.execute(
    owner,
  );
  const digest = (await digestsAt('2028-06-06T14:00:00.000Z')).findLast(
    ({ recipient }) => recipient === admin.email,
  );
  const { jobs, mails, totals } = (await call(stand, 'GET', '/stuck-work', { token: admin.token })).body;
  expect([jobs.length, mails.length]).toEqual([100, 100]);
  expect(totals).toMatchObject({ jobs: 120, mails: 130 });
  expect(digest?.text).toContain('Failed jobs: 120\n');
  expect(digest?.text).toContain('Unsent emails: 130\n');
  await sql`select graphile_worker.remove_job('broken-' || each) from generate_series(1, 120) each`.execute(
    owner,
  );
  await owner.deleteFrom('outbox_mails').where('subject', '=', 'Lost').execute();
});

test('each kind of what waits has its line, with the number of its list', async () => {
  const customer = await signUpCustomer(stand, 'Gina');
  const { db } = stand.context;
  // Past its day, within thirty days of it, and in the office’s hands.
  const dues = { 'GI-1': '2028-06-01', 'GI-2': '2028-07-08', 'GI-3': '2028-07-09' };
  await stand.owner.updateTable('filings').set({ due_on: null }).execute();
  for (const [policyNumber, due_on] of Object.entries(dues)) {
    const { body } = await submit(stand, customer, texasFiling({ policyNumber, lateReason: 'Found late.' }));
    await stand.owner.updateTable('filings').set({ due_on }).where('id', '=', body.id).execute();
    if (policyNumber === 'GI-1') await send(stand, customer, body.id, 'message', { text: 'Any news?' });
  }
  const expirationDate = '2028-07-01';
  const post = (path: string, body: object) => ask(stand, admin, 'POST', path, body);
  await post('/license', newLicense({ expirationDate }));
  const { body: client } = await post('/client', { name: 'Harbor Brokers' });
  await post(`/client/${client.id}/authorization`, {
    ...{ states: ['FL', 'TX'], kind: 'ATTESTATION', person: 'Hal Harbor', expirationDate },
    signedDate: '2026-01-15',
  });
  await stand.context.pool.query(
    `select graphile_worker.add_job('verify-ledger', '{}', job_key => 'broken')`,
  );
  await sql`update graphile_worker._private_jobs set last_error = 'the disk is full' where key = 'broken'`.execute(
    stand.owner,
  );
  await db
    .updateTable('outbox_mails')
    .set({ status: 'FAILED' })
    .where('id', 'in', (mails) => mails.selectFrom('outbox_mails').select('id').orderBy('id').limit(2))
    .execute();

  const digest = (await digestsAt('2028-06-08T14:00:00.000Z')).findLast(
    ({ recipient }) => recipient === admin.email,
  );
  const { body: shown } = await call(stand, 'GET', '/dashboard/admin', { token: admin.token });
  const stuck = (await call(stand, 'GET', '/stuck-work', { token: admin.token })).body;
  expect(shown.queues.needsReply).toBe(1);
  expect(shown.reportsDue.length).toBeGreaterThan(0);
  expect(stuck.filings.length).toBeGreaterThan(0);
  const lines = digest?.text.split('\n').filter((line) => /^[A-Z].*: \d+$/.test(line));
  expect(lines).toEqual(
    [
      ['Filings to file, assigned to you', 1],
      ['Filings overdue', 1],
      ['Filings to file', shown.queues.toFile],
      ['Filings due in 8 to 30 days', 1],
      ['Messages that need a reply', 1],
      ['Filings unpaid', shown.queues.unpaid],
      ['Reports overdue', shown.reportStanding.overdue.reports],
      ['Reports due within 30 days', shown.reportsDue.length],
      ['Licenses and authorizations expiring', 3],
      ['Failed jobs', 1],
      ['Unsent emails', 2],
      ['Filings without movement', stuck.filings.length],
    ].map(([what, count]) => `${what}: ${count}`),
  );
});

test('a filing is told of from thirty days before, closer and closer, and on its day', async () => {
  const customer = await signUpCustomer(stand, 'Hedy');
  await stand.owner.updateTable('filings').set({ due_on: null }).execute();
  const { body } = await submit(
    stand,
    customer,
    texasFiling({ policyNumber: 'HE-1', lateReason: 'Found late.' }),
  );
  await stand.owner.updateTable('filings').set({ due_on: '2028-08-04' }).where('id', '=', body.id).execute();
  const told: (string | undefined)[] = [];
  // 31, 30, 8, 7, 2, 1 days before, on the day and after it; each a working day.
  for (const day of ['07-04', '07-05', '07-27', '07-28', '08-02', '08-03', '08-04', '08-07']) {
    const digest = (await digestsAt(`2028-${day}T14:00:00.000Z`)).findLast(
      ({ recipient }) => recipient === admin.email,
    );
    told.push(/^Filings (?:due in|due today|overdue).*$/m.exec(digest?.text ?? '')?.[0]);
  }
  expect(told).toEqual([
    undefined,
    'Filings due in 8 to 30 days: 1',
    'Filings due in 8 to 30 days: 1',
    'Filings due in 2 to 7 days: 1',
    'Filings due in 2 to 7 days: 1',
    'Filings due today or tomorrow: 1',
    'Filings due today or tomorrow: 1',
    'Filings overdue: 1',
  ]);
});
