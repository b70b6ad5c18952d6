import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, expect, test } from 'vitest';
import { type WrittenArchive, writeZip } from './write-zip.ts';
import type { ArchiveFile } from './zip-archive.ts';
import { directoryEntry, endOfDirectory } from './zip-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-zip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const DAY = new Date('2026-03-10T12:00:00Z');
const file = join(folder, 'declaration.pdf');
writeFileSync(file, 'A declaration of a policy.');

const page: ArchiveFile = { path: 'index.html', content: '<p>Señora Ibáñez</p>', isCompressed: true };
const document: ArchiveFile = {
  path: 'documents/1.pdf',
  content: () => createReadStream(file),
  isCompressed: false,
};

async function* of(...files: ArchiveFile[]) {
  yield* files;
}

async function write(...files: ArchiveFile[]) {
  let told: WrittenArchive | null = null;
  const whole = async (archive: WrittenArchive) => {
    told = archive;
  };
  const bytes = await buffer(writeZip(of(...files), { day: DAY, whole }));
  return { bytes, told: told as WrittenArchive | null };
}

async function read(bytes: Buffer): Promise<Record<string, string>> {
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries();
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.directory)
      texts[entry.filename] = await entry.getData(new TextWriter(), { checkSignature: true });
  }
  return texts;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

test('an archive holds its files and names each with its hash', async () => {
  const { bytes, told } = await write(page, document);
  expect(await read(bytes)).toEqual({
    'index.html': '<p>Señora Ibáñez</p>',
    'documents/1.pdf': 'A declaration of a policy.',
    SHA256SUMS: `${sha256('<p>Señora Ibáñez</p>')}  index.html\n${sha256('A declaration of a policy.')}  documents/1.pdf\n`,
  });
  expect(told).toEqual({ sha256: sha256(bytes), bytes: bytes.length, files: 3 });
});

test('a stream of text counts by its bytes', async () => {
  const text = () => Readable.from(['Señora', ' Ibáñez']);
  const { bytes } = await write(
    { path: 'a.csv', content: text, isCompressed: true },
    { path: 'b.csv', content: text, isCompressed: false },
  );
  expect(await read(bytes)).toMatchObject({ 'a.csv': 'Señora Ibáñez', 'b.csv': 'Señora Ibáñez' });
});

test('the same files of the same day give the same bytes', async () => {
  const [one, other] = [await write(page, document), await write(page, document)];
  expect(one.bytes.equals(other.bytes)).toBe(true);
});

test('a file that cannot be read breaks the archive off, and nobody is told that it is whole', async () => {
  let isTold = false;
  const missing: ArchiveFile = {
    path: 'documents/2.pdf',
    content: () => createReadStream(join(folder, 'none')),
    isCompressed: false,
  };
  const whole = async () => {
    isTold = true;
  };
  await expect(buffer(writeZip(of(page, missing), { day: DAY, whole }))).rejects.toThrow();
  expect(isTold).toBe(false);
});

test('where the end cannot be noted, the archive breaks off', async () => {
  const whole = () => Promise.reject(new Error('no audit log'));
  await expect(buffer(writeZip(of(page), { day: DAY, whole }))).rejects.toThrow('no audit log');
});

test('more files than sixteen bits count are all there', async () => {
  const COUNT = 66_000;
  async function* many(): AsyncGenerator<ArchiveFile> {
    for (let at = 0; at < COUNT; at += 1) yield { path: `${at}`, content: 'x', isCompressed: false };
  }
  const bytes = await buffer(writeZip(many(), { day: DAY, whole: async () => {} }));
  const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(bytes)]))).getEntries();
  expect(entries).toHaveLength(COUNT + 1);
  expect(entries.at(-2)?.filename).toBe(String(COUNT - 1));
}, 60_000);

test('a file that begins beyond four gigabytes is found by eight bytes of its own', () => {
  const file = { path: 'a', isCompressed: false, crc: 1, compressedBytes: 2, bytes: 2, offset: 2 ** 32 + 7 };
  const entry = directoryEntry(file, DAY);
  // APPNOTE 4.3.12 and 4.5.3: the offset says "see the extra field", which holds it.
  expect(entry.readUInt32LE(42)).toBe(0xffffffff);
  expect(entry.readUInt16LE(30)).toBe(12);
  const extra = entry.subarray(46 + 1);
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2), extra.readBigUInt64LE(4)]).toEqual([
    1,
    8,
    BigInt(2 ** 32 + 7),
  ]);
  const near = directoryEntry({ ...file, offset: 7 }, DAY);
  expect([near.readUInt32LE(42), near.readUInt16LE(30)]).toEqual([7, 0]);
});

test('an archive beyond four gigabytes says where its directory begins in eight bytes', () => {
  const end = endOfDirectory({ files: 3, bytes: 150, offset: 2 ** 33 });
  expect([end.readUInt32LE(0), end.readBigUInt64LE(32), end.readBigUInt64LE(48)]).toEqual([
    0x06064b50,
    3n,
    BigInt(2 ** 33),
  ]);
  expect([end.readUInt32LE(56), end.readBigUInt64LE(64)]).toEqual([0x07064b50, BigInt(2 ** 33 + 150)]);
  expect(endOfDirectory({ files: 3, bytes: 150, offset: 100 })).toHaveLength(22);
});
