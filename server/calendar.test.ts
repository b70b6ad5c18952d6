import { expect, test } from 'vitest';
import { makeReports } from '#operations/report/make-reports.ts';
import { remindOfReports } from '#operations/report/remind-of-reports.ts';
import { call, PASSWORD } from '#testing/people.ts';
import { completedFiling, openFiler } from '#testing/reports.ts';

const { clock, stand, who } = await openFiler();

const renew = (token: string, body: object = { currentPassword: PASSWORD }) =>
  call(stand, 'POST', '/user/me/calendar', { token, body });
const read = (url: string) => call(stand, 'GET', new URL(url).pathname.replace('/api/v1', ''));

test('a calendar is read by its secret address, which can be renewed and revoked', async () => {
  const { url } = (await renew(who.admin.token)).body;
  const empty = await read(url);
  expect(empty.status).toBe(200);
  expect(empty.body).not.toContain('BEGIN:VEVENT');
  await completedFiling(who);
  await makeReports(stand.context);
  const first = await read(url);
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(first.body).toContain('SUMMARY:Texas tax return\\, 2026');
  // Of Texas what comes next, too; of a state without business what was opened, and no more.
  const uids = [...first.body.matchAll(/UID:(\w\w-[\w-]+?)-(\d{4}-\d\d-\d\d)@/g)];
  const { rows } = await stand.context.pool.query(
    `select distinct state || '-' || duty as duty from reports where state <> 'TX'`,
  );
  const opened = new Set(rows.map(({ duty }) => duty));
  const others = uids.flatMap(([, duty = '']) => (duty.startsWith('TX-') ? [] : [duty]));
  expect(uids.length - others.length).toBeGreaterThan(1);
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((duty) => !opened.has(duty))).toEqual([]);
  expect(first.body).toContain('UID:TX-tax-2026-12-31@');
  const again = (await renew(who.admin.token)).body.url;
  expect((await read(url)).status).toBe(404);
  expect((await read(again)).status).toBe(200);
  expect((await renew(who.admin.token, { revoke: true })).body).toEqual({ url: null });
  expect((await read(again)).status).toBe(404);
  expect((await call(stand, 'GET', '/calendar/.ics')).status).toBe(404);
  expect((await renew(who.customer.token)).status).toBe(403);
});

test('whether there is an address is known to its owner, who is not shown it again', async () => {
  const asked = async () => (await call(stand, 'GET', '/user/me/calendar', { token: who.admin.token })).body;
  expect(await asked()).toEqual({ hasLink: false });
  await renew(who.admin.token);
  expect(await asked()).toEqual({ hasLink: true });
  await renew(who.admin.token, { revoke: true });
  expect(await asked()).toEqual({ hasLink: false });
});

test('the secret is nowhere in the database, and ends with its admin', async () => {
  const { url } = (await renew(who.admin.token)).body;
  const secret = new URL(url).pathname.split('/').at(-1)?.replace('.ics', '');
  const { rows } = await stand.context.pool.query('select secret_hash from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(secret);
  await stand.context.pool.query(`update users set status = 'DISABLED' where id = $1`, [who.admin.id]);
  expect((await read(url)).status).toBe(404);
  await stand.context.pool.query(`update users set status = 'ACTIVE' where id = $1`, [who.admin.id]);
});

test('it ends with the role of its admin', async () => {
  const { url } = (await renew(who.admin.token)).body;
  const { pool } = stand.context;
  expect((await read(url)).status).toBe(200);
  await pool.query(
    `update users set role = 'REGULAR', company_id = (select company_id from users where id = $2) where id = $1`,
    [who.admin.id, who.customer.id],
  );
  expect((await read(url)).status).toBe(404);
  await pool.query(`update users set role = 'ADMIN', company_id = null where id = $1`, [who.admin.id]);
  expect((await read(url)).status).toBe(200);
});

async function reminders(): Promise<number> {
  const { rows } = await stand.context.pool.query(
    `select count(*)::integer as count from outbox_mails where template = 'reports-due'`,
  );
  return rows[0].count;
}
const texas = async () =>
  (
    await stand.context.pool.query(
      `select days from report_reminders join reports on reports.id = report_id
       where state = 'TX' and duty = 'tax' order by days desc`,
    )
  ).rows.map(({ days }) => days);

async function toldOfTexas(): Promise<string | undefined> {
  const { rows } = await stand.context.pool.query(
    `select body_text from outbox_mails where template = 'reports-due' and body_text like '%Texas tax return, 2026%'
     order by created_at desc limit 1`,
  );
  return /Texas tax return, 2026[\s\S]*?Mar 1, 2027, ([a-z0-9 ]+)/.exec(rows[0]?.body_text ?? '')?.[1];
}

test('admins are reminded 30, 7 and 1 days before, each time once', async () => {
  await completedFiling(who);
  await makeReports(stand.context);
  const seen: number[][] = [];
  const told: (string | undefined)[] = [];
  // Due March 1, 2027: 31, 30, 8, 7, 2, 1 days and on the day itself.
  for (const day of [
    '2027-01-29',
    '2027-01-30',
    '2027-02-21',
    '2027-02-22',
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ]) {
    clock.set(`${day}T16:00:00.000Z`);
    await Promise.all([remindOfReports(stand.context), remindOfReports(stand.context)]);
    seen.push(await texas());
    told.push(await toldOfTexas());
  }
  expect(seen).toEqual([[], [30], [30], [30, 7], [30, 7], [30, 7, 1], [30, 7, 1]]);
  // The last mail that names it says how long it has still.
  expect(told).toEqual([
    undefined,
    'in 30 days',
    'in 30 days',
    'in 7 days',
    'in 7 days',
    'in 1 day',
    'in 1 day',
  ]);
  const before = await reminders();
  await remindOfReports(stand.context);
  expect(await reminders()).toBe(before);
});

test('of a report that is paid, replaced, or that nobody asks for, no admin is reminded; of one that is filed until it is paid', async () => {
  const { pool } = stand.context;
  const remindedAnew = async (changes: string) => {
    await pool.query('delete from report_reminders');
    await pool.query(`update reports set ${changes} where state = 'TX' and duty = 'tax'`);
    await remindOfReports(stand.context);
    return await texas();
  };
  const filed = `status = 'FILED', confirmation = 'C', filed_on = '2027-02-01'`;
  expect(await remindedAnew(filed)).toEqual([1]);
  const { rows } = await pool.query(
    `select body_text as text from outbox_mails where template = 'reports-due' order by created_at desc limit 1`,
  );
  expect(rows[0].text).toContain('Texas tax return, 2026 (filed, payment due)');
  expect(await remindedAnew(`${filed}, total_cents = 0`)).toEqual([]);
  const open = `status = 'OPEN', confirmation = null, filed_on = null, total_cents = 49713`;
  expect(await remindedAnew(open)).toEqual([1]);
  // What is checked is not filed yet; what an amended version replaced is nobody's to file.
  expect(await remindedAnew(`status = 'READY'`)).toEqual([1]);
  expect(await remindedAnew('is_latest = false')).toEqual([]);
  expect(await remindedAnew(`status = 'OPEN', is_latest = true`)).toEqual([1]);
  // Nothing to report, and no report of that is known to be asked for.
  expect(await remindedAnew('filings = 0, zero_is_required = false')).toEqual([]);
});

test('a reminder that comes up at night where its reader is waits until seven there', async () => {
  const { pool } = stand.context;
  const leaves = async (timeZone: string) => {
    await pool.query('update users set time_zone = $1 where id = $2', [timeZone, who.admin.id]);
    await pool.query('delete from report_reminders');
    await remindOfReports(stand.context);
    const { rows } = await pool.query(
      `select job.run_at from outbox_mails mail join graphile_worker.jobs job on job.key = 'mail:' || mail.id
       where mail.template = 'reports-due' order by mail.created_at desc, job.id desc limit 1`,
    );
    return rows[0].run_at as Date;
  };
  // The worker's hour, 8:23 AM in New York.
  clock.set('2027-02-22T13:23:00.000Z');
  expect(await leaves('Pacific/Honolulu')).toEqual(new Date('2027-02-22T17:00:00.000Z'));
  // At once: the queue's own clock says when that is.
  expect((await leaves('America/New_York')).getTime()).toBeLessThanOrEqual(Date.now());
});
