import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import type { Extract } from 'tar-stream';
import type { z } from 'zod';
import { BackupError } from './backup-format.ts';

/** How every file of age begins. */
const AGE_BEGINS = 'age-encryption.org/';
/** A file of the archive, to be read once and in order. */
export type Entry = Extract extends AsyncIterable<infer E> ? E : never;
const LARGEST_SMALL_ENTRY = 64 * 1024 ** 2;

export interface BackupFile {
  /** The backup. */
  from: string;
  /** The age identity ("AGE-SECRET-KEY-1...") of an encrypted one. */
  identity: string | null;
}

/** The archive, decrypted where it has to be. Throws BackupError without the identity it was encrypted for. */
export async function openArchive({ from, identity }: BackupFile): Promise<Readable> {
  const beginning = createReadStream(from, { end: AGE_BEGINS.length - 1 });
  const first = (await buffer(beginning)).toString('latin1');
  const file = createReadStream(from);
  if (first !== AGE_BEGINS) return file;
  if (identity === null) {
    throw new BackupError(
      'The backup is encrypted. Give its key in BACKUP_IDENTITY ("AGE-SECRET-KEY-1...").',
    );
  }
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    const stream = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    file.destroy();
    throw new BackupError('The key in BACKUP_IDENTITY does not open this backup.', { cause: error });
  }
}

export async function nextEntry(entries: AsyncIterator<Entry>): Promise<Entry> {
  const { value, done } = await entries.next();
  if (done === true) throw new BackupError('The backup ends too early: it was cut off. Take another one.');
  return value as Entry;
}

/**
 * Throws what is wrong with the last bytes: only behind them does compression say whether all before it is what was
 * written.
 */
export async function requireEnd(entries: AsyncIterator<Entry>): Promise<void> {
  const { done } = await entries.next();
  if (done !== true) throw new BackupError('The backup goes on behind its proof. It was not made by us.');
}

export async function readSmall(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > LARGEST_SMALL_ENTRY) throw new BackupError('This is no backup of ours.');
  return await buffer(entry);
}

export async function readJson<T>(entry: Entry, name: string, shape: z.ZodType<T>): Promise<T> {
  const refuse = () =>
    new BackupError(`This is no backup that this release reads: ${name} is not as it writes it.`);
  if (entry.header.name !== name) throw refuse();
  try {
    return shape.parse(JSON.parse((await readSmall(entry)).toString()));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw refuse();
  }
}

/** The SHA-256 of a file in lower-case hexadecimal, read once before the rest: nothing is done for one of somebody else. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
