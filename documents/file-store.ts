import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileRefused } from './file-refused.ts';

/** A file on its way in: complete and on disk, but not yet kept. */
export interface ReceivedFile {
  path: string;
  sizeBytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** An upload has five minutes to arrive and less to be judged: what nobody wrote to for longer was broken off. */
const BROKEN_OFF_MS = 15 * 60_000;
/** What was set aside can be put back for so long: it may have been a database of another day that did not name it. */
const SET_ASIDE_MS = 30 * 86_400_000;

/** Uploads leave so much of their disk to others: the database and the log may lie on it, and `/ready` asks for 100 MB. */
const FREE_BYTES_LEFT = 256 * 1024 ** 2;
/** How much of a file is written before the disk is looked at again. */
const LOOK_EVERY_BYTES = 4 * 1024 ** 2;

const KEY_FOLDER = /^[\da-f]{2}$/;
const KEY = /^[\da-f]{2}\/[\da-f-]{36}$/;

/** The disk has no room for this file. Nothing of it is kept. */
class DiskFull extends Error {}

/** Whether that is why something was not written: we left no more of the disk to it, or the system did not. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return error instanceof DiskFull || code === 'ENOSPC' || code === 'EDQUOT';
}

/** Uploads on disk, below one folder. Keys say nothing about what is in the file. */
export class FileStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  get #incoming(): string {
    return join(this.#folder, 'incoming');
  }

  /** Makes the folder, so that its disk can be judged before the first file comes. */
  async prepare(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
  }

  /** Where files lie that no document names, until they are removed. */
  get #unrecorded(): string {
    return join(this.#folder, 'unrecorded');
  }

  /**
   * Removes what uploads left behind whose process ended in the middle; returns how many. What another process may
   * still be writing is left alone.
   */
  async sweepIncoming(now: Date): Promise<number> {
    await this.prepare();
    return await removeOlder(this.#incoming, now.getTime() - BROKEN_OFF_MS);
  }

  /** Removes what was set aside thirty days ago and before; returns how many. */
  async sweepSetAside(now: Date): Promise<number> {
    await mkdir(this.#unrecorded, { recursive: true, mode: 0o700 });
    return await removeOlder(this.#unrecorded, now.getTime() - SET_ASIDE_MS);
  }

  /** The keys of all files that were written before, in pieces. */
  async *keysBefore(before: Date): AsyncGenerator<string[]> {
    await this.prepare();
    for (const folder of await readdir(this.#folder)) {
      const keys: string[] = [];
      for (const name of KEY_FOLDER.test(folder) ? await readdir(join(this.#folder, folder)) : []) {
        const key = `${folder}/${name}`;
        const written = await writtenAt(join(this.#folder, key));
        if (KEY.test(key) && written !== null && written < before.getTime()) keys.push(key);
      }
      if (keys.length > 0) yield keys;
    }
  }

  /**
   * Takes a kept file out of the store; it is removed thirty days later. Returns false where it is gone, for another
   * process that shares the folder did so.
   */
  async setAside(key: string, now: Date): Promise<boolean> {
    await mkdir(this.#unrecorded, { recursive: true, mode: 0o700 });
    const path = this.#pathOf(key);
    try {
      // Its thirty days begin before it lies where they are counted.
      await utimes(path, now, now);
      await rename(path, join(this.#unrecorded, basename(key)));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  /**
   * Writes a stream to disk piece by piece, so that memory does not grow with the file. Throws FileRefused EMPTY
   * or TOO_LARGE, and DiskFull; then, and when the stream breaks off, nothing of it is left behind.
   */
  async receive(source: Readable, limits: { maximumBytes: number }): Promise<ReceivedFile> {
    await this.prepare();
    const path = join(this.#incoming, randomUUID());
    const file = await open(path, 'wx', 0o600);
    try {
      const { sizeBytes, sha256 } = await write(source, file, limits.maximumBytes, () =>
        requireFreeBytes(this.#incoming),
      );
      if (sizeBytes === 0) throw new FileRefused('EMPTY', 'The file is empty. Choose it again.');
      await file.sync();
      await file.close();
      return { path, sizeBytes, sha256 };
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Keeps a received file for good; returns the key under which it is found again. */
  async keep(received: ReceivedFile): Promise<string> {
    const id = randomUUID();
    const key = `${id.slice(0, 2)}/${id}`;
    const path = join(this.#folder, key);
    await makeFolder(dirname(path));
    await rename(received.path, path);
    await syncFolder(dirname(path));
    return key;
  }

  /** Gives up a received file. */
  async discard(received: ReceivedFile): Promise<void> {
    await rm(received.path, { force: true });
  }

  /** The bytes of a kept file, or of a part of it; both ends inclusive. */
  read(key: string, range?: { start: number; end: number }): ReadStream {
    return createReadStream(this.#pathOf(key), range);
  }

  /** The same for who has to know beforehand that it is there; null where it is not. The caller closes it. */
  async open(key: string): Promise<FileHandle | null> {
    return await open(this.#pathOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  /** Whether nothing is kept here. */
  async isEmpty(): Promise<boolean> {
    await this.prepare();
    return (await readdir(this.#folder)).every((name) => name === 'incoming');
  }

  /** Keeps a file under the key that it had, as from a backup. Returns its hash, lower-case hexadecimal. */
  async putBack(key: string, source: Readable): Promise<string> {
    const path = this.#pathOf(key);
    await makeFolder(dirname(path));
    const file = await open(path, 'wx', 0o600);
    try {
      const { sha256 } = await write(source, file, Number.MAX_SAFE_INTEGER, async () => undefined);
      await file.sync();
      await syncFolder(dirname(path));
      return sha256;
    } finally {
      await file.close();
    }
  }

  /** Removes every kept file: of a restore that failed. */
  async removeAll(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
    await this.prepare();
  }

  #pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('this is no key of the file store');
    return join(this.#folder, key);
  }
}

/** A folder that is made is a name in the one above it. */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made !== undefined) await syncFolder(dirname(made));
}

/** The names in it have to survive a power cut like the bytes do. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** In milliseconds; null: it is gone, for its owner lives and is done with it. */
async function writtenAt(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? null;
}

/** Removes the files of a folder that were written before; returns how many. */
async function removeOlder(folder: string, beforeMs: number): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await writtenAt(path);
    if (written === null || written > beforeMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function write(
  source: Readable,
  file: FileHandle,
  maximumBytes: number,
  requireRoom: () => Promise<void>,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let lookAt = 0;
  // What is left of a refused file stays readable, so that the sender is not cut off in the middle.
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maximumBytes) {
      throw new FileRefused('TOO_LARGE', `The file is larger than ${megabytes(maximumBytes)}.`);
    }
    if (sizeBytes >= lookAt) {
      await requireRoom();
      lookAt = sizeBytes + LOOK_EVERY_BYTES;
    }
    hash.update(chunk);
    await writeWhole(file, chunk);
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}

/** A disk that has just filled up takes a part, and says so only when it is asked again. */
async function writeWhole(file: FileHandle, chunk: Buffer): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, written);
    written += bytesWritten;
  }
}

async function requireFreeBytes(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < FREE_BYTES_LEFT) throw new DiskFull(`${free} bytes of the disk are free`);
}

function megabytes(bytes: number): string {
  return bytes < 1024 ** 2 ? `${bytes} bytes` : `${Math.floor(bytes / 1024 ** 2)} MB`;
}
