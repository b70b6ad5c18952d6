import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, payment, submit, texasFiling } from '#testing/filings.ts';
import { ask } from '#testing/licenses.ts';
import { call, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const clock = { now: () => clock.at, at: MARCH_TENTH.now() };
let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Carla');
});
afterAll(() => stand.close());

const get = (path: string) => ask(stand, admin, 'GET', path);

test.each([
  ['PATCH', `/contact-message/${NOBODY}`],
  ['GET', `/outbox/${NOBODY}`],
  ['POST', `/outbox/${NOBODY}/resend`],
  ['GET', '/stuck-work'],
  ['POST', '/stuck-work/job/7/retry'],
] as const)('%s %s is for admins', async (method, path) => {
  expect((await call(stand, method, path)).status).toBe(401);
  expect((await call(stand, method, path, { token: customer.token })).body.error.code).toBe('FORBIDDEN');
});

describe('contact messages', () => {
  test('say who answered, and are found by whether somebody has', async () => {
    for (const name of ['Anna', 'Bert']) {
      const body = { name, email: `${name}@visitor.example`, message: `Hello from ${name}` };
      expect((await call(stand, 'POST', '/contact', { body })).status).toBe(201);
    }
    const waiting = async () => (await get('/dashboard/admin')).body.contactMessages;
    expect(await waiting()).toBe(2);
    const open = (await get('/contact-message?status=OPEN')).body;
    expect(open.items.map(({ name }: { name: string }) => name)).toEqual(['Bert', 'Anna']);
    const [bert] = open.items;
    const answer = { answered: true, note: 'Called back.' };
    const answered = await ask(stand, admin, 'PATCH', `/contact-message/${bert.id}`, answer);
    expect(answered.body).toMatchObject({
      name: 'Bert',
      answeredBy: expect.any(String),
      answeredAt: clock.at.toISOString(),
      answerNote: 'Called back.',
    });
    expect((await get('/contact-message?status=ANSWERED')).body.items).toEqual([answered.body]);
    expect(await waiting()).toBe(1);
    expect((await get('/contact-message?search=from%20anna')).body.items).toHaveLength(1);
    const reopened = await ask(stand, admin, 'PATCH', `/contact-message/${bert.id}`, { answered: false });
    expect(reopened.body).toMatchObject({ answeredBy: null, answeredAt: null, answerNote: '' });
    expect((await ask(stand, admin, 'PATCH', `/contact-message/${NOBODY}`, answer)).status).toBe(404);
  });
});

describe('the outbox', () => {
  const mails = async (query: string) => (await get(`/outbox?${query}`)).body.items;

  test('shows a mail as it was written, but not a link that counts once', async () => {
    await ask(stand, admin, 'POST', '/test-mail', {});
    const [mail] = await mails(`search=${encodeURIComponent(admin.email)}`);
    const shown = (await get(`/outbox/${mail.id}`)).body;
    expect(shown).toMatchObject({ subject: mail.subject, canResend: true });
    expect(shown.text).toContain('works.');
    const [confirmation] = await mails('search=confirm');
    const secret = (await get(`/outbox/${confirmation.id}`)).body;
    expect(secret).toMatchObject({ template: 'verification', text: null });
    expect((await get(`/outbox/${NOBODY}`)).status).toBe(404);
  });

  test('sends one that was given up again, and one that left as a mail of its own', async () => {
    const [mail] = await mails('search=test%20email');
    const mark = async (status: 'FAILED' | 'SENT') =>
      await stand.context.db
        .updateTable('outbox_mails')
        .set({ status, attempts: 10, last_error: 'refused' })
        .where('id', '=', mail.id)
        .execute();
    await mark('FAILED');
    const redirected = await ask(stand, admin, 'POST', `/outbox/${mail.id}/resend`, { to: 'a@b.example' });
    expect(redirected).toMatchObject({ status: 400, body: { error: { code: 'UNKNOWN_FIELD' } } });
    const again = await ask(stand, admin, 'POST', `/outbox/${mail.id}/resend`);
    expect(again).toMatchObject({ status: 201, body: { id: mail.id, status: 'QUEUED', attempts: 0 } });
    await mark('SENT');
    const copy = await ask(stand, admin, 'POST', `/outbox/${mail.id}/resend`);
    expect(copy.body).toMatchObject({ status: 'QUEUED', subject: mail.subject });
    expect(copy.body.id).not.toBe(mail.id);
    expect(await mails('status=SENT')).toHaveLength(1);
    const [entry] = (await get('/audit?action=mail.resend')).body.items;
    expect(entry).toMatchObject({ subjectId: mail.id, details: { copy: copy.body.id } });
  });

  test('does not send a used link again', async () => {
    const [confirmation] = await mails('search=confirm');
    await stand.context.db
      .updateTable('outbox_mails')
      .set({ status: 'SENT', body_text: '', body_html: '' })
      .where('id', '=', confirmation.id)
      .execute();
    expect((await ask(stand, admin, 'POST', `/outbox/${confirmation.id}/resend`)).status).toBe(409);
  });
});

test('the audit log is narrowed by who, what and when', async () => {
  const all = (await get('/audit')).body;
  const mine = all.items.find(({ action }: { action: string }) => action === 'agency.test-mail');
  const byActor = (await get(`/audit?actorId=${mine.actorId}`)).body.items;
  expect(new Set(byActor.map(({ actor }: { actor: string }) => actor))).toEqual(new Set([mine.actor]));
  expect(byActor.length).toBeLessThan(all.total);
  const ofKind = (await get('/audit?subjectKind=contact-message')).body.items;
  expect(ofKind.map(({ action }: { action: string }) => action)).toEqual([
    'contact-message.reopen',
    'contact-message.answer',
  ]);
  // Entries carry the real time, whatever day the product believes it is.
  expect((await get('/audit?from=2000-01-01&to=2000-12-31')).body.items).toEqual([]);
  expect((await get('/audit?from=2000-01-01')).body.total).toBe(all.total);
  expect((await get('/audit?from=2000-02-30')).status).toBe(400);
});

describe('stuck work', () => {
  test('lists failed jobs, which are tried again at once', async () => {
    const { pool } = stand.context;
    await pool.query(`select graphile_worker.add_job('verify-ledger', '{}', max_attempts => 3)`);
    const { rows } = await sql<{ id: string }>`
      update graphile_worker._private_jobs set attempts = 3, last_error = 'the disk is full'
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'verify-ledger')
      returning id::text`.execute(stand.owner);
    const id = rows[0]?.id;
    expect((await get('/stuck-work')).body.jobs).toEqual([
      { id, task: 'verify-ledger', attempts: 3, lastError: 'the disk is full', nextTryAt: null },
    ]);
    expect((await ask(stand, admin, 'POST', `/stuck-work/job/${id}/retry`)).status).toBe(200);
    const added = `select graphile_worker.add_job('verify-ledger', '{}', max_attempts => $2, job_key => $1,
      run_at => $3)`;
    await pool.query(added, ['again', 3, '2030-01-01']);
    await pool.query(added, ['spent', 2, '2031-01-01']);
    await sql`update graphile_worker._private_jobs set attempts = 2, last_error = 'no answer'
      where key in ('again', 'spent')`.execute(stand.owner);
    // What is not tried again by itself comes first, and what is says when.
    expect((await get('/stuck-work')).body.jobs).toMatchObject([
      { attempts: 2, nextTryAt: null },
      { id, attempts: 0, nextTryAt: clock.at.toISOString() },
      { attempts: 2, nextTryAt: '2030-01-01T00:00:00.000Z' },
    ]);
    await pool.query(`select graphile_worker.remove_job(key) from unnest(array['again', 'spent']) key`);
    const { rows: jobs } = await pool.query('select attempts from graphile_worker.jobs where id = $1', [id]);
    expect(jobs).toEqual([{ attempts: 0 }]);
    const gone = await ask(stand, admin, 'POST', '/stuck-work/job/999999999/retry');
    expect(gone.status).toBe(404);
    expect(gone.body.error.message).toBe('This task has run since, or is running now.');
  });

  test('lists a job whose process was killed in its last attempt, and none that is at work in it', async () => {
    for (const key of ['killed', 'working']) {
      await stand.context.pool.query(
        `select graphile_worker.add_job('verify-ledger', '{}', max_attempts => 1, job_key => $1)`,
        [key],
      );
    }
    await sql`update graphile_worker._private_jobs set attempts = 1,
      locked_at = case when key = 'working' then now() end, locked_by = case when key = 'working' then 'worker' end
      where key in ('killed', 'working')`.execute(stand.owner);
    const killed = async () =>
      (await get('/stuck-work')).body.jobs.filter(
        ({ lastError }: { lastError: string }) => lastError === 'Its process ended before it did.',
      );
    const found = await killed();
    expect(found).toMatchObject([{ task: 'verify-ledger', attempts: 1, nextTryAt: null }]);
    expect((await ask(stand, admin, 'POST', `/stuck-work/job/${found[0].id}/retry`)).status).toBe(200);
    expect(await killed()).toEqual([]);
  });

  test('lists mails that were given up, and filings that nobody touched for two weeks', async () => {
    const filing = await submit(stand, customer, texasFiling({}));
    await ask(stand, admin, 'POST', `/filing/${filing.body.id}/record-payment`, payment(filing.body.total));
    await stand.context.db
      .updateTable('outbox_mails')
      .set({ status: 'FAILED' })
      .where('template', '=', 'filing-submitted')
      .execute();
    // Nobody in the office can move one that is not paid.
    await submit(stand, customer, texasFiling({ policyNumber: 'UNPAID-1' }));
    const before = (await get('/stuck-work')).body;
    expect(before.mails.map(({ template }: { template: string }) => template)).toEqual(['filing-submitted']);
    expect(before.filings).toEqual([]);
    // Events carry the real time.
    clock.at = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000);
    const { filings, idleDays } = (await get('/stuck-work')).body;
    expect(idleDays).toBe(14);
    expect(filings.map(({ id }: { id: string }) => id)).toEqual([filing.body.id]);
    // What is snoozed waits for its day.
    const start = clock.at;
    const on = (days: number) => new Date(start.getTime() + days * 24 * 60 * 60 * 1000);
    const until = dayInZone(on(20), stand.context.config.agency.timeZone);
    await ask(stand, admin, 'POST', `/filing/${filing.body.id}/snooze`, { until });
    const idle = async () => (await get('/stuck-work')).body.filings.length;
    clock.at = on(19);
    expect(await idle()).toBe(0);
    clock.at = on(20);
    expect(await idle()).toBe(1);
    // Whatever was done with it last, it moved.
    await ask(stand, admin, 'POST', `/filing/${filing.body.id}/snooze`, { until: null });
    expect(await idle()).toBe(0);
    clock.at = start;
  });
});
