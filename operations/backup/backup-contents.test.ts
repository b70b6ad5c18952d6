import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { contentsOf, readArchive, restoreTarget, withoutSignIns, writeArchive } from '#testing/backups.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#testing/database.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { signUpCustomer } from '#testing/people.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

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
