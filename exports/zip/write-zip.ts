import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type ArchiveFile, ZipArchive } from './zip-archive.ts';

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
  const archive = new ZipArchive(day);
  for await (const piece of withSums(archive, files)) {
    hash.update(piece);
    yield piece;
  }
  await whole({ sha256: hash.digest('hex'), bytes: archive.bytes, files: archive.files });
}

async function* withSums(archive: ZipArchive, files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
  let sums = '';
  for await (const file of files) {
    const hash = createHash('sha256');
    yield* archive.add(file, hash);
    sums += `${hash.digest('hex')}  ${file.path}\n`;
  }
  yield* archive.add({ path: SUMS_FILE, content: sums, isCompressed: true });
  yield* archive.end();
}
