import type { Hash } from 'node:crypto';
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

/** An archive that is written while its files are read: of each that was added only its line in the directory is kept. */
export class ZipArchive {
  /** How much was written so far, and how many files. */
  bytes = 0;
  files = 0;
  readonly #day: Date;
  readonly #directory: Buffer[] = [];

  /** All files are of the same day, midnight UTC. */
  constructor(day: Date) {
    this.#day = day;
  }

  /** The file as it stands in the archive; `hash` is fed with what it holds. */
  async *add({ path, content, isCompressed }: ArchiveFile, hash?: Hash): AsyncGenerator<Buffer> {
    const offset = this.bytes;
    yield this.#count(localHeader(path, isCompressed, this.#day));
    const begin = this.bytes;
    const read = { crc: 0, bytes: 0, hash };
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content();
    const pieces = noting(source, read);
    const written = isCompressed ? Readable.from(pieces).compose(createDeflateRaw()) : pieces;
    for await (const piece of written) yield this.#count(piece);
    const { crc, bytes } = read;
    const file: WrittenFile = { path, isCompressed, crc, bytes, compressedBytes: this.bytes - begin, offset };
    yield this.#count(dataDescriptor(file));
    this.#directory.push(directoryEntry(file, this.#day));
    this.files += 1;
  }

  /** What stands behind the last file. */
  *end(): Generator<Buffer> {
    const offset = this.bytes;
    for (const entry of this.#directory) yield this.#count(entry);
    yield this.#count(endOfDirectory({ files: this.files, bytes: this.bytes - offset, offset }));
  }

  #count(piece: Buffer): Buffer {
    this.bytes += piece.length;
    return piece;
  }
}

/** The pieces of a file as they are; what they come to is noted. */
async function* noting(
  source: Readable,
  read: { crc: number; bytes: number; hash: Hash | undefined },
): AsyncGenerator<Buffer> {
  for await (const chunk of source as AsyncIterable<Buffer | string>) {
    // A stream of text hands on texts: what counts is their bytes.
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    read.crc = crc32(piece, read.crc);
    read.bytes += piece.length;
    read.hash?.update(piece);
    yield piece;
  }
}
