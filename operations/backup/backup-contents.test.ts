import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateAsFarAs } from '#db/migrate.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { contentsOf, readArchive, restoreTarget, withoutSignIns, writeArchive } from '#testing/backups.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#testing/database.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { signUpCustomer } from '#testing/people.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { makeBackup } from './make-backup.ts';
import { proveBooks } from './prove-books.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-contents-'));
const targets: TestDatabase[] = [];
let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  const { id } = (await submit(stand, await signUpCustomer(stand, 'Mona'), texasFiling())).body;
  // More than one piece of a table, each line to be found again.
  await sql`insert into filing_events (filing_id, event, reason)
    select ${id}, 'message', repeat(md5(number::text), 300) from generate_series(1, 1200) number`.execute(
    stand.owner,
  );
  writeFileSync(join(stand.context.config.dataDir, 'audit-heads.jsonl'), '{"sequence":"1"}\n');
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await stand.close();
  rmSync(folder, { recursive: true, force: true });
});

let backups = 0;
function backUp(recipient: string | null = null) {
  backups += 1;
  const { context } = stand;
  const backup = { folder: join(folder, `backups-${backups}`), keepDays: 30, recipient };
  return makeBackup({ ...context, config: { ...context.config, backup } });
}

async function target() {
  const database = await createEmptyTestDatabase();
  targets.push(database);
  return restoreTarget(database, folder);
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('only its owner reads a backup and what a restore writes', async () => {
  const identity = await generateX25519Identity();
  const { path } = await backUp(await identityToRecipient(identity));
  expect([modeOf(path), modeOf(join(path, '..'))]).toEqual(['600', '700']);
  const empty = await target();
  writeFileSync(join(empty.dataDir, 'secret-key'), 'made for the empty machine');
  await restoreBackup({ ...empty, from: path, identity });
  const restored = join(empty.dataDir, 'secret-key');
  expect(modeOf(restored)).toBe('600');
  // The key that stood there goes aside: nothing that it encrypted is lost.
  expect(readFileSync(`${restored}.before-restore`, 'utf8')).toBe('made for the empty machine');
  expect(readFileSync(join(empty.dataDir, 'audit-heads.jsonl'), 'utf8')).toBe('{"sequence":"1"}\n');
});

test('an open backup has the heads of the audit log, and no key that opens anything', async () => {
  const { path, isEncrypted } = await backUp();
  const names = [...(await readArchive(path)).keys()];
  expect(names.filter((name) => !name.startsWith('tables/') && !name.startsWith('files/'))).toEqual([
    'head.json',
    'audit-heads.jsonl',
    'proof.json',
  ]);
  expect(gunzipSync(readFileSync(path)).includes(stand.context.config.secretKey)).toBe(false);
  const { rows } = await stand.context.pool.query('select is_encrypted from backups where file_name = $1', [
    basename(path),
  ]);
  expect([isEncrypted, rows]).toEqual([false, [{ is_encrypted: false }]]);
});

test('a head of the audit log that is exported while a backup is written is not in it: it has no such entry', async () => {
  const heads = join(stand.context.config.dataDir, 'audit-heads.jsonl');
  const { writing } = await stand.owner.transaction().execute(async (tx) => {
    // The backup gets no further than here, long after its snapshot.
    await sql`lock table bank_transactions in access exclusive mode`.execute(tx);
    const running = backUp();
    await waitForBlockedQueries(stand);
    appendFileSync(heads, '{"sequence":"2"}\n');
    return { writing: running };
  });
  const archive = await readArchive((await writing).path);
  expect(String(archive.get('audit-heads.jsonl'))).toBe('{"sequence":"1"}\n');
  writeFileSync(heads, '{"sequence":"1"}\n');
});

test('a table of many megabytes comes in pieces, each line once', async () => {
  const before = withoutSignIns(await contentsOf(stand.context.pool));
  const { path } = await backUp();
  const pieces = [...(await readArchive(path)).keys()].filter((name) =>
    name.startsWith('tables/public.filing_events/'),
  );
  expect(pieces.length).toBeGreaterThan(2);
  const empty = await target();
  await restoreBackup({ ...empty, from: path });
  expect(await contentsOf(empty.owner)).toEqual(before);
});

test('nothing by which somebody was in, or about to be let in, outlives a restore', async () => {
  const { pool } = stand.context;
  await sql`with account as (select id from identity."user" limit 1),
    link as (insert into identity.verification ("identifier", "value", "expiresAt")
      select 'reset-password:hash', id::text, now() + interval '1 hour' from account),
    device as (insert into identity.known_devices (user_id) select id from account),
    code as (insert into identity.pending_codes (user_id, kind, resolver_hash, expires_at)
      select id, 'TOTP', 'hash', now() + interval '5 minutes' from account),
    address as (insert into identity.email_changes (user_id, token_hash, email, expires_at)
      select id, 'hash', 'new@example.com', now() + interval '1 hour' from account)
    insert into second_factor_resets (user_id, status, created_at, started_at, approved_at, due_at)
      select id, 'APPROVED', now(), now(), now(), now() + interval '24 hours' from users`.execute(
    stand.owner,
  );
  const open = async (of: typeof pool) => {
    const tables = ['session', 'verification', 'known_devices', 'pending_codes', 'email_changes'];
    const counts: Record<string, number> = {};
    for (const table of [...tables.map((name) => `identity.${name}`), 'second_factor_resets']) {
      counts[table] = Number((await of.query(`select count(*) from ${table}`)).rows[0].count);
    }
    return counts;
  };
  const before = await open(pool);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  const { path } = await backUp();
  const empty = await target();
  await restoreBackup({ ...empty, from: path });
  expect(Object.values(await open(empty.owner))).toEqual(Object.values(before).map(() => 0));
  await stand.owner.deleteFrom('second_factor_resets').execute();
});

test('books with a fault are refused, unless the file is known to be the one that was made', async () => {
  const { context } = stand;
  const whole = await proveBooks(context, { isKnownFile: false });
  expect(whole).toEqual({ faults: [], entries: expect.any(Number) });
  const undone = new Error('undone');
  const rolledBack = stand.owner.transaction().execute(async (tx) => {
    await sql`insert into bank_fees (amount_cents, booked_on, description, recorded_by, created_at)
      select 7, '2026-03-10', 'Wire', id, now() from users limit 1`.execute(tx);
    const within = { ...context, db: tx };
    await expect(proveBooks(within, { isKnownFile: false })).rejects.toThrow(
      /^The books do not agree: .*bank fee Wire of 7 took 0 from the bank.* give the SHA-256/,
    );
    expect(await proveBooks(within, { isKnownFile: true })).toEqual({
      faults: [expect.stringContaining('bank fee Wire of 7 took 0 from the bank')],
      entries: whole.entries,
    });
    await sql`alter table audit_entries disable trigger user`.execute(tx);
    await sql`delete from audit_entries where sequence = 2`.execute(tx);
    await expect(proveBooks(within, { isKnownFile: false })).rejects.toThrow('does not verify at entry 2');
    expect((await proveBooks(within, { isKnownFile: true })).faults).toHaveLength(2);
    // Nobody knows what is in a log that another key signed.
    const elsewhere = { ...within, config: { ...context.config, secretKey: 'k'.repeat(64) } };
    await expect(proveBooks(elsewhere, { isKnownFile: true })).rejects.toThrow('Give the former SECRET_KEY');
    throw undone;
  });
  await expect(rolledBack).rejects.toBe(undone);
});

describe('a backup of another release', () => {
  const migrationsOf = async (of: typeof stand.context.pool): Promise<{ name: string; checksum: string }[]> =>
    (await of.query('select name, checksum from schema_migration order by name')).rows;

  test('that is older is restored as it was, and then brought up to this one', async () => {
    const all = await migrationsOf(stand.context.pool);
    const [past, since] = [all.slice(0, -20), all.slice(-20)];
    const old = await target();
    await migrateAsFarAs(old.owner, past);
    await old.owner.query(`insert into companies (company) values ('Before the update')`);
    const to = join(folder, 'older.tar.gz');
    await writeBackup({ ...old, pool: old.owner, to, recipient: null, now: new Date() });
    const empty = await target();
    const { migrated } = await restoreBackup({ ...empty, from: to });
    expect(migrated).toEqual(since.map(({ name }) => name));
    expect(await migrationsOf(empty.owner)).toEqual(all);
    expect((await empty.owner.query('select company from companies')).rows).toEqual([
      { company: 'Before the update' },
    ]);
  });

  test('that is newer is refused before anything is made', async () => {
    const { path } = await backUp();
    const archive = await readArchive(path);
    const head = JSON.parse(String(archive.get('head.json')));
    head.migrations.push({ name: '9999-of-tomorrow.sql', checksum: 'a'.repeat(64) });
    const from = join(folder, 'newer.tar.gz');
    await writeArchive(from, archive.set('head.json', Buffer.from(JSON.stringify(head))));
    const empty = await target();
    await expect(restoreBackup({ ...empty, from })).rejects.toThrow('9999-of-tomorrow.sql');
    const { rows } = await empty.owner.query(`select to_regclass('public.users') as users`);
    expect(rows).toEqual([{ users: null }]);
  });
});

describe('an archive that we did not write is refused, and leaves nothing', () => {
  let entries: Map<string, Buffer>;
  let empty: Awaited<ReturnType<typeof target>>;
  beforeAll(async () => {
    empty = await target();
    entries = await readArchive((await backUp()).path);
  });

  async function expectRefused(from: string, message: string): Promise<void> {
    await expect(restoreBackup({ ...empty, from })).rejects.toThrow(message);
    expect((await empty.owner.query('select from users')).rowCount).toBe(0);
    expect(await empty.files.isEmpty()).toBe(true);
    expect(readdirSync(empty.dataDir)).not.toContain('audit-heads.jsonl');
  }
  const changed = async (change: (archive: Map<string, Buffer>) => Map<string, Buffer>) => {
    const from = join(folder, `changed-${Math.random()}.tar.gz`);
    await writeArchive(from, change(new Map(entries)));
    return from;
  };
  const ahead = (name: string, added: [string, Buffer]) => (archive: Map<string, Buffer>) =>
    new Map([...archive].flatMap((entry) => (entry[0] === name ? [added, entry] : [entry])));

  test('with a column of a table left out', async () => {
    const head = JSON.parse(String(entries.get('head.json')));
    const filings = head.tables.find(({ name }: { name: string }) => name === 'public.filings');
    filings.columns.pop();
    const from = await changed((archive) => archive.set('head.json', Buffer.from(JSON.stringify(head))));
    await expectRefused(from, 'other tables than its migrations make');
  });

  test('with something behind its proof', async () => {
    const from = await changed((archive) => archive.set('files/letter', Buffer.from('Dear all')));
    await expectRefused(from, 'goes on behind its proof');
  });

  test('whose checksum is another one, which stands behind everything', async () => {
    const archive = pack();
    for (const [name, content] of entries) archive.entry({ name }, content);
    archive.finalize();
    // The proof was read, and the copy held against it, long before the checksum comes.
    const bytes = gzipSync(Buffer.concat([await buffer(archive), Buffer.alloc(64 * 1024 ** 2)]));
    const at = bytes.length - 8;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const from = join(folder, 'checksum.tar.gz');
    writeFileSync(from, bytes);
    await expectRefused(from, 'incorrect data check');
  });

  test('with a file that no release writes', async () => {
    const from = await changed(ahead('proof.json', ['../authorized_keys', Buffer.from('ssh-rsa')]));
    await expectRefused(from, 'holds "../authorized_keys", which this release does not know');
  });

  test('with rows of what is no table', async () => {
    const from = await changed(
      ahead('proof.json', ['tables/public.schema_migration/000001', Buffer.from('')]),
    );
    await expectRefused(from, 'rows of "public.schema_migration", which is no table');
  });

  test('with a link in the place of a document', async () => {
    const archive = pack();
    for (const [name, content] of entries) {
      if (name === 'proof.json')
        archive.entry({ name: 'files/ab/key', type: 'symlink', linkname: '/etc/passwd' });
      archive.entry({ name }, content);
    }
    archive.finalize();
    const from = join(folder, 'link.tar.gz');
    writeFileSync(from, gzipSync(await buffer(archive)));
    await expectRefused(from, 'holds "files/ab/key", which is no file');
  });
});
