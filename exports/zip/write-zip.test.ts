import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, expect, test } from 'vitest';
import { type ArchiveFile, type WrittenArchive, writeZip } from './write-zip.ts';

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
