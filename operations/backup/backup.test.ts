import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { checkLedgerIntegrity } from '#db/queries/check-ledger-integrity.ts';
import { FileStore } from '#documents/file-store.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { contentsOf, restoreTarget, withoutSignIns } from '#testing/backups.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, upload } from '#testing/uploads.ts';
import { makeBackup } from './make-backup.ts';
import { discardRestored, restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-backup-'));
const targets: TestDatabase[] = [];
let stand: TestApp;
let customer: SignedIn;
let filing: string;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  const admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Mona');
  filing = (await submit(stand, customer, texasFiling())).body.id;
  await upload(stand, customer, `/filing/${filing}/document?kind=OTHER`, {
    name: 'declaration.pdf',
    bytes: await pdfFile(),
  });
  await send(stand, admin, filing, 'record-payment', payment('100.00'));
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await stand.close();
  rmSync(folder, { recursive: true, force: true });
});

let backups = 0;
/** A backup of the stand as it is, an own folder each. */
function backUp(recipient: string | null = null) {
  backups += 1;
  const { context } = stand;
  const backup = { folder: join(folder, `backups-${backups}`), keepDays: 30, recipient };
  return makeBackup({ ...context, config: { ...context.config, backup } });
}

async function target(make = createEmptyTestDatabase) {
  const database = await make();
  targets.push(database);
  return restoreTarget(database, folder);
}

test('a restored installation holds what stood there: every row, every document, and books that agree', async () => {
  const before = withoutSignIns(await contentsOf(stand.context.pool));
  const { path, proof, sha256, sizeBytes } = await backUp();
  expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256);
  expect(readFileSync(path)).toHaveLength(sizeBytes);
  expect(proof).toMatchObject({ ledgerSum: '0', documents: 1 });
  expect(proof.rows['public.filings']).toBe(1);

  const empty = await target();
  const restored = await restoreBackup({ ...empty, from: path });
  expect(restored).toMatchObject({ proof, hasSecretKey: false, migrated: [] });
  expect(await contentsOf(empty.owner)).toEqual(before);
  const { db } = targets.at(-1)!;
  expect(await checkLedgerIntegrity(db)).toEqual([]);
  const { storage_key: key } = await db
    .selectFrom('documents')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  expect(readFileSync(join(empty.dataDir, 'files', key))).toEqual(await pdfFileOf(key));
});

const pdfFileOf = async (key: string) => readFileSync(join(stand.context.config.dataDir, 'files', key));

test('afterwards its guards stand again, and its counters go on', async () => {
  const { path } = await backUp();
  const empty = await target();
  await restoreBackup({ ...empty, from: path });
  const { owner } = empty;
  await expect(owner.query('update ledger_postings set amount_cents = 1')).rejects.toThrow('append-only');
  await expect(owner.query(`update filings set company_id = gen_random_uuid()`)).rejects.toThrow(
    'foreign key',
  );
  const { rows } = await owner.query(
    `insert into filing_events (filing_id, event) values ($1, 'message') returning id`,
    [filing],
  );
  const { rows: others } = await owner.query('select max(id) as last from filing_events where id <> $1', [
    rows[0].id,
  ]);
  expect(BigInt(rows[0].id)).toBe(BigInt(others[0].last) + 1n);
  // The planner knows what came: before, the books of a large office were added up as if each table had ten rows.
  const { rows: unknown } = await owner.query(
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'identity') and relkind = 'r' and relname <> 'schema_migration' and reltuples < 0`,
  );
  expect(unknown).toEqual([]);
  // What was migrated before stays so: the same release finds nothing to do.
  expect(await migrate(owner)).toEqual([]);
});

test('an encrypted backup needs its key, and brings the secret key along', async () => {
  const identity = await generateX25519Identity();
  const { path, isEncrypted } = await backUp(await identityToRecipient(identity));
  expect(isEncrypted).toBe(true);
  expect(path).toMatch(/\.tar\.gz\.age$/);
  const empty = await target();
  await expect(restoreBackup({ ...empty, from: path })).rejects.toThrow('Give its key in BACKUP_IDENTITY');
  const other = await generateX25519Identity();
  await expect(restoreBackup({ ...empty, from: path, identity: other })).rejects.toThrow(
    'does not open this backup',
  );
  const restored = await restoreBackup({ ...empty, from: path, identity });
  expect(restored.hasSecretKey).toBe(true);
  expect(readFileSync(join(empty.dataDir, 'secret-key'), 'utf8')).toBe(stand.context.config.secretKey);
});

test('a backup whose SHA-256 is known is restored, and no other file in its place', async () => {
  const { path, sha256 } = await backUp();
  const forged = (await backUp()).path;
  const empty = await target();
  await expect(restoreBackup({ ...empty, from: forged, sha256 })).rejects.toThrow(
    'This is not the backup that was made',
  );
  const { rows } = await empty.owner.query(`select to_regclass('public.users') as users`);
  expect(rows).toEqual([{ users: null }]);
  expect(await restoreBackup({ ...empty, from: path, sha256 })).toMatchObject({ sha256 });
});

describe('what is refused, and leaves nothing', () => {
  async function expectNothingIn({ owner, files }: Awaited<ReturnType<typeof target>>) {
    expect((await owner.query(`select to_regclass('public.users') as users`)).rows[0].users).not.toBeNull();
    expect((await owner.query('select from users')).rowCount).toBe(0);
    expect(await files.isEmpty()).toBe(true);
  }

  test('a backup that was cut off', async () => {
    const { path, sizeBytes } = await backUp();
    truncateSync(path, sizeBytes - 40);
    const empty = await target();
    await expect(restoreBackup({ ...empty, from: path })).rejects.toThrow(/could not be restored|cut off/);
    await expectNothingIn(empty);
  });

  test('a file that is no backup', async () => {
    const path = join(folder, 'letter.txt');
    writeFileSync(path, 'Dear all,\n'.repeat(1000));
    await expect(restoreBackup({ ...(await target()), from: path })).rejects.toThrow('could not be restored');
  });

  test('an installation that has users, and one that has files', async () => {
    const { path } = await backUp();
    const used = await target(createTestDatabase);
    await used.owner.query(
      `insert into companies (company) values ('Somebody');
       insert into users (identity_provider, first_name, last_name, email, role, status, company_id)
       select 'local', 'Una', 'Agent', 'una@example.com', 'REGULAR', 'ACTIVE', id from companies`,
    );
    await expect(restoreBackup({ ...used, from: path })).rejects.toThrow('has users already');
    const filled = await target();
    await filled.files.putBack('ab/abcdef01-2345-6789-abcd-ef0123456789', Readable.from([Buffer.from('x')]));
    await expect(restoreBackup({ ...filled, from: path })).rejects.toThrow('uploaded files in DATA_DIR');
    expect(await filled.files.isEmpty()).toBe(false);
  });

  test('a document that was changed on disk: no backup, and the last good one stays', async () => {
    const { rows } = await stand.context.pool.query('select storage_key from documents');
    const file = join(stand.context.config.dataDir, 'files', rows[0].storage_key);
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    changed[100] = (changed[100] ?? 0) ^ 1;
    try {
      writeFileSync(file, changed);
      await expect(backUp()).rejects.toThrow('is not what was uploaded');
      rmSync(file);
      await expect(backUp()).rejects.toThrow('is missing');
    } finally {
      writeFileSync(file, bytes);
    }
    expect(existsSync(join(folder, `backups-${backups}`))).toBe(true);
    expect(await readdir(join(folder, `backups-${backups}`))).toEqual([]);
  });
});

test('what is written while a backup is taken is in the next, and never half of it', async () => {
  const writing = Array.from({ length: 8 }, (_, index) =>
    submit(stand, customer, texasFiling({ policyNumber: `WHILE-${index}` })),
  );
  const { path } = await backUp();
  await Promise.all(writing);
  const empty = await target();
  await restoreBackup({ ...empty, from: path });
  expect(await checkLedgerIntegrity(targets.at(-1)!.db)).toEqual([]);
  const { rows } = await empty.owner.query(
    `select count(*) filter (where current_submission_id is null)::int as half from filings`,
  );
  expect(rows).toEqual([{ half: 0 }]);
});

test('a document taken off a draft meanwhile is no reason to fail, and has no row after a restore', async () => {
  const files = new FileStore(stand.context.config.dataDir);
  const { rows } = await stand.context.pool.query('select storage_key from documents');
  const key: string = rows[0].storage_key;
  const bytes = readFileSync(join(stand.context.config.dataDir, 'files', key));
  // Its row goes when the snapshot is taken, its file with it.
  const open = FileStore.prototype.open;
  FileStore.prototype.open = async function (this: FileStore, asked: string) {
    await stand.owner.deleteFrom('documents').where('storage_key', '=', asked).execute();
    await files.remove(asked);
    return await open.call(this, asked);
  };
  const row = (await stand.context.pool.query('select * from documents')).rows[0];
  try {
    const { path, proof } = await backUp();
    expect(proof).toMatchObject({ documents: 0, removed: [key] });
    const empty = await target();
    await restoreBackup({ ...empty, from: path });
    expect((await empty.owner.query('select from documents')).rowCount).toBe(0);
  } finally {
    FileStore.prototype.open = open;
    await files.putBack(key, Readable.from([bytes]));
    const names = Object.keys(row);
    await stand.context.pool.query(
      `insert into documents (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  }
});

test('a recipient that is none is told, and leaves no file', async () => {
  await expect(backUp('age1notone')).rejects.toThrow();
  expect(await readdir(join(folder, `backups-${backups}`))).toEqual([]);
});

test('what was restored and does not hold is emptied, and another backup can be taken', async () => {
  const { path } = await backUp();
  const empty = await target();
  await restoreBackup({ ...empty, from: path });
  await discardRestored(empty.owner, empty.files);
  expect((await empty.owner.query('select from users')).rowCount).toBe(0);
  expect((await empty.owner.query('select from ledger_entries')).rowCount).toBe(0);
  expect(await empty.files.isEmpty()).toBe(true);
  await expect(
    empty.owner.query(`insert into filing_events (filing_id, event) values (gen_random_uuid(), 'message')`),
  ).rejects.toThrow('foreign key');
  expect(await restoreBackup({ ...empty, from: path })).toMatchObject({ migrated: [] });
});

test('two at once to one file: one is written, the other is told', async () => {
  const { context } = stand;
  const backup = { folder: join(folder, 'same'), keepDays: 30, recipient: null };
  const both = [1, 2].map(() => makeBackup({ ...context, config: { ...context.config, backup } }));
  const [one, other] = await Promise.allSettled(both);
  const written = [one, other].filter((each) => each?.status === 'fulfilled');
  expect(written).toHaveLength(1);
  expect(String([one, other].find((each) => each?.status === 'rejected')?.reason)).toContain(
    'Another backup',
  );
});

test('what a backup left behind that was killed goes with the next one; what is being written stays', async () => {
  const { context } = stand;
  const to = mkdtempSync(join(folder, 'killed-'));
  const at = (minutesAgo: number) => new Date(context.clock.now().getTime() - minutesAgo * 60_000);
  const lying = {
    'backup-2026-03-08T09-11-00Z.tar.gz.partial': at(2 * 24 * 60),
    'backup-2026-03-10T09-11-00Z.tar.gz.age.partial': at(61),
    'backup-2026-03-10T10-11-00Z.tar.gz.partial': at(1),
    'notes.partial': at(2 * 24 * 60),
  };
  for (const [name, writtenAt] of Object.entries(lying)) {
    writeFileSync(join(to, name), 'half of it');
    utimesSync(join(to, name), writtenAt, writtenAt);
  }
  const backup = { folder: to, keepDays: 30, recipient: null };
  const { path } = await makeBackup({ ...context, config: { ...context.config, backup } });
  expect((await readdir(to)).sort()).toEqual(
    [basename(path), 'backup-2026-03-10T10-11-00Z.tar.gz.partial', 'notes.partial'].sort(),
  );
});

test('a refused restore leaves the key that was there', async () => {
  const identity = await generateX25519Identity();
  const { path, sizeBytes } = await backUp(await identityToRecipient(identity));
  truncateSync(path, sizeBytes - 40);
  const empty = await target();
  writeFileSync(join(empty.dataDir, 'secret-key'), 'the key of somebody else');
  await expect(restoreBackup({ ...empty, from: path, identity })).rejects.toThrow();
  expect(readFileSync(join(empty.dataDir, 'secret-key'), 'utf8')).toBe('the key of somebody else');
});
