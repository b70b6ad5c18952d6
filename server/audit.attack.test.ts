import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/pool.ts';
import { insertBackup } from '#db/queries/backups.ts';
import { appendAuditEntry } from '#operations/audit/append-audit-entry.ts';
import { exportAuditHead } from '#operations/audit/export-audit-head.ts';
import { hashAuditEntry } from '#operations/audit/hash-audit-entry.ts';
import { sealUnsignedEntries } from '#operations/audit/seal-unsigned-entries.ts';
import { sendAuditHead } from '#operations/audit/send-audit-head.ts';
import { verifyAudit } from '#operations/audit/verify-audit.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { call, PASSWORD, type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';

let stand: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  const customer = await signUpCustomer(stand, 'Cleo');
  for (const policyNumber of ['A', 'B', 'C']) await submit(stand, customer, texasFiling({ policyNumber }));
  await run('create table kept_entries as select * from audit_entries');
  await run('create table kept_head as select * from audit_head');
});
afterAll(() => stand.close());
afterEach(async () => {
  await tamper('delete from audit_entries', 'insert into audit_entries select * from kept_entries');
  await run('update audit_head set (sequence, hash) = (select sequence, hash from kept_head)');
  writeFileSync(exportFile(), '');
});

const exportFile = () => join(stand.context.config.dataDir, 'audit-heads.jsonl');
const run = async (text: string, ...values: unknown[]) =>
  (await stand.owner.executeQuery<Record<string, string>>(CompiledQuery.raw(text, values))).rows;
const verify = async () => (await call(stand, 'GET', '/audit/verify', { token: admin.token })).body;

/** What somebody with the owner's rights on the database can do, and the product's own role cannot. */
async function tamper(...statements: string[]): Promise<void> {
  await run('alter table audit_entries disable trigger audit_entries_append_only');
  for (const statement of statements) await run(statement);
  await run('alter table audit_entries enable trigger audit_entries_append_only');
}

const entries = () => stand.owner.selectFrom('audit_entries').selectAll().orderBy('sequence').execute();
const hashOf = (previous: string, row: Awaited<ReturnType<typeof entries>>[number]) =>
  hashAuditEntry(previous, {
    sequence: row.sequence,
    at: row.at.toISOString(),
    actorUserId: row.actor_id,
    apiKeyId: row.api_key_id ?? undefined,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    details: row.details,
  });

/** Computes every hash from an entry on anew, and the head: all that can be done without the key. */
async function rehash(from: number, change: string): Promise<void> {
  await tamper(change);
  let previous = '0'.repeat(64);
  for (const row of await entries()) {
    const hash = hashOf(previous, row);
    if (Number(row.sequence) >= from) {
      await tamper(
        `update audit_entries set previous_hash = '${previous}', hash = '${hash}' where sequence = ${row.sequence}`,
      );
    }
    previous = hash;
  }
  await run('update audit_head set hash = $1', previous);
}

async function lastSequence(): Promise<number> {
  return Number((await run('select sequence from audit_head'))[0]?.sequence);
}

const append = () =>
  inTransaction(stand.context.db, (tx) =>
    appendAuditEntry(stand.context, tx, {
      actor: null,
      action: 'user.update',
      subjectKind: 'user',
      subjectId: 'somebody',
      details: {},
    }),
  );

test('an edited entry is told as edited', async () => {
  const last = await lastSequence();
  await tamper(`update audit_entries set details = '{}' where sequence = ${last - 1}`);
  expect(await verify()).toMatchObject({ intact: false, break: 'EDITED', brokenAt: String(last - 1) });
});

test.each([
  ['who did it', 'actor_id', 'null'],
  ['what', 'action', "'user.read'"],
  ['to what', 'subject_kind', "'company'"],
  ['to which', 'subject_id', "'another'"],
  ['when', 'at', "at - interval '1 day'"],
])('every part of an entry counts: %s', async (_what, column, value) => {
  const last = await lastSequence();
  await tamper(`update audit_entries set ${column} = ${value} where sequence = ${last}`);
  expect(await verify()).toMatchObject({ intact: false, break: 'EDITED', brokenAt: String(last) });
});

test('and so does the key by which a program did it', async () => {
  const body = { name: 'Nightly', scopes: ['quote'], currentPassword: PASSWORD };
  const key = await call(stand, 'POST', '/user/me/api-key', { token: admin.token, body });
  const last = await lastSequence();
  await tamper(`update audit_entries set api_key_id = '${key.body.id}' where sequence = ${last}`);
  expect(await verify()).toMatchObject({ intact: false, break: 'EDITED', brokenAt: String(last) });
});

test('a head of another hash as re-hashed', async () => {
  await run("update audit_head set hash = repeat('0', 64)");
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED' });
});

test('one that was taken out as missing', async () => {
  const last = await lastSequence();
  await tamper(`delete from audit_entries where sequence = ${last - 1}`);
  expect(await verify()).toMatchObject({ intact: false, break: 'MISSING', brokenAt: String(last - 1) });
});

test('a chain whose hashes were all computed anew as re-hashed, also when the signatures were taken off', async () => {
  const last = await lastSequence();
  const change = `update audit_entries set details = '{}' where sequence = ${last - 1}`;
  await rehash(last - 1, change);
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED', brokenAt: String(last - 1) });
  await tamper(`update audit_entries set key_id = null, signature = null where sequence >= ${last - 1}`);
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED', brokenAt: String(last - 1) });
  await tamper('update audit_entries set key_id = null, signature = null');
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED' });
});

test('an edited entry with its own hash computed anew as re-hashed, also where nobody signed it', async () => {
  const last = await lastSequence();
  await tamper(`update audit_entries set key_id = null, signature = null where sequence < ${last}`);
  expect(await verify()).toMatchObject({ intact: true });
  await tamper(`update audit_entries set details = '{"edited":true}' where sequence = 1`);
  const [first] = await entries();
  const hash = hashOf('0'.repeat(64), first!);
  await tamper(`update audit_entries set hash = '${hash}' where sequence = 1`);
  // The second still names the hash that the first one had.
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED', brokenAt: '2' });
});

test('a cut tail as cut, by the head and, where that was moved back too, by what was exported', async () => {
  const last = await lastSequence();
  await exportAuditHead(stand.context);
  const cut = `delete from audit_entries where sequence = ${last}`;
  await tamper(cut);
  expect(await verify()).toMatchObject({ intact: false, break: 'CUT', brokenAt: String(last) });
  await run(
    'update audit_head set (sequence, hash) = (select sequence, hash from audit_entries order by sequence desc limit 1)',
  );
  expect(await verify()).toMatchObject({ intact: false, break: 'CUT', brokenAt: String(last) });

  const lines = readFileSync(exportFile(), 'utf8');
  writeFileSync(exportFile(), lines.replaceAll(`"sequence":"${last}"`, `"sequence":"${last - 1}"`));
  // A line that we did not sign says nothing, and without any the cut cannot be seen.
  expect(await verify()).toMatchObject({ intact: true, lastExport: null });
});

test('a chain that somebody with our key wrote anew as re-hashed, by what was exported', async () => {
  const last = await lastSequence();
  await exportAuditHead(stand.context);
  await tamper(`delete from audit_entries where sequence = ${last}`);
  await run(
    'update audit_head set (sequence, hash) = (select sequence, hash from audit_entries order by sequence desc limit 1)',
  );
  await append();
  expect(await lastSequence()).toBe(last);
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED', brokenAt: String(last) });
  // Without what was exported nothing tells it from the true one.
  writeFileSync(exportFile(), '');
  expect(await verify()).toMatchObject({ intact: true });
});

// Entries from before they were signed have none, and the product covers them by itself when it starts.
test('a chain whose signatures were all taken off as re-hashed, though what is written next is signed', async () => {
  await exportAuditHead(stand.context);
  const exported = await lastSequence();
  await append();
  await tamper('update audit_entries set key_id = null, signature = null');
  await rehash(
    exported + 1,
    `update audit_entries set subject_id = 'another' where sequence = ${exported + 1}`,
  );
  await sealUnsignedEntries(stand.context);
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED', brokenAt: String(exported) });
});

test('of exported heads the newest counts, wherever it stands in the file', async () => {
  await exportAuditHead(stand.context);
  await append();
  await exportAuditHead(stand.context);
  const lines = readFileSync(exportFile(), 'utf8').trim().split('\n');
  writeFileSync(exportFile(), `${lines.toReversed().join('\n')}\n`);
  const sequence = String(await lastSequence());
  expect(await verify()).toMatchObject({ intact: true, lastExport: { sequence } });
});

test('the head goes to a file, to each admin by mail and to the webhook, once for each entry', async () => {
  const heard: unknown[] = [];
  let leadsTo: string | null = null;
  const listener = createServer((request, response) => {
    request.on('data', (chunk) => heard.push(JSON.parse(String(chunk))));
    request.on('end', () => {
      if (leadsTo === null) response.writeHead(heard.length === 1 ? 500 : 204).end();
      else response.writeHead(307, { location: leadsTo }).end();
      leadsTo = null;
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/heads`;
  const config = { ...stand.context.config, auditWebhookUrl: url };
  const context = { ...stand.context, config };
  const outbox = () =>
    stand.owner.selectFrom('outbox_mails').selectAll().where('template', '=', 'audit-head').execute();
  const before = (await outbox()).length;
  const made = { fileName: 'backup-2026-03-10T03-17-00Z.tar.gz', sha256: 'cd'.repeat(32) };
  const at = new Date('2026-03-10T03:17:00Z');
  const rest = {
    sizeBytes: 1,
    isEncrypted: false,
    rowCount: 1,
    documentCount: 0,
    takenAt: at,
    finishedAt: at,
  };
  await inTransaction(stand.context.db, (tx) => insertBackup(tx, { ...made, ...rest }));
  await exportAuditHead(context);
  await exportAuditHead(context);
  const [head] = await run('select sequence, hash from audit_head');
  const mails = (await outbox()).slice(before);
  expect(mails).toMatchObject([{ recipient: admin.email }]);
  expect(mails[0]?.body_text).toContain(head?.hash);
  expect(mails[0]?.body_text).toContain(`npm run restore -- ${made.fileName} ${made.sha256}`);
  const jobs = await run(
    `select task_identifier from graphile_worker.jobs where task_identifier = 'send-audit-head'`,
  );
  expect(jobs).toHaveLength(1);
  expect(await verify()).toMatchObject({ intact: true, lastExport: { sequence: head?.sequence } });

  const told = { at: '2026-03-10T16:00:00.000Z', sequence: head?.sequence ?? '', hash: head?.hash ?? '' };
  await expect(sendAuditHead(context, told)).rejects.toThrow('answered 500');
  await sendAuditHead(context, told);
  expect(heard.at(-1)).toEqual({ installation: config.publicUrl, ...told });
  // Wherever the address leads now, it is not where the operator wanted the head.
  leadsTo = url;
  const count = heard.length;
  await expect(sendAuditHead(context, told)).rejects.toThrow();
  expect(heard).toHaveLength(count + 1);
  listener.close();
});

test('a head that could not be told to all of them is told again: to each admin, and to the file last', async () => {
  const colleague = await signUpCustomer(stand, 'Colin');
  await stand.owner.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', colleague.id).execute();
  const config = { ...stand.context.config, auditWebhookUrl: 'https://audit.example/heads' };
  const told = async () => {
    const mails = await run(
      `select recipient from outbox_mails where template = 'audit-head'
        and body_text ~ (select hash from audit_head) order by recipient`,
    );
    return { to: mails.map(({ recipient }) => recipient), lastExport: (await verify()).lastExport };
  };
  await run('alter table graphile_worker._private_jobs add constraint none_more check (false) not valid');
  try {
    await expect(exportAuditHead({ ...stand.context, config })).rejects.toThrow('none_more');
  } finally {
    await run('alter table graphile_worker._private_jobs drop constraint none_more');
  }
  expect(await told()).toEqual({ to: [], lastExport: null });
  await exportAuditHead({ ...stand.context, config });
  const sequence = String(await lastSequence());
  expect(await told()).toMatchObject({ to: [admin.email, colleague.email], lastExport: { sequence } });
});

test('entries from before are sealed once, and after a change of the secret key old signatures are still known', async () => {
  await tamper('update audit_entries set key_id = null, signature = null');
  expect(await verify()).toMatchObject({ intact: false });
  await sealUnsignedEntries(stand.context);
  await sealUnsignedEntries(stand.context);
  const whole = await verify();
  expect(whole).toMatchObject({ intact: true, entries: await lastSequence() });
  expect(await run(`select sequence from audit_entries where action = 'audit.seal'`)).toHaveLength(1);
  await rehash(1, `update audit_entries set details = '{"b":2}' where sequence = 1`);
  expect(await verify()).toMatchObject({ intact: false, break: 'REHASHED', brokenAt: String(whole.entries) });

  await tamper('delete from audit_entries', 'insert into audit_entries select * from kept_entries');
  await run('update audit_head set (sequence, hash) = (select sequence, hash from kept_head)');
  const { config } = stand.context;
  const changed = { ...config, secretKey: 'another secret key with thirty-two signs' };
  const under = (keys: string[]) =>
    verifyAudit({ ...stand.context, config: { ...changed, previousSecretKeys: keys } });
  expect(await under([])).toMatchObject({ intact: false, break: 'UNKNOWN_KEY', brokenAt: '1' });
  expect(await under([config.secretKey])).toMatchObject({ intact: true });
});

test('the role that the product works as owns nothing, and cannot rewrite what is append-only', async () => {
  const { pool } = stand.context;
  const { rows } = await pool.query<{ name: string; column: string }>(
    `select tgrelid::regclass::text as name, min(attname) as column from pg_trigger
       join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped and attidentity = ''
      where tgfoid = 'refuse_change'::regproc group by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'audit_entries',
      'filing_events',
      'ledger_entries',
      'ledger_postings',
      'payments',
    ]),
  );
  for (const { name, column } of rows) {
    for (const statement of [
      `update ${name} set ${column} = ${column}`,
      `delete from ${name}`,
      `truncate ${name}`,
      `alter table ${name} disable trigger all`,
      `drop table ${name}`,
    ]) {
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  }
  for (const statement of [
    'create table mine (id int)',
    `create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    `insert into schema_migration (name, checksum) values ('x', 'y')`,
    'set role stampline',
  ]) {
    await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  expect(await verify()).toMatchObject({ isGuardedByRoles: true });
  expect(await verifyAudit({ ...stand.context, db: stand.owner })).toMatchObject({ isGuardedByRoles: false });
});
