import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import {
  dataDescriptor,
  directoryEntry,
  endOfDirectory,
  localHeader,
  type WrittenFile,
} from './zip-records.ts';

/** A file on its way into an archive. `content` is opened when its turn comes, and read to its end. */
export interface ArchiveFile {
  /** With folders: "filings/SLT-26-000001/index.html". */
  path: string;
  content: string | (() => Readable);
  /** Pictures and PDFs are as small as they get. */
  isCompressed: boolean;
}

export interface WrittenArchive {
  /** Of the whole archive, lower-case hexadecimal. */
  sha256: string;
  bytes: number;
  files: number;
}

const SUMS_FILE = 'SHA256SUMS';

/**
 * Files as a ZIP archive that is written while they are read, one after the other: of each that was written only its
 * line in the directory is kept, some hundred bytes. The last file, SHA256SUMS, names every other with its hash, as
 * `sha256sum --check` reads it. The same files of the same day give the same bytes. `whole` is called once the last byte
 * is on its way, and the archive ends after it: where it throws, the archive breaks off.
 */
export function writeZip(
  files: AsyncIterable<ArchiveFile>,
  options: { day: Date; whole: (archive: WrittenArchive) => Promise<void> },
): Readable {
  return Readable.from(hashed(files, options), { objectMode: false });
}

async function* hashed(
  files: AsyncIterable<ArchiveFile>,
  { day, whole }: Parameters<typeof writeZip>[1],
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const archive = new Archive(day);
  for await (const piece of archive.write(files)) {
    hash.update(piece);
    yield piece;
  }
  await whole({ sha256: hash.digest('hex'), bytes: archive.bytes, files: archive.files });
}

class Archive {
  /** How much was written so far, and how many files. */
  bytes = 0;
  files = 0;
  readonly #day: Date;
  readonly #directory: Buffer[] = [];
  readonly #sums: string[] = [];

  constructor(day: Date) {
    this.#day = day;
  }

  async *write(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
    for await (const file of files) yield* this.#add(file);
    yield* this.#add({ path: SUMS_FILE, content: this.#sums.join(''), isCompressed: true });
    const offset = this.bytes;
    for (const entry of this.#directory) yield this.#count(entry);
    yield this.#count(endOfDirectory({ files: this.files, bytes: this.bytes - offset, offset }));
  }

  async *#add({ path, content, isCompressed }: ArchiveFile): AsyncGenerator<Buffer> {
    const offset = this.bytes;
    yield this.#count(localHeader(path, isCompressed, this.#day));
    const begin = this.bytes;
    const read = { crc: 0, bytes: 0, hash: createHash('sha256') };
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content();
    const pieces = noting(source, read);
    const written = isCompressed ? Readable.from(pieces).compose(createDeflateRaw()) : pieces;
    for await (const piece of written) yield this.#count(piece);
    const { crc, bytes } = read;
    const file: WrittenFile = { path, isCompressed, crc, bytes, compressedBytes: this.bytes - begin, offset };
    yield this.#count(dataDescriptor(file));
    this.#directory.push(directoryEntry(file, this.#day));
    this.#sums.push(`${read.hash.digest('hex')}  ${path}\n`);
    this.files += 1;
  }

  #count(piece: Buffer): Buffer {
    this.bytes += piece.length;
    return piece;
  }
}

/** The pieces of a file as they are; what they come to is noted. */
async function* noting(
  source: Readable,
  read: { crc: number; bytes: number; hash: ReturnType<typeof createHash> },
): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    // A stream of text hands on texts: what counts is their bytes.
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    read.crc = crc32(piece, read.crc);
    read.bytes += piece.length;
    read.hash.update(piece);
    yield piece;
  }
}
