import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileStore } from '#documents/file-store.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { contentsOf, readArchive, restoreTarget, withoutSignIns, writeArchive } from '#testing/backups.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#testing/database.ts';
import { MARCH_TENTH, payment, send, submit, texasFiling } from '#testing/filings.ts';
import { type SignedIn, signInAdmin, signUpCustomer } from '#testing/people.ts';
import { pdfFile, uploadWhenFree } from '#testing/uploads.ts';
import { waitForBlockedQueries } from '#testing/wait-for-blocked-queries.ts';
import { verifyAudit } from '../audit/verify-audit.ts';
import { countProvenRows, SECRET_KEY_ENTRY } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-proof-'));
const targets: TestDatabase[] = [];
let stand: TestApp;
let admin: SignedIn;
let customer: SignedIn;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
  admin = await signInAdmin(stand);
  customer = await signUpCustomer(stand, 'Mona');
  await work('BEFORE');
});
afterAll(async () => {
  for (const target of targets) await target.drop();
  await stand.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A filing with a document, partly paid. */
async function work(policyNumber: string): Promise<void> {
  const { id } = (await submit(stand, customer, texasFiling({ policyNumber }))).body;
  const file = { name: 'declaration.pdf', bytes: await pdfFile() };
  const added = await uploadWhenFree(stand, customer, `/filing/${id}/document?kind=OTHER`, file);
  expect(added.status).toBe(201);
  expect((await send(stand, admin, id, 'record-payment', payment('100.00'))).status).toBe(200);
}

let backups = 0;
/** A backup of the stand as it is, an own folder each. */
function backUp() {
  backups += 1;
  const backup = { folder: join(folder, `backups-${backups}`), keepDays: 30, recipient: null };
  const { context } = stand;
  return makeBackup({ ...context, config: { ...context.config, backup } });
}

async function target() {
  const database = await createEmptyTestDatabase();
  targets.push(database);
  return restoreTarget(database, folder);
}

test('a backup is in the log: which file, its hash, how much it holds', async () => {
  const { path, sha256, proof } = await backUp();
  const { rows } = await stand.context.pool.query(
    'select action, actor_id, subject_kind, subject_id, details from audit_entries order by sequence desc limit 1',
  );
  const fileName = basename(path);
  const rowCount = countProvenRows(proof);
  expect(rows).toEqual([
    {
      action: 'backup.make',
      actor_id: null,
      subject_kind: 'backup',
      subject_id: fileName,
      details: { sha256, rows: rowCount, documents: 1 },
    },
  ]);
  const noted = await stand.context.pool.query(
    'select file_name, sha256, row_count, document_count from backups order by finished_at desc, id desc limit 1',
  );
  expect(noted.rows).toEqual([
    { file_name: fileName, sha256, row_count: String(rowCount), document_count: '1' },
  ]);
  expect(await verifyAudit(stand.context)).toMatchObject({ intact: true });
});

test('what a backup proves is what stands in the database, counted another way', async () => {
  const { pool } = stand.context;
  const counts = await stand.owner.transaction().execute(async () => {
    const names = Object.keys(await contentsOf(pool));
    const found: Record<string, number> = {};
    for (const name of names) {
      found[name] = Number((await pool.query(`select count(*) from ${name}`)).rows[0].count);
    }
    return found;
  });
  const head = (await pool.query('select sequence::text, hash from audit_head')).rows[0];
  const { proof } = await backUp();
  expect(proof).toEqual({ rows: counts, ledgerSum: '0', auditHead: head, documents: 1, removed: [] });
});

test('what is written between two of its tables is in none of them', async () => {
  const before = withoutSignIns(await contentsOf(stand.context.pool));
  const backup = await stand.owner.transaction().execute(async (tx) => {
    // The backup gets no further than here, with some tables read and others not.
    await sql`lock table bank_transactions in access exclusive mode`.execute(tx);
    const running = backUp();
    await waitForBlockedQueries(stand);
    await work('WHILE');
    return { running };
  });
  const { path, proof } = await backup.running;
  expect(proof).toMatchObject({ documents: 1 });
  const empty = await target();
  await restoreBackup({ ...empty, from: path });
  expect(await contentsOf(empty.owner)).toEqual(before);
});

describe('a backup that says something else than it holds is refused, and leaves nothing', () => {
  let entries: Map<string, Buffer>;
  let empty: Awaited<ReturnType<typeof target>>;
  beforeAll(async () => {
    // One for all: it is empty again after each.
    empty = await target();
    entries = await readArchive((await backUp()).path);
  });
  const proofOf = (archive: Map<string, Buffer>) => JSON.parse(String(archive.get('proof.json')));
  const named = (archive: Map<string, Buffer>, beginning: string) => {
    const name = [...archive.keys()].find((each) => each.startsWith(beginning));
    if (name === undefined) throw new Error(`the backup has no ${beginning}`);
    return name;
  };

  async function expectRefused(changed: Map<string, Buffer>, message: string | RegExp): Promise<void> {
    const from = join(folder, `changed-${Math.random()}.tar.gz`);
    const [head, ...others] = changed;
    await writeArchive(
      from,
      new Map([...(head ? [head] : []), [SECRET_KEY_ENTRY, Buffer.from('theirs')], ...others]),
    );
    const key = join(empty.dataDir, SECRET_KEY_ENTRY);
    writeFileSync(key, 'the one that was there');
    await expect(restoreBackup({ ...empty, from })).rejects.toThrow(message);
    expect(readFileSync(key, 'utf8')).toBe('the one that was there');
    expect((await empty.owner.query('select from users')).rowCount).toBe(0);
    expect(await empty.files.isEmpty()).toBe(true);
  }

  // biome-ignore lint/suspicious/noExplicitAny: somebody else writes what they like
  test.each<[string, (proof: any) => void, string]>([
    ['a row more', (proof) => (proof.rows['public.filings'] += 1), 'public.filings has 2 rows instead of 3'],
    ['nothing of a table', (proof) => delete proof.rows['public.filings'], 'does not say of every table'],
    ['a cent', (proof) => (proof.ledgerSum = '1'), 'The ledger adds up to 0 cents instead of 1'],
    [
      'another hash of the log',
      (proof) => (proof.auditHead.hash = 'a'.repeat(64)),
      'The audit log ends in another entry',
    ],
    [
      'another length of the log',
      (proof) => (proof.auditHead.sequence = String(Number(proof.auditHead.sequence) + 1)),
      'The audit log ends in another entry',
    ],
    ['a document more', (proof) => (proof.documents += 1), '2 documents were expected, and 2 files'],
  ])('its proof says: %s', async (_what, change, message) => {
    const proof = proofOf(entries);
    change(proof);
    await expectRefused(new Map([...entries, ['proof.json', Buffer.from(JSON.stringify(proof))]]), message);
  });

  test('a row was taken out', async () => {
    const name = named(entries, 'tables/public.outbox_mails/');
    const [, ...lines] = String(entries.get(name)).split('\n');
    await expectRefused(
      new Map([...entries, [name, Buffer.from(lines.join('\n'))]]),
      /public.outbox_mails has \d+ rows instead of \d+/,
    );
  });

  test('an amount was changed', async () => {
    const whole = await target();
    const from = join(folder, 'whole.tar.gz');
    await writeArchive(from, entries);
    await restoreBackup({ ...whole, from });
    await whole.owner.query('alter table ledger_postings disable trigger user');
    await whole.owner.query(
      'update ledger_postings set amount_cents = amount_cents + 7 where id = (select min(id) from ledger_postings)',
    );
    const { files, dataDir } = whole;
    const to = join(folder, 'seven.tar.gz');
    const options = { pool: whole.owner, files, dataDir, to, recipient: null, now: new Date() };
    const { proof } = await writeBackup(options);
    // It says itself that its books were wrong; with the former proof it is refused.
    expect(proof.ledgerSum).toBe('7');
    const other = await readArchive(to);
    const former = proofOf(entries);
    const forged = { ...proof, ledgerSum: former.ledgerSum };
    await expectRefused(
      new Map([...other, ['proof.json', Buffer.from(JSON.stringify(forged))]]),
      'The ledger adds up to 7 cents instead of 0',
    );
  });

  test('a document was changed', async () => {
    const name = named(entries, 'files/');
    const bytes = Buffer.from(entries.get(name) ?? '');
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await expectRefused(new Map([...entries, [name, bytes]]), 'is not the one that its document names');
  });

  test('a document was left out', async () => {
    const name = named(entries, 'files/');
    await expectRefused(
      new Map([...entries].filter(([each]) => each !== name)),
      '2 documents were expected, and 1 files came along',
    );
  });

  test('a document was left out, and its proof says so', async () => {
    const name = named(entries, 'files/');
    const proof = proofOf(entries);
    proof.documents -= 1;
    await expectRefused(
      new Map([
        ...[...entries].filter(([each]) => each !== name),
        ['proof.json', Buffer.from(JSON.stringify(proof))],
      ]),
      /documents were expected/,
    );
  });
});

describe('old backups', () => {
  const days = (count: number) => new Date(Date.parse('2026-11-22T09:00:00Z') + count * 86_400_000);
  let kept = 0;
  /** Backups on these days into one folder; returns the days that are left of them. */
  async function backUpOn(keepDays: number, taken: readonly number[]) {
    const { context } = stand;
    const backup = { folder: join(folder, `kept-${++kept}`), keepDays, recipient: null };
    const make = (day: number) =>
      makeBackup({ ...context, config: { ...context.config, backup }, clock: { now: () => days(day) } });
    for (const day of taken) await make(day);
    const left = () => {
      const names = readdirSync(backup.folder).map((name) =>
        name.slice('backup-'.length, 'backup-2026-12-12'.length),
      );
      const isLeft = (day: number) => names.some((name) => days(day).toISOString().startsWith(name));
      return taken.concat(30, 31, 32).filter(isLeft);
    };
    return { make, left, path: backup.folder };
  }

  test('the last three stay, however old they are', async () => {
    const { make, left } = await backUpOn(2, [0, 10, 20]);
    expect(left()).toEqual([0, 10, 20]);
    await make(30);
    expect(left()).toEqual([10, 20, 30]);
  });

  test('those of the days that are kept stay too, and the day before goes', async () => {
    const { make, left } = await backUpOn(30, [0, 1, 2, 3]);
    await make(30);
    expect(left()).toEqual([0, 1, 2, 3, 30]);
    await make(31);
    expect(left()).toEqual([1, 2, 3, 30, 31]);
  });

  test('nothing goes that is no backup of ours', async () => {
    const { make, path } = await backUpOn(2, [0, 10, 20]);
    for (const name of ['a-letter.txt', 'a-letter.txt.partial', 'backup-2020-01-01.tar.gz']) {
      writeFileSync(join(path, name), 'kept');
    }
    await make(30);
    expect(readdirSync(path)).toHaveLength(6);
  });

  test('one that fails takes none of them away', async () => {
    const { make, left } = await backUpOn(2, [0, 10, 20]);
    const open = FileStore.prototype.open;
    FileStore.prototype.open = () => Promise.resolve(null);
    try {
      await expect(make(30)).rejects.toThrow('is missing');
    } finally {
      FileStore.prototype.open = open;
    }
    expect(left()).toEqual([0, 10, 20]);
  });
});
