import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { extract as extractTar } from 'tar-stream';
import {
  advanceSequences,
  analyzeTables,
  copyIn,
  countRows,
  emptyTables,
  selectStoredTables,
  withoutGuards,
} from '#db/copy-tables.ts';
import { MigrationError, migrate, migrateAsFarAs } from '#db/migrate.ts';
import { connectForLongWork } from '#db/pool.ts';
import {
  deleteDocuments,
  endSignIns,
  findBackupFacts,
  findDocumentHash,
  hasUsers,
} from '#db/queries/backups.ts';
import type { FileStore } from '#documents/file-store.ts';
import {
  AUDIT_HEADS_ENTRY,
  BackupError,
  type BackupHead,
  type BackupProof,
  backupHead,
  backupProof,
  FILES_PREFIX,
  HEAD_ENTRY,
  PROOF_ENTRY,
  SECRET_KEY_ENTRY,
  TABLES_PREFIX,
} from './backup-format.ts';
import {
  type BackupFile,
  type Entry,
  hashOf,
  nextEntry,
  openArchive,
  readJson,
  readSmall,
  requireEnd,
} from './read-archive.ts';

const MODE = 0o600;

export interface RestoreOptions extends BackupFile {
  /** What its SHA-256 has to be, lower-case hexadecimal; null where nobody knows. */
  sha256: string | null;
  /** Of the owner of the tables. */
  owner: pg.Pool;
  files: FileStore;
  dataDir: string;
}

export interface RestoredBackup {
  /** Of the file. */
  sha256: string;
  head: BackupHead;
  /** Equal to what the backup said, row by row and file by file; anything else is thrown. */
  proof: BackupProof;
  /** Whether the secret key came along; without it the former one has to be given. */
  hasSecretKey: boolean;
  /** Migrations of this release that the backup did not have yet. */
  migrated: string[];
}

/**
 * Fills an empty installation with a backup and proves it: every table has its rows, the books their sum, the audit
 * log its head, every document its hash. All rows or none. Throws BackupError, with what to do next.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredBackup> {
  const sha256 = await hashOf(options.from);
  if (options.sha256 !== null && options.sha256 !== sha256) {
    throw new BackupError(
      `This is not the backup that was made: its SHA-256 is ${sha256} instead of ${options.sha256}.`,
    );
  }
  const archive = extractTar();
  const source = await openArchive(options);
  const reading = source.pipe(createGunzip());
  const fail = (error: Error) => archive.destroy(unreadable(error));
  source.once('error', fail);
  reading.once('error', fail);
  reading.pipe(archive);
  const entries = archive[Symbol.asyncIterator]();
  try {
    return { sha256, ...(await restoreFrom(entries, options)) };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof MigrationError) throw new BackupError(error.message, { cause: error });
    throw unreadable(error);
  } finally {
    source.destroy();
    reading.destroy();
    archive.destroy();
  }
}

/** Empties an installation again whose restored books do not hold, so that another backup can be taken. */
export async function discardRestored(owner: pg.Pool, files: FileStore): Promise<void> {
  const client = await connectForLongWork(owner);
  try {
    await client.query('begin');
    const tables = await selectStoredTables(client);
    await withoutGuards(client, () => emptyTables(client, tables));
    await client.query('commit');
    await files.removeAll();
  } finally {
    await client.end();
  }
}

function unreadable(error: unknown): BackupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`The backup could not be restored, and nothing of it was kept: ${reason}`, {
    cause: error,
  });
}

async function restoreFrom(
  entries: AsyncIterator<Entry>,
  options: RestoreOptions,
): Promise<Omit<RestoredBackup, 'sha256'>> {
  const head = await readJson(await nextEntry(entries), HEAD_ENTRY, backupHead);
  await refuseFull(options);
  await migrateAsFarAs(options.owner, head.migrations);
  const { proof, kept } = await takeAndProve(entries, head, options);
  return { head, proof, hasSecretKey: kept.has(SECRET_KEY_ENTRY), migrated: await migrate(options.owner) };
}

/** Rows and files, or neither: in one transaction, which nothing follows that could take the files away again. */
async function takeAndProve(
  entries: AsyncIterator<Entry>,
  head: BackupHead,
  options: RestoreOptions,
): Promise<Taken> {
  const client = await connectForLongWork(options.owner);
  try {
    await refuseOtherTables(client, head);
    await client.query('begin');
    const taken = await takeEntries(client, entries, head, options);
    await advanceSequences(client);
    await analyzeTables(client, head.tables);
    await prove(client, head, taken);
    await deleteDocuments(client, taken.proof.removed);
    await endSignIns(client);
    for (const [name, content] of taken.kept) await keepFile(join(options.dataDir, name), content);
    await client.query('commit');
    return taken;
  } catch (error) {
    // There was none before.
    await options.files.removeAll();
    throw error;
  } finally {
    await client.end();
  }
}

/** A restore adds to nothing and overwrites nothing. */
async function refuseFull({ owner, files }: RestoreOptions): Promise<void> {
  if (await hasUsers(owner)) {
    throw new BackupError('This database has users already. Restore into an empty one.');
  }
  if (!(await files.isEmpty())) {
    throw new BackupError('There are uploaded files in DATA_DIR already. Restore into an empty folder.');
  }
}

async function refuseOtherTables(client: pg.ClientBase, head: BackupHead): Promise<void> {
  const here = JSON.stringify(await selectStoredTables(client));
  if (here !== JSON.stringify(head.tables)) {
    throw new BackupError('The backup holds other tables than its migrations make. It was not made by us.');
  }
}

interface Taken {
  proof: BackupProof;
  /** Files of DATA_DIR by their names, not written yet. */
  kept: Map<string, Buffer>;
  documents: number;
}

async function takeEntries(
  client: pg.ClientBase,
  entries: AsyncIterator<Entry>,
  head: BackupHead,
  options: RestoreOptions,
): Promise<Taken> {
  return await withoutGuards(client, async () => {
    await emptyTables(client, head.tables);
    const tables = new TableWriter(client, head);
    const kept = new Map<string, Buffer>();
    let documents = 0;
    for (;;) {
      const entry = await nextEntry(entries);
      const { name, type } = entry.header;
      if (type !== 'file') throw new BackupError(`The backup holds "${name}", which is no file.`);
      if (name.startsWith(TABLES_PREFIX)) {
        await tables.write(name, entry);
        continue;
      }
      await tables.end();
      if (name === PROOF_ENTRY) {
        const proof = await readJson(entry, PROOF_ENTRY, backupProof);
        await requireEnd(entries);
        return { proof, kept, documents };
      }
      if (name.startsWith(FILES_PREFIX)) {
        await takeDocument(client, entry, options.files);
        documents += 1;
      } else if (name === SECRET_KEY_ENTRY || name === AUDIT_HEADS_ENTRY) {
        kept.set(name, await readSmall(entry));
      } else throw new BackupError(`The backup holds "${name}", which this release does not know.`);
    }
  });
}

/** Puts the pieces of a table together again. */
class TableWriter {
  readonly #client: pg.ClientBase;
  readonly #head: BackupHead;
  #open: { name: string; rows: Writable } | null = null;

  constructor(client: pg.ClientBase, head: BackupHead) {
    this.#client = client;
    this.#head = head;
  }

  async write(entryName: string, piece: Entry): Promise<void> {
    const name = entryName.slice(TABLES_PREFIX.length, entryName.lastIndexOf('/'));
    if (this.#open?.name !== name) {
      await this.end();
      const table = this.#head.tables.find((known) => known.name === name);
      if (table === undefined)
        throw new BackupError(`The backup holds rows of "${name}", which is no table.`);
      this.#open = { name, rows: copyIn(this.#client, table) };
    }
    // Around the piece, whose own pipe knows no "end: false" and would end the table with it.
    await pipeline(Readable.from(piece), this.#open.rows, { end: false });
  }

  /** Ends the table that is open. Throws what the database says of its rows. */
  async end(): Promise<void> {
    const rows = this.#open?.rows;
    this.#open = null;
    if (rows === undefined) return;
    rows.end();
    await finished(rows);
  }
}

/** What stood there goes aside: an empty installation has a key of its own, which nothing was encrypted with. */
async function keepFile(path: string, content: Buffer): Promise<void> {
  await rename(path, `${path}.before-restore`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await writeFile(path, content, { mode: MODE, flag: 'wx' });
}

async function takeDocument(client: pg.ClientBase, entry: Entry, files: FileStore): Promise<void> {
  const key = entry.header.name.slice(FILES_PREFIX.length);
  const sha256 = await files.putBack(key, Readable.from(entry));
  const expected = await findDocumentHash(client, key);
  if (sha256 !== expected) {
    throw new BackupError(`The file ${key} in the backup is not the one that its document names.`);
  }
}

/** Throws BackupError unless the restored copy is what the backup says it is. */
async function prove(client: pg.ClientBase, head: BackupHead, { proof, documents }: Taken): Promise<void> {
  const tables = head.tables.map(({ name }) => name);
  if (JSON.stringify(Object.keys(proof.rows).sort()) !== JSON.stringify(tables.sort())) {
    throw new BackupError('The backup does not say of every table how many rows it has.');
  }
  for (const [table, rows] of Object.entries(proof.rows)) {
    const restored = await countRows(client, table);
    if (restored !== rows) throw new BackupError(`${table} has ${restored} rows instead of ${rows}.`);
  }
  const { ledgerSum, auditHead, documents: rowsOfDocuments } = await findBackupFacts(client);
  if (ledgerSum !== proof.ledgerSum) {
    throw new BackupError(`The ledger adds up to ${ledgerSum} cents instead of ${proof.ledgerSum}.`);
  }
  if (auditHead.hash !== proof.auditHead.hash || auditHead.sequence !== proof.auditHead.sequence) {
    throw new BackupError('The audit log ends in another entry than in the backup.');
  }
  if (documents !== proof.documents || rowsOfDocuments.length !== documents + proof.removed.length) {
    throw new BackupError(
      `${rowsOfDocuments.length} documents were expected, and ${documents} files came along.`,
    );
  }
}
