import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';

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
 * Files as a ZIP archive that is written while they are read, one after the other, so that memory does not grow with
 * them. The last file, SHA256SUMS, names every other with its hash, as `sha256sum --check` reads it. The same files of
 * the same day give the same bytes. `whole` is called once the last byte is on its way, and the archive ends after it:
 * where it throws, the archive breaks off.
 */
export function writeZip(
  files: AsyncIterable<ArchiveFile>,
  { day, whole }: { day: Date; whole: (archive: WrittenArchive) => Promise<void> },
): Readable {
  const hash = createHash('sha256');
  let bytes = 0;
  let count = 0;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      hash.update(chunk);
      bytes += chunk.length;
      controller.enqueue(chunk);
    },
    flush: () => whole({ sha256: hash.digest('hex'), bytes, files: count }),
  });
  const zip = new ZipWriter(writable, { useWebWorkers: false, lastModDate: day });

  async function add(path: string, content: Readable, isCompressed: boolean): Promise<string> {
    const own = createHash('sha256');
    content.on('data', (chunk: Buffer) => own.update(chunk));
    content.pause();
    await zip.add(path, Readable.toWeb(content) as ReadableStream<Uint8Array>, {
      level: isCompressed ? 6 : 0,
    });
    count += 1;
    return own.digest('hex');
  }

  async function write(): Promise<void> {
    const sums: string[] = [];
    for await (const { path, content, isCompressed } of files) {
      const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content();
      sums.push(`${await add(path, source, isCompressed)}  ${path}\n`);
    }
    await add(SUMS_FILE, Readable.from([Buffer.from(sums.join(''))]), true);
    await zip.close();
  }

  write().catch((error: unknown) => writable.abort(error).catch(() => {}));
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
}
