import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { type Pack, pack as packTar } from 'tar-stream';
import { copyOut, type StoredTable, selectStoredTables } from '#db/copy-tables.ts';
import { connectForLongWork } from '#db/pool.ts';
import { findBackupFacts, isDocumentKept, type KeptDocument, openSnapshot } from '#db/queries/backups.ts';
import { type FileStore, isDiskFull } from '#documents/file-store.ts';
import {
  AUDIT_HEADS_ENTRY,
  BACKUP_FORMAT,
  BackupError,
  type BackupHead,
  type BackupProof,
  FILES_PREFIX,
  HEAD_ENTRY,
  PROOF_ENTRY,
  SECRET_KEY_ENTRY,
  TABLES_PREFIX,
} from './backup-format.ts';

/** Rows leave the database in any size, and a tar entry has to know its own beforehand. */
const PIECE_BYTES = 4 * 1024 ** 2;
const MODE = 0o600;

export interface BackupOptions {
  pool: pg.Pool;
  files: FileStore;
  dataDir: string;
  /** The file to be written; it appears when it is whole. */
  to: string;
  /** An age recipient ("age1..."); null: the backup lies open, and the secret key is left out of it. */
  recipient: string | null;
  now: Date;
}

export interface WrittenBackup {
  path: string;
  sizeBytes: number;
  /** Of the file as it lies there, lower-case hexadecimal. */
  sha256: string;
  isEncrypted: boolean;
  proof: BackupProof;
}

/**
 * Writes one consistent copy of database and files, and reads every document against its hash on the way. Throws
 * BackupError when a document is missing or changed, and when the disk has no room: then there is no file. What is uploaded meanwhile is in the next.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const partial = `${options.to}.partial`;
  await mkdir(dirname(options.to), { recursive: true, mode: 0o700 });
  const partialFile = await open(partial, 'wx', MODE).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupError('Another backup is being written to this file. Try again in a minute.');
  });
  const archive = packTar();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    const compressed = archive.pipe(createGzip());
    archive.once('error', (error) => compressed.destroy(error));
    // First: a recipient that is none must not leave the database being read for nobody.
    const output = await encrypted(compressed, options.recipient);
    const filling = fill(archive, options).catch((error: Error) => {
      archive.destroy(error);
      throw error;
    });
    const target = partialFile.createWriteStream();
    let unwritten: unknown = null;
    target.once('error', (error) => {
      unwritten = error;
    });
    const writing = pipeline(output, measure, target);
    // Both end, each because of the other: what was not read has the reason, unless the disk has no room.
    const [filled, wrote] = await Promise.allSettled([filling, writing]);
    if (isDiskFull(unwritten)) throw unwritten;
    if (filled.status === 'rejected') throw filled.reason;
    if (wrote.status === 'rejected') throw wrote.reason;
    const proof = filled.value;
    await syncFile(partial);
    await rename(partial, options.to);
    await syncFile(dirname(options.to));
    const isEncrypted = options.recipient !== null;
    return { path: options.to, sizeBytes, sha256: hash.digest('hex'), isEncrypted, proof };
  } catch (error) {
    await partialFile.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw isDiskFull(error) ? noRoomIn(dirname(options.to)) : error;
  }
}

const noRoomIn = (folder: string) =>
  new BackupError(
    `There is no room for the backup in ${folder}. Nothing of it was kept. Make room there, or set BACKUP_DIR to a folder on another disk.`,
  );

async function encrypted(source: Readable, recipient: string | null): Promise<Readable> {
  if (recipient === null) return source;
  // Loaded for the first backup that is encrypted: a start need not wait for so large a library.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const stream = await encrypter.encrypt(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}

/** Everything after another, as it stood at one moment. */
async function fill(archive: Pack, options: BackupOptions): Promise<BackupProof> {
  // Before the snapshot: a head that is exported while it is read would name entries that the copy does not have.
  const auditHeads = await readKeptFile(options.dataDir, AUDIT_HEADS_ENTRY);
  const client = await connectForLongWork(options.pool);
  try {
    await openSnapshot(client);
    const tables = await selectStoredTables(client);
    const { migrations, documents, ledgerSum, auditHead } = await findBackupFacts(client);
    const head: BackupHead = { format: BACKUP_FORMAT, at: options.now.toISOString(), migrations, tables };
    await addEntry(archive, HEAD_ENTRY, JSON.stringify(head));
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await addTable(archive, client, table);
    const removed: string[] = [];
    for (const document of documents) {
      const isAdded = await addDocument(archive, options, document);
      if (!isAdded) removed.push(document.storageKey);
    }
    const secretKey =
      options.recipient === null ? null : await readKeptFile(options.dataDir, SECRET_KEY_ENTRY);
    if (secretKey !== null) await addEntry(archive, SECRET_KEY_ENTRY, secretKey);
    if (auditHeads !== null) await addEntry(archive, AUDIT_HEADS_ENTRY, auditHeads);
    const proof: BackupProof = {
      rows,
      ledgerSum,
      auditHead,
      documents: documents.length - removed.length,
      removed,
    };
    await addEntry(archive, PROOF_ENTRY, JSON.stringify(proof));
    archive.finalize();
    return proof;
  } finally {
    // Ends the snapshot with the session, whatever state it is in.
    await client.end();
  }
}

function addEntry(archive: Pack, name: string, content: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: MODE }, content, (error) => (error ? reject(error) : resolve()));
  });
}

async function addTable(archive: Pack, client: pg.ClientBase, table: StoredTable): Promise<number> {
  const rows = copyOut(client, table);
  let number = 0;
  let pieces: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    number += 1;
    const name = `${TABLES_PREFIX}${table.name}/${String(number).padStart(6, '0')}`;
    await addEntry(archive, name, Buffer.concat(pieces));
    pieces = [];
    bytes = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    bytes += chunk.length;
    if (bytes >= PIECE_BYTES) await write();
  }
  if (bytes > 0) await write();
  return rows.rowCount;
}

/** Returns false where its owner has removed it since the snapshot. */
async function addDocument(archive: Pack, options: BackupOptions, document: KeptDocument): Promise<boolean> {
  const { storageKey, sizeBytes, sha256, fileName } = document;
  const refuse = (what: string) =>
    new BackupError(`The file of the document "${fileName}" (${storageKey}) ${what}.`);
  const file = await options.files.open(storageKey);
  if (file === null) {
    if (await isDocumentKept(options.pool, storageKey)) throw refuse('is missing');
    return false;
  }
  const hash = createHash('sha256');
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const entry = archive.entry({ name: FILES_PREFIX + storageKey, size: sizeBytes, mode: MODE });
  try {
    await pipeline(file.createReadStream(), watch, entry);
  } catch (error) {
    throw refuse(`could not be read whole: ${String(error)}`);
  }
  if (hash.digest('hex') !== sha256) throw refuse('is not what was uploaded');
  return true;
}

/** A file of DATA_DIR; null where there is none. */
async function readKeptFile(dataDir: string, name: string): Promise<Buffer | null> {
  return await readFile(join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
