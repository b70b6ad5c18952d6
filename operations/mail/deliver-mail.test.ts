import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallbackClient } from '#db/callback-client.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { deliverMail } from './deliver-mail.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sweepOutbox } from './sweep-outbox.ts';

let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp();
});
afterAll(() => stand.close());

const reset = {
  to: 'jane@example.com',
  template: 'password-reset',
  data: { link: 'https://filings.example/reset-password?token=secret-link' },
} as const;
const contact = {
  to: 'agency@example.com',
  template: 'contact-received',
  data: { name: 'A', email: 'a@example.com', phone: '', message: 'Hello' },
} as const;

async function queue(mail: typeof reset | typeof contact): Promise<string> {
  const { db } = stand.context;
  await db.transaction().execute((tx) => enqueueMail(stand.context, tx, mail));
  const row = await db
    .selectFrom('outbox_mails')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

const read = (id: string) =>
  stand.context.db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function jobsOf(id: string): Promise<number> {
  const { rows } = await stand.context.pool.query('select from graphile_worker.jobs where key = $1', [
    `mail:${id}`,
  ]);
  return rows.length;
}

test('mail and job exist only if the change is committed', async () => {
  const { db, pool } = stand.context;
  const count = async () =>
    (
      await pool.query(
        `select (select count(*) from outbox_mails) || '/' || (select count(*) from graphile_worker.jobs) as n`,
      )
    ).rows[0].n;
  const before = await count();
  const failing = db.transaction().execute(async (tx) => {
    await enqueueMail(stand.context, tx, contact);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await count()).toBe(before);
  expect(await jobsOf(await queue(contact))).toBe(1);
});

test('a mail leaves once; its one-time link is wiped from the outbox then', async () => {
  const id = await queue(reset);
  expect((await read(id)).body_text).toContain('secret-link');
  await deliverMail(stand.context, { mailId: id });
  await deliverMail(stand.context, { mailId: id });
  expect(await read(id)).toMatchObject({ status: 'SENT', attempts: 1, body_text: '', body_html: '' });
  const file = join(stand.context.config.dataDir, 'mail', `${id}.eml`);
  expect(readFileSync(file, 'utf8')).toContain('To: jane@example.com');

  const other = await queue(contact);
  await deliverMail(stand.context, { mailId: other });
  expect((await read(other)).body_text).toContain('Hello');
});

/** Has the database be too busy, so many times, when it is told that a mail has left. Returns how often it was told. */
async function whileBusy(times: number, error: Error, work: () => Promise<void>): Promise<number> {
  const original = CallbackClient.prototype.query as (...asked: unknown[]) => unknown;
  let told = 0;
  Object.assign(CallbackClient.prototype, {
    query(this: CallbackClient, asked: string | { text: string }, ...rest: unknown[]) {
      const text = typeof asked === 'string' ? asked : asked.text;
      if (!/^update "outbox_mails"/.test(text)) return original.call(this, asked, ...rest);
      told += 1;
      return told > times ? original.call(this, asked, ...rest) : Promise.reject(error);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(CallbackClient.prototype, { query: original });
  }
  return told;
}

test('a mail leaves once, also where the database is too busy at that moment to be told so', async () => {
  const id = await queue(contact);
  const busy = new Error('timeout exceeded when trying to connect');
  const told = await whileBusy(3, busy, () => deliverMail(stand.context, { mailId: id }));
  expect(told).toBe(4);
  expect(await read(id)).toMatchObject({ status: 'SENT', attempts: 1 });

  const other = await queue(contact);
  const fault = new Error('no such column');
  const failed = whileBusy(1, fault, () => deliverMail(stand.context, { mailId: other }));
  await expect(failed).rejects.toThrow('no such column');
  expect(await read(other)).toMatchObject({ status: 'QUEUED' });
});

test('a failure is written down and tried again, ten times, then given up without a trace of the link', async () => {
  const id = await queue(reset);
  // Nothing listens there.
  const config = { ...stand.context.config, smtpUrl: 'smtp://127.0.0.1:1' };
  const context = { ...stand.context, config };
  for (let attempt = 1; attempt < 10; attempt++) {
    await expect(deliverMail(context, { mailId: id })).rejects.toThrow('could not be delivered yet');
    const row = await read(id);
    expect(row).toMatchObject({ status: 'QUEUED', attempts: attempt });
    expect(row.last_error).toContain('ECONNREFUSED');
    expect(row.last_error).not.toContain('secret-link');
  }
  await deliverMail(context, { mailId: id });
  expect(await read(id)).toMatchObject({ status: 'FAILED', attempts: 10, body_text: '' });
});

test('the sweep gives a job to old mails that have none, and only to those', async () => {
  const stranded = await queue(contact);
  const fresh = await queue(contact);
  const { pool } = stand.context;
  await pool.query(`update outbox_mails set created_at = now() - interval '1 hour' where id = $1`, [
    stranded,
  ]);
  for (const id of [stranded, fresh])
    await pool.query('select graphile_worker.remove_job($1)', [`mail:${id}`]);
  expect(await sweepOutbox(stand.context)).toBe(1);
  expect(await jobsOf(stranded)).toBe(1);
  expect(await jobsOf(fresh)).toBe(0);
  expect(await sweepOutbox(stand.context)).toBe(0);
});

test('a job that was killed after its mail had left is no unfinished work', async () => {
  const left = await queue(contact);
  await deliverMail(stand.context, { mailId: left });
  await stand.context.pool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts where key = $1',
    [`mail:${left}`],
  );
  await sweepOutbox(stand.context);
  expect(await jobsOf(left)).toBe(0);
});

test('a mail whose job was killed in its last attempt gets another, one that is under way does not', async () => {
  const { pool } = stand.context;
  const [spent, underWay] = [await queue(contact), await queue(contact)];
  await pool.query(`update outbox_mails set created_at = now() - interval '1 hour' where id = any($1)`, [
    [spent, underWay],
  ]);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, locked_at = case when key = $1 then now() end,
       locked_by = case when key = $1 then 'somebody' end
     where key = any($2)`,
    [`mail:${underWay}`, [`mail:${spent}`, `mail:${underWay}`]],
  );
  expect(await sweepOutbox(stand.context)).toBe(1);
  const { rows } = await pool.query('select attempts from graphile_worker.jobs where key = $1', [
    `mail:${spent}`,
  ]);
  expect(rows).toEqual([{ attempts: 0 }]);
  expect(await sweepOutbox(stand.context)).toBe(0);
  const unfinished = await pool.query(
    'select key from graphile_worker.jobs where attempts >= max_attempts order by key',
  );
  expect(unfinished.rows).toEqual([{ key: `mail:${underWay}` }]);
});
